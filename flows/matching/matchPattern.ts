import { query, type JSONValue } from 'json-p3';
import type { Matched, Pattern } from '../criteria/match.ts';

type Value = Extract<Pattern, { type: 'jsonpath' }>['value'];

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The same as json-p3 takes it, which has no word for what is not changed. */
const valueOf = (value: Value): JSONValue => {
  if (isList(value)) return value.map(valueOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, valueOf(inner)]));
};

/**
 * Holds a pattern against something, for as long as it takes: only for a thread that can be ended. A path of JSONPath
 * (RFC 9535) matches where it finds something (Arazzo 1.0.1, "Criterion Object").
 */
export const matchPattern = (given: Pattern): Exclude<Matched, 'late' | 'broken'> => {
  try {
    if (given.type === 'regex') return new RegExp(given.pattern).test(given.text) ? 'matched' : 'unmatched';
    return query(given.pattern, valueOf(given.value)).nodes.length > 0 ? 'matched' : 'unmatched';
  } catch {
    return 'wrong';
  }
};
