import type { TextFilter, TextIndex } from '../storage/database/textIndex.ts';
import { ways, wordsHeld } from './query.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More that can hold a text are not looked at one by one; of what has a part of a word nearly each holds it. */
const [mostHolding, mostWithPart] = [10_000, 1_000];
/** A part that more words have says little of where it is. */
const mostWords = 500;
/** What begins so is looked for from so many characters on. */
const shortestBeginning = 2;

export type IndexedTexts = {
  readonly texts: TextIndex;
  readonly vocabulary: Vocabulary;
  /** Those that have a name which is not indexed, as data. */
  readonly withData: ReadonlySet<string>;
  /** Those of which only the beginning is indexed. */
  readonly long: ReadonlySet<string>;
};

/**
 * All that can hold a text as it is, the newest first, and behind them those of which a part is not indexed.
 * @returns undefined when that is not told by the index, or they are too many
 */
export const holding = (
  { texts, vocabulary, withData, long }: IndexedTexts, text: string, filter: TextFilter,
): readonly string[] | undefined => {
  const within: string[][] = [];
  const atEnds: string[][] = [];
  const beginnings: string[] = [];
  for (const { word, isEnd, isBeginning } of wordsHeld(text)) {
    if (!isEnd && !isBeginning) within.push([word]);
    else if (!isEnd) {
      if (word.length >= shortestBeginning) beginnings.push(word);
    } else {
      const words = vocabulary.having(word, isBeginning ? 'anywhere' : 'end', mostWords);
      if (words !== undefined) atEnds.push(words);
    }
  }
  if (within.length + atEnds.length + beginnings.length === 0) return undefined;
  const isNowhere = atEnds.some((words) => words.length === 0);
  const most = within.length + beginnings.length === 0 ? mostWithPart : mostHolding;
  const places = isNowhere ? [] : texts.find(ways.words([...within, ...atEnds], beginnings), filter, most);
  if (places.length === most) return undefined;
  // A part of a word may be in what is not indexed.
  const whole = within.length === 0 || withData.size === 0
    ? undefined
    : new Set(texts.idsAt(texts.find(ways.words(within), filter, mostHolding)));
  const isTold = whole !== undefined && whole.size < mostHolding;
  const others = isTold ? [...withData].filter((id) => whole.has(id)) : [...withData];
  return [...new Set([...texts.idsAt(places), ...others, ...long])];
};
