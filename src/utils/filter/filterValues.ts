/** How the values of filter words are read: the same kind of value is written the same way in every view. */
import { compareKeys, orderKey } from '../naturalOrder.ts';
import type { FilterTest, FilterWord } from './filterQuery.ts';

type Reader<Subject> = FilterWord<Subject>['read'];

export const someText = 'a text; none for those without one';
export const someApplication = 'a text or a whole id; none for those without one';
export const someTime = 'a time such as >50ms, 1.5s or 10ms..1s';
export const someSize = 'a size such as >1kB or 1kB..1MB';
export const someCount = 'a number such as >5 or 1..10';
export const someStatus = '401, 4xx, >=400, 400..499 or none';
export const someTimeBack = 'a time back such as 30s, 1m, 2h or 7d';

export const contains = (text: string | null, value: string): boolean =>
  (text ?? '').toLowerCase().includes(value.toLowerCase());

const isNone = (value: string): boolean => value.toLowerCase() === 'none';

/** A text that contains the value; `none` means there is none. */
export const textOf = <Subject>(get: (subject: Subject) => string | null): Reader<Subject> => (value) => (subject) => {
  const text = get(subject);
  return isNone(value) ? text === null || text === '' : contains(text, value);
};

type Named = { readonly id: string | null; readonly name: string | null };

/** An application by a part of its name, or by its whole id, which no other has. */
export const applicationOf = <Subject>(
  get: (subject: Subject) => readonly Named[],
): Reader<Subject> => (value) => (subject) => {
  const all = get(subject);
  if (isNone(value)) return all.every(({ name }) => name === null || name === '');
  return all.some(({ id, name }) => contains(name, value) || id?.toLowerCase() === value.toLowerCase());
};

/** A text that contains the value, of many words or long: put together once for each row. */
const wholeTextOf = <Subject extends object>(get: (subject: Subject) => string): Reader<Subject> => {
  const lowered = new WeakMap<Subject, string>();
  return (value) => {
    const wanted = value.toLowerCase();
    return (subject) => {
      let text = lowered.get(subject);
      if (text === undefined) {
        text = get(subject).toLowerCase();
        lowered.set(subject, text);
      }
      return text.includes(wanted);
    };
  };
};

/** One of a few names, or its beginning. */
export const oneOf = <Subject>(
  names: readonly string[], get: (subject: Subject) => string,
): Reader<Subject> => (value) => {
  const wanted = value.toLowerCase();
  if (!names.some((name) => name.startsWith(wanted))) return null;
  return (subject) => get(subject).startsWith(wanted);
};

export const yesOrNo = <Subject>(get: (subject: Subject) => boolean | null): Reader<Subject> => (value) => {
  const wanted = value.toLowerCase();
  if (wanted !== 'yes' && wanted !== 'no') return null;
  return (subject) => get(subject) === (wanted === 'yes');
};

const units = {
  time: { ms: 1, s: 1000, '': 1 },
  size: { b: 1, kb: 1000, mb: 1_000_000, '': 1 },
  count: { '': 1 },
} as const;

const figure = /^(>=|<=|>|<|)(\d+(?:\.\d+)?)([a-z]*)$/i;

type Figure = { readonly sign: string; readonly amount: number };

const readFigure = (value: string, unitsOf: Readonly<Record<string, number>>): Figure | null => {
  const [, sign = '', digits, unit = ''] = figure.exec(value) ?? [];
  const factor = Object.hasOwn(unitsOf, unit.toLowerCase()) ? unitsOf[unit.toLowerCase()] : undefined;
  return digits === undefined || factor === undefined ? null : { sign, amount: Number(digits) * factor };
};

/** Whether a figure is one that is looked for. */
type Passes = (amount: number) => boolean;

/** `1..10`, both ends included; null when the value is no range. */
const readRange = (value: string, readEnd: (end: string) => number | null): Passes | null => {
  const ends = value.split('..');
  const [least, most] = ends.map(readEnd);
  if (ends.length !== 2 || typeof least !== 'number' || typeof most !== 'number') return null;
  return (amount) => amount >= least && amount <= most;
};

const compared = ({ sign, amount }: Figure, bare: (amount: number, limit: number) => boolean): Passes => {
  switch (sign) {
    case '>': return (found) => found > amount;
    case '<': return (found) => found < amount;
    case '>=': return (found) => found >= amount;
    case '<=': return (found) => found <= amount;
    default: return (found) => bare(found, amount);
  }
};

/** A figure that is there and passes. */
const whenThere = <Subject>(
  get: (subject: Subject) => number | null, passes: Passes,
): FilterTest<Subject> => (subject) => {
  const amount = get(subject);
  return amount !== null && passes(amount);
};

/** A figure with a unit, or a range of them; without a sign it means "at least". */
export const figureOf = <Subject>(
  get: (subject: Subject) => number | null, of: keyof typeof units,
): Reader<Subject> => (value) => {
  const end = (text: string): number | null => {
    const read = readFigure(text, units[of]);
    return read?.sign === '' ? read.amount : null;
  };
  const inRange = readRange(value, end);
  if (inRange !== null) return whenThere(get, inRange);
  const read = readFigure(value, units[of]);
  return read === null ? null : whenThere(get, compared(read, (found, limit) => found >= limit));
};

const asStatus = (text: string): number | null => (/^[1-5]\d\d$/.test(text) ? Number(text) : null);

/** A status, a family of them, a comparison or a range; `none` where there was no answer. */
export const statusOf = <Subject>(get: (subject: Subject) => number | null): Reader<Subject> => (value) => {
  if (isNone(value)) return (subject) => get(subject) === null;
  const family = /^([1-5])xx$/i.exec(value)?.[1];
  if (family !== undefined) return whenThere(get, (status) => Math.floor(status / 100) === Number(family));
  const inRange = readRange(value, asStatus);
  if (inRange !== null) return whenThere(get, inRange);
  const [, sign = '', digits = ''] = /^([<>]=?|)(\d+)$/.exec(value) ?? [];
  const amount = asStatus(digits);
  return amount === null ? null : whenThere(get, compared({ sign, amount }, (status, wanted) => status === wanted));
};

/** A version that contains the value, or with a sign one before or after it; `none` for those without one. */
export const versionOf = <Subject>(get: (subject: Subject) => string | null): Reader<Subject> => (value) => {
  const [, sign, wanted = ''] = /^([<>]=?)(.+)$/.exec(value) ?? [];
  if (sign === undefined) return textOf(get)(value);
  const limit = orderKey(wanted);
  const passes = compared({ sign, amount: 0 }, (found) => found === 0);
  return (subject) => {
    const version = get(subject);
    return version !== null && passes(compareKeys(orderKey(version), limit));
  };
};

const backUnits: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A word for how long ago something was. Asked again as time goes by. */
export const lastWord = <Subject>(get: (subject: Subject) => number | null): FilterWord<Subject> => ({
  word: 'last', about: 'how long ago it was', example: 'last:1m', takes: someTimeBack, timed: true,
  read: (value) => {
    const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/i.exec(value) ?? [];
    const factor = backUnits[unit.toLowerCase()];
    if (factor === undefined) return null;
    return (subject, now) => {
      const at = get(subject);
      return at !== null && at >= now - Number(digits) * factor;
    };
  },
});

/** The word that words without a colon stand for. */
export const textWord = <Subject extends object>(
  about: string, get: (subject: Subject) => string,
): FilterWord<Subject> => ({
  word: 'text', about, example: 'text:"a b"', takes: 'a text', read: wholeTextOf(get),
});
