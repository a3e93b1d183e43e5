/** Conditions on the status alone, as tests of the shell that say the same. */
import { numberOf } from '../criteria/compare.ts';
import type { Comparison, Condition } from '../criteria/simpleCondition.ts';

/** A test of the shell, and what is expected in words. */
export type StatusTest = { readonly test: string; readonly expected: string };

const signs: Readonly<Record<Comparison, string>> = {
  '==': '-eq', '!=': '-ne', '<': '-lt', '<=': '-le', '>': '-gt', '>=': '-ge',
};
const turned: Readonly<Record<Comparison, Comparison>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const always = { true: ':', false: 'false' } as const;

/** A status is a whole number of three digits: what lies between two of them is one of the two. */
const testOf = (operator: Comparison, wanted: number): string => {
  if (Number.isNaN(wanted)) return always[operator === '!=' ? 'true' : 'false'];
  const isWhole = Number.isInteger(wanted);
  if (!isWhole && (operator === '==' || operator === '!=')) return always[operator === '!=' ? 'true' : 'false'];
  const bound = operator === '<' || operator === '>=' ? Math.ceil(wanted) : Math.floor(wanted);
  // A shell reads no number that is written with an exponent, nor a very large one.
  return `[ "$status" ${signs[operator]} ${Math.min(Math.max(bound, -1), 1_000)} ]`;
};

const isStatus = (condition: Condition): boolean => condition.kind === 'expression' && condition.parsed.kind === 'statusCode';

const comparison = ({ operator, left, right }: Extract<Condition, { kind: 'compare' }>): StatusTest | null => {
  const [way, other] = isStatus(left) ? [operator, right] : [turned[operator], left];
  if ((!isStatus(left) && !isStatus(right)) || other.kind !== 'literal') return null;
  return { test: testOf(way, numberOf(other.value) ?? Number.NaN), expected: `the status ${way} ${String(other.value)}` };
};

const joined = (condition: Extract<Condition, { kind: 'and' | 'or' }>): StatusTest | null => {
  const [left, right] = [statusTest(condition.left), statusTest(condition.right)];
  if (left === null || right === null) return null;
  const [sign, word] = condition.kind === 'and' ? ['&&', 'and'] : ['||', 'or'];
  return { test: `{ ${left.test} ${sign} ${right.test}; }`, expected: `(${left.expected} ${word} ${right.expected})` };
};

/** The test of a condition that is about the status and nothing else; null of another one. */
export const statusTest = (condition: Condition): StatusTest | null => {
  switch (condition.kind) {
    case 'compare': return comparison(condition);
    case 'and': case 'or': return joined(condition);
    case 'not': {
      const inner = statusTest(condition.of);
      return inner === null ? null : { test: `{ ! ${inner.test}; }`, expected: `not ${inner.expected}` };
    }
    case 'expression': return isStatus(condition) ? { test: ':', expected: 'a status' } : null;
    case 'literal': return { test: always[condition.value ? 'true' : 'false'], expected: String(condition.value) };
  }
};
