/** Why a value of an answer is not expected again. */
import { everyTimeOf, isVersion, withoutIds } from '../compare/everyTime.ts';
import type { ChangesEveryTime } from '../compare/difference.ts';
import { mask } from './captured.ts';
import type { Part } from './leaves.ts';

const everyTime: Readonly<Record<ChangesEveryTime, string>> = {
  'an id': 'An id, another one each time.',
  'a time': 'A time, another one each time.',
  'a duration': 'A duration, which depends on the machine.',
  'the version of the service': 'The version of the service, which an update changes.',
};

/** Numbers that grow with use, and what is counted of what there is. */
const counters = new Set(['engagement', 'indices', 'reused', 'suggested', 'exact']);
/** How a decision was come to. */
const figures = new Set(['explanation', 'distribution', 'score', 'threshold', 'similarity', 'vector']);

/**
 * The reason for which a value that has no parts is left out; null for one that is expected.
 * @param masked whether secrets may be masked in the body
 */
export const reasonOf = ({ path, value, owner }: Part, masked: boolean): string | null => {
  const reason = everyTimeOf(path, value, owner);
  if (reason !== null) return everyTime[reason];
  const keys = path.map(String);
  if (typeof value === 'number' && keys.some((key) => counters.has(key))) return 'A counter, which grows with use.';
  if (keys.some((key) => figures.has(key))) return 'How a decision was come to, in the words and figures of the service.';
  if (typeof value !== 'string') return null;
  if (masked && value.includes(mask)) return 'A secret in it is masked.';
  if (path.length === 0 && isVersion(value)) return everyTime['the version of the service'];
  const without = withoutIds(value);
  if (without === value) return null;
  return without.includes('\u0000id') ? everyTime['an id'] : everyTime['a time'];
};
