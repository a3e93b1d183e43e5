/** Values that are other ones every time: ids, times, durations, and which version of the service it is. */
import type { ChangesEveryTime, Path } from './difference.ts';
import { isObject } from '../../contract/answers/json.ts';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)`;
/** As in the header Date. */
const httpDate = String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT`;
const idForm = new RegExp(`^${uuid}$`);
const momentForm = new RegExp(`^(?:${moment}|${httpDate})$`);
const ids = new RegExp(uuid, 'g');
const moments = new RegExp(`${moment}|${httpDate}`, 'g');

const durationForm = /^\d{1,12}(?:\.\d{1,9})? ?(?:ns|µs|ms|s)$/;
const durationKey = /^(?:duration|elapsed|took|latency)(?:_?(?:ms|millis|milliseconds|seconds))?$/i;
/** Milliseconds since the epoch, between 2001 and 2096. */
const isEpoch = (value: number): boolean => Number.isInteger(value) && value >= 1e12 && value < 4e12;

/** The whole of a text that is only a version, as the service says its own. */
const version = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:[-+][\w.+-]{1,40})?$/;
export const isVersion = (text: string): boolean => version.test(text);

export const isId = (text: string): boolean => idForm.test(text);
export const isMoment = (text: string): boolean => momentForm.test(text);

/** A text in which every id and every time is replaced by what it is. */
export const withoutIds = (text: string): string => text.replace(ids, '\u0000id').replace(moments, '\u0000time');

const ofText = (text: string, key: unknown, owner: unknown): ChangesEveryTime | null => {
  if (isId(text)) return 'an id';
  if (isMoment(text)) return 'a time';
  if (key === 'readable' && isObject(owner) && typeof owner['value'] === 'string' && isMoment(owner['value'])) return 'a time';
  return durationForm.test(text) ? 'a duration' : null;
};

/**
 * Why a value that has no parts is another one every time; null when nothing says so.
 * @param owner the object or the list that holds it
 */
export const everyTimeOf = (path: Path, value: unknown, owner: unknown): ChangesEveryTime | null => {
  const key = path.at(-1);
  if (key === 'id' && (typeof value === 'string' || typeof value === 'number')) return 'an id';
  if (key === 'version' && (path.at(-2) === 'os' || (isObject(owner) && owner['name'] === 'OS_SERVER'))) return 'the version of the service';
  if (typeof value === 'string') return ofText(value, key, owner);
  if (typeof value !== 'number' || typeof key !== 'string') return null;
  if (durationKey.test(key)) return 'a duration';
  return isEpoch(value) ? 'a time' : null;
};

/** Why two texts that differ are the same but for what changes every time; null when they differ in more. */
export const everyTimeBetween = (left: string, right: string): ChangesEveryTime | null => {
  if (withoutIds(left) !== withoutIds(right)) return null;
  return left.replace(ids, '') === right.replace(ids, '') ? 'an id' : 'a time';
};
