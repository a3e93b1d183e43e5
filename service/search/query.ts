import { namesIn, type Name } from './words.ts';

/** More words say no more about what somebody looks for; a piece of code is compared as a whole besides. */
const mostNames = 12;
/** From so many characters on, the beginning of a word is enough. */
const shortestBeginning = 2;

/** A name that somebody looks for, with what may have been meant by it. */
export type Wanted = Name & {
  /** Words instead of it, when nothing has it. */
  readonly instead: readonly string[];
  /** Whether what begins with it counts: it may not be typed to its end. */
  readonly isBeginning: boolean;
};

/** What somebody looks for. */
export const wantedIn = (text: string): Wanted[] => {
  const names: Wanted[] = [];
  for (const name of namesIn(text)) {
    if (names.length === mostNames) break;
    names.push({ ...name, instead: [], isBeginning: false });
  }
  return names.map((name, at) => ({ ...name, isBeginning: at === names.length - 1 }));
};

const quoted = (word: string): string => `"${word}"`;

const withBeginning = (word: string, isBeginning: boolean): string =>
  (isBeginning && word.length >= shortestBeginning ? `${quoted(word)} *` : quoted(word));

/** A name in the language of the index: itself or what was meant by it and, unless it is to be whole, all its parts. */
const expressionOf = ({ word, parts, instead, isBeginning }: Wanted, isWhole: boolean): string => {
  const inside = parts.map((part, at) => withBeginning(part.word, isBeginning && at === parts.length - 1));
  const ways = [
    isWhole ? quoted(word) : withBeginning(word, isBeginning), ...instead.map(quoted),
    ...isWhole || inside.length === 0 ? [] : [`(${inside.join(' AND ')})`],
  ];
  return `(${ways.join(' OR ')})`;
};

const joined = (wanted: readonly Wanted[], by: 'AND' | 'OR', isWhole = false): string =>
  wanted.map((each) => expressionOf(each, isWhole)).join(` ${by} `);

/** A name in the text or its name, or as a whole word of what it is. */
const aboutExpressionOf = (wanted: Wanted): string => {
  const whole = [wanted.word, ...wanted.instead].map(quoted).join(' OR ');
  return `(({name body} : ${expressionOf(wanted, false)}) OR ({about} : (${whole})))`;
};

/** Ways to have what is wanted, in the language of the index. */
export const ways = {
  all: (wanted: readonly Wanted[]): string => `{name body} : (${joined(wanted, 'AND')})`,
  any: (wanted: readonly Wanted[]): string => `{name body} : (${joined(wanted, 'OR')})`,
  /** All of it, as whole words. */
  whole: (wanted: readonly Wanted[]): string => `{name body} : (${joined(wanted, 'AND', true)})`,
  /** All of it in the name. */
  named: (wanted: readonly Wanted[]): string => `{name} : (${joined(wanted, 'AND')})`,
  /** All of it, some in the name. */
  partlyNamed: (wanted: readonly Wanted[]): string => `({name} : (${joined(wanted, 'OR')})) AND ${ways.all(wanted)}`,
  /** All of it, some perhaps in what is said of the text only: its language and tags. */
  about: (wanted: readonly Wanted[]): string => wanted.map(aboutExpressionOf).join(' AND '),
} as const;

/** Something that only code has: then the text is compared with the saved ones too. */
const codeMarks = /[(){};=<>[\]]|\n/;

/** Whether a text looks like a piece of code rather than words. */
export const isFragment = (text: string): boolean => codeMarks.test(text.trim());
