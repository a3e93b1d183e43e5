/**
 * The filter language of the lists of requests: `app:VIM status:4xx -op:suggest slow:>50ms text:"a b"`. Every term
 * must hold; a comma means "or", a minus in front means "not". What cannot be read is left out and named.
 */
import { filterWords, type FilterSubject, type FilterTest } from './filterWords.ts';

/** A stretch of the input. All parts together are the input; `wrong` and `term` have spaces only inside of quotes. */
export type FilterPart = {
  readonly kind: 'space' | 'minus' | 'name' | 'value' | 'wrong';
  readonly text: string;
};

export type FilterTerm = {
  /** The word before the colon; `text` for a word that stands alone. */
  readonly word: string;
  readonly negated: boolean;
  readonly test: FilterTest;
};

export type FilterQuery = {
  readonly parts: readonly FilterPart[];
  readonly terms: readonly FilterTerm[];
  /** One sentence for each thing that could not be read, in the order of the input. */
  readonly problems: readonly string[];
};

type Written = {
  readonly minus: string;
  /** With its colon; empty for a word that stands alone. */
  readonly name: string;
  readonly value: string;
};

const written = /(-?)(?:([a-z]+:)?("(?:\\.|[^"\\])*(?:"|\\?$)|[^\s"]\S*)?)/iy;

/** The alternatives of a value: one when it is in quotes, else split at commas; empty ones say nothing yet. */
const alternativesOf = (value: string): string[] => {
  if (!value.startsWith('"')) return value.split(',').filter((part) => part !== '');
  const inner = value.slice(1).replace(/"$/, '').replace(/\\(.)/g, '$1');
  return inner === '' ? [] : [inner];
};

/** The number of letters to change, add, leave out or swap to turn one word into the other. */
const distance = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      const line = rows[row];
      if (line === undefined) continue;
      if (row === 0 || column === 0) {
        line[column] = row + column;
        continue;
      }
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(one.length, other.length);
};

const unknownWord = (name: string): string => {
  const [best] = filterWords.map(({ word }) => ({ word, far: distance(name, word) })).sort((a, b) => a.far - b.far);
  const hint = best !== undefined && best.far <= 2 ? ` Did you mean ${best.word}?` : ' In quotes it is searched as text.';
  return `${name} is no word of the filter.${hint}`;
};

type TermReading = { readonly test: FilterTest | null; readonly problem: string | null };

/** A term that says nothing yet, such as `app:`, tests nothing and is no problem. */
const readTerm = ({ name, value }: Written): TermReading => {
  const wanted = name === '' ? 'text' : name.slice(0, -1).toLowerCase();
  const word = filterWords.find((known) => known.word === wanted);
  if (word === undefined) return { test: null, problem: unknownWord(wanted) };
  const tests: FilterTest[] = [];
  for (const alternative of alternativesOf(value)) {
    const test = word.read(alternative);
    if (test === null) return { test: null, problem: `${word.word} takes ${word.takes}.` };
    tests.push(test);
  }
  if (tests.length === 0) return { test: null, problem: null };
  return { test: (subject, now) => tests.some((test) => test(subject, now)), problem: null };
};

const partsOf = ({ minus, name, value }: Written, wrong: boolean): FilterPart[] => {
  if (wrong) return [{ kind: 'wrong', text: minus + name + value }];
  const parts: FilterPart[] = [
    { kind: 'minus', text: minus }, { kind: 'name', text: name }, { kind: 'value', text: value },
  ];
  return parts.filter((part) => part.text !== '');
};

/** Reads a filter. Never fails: what it cannot read is a part that is `wrong` and a sentence in `problems`. */
export const parseFilter = (input: string): FilterQuery => {
  const parts: FilterPart[] = [];
  const terms: FilterTerm[] = [];
  const problems: string[] = [];
  let at = 0;
  while (at < input.length) {
    const space = /\s*/y;
    space.lastIndex = at;
    const gap = space.exec(input)?.[0] ?? '';
    if (gap !== '') parts.push({ kind: 'space', text: gap });
    at += gap.length;
    written.lastIndex = at;
    const match = written.exec(input);
    if (match === null || match[0] === '') continue;
    const [whole, minus = '', name = '', value = ''] = match;
    const term = { minus, name, value };
    const { test, problem } = readTerm(term);
    parts.push(...partsOf(term, problem !== null));
    if (problem !== null) problems.push(problem);
    if (test !== null) {
      terms.push({ word: name === '' ? 'text' : name.slice(0, -1).toLowerCase(), negated: minus !== '', test });
    }
    at += whole.length;
  }
  return { parts, terms, problems };
};

/**
 * Whether every term of a filter holds; an empty filter holds for everything.
 * @param now milliseconds since the epoch, for terms about how long ago something was
 */
export const matchesFilter = ({ terms }: FilterQuery, subject: FilterSubject, now: number): boolean =>
  terms.every(({ test, negated }) => test(subject, now) !== negated);
