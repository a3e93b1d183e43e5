import { Slices } from '../slices.ts';
import type { Span } from '../suggestions/secrets/span.ts';
import { maskedSpans, merged, withoutSpans } from './masking.ts';
import { endOfRun, isBehindRun } from './runs.ts';

/** Characters that are looked at in one go: some milliseconds. */
const pieceUnits = 32 * 1024;
/** Most characters that two pieces have both, half of them at least: what goes over an end is whole in one of them. */
const overlap = 8 * 1024;
/** Longest private key that is kept in one piece. */
const longestKey = 16 * 1024;

/** Behind the last line or blank of a part of a text; where the part ends when it has neither. */
const behindBreak = (text: string, from: number, to: number): number => {
  const part = text.slice(from, to);
  const line = part.lastIndexOf('\n');
  const at = line >= 0 ? line : part.lastIndexOf(' ');
  return at < 0 ? to : from + at + 1;
};

/** Where a piece ends: behind a line or a blank when there is one near, and not inside of a key. */
const endOf = (text: string, start: number): number => {
  const most = start + pieceUnits;
  if (most >= text.length) return text.length;
  const piece = text.slice(start, most);
  const key = piece.lastIndexOf('-----BEGIN ');
  if (key >= 0 && !piece.includes('-----END ', key)) {
    const end = text.slice(start + key, start + key + longestKey).search(/-----END [^\n]*(?:\n|$)/u);
    const line = end < 0 ? -1 : text.indexOf('\n', start + key + end);
    return end < 0 ? Math.min(text.length, start + key + longestKey) : line < 0 ? text.length : line + 1;
  }
  return behindBreak(text, most - overlap / 2, most);
};

/** Where what is masked in a piece stands in the text. */
const spansOf = (text: string, start: number, end: number): readonly Span[] => {
  // A piece that begins inside of a run has a mark before it, since the run may be base64 that began anywhere.
  const lead = isBehindRun(text, start) ? '.' : '';
  const offset = start - lead.length;
  return maskedSpans(lead + text.slice(start, end))
    .map(([from, to]): Span => [Math.max(start, from + offset), to + offset]);
};

/** A text as it may be kept, however long, with other work in between. */
export const maskLong = async (text: string): Promise<string> => {
  const slices = new Slices();
  const spans: Span[] = [];
  let gone = 0;
  for (let start = 0, end = 0; end < text.length; start = behindBreak(text, end - overlap, end - overlap / 2)) {
    if (slices.isOver()) await slices.pause();
    end = endOf(text, start);
    const found = spansOf(text, start, end);
    spans.push(...found);
    // What is masked up to the end of its piece may be longer than pieces overlap: the run is masked as far as it goes.
    if (end <= gone || found.at(-1)?.[1] !== end || !isBehindRun(text, end)) continue;
    gone = endOfRun(text, end);
    spans.push([end - 1, gone]);
  }
  return withoutSpans(text, merged(spans)).text;
};
