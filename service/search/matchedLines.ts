import { endOfFolded } from './folding.ts';
import type { Wanted } from './query.ts';
import { namesIn, type Name } from './words.ts';

/** A line of a text that has what was looked for, and where: from and to in UTF-16 units of its text. */
export type MatchedLine = {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly marks: readonly (readonly [from: number, to: number])[];
};

const mostLines = 3;
/** Characters of a line that are looked at and given. */
const longestLine = 240;

type Mark = readonly [from: number, to: number];
type Hit = { readonly marks: Mark[]; readonly wanted: Set<Wanted> };

const isMeant = ({ word, instead, isBeginning }: Wanted, found: string): boolean =>
  found === word || instead.includes(found) || (isBeginning && found.startsWith(word));

/** What of a name in a text was looked for. */
const marksOf = (text: string, name: Name, wanted: Wanted): Mark[] => {
  const { word, from, to } = name;
  if (isMeant(wanted, word)) {
    const isBegun = word !== wanted.word && !wanted.instead.includes(word);
    return [[from, isBegun ? from + endOfFolded(text.slice(from, to), wanted.word.length) : to]];
  }
  const inside = name.parts.filter(({ word }) => isMeant(wanted, word));
  if (inside.length > 0) return inside.map(({ from, to }) => [from, to]);
  // It was looked for by its parts too, which may stand apart.
  const all = name.parts.length === 0 ? [name] : name.parts;
  return all.filter(({ word }) => wanted.parts.some((part) => part.word === word)).map(({ from, to }) => [from, to]);
};

/** Marks in their order, without those that lie in another. */
const tidied = (marks: readonly Mark[]): Mark[] => {
  const sorted = [...marks].sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  return sorted.filter(([from, to], at) => !sorted.slice(0, at).some(([start, end]) => start <= from && to <= end));
};

/** What a text has of what was looked for. */
const hitIn = (text: string, wanted: readonly Wanted[]): Hit => {
  const hit: Hit = { marks: [], wanted: new Set() };
  for (const name of namesIn(text)) {
    for (const each of wanted) {
      const marks = marksOf(text, name, each);
      if (marks.length === 0) continue;
      hit.marks.push(...marks);
      hit.wanted.add(each);
    }
  }
  return hit;
};

/** Where a name has what was looked for. */
export const marksIn = (text: string, wanted: readonly Wanted[]): readonly Mark[] => tidied(hitIn(text, wanted).marks);

/** Told without taking the line apart: of plain letters, and none of the words is anywhere in it. */
const cannotMatch = (line: string, wanted: readonly Wanted[]): boolean => {
  if (/[^\0-\x7f]/.test(line)) return false;
  const lower = line.toLowerCase();
  return !wanted.some(({ word, parts, instead }) =>
    [word, ...instead, ...parts.map((part) => part.word)].some((each) => lower.includes(each)));
};

/** The lines of a text that have most of what was looked for, at most three, in their order. */
export const matchedLines = (text: string, wanted: readonly Wanted[]): MatchedLine[] => {
  const found: { readonly line: MatchedLine; readonly count: number }[] = [];
  let number = 0;
  for (const whole of text.split('\n')) {
    number += 1;
    const line = whole.slice(0, longestLine);
    if (cannotMatch(line, wanted)) continue;
    const hit = hitIn(line, wanted);
    const { size: count } = hit.wanted;
    if (count > 0) found.push({ line: { number, text: line, marks: tidied(hit.marks) }, count });
  }
  return found.sort((one, other) => other.count - one.count || one.line.number - other.line.number)
    .slice(0, mostLines).map(({ line }) => line).sort((one, other) => one.number - other.number);
};
