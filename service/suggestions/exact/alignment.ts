import { diffArrays } from 'diff';
import { anchorsOf } from './anchors.ts';
import { AtomKind, type Atoms } from './atoms.ts';
import type { LineRange } from '../types.ts';

/** Lines and atoms that may be inserted and deleted between two places that are the same: it bounds the time. */
const MOST_LINES = 24;
const MOST_ATOMS = 48;

type Span = readonly [from: number, to: number];

/** A place where two texts are not the same: atoms of each, up to the second and without it. */
type Gap = { readonly copy: Span; readonly asset: Span };

export type Alignment = {
  readonly gaps: readonly Gap[];
  /** For each atom of a side the atom of the other that it stands for, -1 for none. */
  readonly copyTo: Int32Array;
  readonly assetTo: Int32Array;
};

/** The atoms of one line, and what it says. */
type Line = { readonly from: number; readonly to: number; readonly key: string };

/** Finds what is the same in the same order: lines first, and then what lies between these. */
export function align(copy: Atoms, asset: Atoms): Alignment {
  const [copyLines, assetLines] = [linesOf(copy), linesOf(asset)];
  const lines = lineChanges(copyLines.map(({ key }) => key), assetLines.map(({ key }) => key));
  const copyTo = new Int32Array(copy.texts.length).fill(-1);
  const assetTo = new Int32Array(asset.texts.length).fill(-1);
  const gaps: Gap[] = [];
  const pair = (c: number, a: number, count: number): void => {
    for (let at = 0; at < count; at += 1) {
      copyTo[c + at] = a + at;
      assetTo[a + at] = c + at;
    }
  };
  for (const { copy: [c, cEnd], asset: [a, aEnd], isSame } of lines) {
    if (isSame) {
      for (let at = 0; at < cEnd - c; at += 1) {
        const line = copyLines[c + at];
        if (line !== undefined) pair(line.from, assetLines[a + at]?.from ?? 0, line.to - line.from);
      }
      continue;
    }
    const mine = spanOf(copyLines, c, cEnd);
    const others = spanOf(assetLines, a, aEnd);
    const between = mine[0] === mine[1] || others[0] === others[1]
      ? undefined
      : changesOf(copy.texts.slice(...mine), asset.texts.slice(...others), MOST_ATOMS);
    if (between === undefined) gaps.push({ copy: mine, asset: others });
    for (const { copy: inCopy, asset: inAsset, isSame: areAlike } of between ?? []) {
      const at: Gap = { copy: moved(inCopy, mine[0]), asset: moved(inAsset, others[0]) };
      if (areAlike) pair(at.copy[0], at.asset[0], at.copy[1] - at.copy[0]);
      else gaps.push(at);
    }
  }
  return { gaps, copyTo, assetTo };
}

function linesOf({ texts, lines }: Atoms): Line[] {
  const found: Line[] = [];
  for (let from = 0; from < texts.length;) {
    // The end of a line is what keeps two apart, and belongs to neither.
    if (texts[from] === '\n') {
      from += 1;
      continue;
    }
    let to = from + 1;
    while (to < texts.length && lines[to] === lines[from] && texts[to] !== '\n') to += 1;
    found.push({ from, to, key: texts.slice(from, to).join('\u0001') });
    from = to;
  }
  return found;
}

const moved = ([from, to]: Span, by: number): Span => [from + by, to + by];

/** The atoms of some lines; of none, the place where they would be. */
function spanOf(lines: readonly Line[], from: number, to: number): Span {
  const start = lines[from]?.from ?? lines.at(-1)?.to ?? 0;
  return from === to ? [start, start] : [start, lines[to - 1]?.to ?? start];
}

type Change = { readonly copy: Span; readonly asset: Span; readonly isSame: boolean };

/** The same for lines: from what stands once in both outwards, and between as far as it is little. */
function lineChanges(copy: readonly string[], asset: readonly string[]): Change[] {
  const changes: Change[] = [];
  const between = (from: Span, to: Span): void => {
    let [c, a] = from;
    let [cEnd, aEnd] = to;
    while (c < cEnd && a < aEnd && copy[c] === asset[a]) [c, a] = [c + 1, a + 1];
    while (cEnd > c && aEnd > a && copy[cEnd - 1] === asset[aEnd - 1]) [cEnd, aEnd] = [cEnd - 1, aEnd - 1];
    if (c > from[0]) changes.push({ copy: [from[0], c], asset: [from[1], a], isSame: true });
    if (c < cEnd || a < aEnd) {
      const isWhole = c === cEnd || a === aEnd;
      const inner = isWhole ? undefined : changesOf(copy.slice(c, cEnd), asset.slice(a, aEnd), MOST_LINES);
      if (inner === undefined) changes.push({ copy: [c, cEnd], asset: [a, aEnd], isSame: false });
      for (const each of inner ?? []) changes.push({ ...each, copy: moved(each.copy, c), asset: moved(each.asset, a) });
    }
    if (cEnd < to[0]) changes.push({ copy: [cEnd, to[0]], asset: [aEnd, to[1]], isSame: true });
  };
  let from: Span = [0, 0];
  for (const anchor of anchorsOf(copy, asset)) {
    between(from, anchor);
    from = anchor;
  }
  between(from, [copy.length, asset.length]);
  return changes;
}

/** What of two lists is the same and what lies between, in their order; undefined beyond so many edits. */
function changesOf(copy: readonly string[], asset: readonly string[], mostEdits: number): Change[] | undefined {
  const parts = diffArrays([...asset], [...copy], { maxEditLength: mostEdits });
  if (parts === undefined) return undefined;
  const changes: Change[] = [];
  let [c, a, fromCopy, fromAsset] = [0, 0, 0, 0];
  const close = (): void => {
    if (c > fromCopy || a > fromAsset) changes.push({ copy: [fromCopy, c], asset: [fromAsset, a], isSame: false });
  };
  for (const { count, added, removed } of parts) {
    if (added) c += count;
    else if (removed) a += count;
    else {
      close();
      changes.push({ copy: [c, c + count], asset: [a, a + count], isSame: true });
      c += count;
      a += count;
      [fromCopy, fromAsset] = [c, a];
    }
  }
  close();
  return changes;
}

/** Which share of a side is found in the other, in the same order; layout aside. */
export function alignedShare({ kinds }: Atoms, to: Int32Array): number {
  let all = 0;
  let found = 0;
  kinds.forEach((kind, at) => {
    if (kind === AtomKind.layout) return;
    all += 1;
    if ((to[at] ?? -1) >= 0) found += 1;
  });
  return all === 0 ? 0 : found / all;
}

/** The ranges of lines all of whose atoms stand together on the other side; empty lines go with those around them. */
export function alignedLines({ lines, texts }: Atoms, to: Int32Array): LineRange[] {
  const ranges: [number, number][] = [];
  let open = false;
  for (let start = 0; start < lines.length;) {
    const line = lines[start] ?? 0;
    let end = start;
    let isSame = true;
    let before: number | undefined;
    for (; end < lines.length && lines[end] === line; end += 1) {
      if (texts[end] === '\n') continue;
      const place = to[end] ?? -1;
      if (place < 0 || (before !== undefined && place !== before + 1)) isSame = false;
      before = place;
    }
    if (before === undefined) {
      start = end;
      continue;
    }
    const last = ranges.at(-1);
    const lastLine = line + newlinesIn(texts[end - 1] ?? '');
    if (isSame && open && last !== undefined) last[1] = lastLine;
    else if (isSame) ranges.push([line, lastLine]);
    open = isSame;
    start = end;
  }
  return ranges;
}

function newlinesIn(text: string): number {
  return text === '\n' ? 0 : text.split('\n').length - 1;
}
