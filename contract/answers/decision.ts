import { isObject, memberOf } from './json.ts';

/** What a suggestion says of a copy; `untold` when its body does not say which it is. */
export type DecisionName = 'reuse' | 'save' | 'none' | 'untold';

/** A flag that is either the value itself or its property `suggested`; null when it is neither. */
const flagOf = (value: unknown): boolean | null => {
  const flag = isObject(value) ? memberOf(value, 'suggested') : value;
  return typeof flag === 'boolean' ? flag : null;
};

/** The decision that the body of a suggestion says. */
export const decisionIn = (suggestion: unknown): DecisionName => {
  const reuse = flagOf(memberOf(suggestion, 'reuse'));
  const save = flagOf(memberOf(suggestion, 'save'));
  if (reuse === true) return 'reuse';
  if (save === true) return 'save';
  return reuse === false && save === false ? 'none' : 'untold';
};
