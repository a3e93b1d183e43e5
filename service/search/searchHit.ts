import type { AssetRow } from '../assets/asset.ts';
import { heldIn, heldLines } from './heldLines.ts';
import type { Stretch } from './lineWindow.ts';
import { marksIn, matchedLines, type MatchedLine } from './matchedLines.ts';
import type { Wanted } from './query.ts';
import { searchedIn } from './wordIndex.ts';
import { distinctWords, namesIn } from './words.ts';

export type SearchHit = {
  readonly asset: AssetRow;
  /** Why it is among them: its words, or that its code is like what was looked for. */
  readonly by: 'words' | 'code';
  /** How alike the code is, from 0 to 1; null when it was found by its words. */
  readonly similarity: number | null;
  /** Where all of what was looked for stands as it is, whatever its case: in the name, else in the text, or nowhere. */
  readonly exactly: 'name' | 'text' | null;
  readonly nameMarks: readonly Stretch[];
  readonly lines: readonly MatchedLine[];
};

/** What is sought, as it is compared with a text in small letters. */
export const lowered = (sought: string): string => sought.trim().toLowerCase();

const hasIt = (text: string, sought: string): boolean => text.toLowerCase().includes(lowered(sought));

/** Where a snippet holds what is looked for as it is. */
export const whereIn = (name: string, text: string, sought: string): SearchHit['exactly'] => {
  if (hasIt(name, sought)) return 'name';
  return hasIt(text, sought) ? 'text' : null;
};

/** @param similarity null when it was found by its words */
export const hitOf = (
  asset: AssetRow, text: string, { sought, wanted }: { readonly sought: string; readonly wanted: readonly Wanted[] },
  similarity: number | null,
): SearchHit => {
  const exactly = whereIn(asset.name, text, sought);
  const [nameMarks, lines] = [marksIn(asset.name, wanted), matchedLines(searchedIn(text), wanted)];
  // Marks, and a part in the midst of a word, are no words.
  const isHeld = exactly !== null && nameMarks.length + lines.length === 0;
  return {
    asset, by: similarity === null ? 'words' : 'code', similarity, exactly,
    nameMarks: isHeld ? heldIn(asset.name, sought) : nameMarks,
    lines: isHeld ? heldLines(text, sought) : lines,
  };
};

/** The words of a text with a space before each; names by their parts, so that `fetchUser` says "fetch user". */
const saidIn = (text: string): string => [...namesIn(text)]
  .flatMap(({ word, parts }) => (parts.length === 0 ? [word] : parts.map((part) => part.word)))
  .map((word) => ` ${word}`).join('');

/**
 * Code that is alike first, then what is called exactly so, then what says it in its name, then in its text, in one
 * piece; of equals in the order they come in, which is that of their scores.
 */
export const ranked = (hits: readonly SearchHit[], sought: string): SearchHit[] => {
  const name = sought.trim().toLowerCase();
  const said = saidIn(sought);
  // `username` is said by `user_name` too.
  const [first, second] = namesIn(sought);
  const only = second === undefined ? first?.word : undefined;
  const isNamed = (asset: AssetRow): boolean => (said !== '' && saidIn(asset.name).includes(said))
    || (only !== undefined && distinctWords(asset.name).has(only));
  const rankOf = ({ by, asset, exactly }: SearchHit): number => {
    if (by === 'code') return 0;
    if (asset.name.toLowerCase() === name) return 1;
    if (exactly === 'name' || isNamed(asset)) return 2;
    return exactly === 'text' ? 3 : 4;
  };
  return hits.map((hit) => ({ hit, rank: rankOf(hit) })).sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit);
};
