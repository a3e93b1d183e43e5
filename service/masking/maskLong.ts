import { Slices } from '../slices.ts';
import { maskText } from './masking.ts';

/** Characters that are masked in one go: some milliseconds. */
const pieceUnits = 32 * 1024;
/** Longest private key that is kept in one piece. */
const longestKey = 16 * 1024;

/** Where a piece may end, so that no secret goes over its end: behind a line or a blank, and not inside of a key. */
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
  const line = piece.lastIndexOf('\n');
  const blank = line > 0 ? line : piece.lastIndexOf(' ');
  return blank > 0 ? start + blank + 1 : most;
};

/** A text as it may be kept, however long, with other work in between. */
export const maskLong = async (text: string): Promise<string> => {
  const slices = new Slices();
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start);
    pieces.push(maskText(text.slice(start, end)));
    start = end;
    if (slices.isOver()) await slices.pause();
  }
  return pieces.join('');
};
