import { joinedOf, namesIn, type Name, type Word } from './words.ts';

/** More words say no more about what somebody looks for; a piece of code is compared as a whole besides. */
const mostNames = 12;
/** Of a piece of code with more names, those that stand so are looked for: it says its names as they are. */
const mostTakenApart = 4;
/** From so many characters on, the beginning of a word is enough. */
const shortestBeginning = 2;

/** A part of a name that somebody looks for, with words instead of it when nothing has it. */
type WantedPart = Word & { readonly instead: readonly string[] };

/** A name that somebody looks for, with what may have been meant by it. */
export type Wanted = Word & {
  readonly parts: readonly WantedPart[];
  /** How else it is written: its parts as one word. */
  readonly joined: readonly string[];
  /** Words instead of it, when nothing has it. */
  readonly instead: readonly string[];
  /** Whether what begins with it counts: it may not be typed to its end. */
  readonly isBeginning: boolean;
};

/** Something that only code has: then the text is compared with the saved ones too. */
const codeMarks = /[(){};=<>[\]]|\n/;

/** Whether a text looks like a piece of code rather than words. */
export const isFragment = (text: string): boolean => codeMarks.test(text.trim());

const joinedFrom = (name: Name): readonly string[] => {
  const joined = joinedOf(name)?.word;
  return joined === undefined || joined === name.word ? [] : [joined];
};

/** What somebody looks for. */
export const wantedIn = (text: string): Wanted[] => {
  const names: Wanted[] = [];
  for (const name of namesIn(text)) {
    if (names.length === mostNames) break;
    const parts = name.parts.map((part) => ({ ...part, instead: [] }));
    names.push({ ...name, parts, joined: joinedFrom(name), instead: [], isBeginning: false });
  }
  const isWhole = names.length > mostTakenApart && isFragment(text);
  return names.map((name, at) => ({
    ...name, ...isWhole ? { joined: [], parts: [] } : {}, isBeginning: at === names.length - 1,
  }));
};

/** A name as it is written, or its parts as one word. */
export const spellingsOf = ({ word, joined }: Wanted): readonly string[] => [word, ...joined];

/** A part of a name by itself. */
export const asWanted = ({ parts, isBeginning }: Wanted, at: number): Wanted | undefined => {
  const part = parts[at];
  return part && { ...part, parts: [], joined: [], isBeginning: isBeginning && at === parts.length - 1 };
};

/** The words that nothing has, with those that are looked for instead. */
export const replacedIn = (wanted: readonly Wanted[]): { readonly word: string; readonly words: readonly string[] }[] =>
  wanted.flatMap((name) => [name, ...name.parts]).filter(({ instead }) => instead.length > 0)
    .map(({ word, instead }) => ({ word, words: instead }));

const quoted = (word: string): string => `"${word}"`;

const withBeginning = (word: string, isBeginning: boolean): string =>
  (isBeginning && word.length >= shortestBeginning ? `${quoted(word)} *` : quoted(word));

/** A name in the language of the index: itself or what was meant by it and, unless it is to be whole, all its parts. */
const expressionOf = (wanted: Wanted, isWhole: boolean): string => {
  const { parts, instead, isBeginning } = wanted;
  const inside = parts.map((part, at) => (part.instead.length > 0
    ? `(${part.instead.map(quoted).join(' OR ')})`
    : withBeginning(part.word, isBeginning && at === parts.length - 1)));
  const ways = [
    ...spellingsOf(wanted).map((word) => withBeginning(word, !isWhole && isBeginning)), ...instead.map(quoted),
    ...isWhole || inside.length === 0 ? [] : [`(${inside.join(' AND ')})`],
  ];
  return `(${ways.join(' OR ')})`;
};

const joined = (wanted: readonly Wanted[], by: 'AND' | 'OR', isWhole = false): string =>
  wanted.map((each) => expressionOf(each, isWhole)).join(` ${by} `);

const ofText = (expression: string): string => `{body} : (${expression})`;

/** A name in the text or its name, or as a whole word of what it is where a word of that kind is one of it. */
const aboutExpressionOf = (wanted: Wanted, isAbout: (word: string) => boolean): string => {
  const inText = ofText(expressionOf(wanted, false));
  const whole = [...spellingsOf(wanted), ...wanted.instead].filter(isAbout).map(quoted);
  return whole.length === 0 ? inText : `((${inText}) OR ({about} : (${whole.join(' OR ')})))`;
};

/** Ways to have what is wanted, in the language of the index; of a text, its name is a part. */
export const ways = {
  all: (wanted: readonly Wanted[]): string => ofText(joined(wanted, 'AND')),
  any: (wanted: readonly Wanted[]): string => ofText(joined(wanted, 'OR')),
  /** All of it, as whole words. */
  whole: (wanted: readonly Wanted[]): string => ofText(joined(wanted, 'AND', true)),
  /** All of it in the name; to be asked of the names. */
  named: (wanted: readonly Wanted[]): string => joined(wanted, 'AND'),
  /**
   * All of it, some perhaps in what is said of the text only: its language and tags.
   * @param isAbout whether a text may be said to be that
   */
  about: (wanted: readonly Wanted[], isAbout: (word: string) => boolean): string =>
    wanted.map((each) => aboutExpressionOf(each, isAbout)).join(' AND '),
} as const;

/** Whether a name, of these words, has what is wanted, as the index looks for it. */
export const isInName = (wanted: Wanted, words: readonly string[]): boolean => {
  const { parts, instead, isBeginning } = wanted;
  const has = (sought: string, begins: boolean): boolean =>
    words.some((each) => each === sought || (begins && sought.length >= shortestBeginning && each.startsWith(sought)));
  return spellingsOf(wanted).some((word) => has(word, isBeginning)) || instead.some((each) => has(each, false))
    || (parts.length > 0 && parts.every((part, at) => has(part.word, isBeginning && at === parts.length - 1)
      || part.instead.some((each) => has(each, false))));
};
