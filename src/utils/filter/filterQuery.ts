/**
 * The filter language of all lists: `app:VIM status:4xx -op:suggest slow:>50ms text:"a b"`. Every term must hold; a
 * comma means "or", a minus in front means "not". What cannot be read is left out and named. Each view has its words.
 */
import { closestWord } from './closestWord.ts';
import { scanFilter, type WrittenTerm } from './scanFilter.ts';
import { writeTerm } from './writeTerm.ts';

/** `now` in milliseconds since the epoch. */
export type FilterTest<Subject> = (subject: Subject, now: number) => boolean;

/** A word that can stand before a colon. A list of them has one that is called `text`, for words that stand alone. */
export type FilterWord<Subject> = {
  readonly word: string;
  /** Other names of it. */
  readonly also?: readonly string[];
  /** What it looks at, after "looks at", and an example. */
  readonly about: string;
  readonly example: string;
  /** What its value can be, after "takes". */
  readonly takes: string;
  /** What it says of a row changes as time goes by. */
  readonly timed?: true;
  /** The test a value stands for; null when it cannot be read. */
  readonly read: (value: string) => FilterTest<Subject> | null;
};

/** A stretch of the input. All parts together are the input; `wrong` and `term` have spaces only inside of quotes. */
export type FilterPart = {
  readonly kind: 'space' | 'minus' | 'name' | 'value' | 'wrong';
  readonly text: string;
};

export type FilterTerm<Subject> = {
  /** The word before the colon; `text` for a word that stands alone. */
  readonly word: string;
  readonly negated: boolean;
  /** The alternatives of its value. */
  readonly values: readonly string[];
  readonly timed: boolean;
  readonly test: FilterTest<Subject>;
};

/** A filter as its field shows it. */
export type ReadFilter = {
  readonly parts: readonly FilterPart[];
  /** One sentence for each thing that could not be read, in the order of the input. */
  readonly problems: readonly string[];
};

export type FilterQuery<Subject> = ReadFilter & { readonly terms: readonly FilterTerm<Subject>[] };

/** What stands in quotes: a backslash takes what follows it as it is; quotes that are not closed go to the end. */
const unquoted = (value: string): string => {
  const inner: string[] = [];
  for (let at = 1; at < value.length && value[at] !== '"'; at += 1) {
    if (value[at] === '\\' && at + 1 < value.length) at += 1;
    inner.push(value.charAt(at));
  }
  return inner.join('');
};

/** The alternatives of a value: one when it is in quotes, else split at commas; empty ones say nothing yet. */
const alternativesOf = (value: string): readonly string[] =>
  (value.startsWith('"') ? [unquoted(value)] : value.split(',')).filter((part) => part !== '');

const wordOf = <Subject>(
  { name }: WrittenTerm, words: readonly FilterWord<Subject>[],
): FilterWord<Subject> | undefined => {
  const wanted = name === '' ? 'text' : name.slice(0, -1).toLowerCase();
  return words.find(({ word, also }) => word === wanted || also?.includes(wanted) === true);
};

const unknownWord = <Subject>({ name }: WrittenTerm, words: readonly FilterWord<Subject>[]): string => {
  const wanted = name.slice(0, -1).toLowerCase();
  const best = closestWord(wanted, words.flatMap(({ word, also }) => [word, ...also ?? []]));
  return best === null
    ? `${wanted} is no word of the filter; its words are ${words.map(({ word }) => word).join(', ')}. In quotes it is searched as text.`
    : `${wanted} is no word of the filter. Did you mean ${best}?`;
};

type TermReading<Subject> = { readonly term: FilterTerm<Subject> | null; readonly problem: string | null };

/** A term that says nothing yet, such as `app:`, tests nothing and is no problem. */
const readTerm = <Subject>(written: WrittenTerm, words: readonly FilterWord<Subject>[]): TermReading<Subject> => {
  const word = wordOf(written, words);
  if (word === undefined) return { term: null, problem: unknownWord(written, words) };
  const values = alternativesOf(written.value);
  const tests = values.map(word.read);
  const known = tests.filter((test) => test !== null);
  if (known.length < tests.length) return { term: null, problem: `${word.word} takes ${word.takes}.` };
  if (known.length === 0) return { term: null, problem: null };
  return {
    term: {
      word: word.word, negated: written.minus !== '', values, timed: word.timed === true,
      test: (subject, now) => known.some((test) => test(subject, now)),
    },
    problem: null,
  };
};

const partsOf = ({ minus, name, value }: WrittenTerm, wrong: boolean): readonly FilterPart[] => (wrong
  ? [{ kind: 'wrong', text: minus + name + value }]
  : [{ kind: 'minus', text: minus }, { kind: 'name', text: name }, { kind: 'value', text: value }]);

/** Reads a filter. Never fails: what it cannot read is a part that is `wrong` and a sentence in `problems`. */
export const parseFilter = <Subject>(input: string, words: readonly FilterWord<Subject>[]): FilterQuery<Subject> => {
  const { terms: written, rest } = scanFilter((at) => input.charAt(at));
  const parts: FilterPart[] = [];
  const terms: FilterTerm<Subject>[] = [];
  const problems: string[] = [];
  for (const each of written) {
    const { term, problem } = readTerm(each, words);
    parts.push({ kind: 'space', text: each.gap }, ...partsOf(each, problem !== null));
    if (problem !== null) problems.push(problem);
    if (term !== null) terms.push(term);
  }
  parts.push({ kind: 'space', text: rest });
  return { parts: parts.filter(({ text }) => text !== ''), terms, problems };
};

/**
 * Whether every term of a filter holds; an empty filter holds for everything.
 * @param now milliseconds since the epoch, for terms about how long ago something was
 */
export const matchesFilter = <Subject>({ terms }: FilterQuery<Subject>, subject: Subject, now: number): boolean =>
  terms.every(({ test, negated }) => test(subject, now) !== negated);

/** What a word is asked to be: the alternatives of its terms that have no minus. */
export const valuesOf = <Subject>({ terms }: FilterQuery<Subject>, word: string): readonly string[] =>
  terms.filter((term) => term.word === word && !term.negated).flatMap(({ values }) => values);

/** The filter with one word asked to be any of these; of none, no longer asked. What else it says stays as written. */
export const withValues = <Subject>(
  input: string, words: readonly FilterWord<Subject>[], word: string, values: readonly string[],
): string => {
  const { terms } = scanFilter((at) => input.charAt(at));
  const others = terms.filter((term) => term.minus !== '' || term.name === '' || wordOf(term, words)?.word !== word);
  const kept = others.map(({ minus, name, value }) => minus + name + value);
  const asked = values.length > 1 ? `${word}:${values.join(',')}` : values.map((value) => writeTerm(word, value)).join('');
  return [...kept, asked].filter((term) => term !== '').join(' ');
};
