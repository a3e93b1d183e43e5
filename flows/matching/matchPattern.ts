import { query, type JSONValue } from 'json-p3';
import type { Matched, Pattern } from '../criteria/match.ts';

/**
 * Holds a pattern against something, for as long as it takes: only for a thread that can be ended. A path of JSONPath
 * (RFC 9535) matches where it finds something (Arazzo 1.0.1, "Criterion Object").
 */
export const matchPattern = (given: Pattern): Exclude<Matched, 'late'> => {
  try {
    if (given.type === 'regex') return new RegExp(given.pattern).test(given.text) ? 'matched' : 'unmatched';
    // It only looks at the value.
    return query(given.pattern, given.value as JSONValue).nodes.length > 0 ? 'matched' : 'unmatched';
  } catch {
    return 'wrong';
  }
};
