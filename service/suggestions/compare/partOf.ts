import type { Resumable } from '../text/resumable.ts';
import { MAX_TOKEN_UNITS, tokenise } from '../text/tokeniser.ts';
import type { TokenList } from '../text/tokens.ts';
import { linesOf } from '../text/lines.ts';

/** Lines of a copy that are looked for, the longest ones, and the shortest that can be one. */
const LINES = 16;
const MIN_LINE = 8;

/** Places at which one line is looked for: what stands more often says little of where the copy is from. */
const PLACES = 64;

/** Characters around the lines that were found. */
const AROUND = 2048;

/** A part of a text as tokens, with the lines that they stand on in the whole. */
export type Part = Pick<TokenList, 'tokens' | 'lines'>;

/** The part of a long text that has most of the lines of a copy close together; undefined when none is in it. */
export function* partOf(copy: string, text: string): Resumable<Part | undefined> {
  const lines = [...new Set(linesOf(copy.slice(0, MAX_TOKEN_UNITS)))].filter(({ length }) => length >= MIN_LINE)
    .sort((one, other) => other.length - one.length).slice(0, LINES);
  const places: { readonly at: number; readonly line: number }[] = [];
  for (const [line, wanted] of lines.entries()) {
    let at = text.indexOf(wanted);
    for (let count = 0; at !== -1 && count < PLACES; count += 1) {
      places.push({ at, line });
      at = text.indexOf(wanted, at + wanted.length);
    }
    yield;
  }
  const span = Math.min(MAX_TOKEN_UNITS - 4 * AROUND, 2 * copy.length + AROUND);
  const best = closest(places.sort((one, other) => one.at - other.at), span);
  if (best === undefined) return undefined;
  const around = Math.min(AROUND, copy.length);
  const start = text.lastIndexOf('\n', Math.max(0, best.from - around)) + 1;
  const end = Math.min(text.length, start + MAX_TOKEN_UNITS, best.to + copy.length + around);
  const { tokens, lines: own } = tokenise(text.slice(start, end));
  yield;
  let before = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < start; at = text.indexOf('\n', at + 1)) before += 1;
  return { tokens, lines: own.map((line) => line + before) };
}

/** Where most different lines stand within a span, of equal ones the first. */
function closest(
  places: readonly { readonly at: number; readonly line: number }[], span: number,
): { readonly from: number; readonly to: number } | undefined {
  const within = new Map<number, number>();
  let best: { readonly from: number; readonly to: number } | undefined;
  let most = 0;
  let first = 0;
  for (const { at, line } of places) {
    within.set(line, (within.get(line) ?? 0) + 1);
    for (let left = places[first]; left !== undefined && left.at + span < at; left = places[first]) {
      const count = (within.get(left.line) ?? 0) - 1;
      if (count > 0) within.set(left.line, count);
      else within.delete(left.line);
      first += 1;
    }
    if (within.size <= most) continue;
    most = within.size;
    best = { from: places[first]?.at ?? at, to: at };
  }
  return best;
}
