import { endOfFolded } from './folding.ts';
import { lineWindow, piecesOf, type Stretch } from './lineWindow.ts';
import { spellingsOf, type Wanted } from './query.ts';
import { joinedIn, namesIn, type Name, type Word } from './words.ts';

/** A line of a text that has what was looked for, and where: from and to in UTF-16 units of its text. */
export type MatchedLine = {
  /** From 1. */
  readonly number: number;
  /** Where in the line its text begins, in UTF-16 units. */
  readonly from: number;
  readonly text: string;
  readonly marks: readonly Stretch[];
};

/** Lines of a text that are given. */
export const mostLines = 3;

type Hit = { readonly marks: readonly Stretch[]; readonly shown: Stretch; readonly count: number };

const isMeant = (wanted: Wanted, found: string): boolean => wanted.instead.includes(found)
  || spellingsOf(wanted).some((word) => found === word || (wanted.isBeginning && found.startsWith(word)));

const stretchOf = ({ from, to }: Word): Stretch => [from, to];

/** What of a name in a text was looked for. */
const marksOf = (text: string, name: Name, wanted: Wanted): Stretch[] => {
  const { word, from, to } = name;
  if (isMeant(wanted, word)) {
    const spellings = spellingsOf(wanted);
    const begun = wanted.instead.includes(word) || spellings.includes(word)
      ? undefined
      : spellings.find((each) => word.startsWith(each));
    return [[from, begun === undefined ? to : from + endOfFolded(text.slice(from, to), begun.length)]];
  }
  const inside = name.parts.filter((part) => isMeant(wanted, part.word));
  if (inside.length > 0) return inside.map(stretchOf);
  const joined = joinedIn(name).filter((each) => isMeant(wanted, each.word));
  if (joined.length > 0) return joined.map(stretchOf);
  // It was looked for by its parts too, which may stand apart.
  const all = name.parts.length === 0 ? [name] : name.parts;
  const isPart = (found: string): boolean =>
    wanted.parts.some((part) => part.word === found || part.instead.includes(found));
  return all.filter((part) => isPart(part.word)).map(stretchOf);
};

/** Marks in their order, without those that lie in another. */
const tidied = (marks: readonly Stretch[]): Stretch[] => {
  const sorted = [...marks].sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  return sorted.filter(([from, to], at) => !sorted.slice(0, at).some(([start, end]) => start <= from && to <= end));
};

/** Where a name has what was looked for. */
export const marksIn = (text: string, wanted: readonly Wanted[]): readonly Stretch[] => tidied(
  [...namesIn(text)].flatMap((name) => wanted.flatMap((each) => marksOf(text, name, each))),
);

/** Told without taking a line apart: of plain letters, and none of the words is anywhere in it. */
const cannotMatch = (line: string, wanted: readonly Wanted[]): boolean => {
  if (/[^\0-\x7f]/.test(line)) return false;
  const lower = line.toLowerCase();
  // A word may be several parts of a name.
  const joined = lower.replaceAll(/[_$]+/g, '');
  const wordsOf = ({ word, instead }: Pick<Wanted, 'word' | 'instead'>): string[] => [word, ...instead];
  return !wanted.some((each) => [...wordsOf(each), ...each.joined, ...each.parts.flatMap(wordsOf)]
    .some((word) => lower.includes(word) || joined.includes(word)));
};

/**
 * What a line has of what was looked for: where in the stretch that is shown, and how much of it in all. Behind that
 * stretch only what was not found yet is looked for, in the parts of the line that may have it.
 */
const hitIn = (line: string, wanted: readonly Wanted[]): Hit | undefined => {
  const found = new Set<Wanted>();
  const marks: Stretch[] = [];
  let shown: Stretch | undefined;
  for (const { start, piece } of piecesOf(line)) {
    const isBehind = shown !== undefined && start >= shown[1];
    const sought = isBehind ? wanted.filter((each) => !found.has(each)) : wanted;
    if (sought.length === 0) break;
    if (cannotMatch(piece, sought)) continue;
    for (const name of namesIn(piece)) {
      for (const each of sought) {
        const own = marksOf(piece, name, each).map(([from, to]): Stretch => [start + from, start + to]);
        if (own.length === 0) continue;
        found.add(each);
        if (shown === undefined || start + name.from < shown[1]) marks.push(...own);
      }
      if (marks.length > 0) shown ??= lineWindow(line, tidied(marks)[0] ?? [0, 0]);
    }
  }
  return shown === undefined ? undefined : { marks: tidied(marks), shown, count: found.size };
};

/** What is shown of a line, with the marks that are whole in it moved to where they are in that. */
const shownOf = (line: string, number: number, { marks, shown: [start, end] }: Hit): MatchedLine => ({
  number, from: start, text: line.slice(start, end),
  marks: marks.filter(([, to], at) => at === 0 || to <= end)
    .map(([from, to]) => [from - start, Math.min(to, end) - start]),
});

/** The lines of a text that have most of what was looked for, at most three, in their order. */
export const matchedLines = (text: string, wanted: readonly Wanted[]): MatchedLine[] => {
  const found: { readonly line: string; readonly number: number; readonly hit: Hit }[] = [];
  let number = 0;
  for (const line of text.split('\n')) {
    number += 1;
    const hit = hitIn(line, wanted);
    if (hit !== undefined) found.push({ line, number, hit });
  }
  return found.sort((one, other) => other.hit.count - one.hit.count || one.number - other.number)
    .slice(0, mostLines).sort((one, other) => one.number - other.number)
    .map(({ line, number: at, hit }) => shownOf(line, at, hit));
};
