import { createHash } from 'node:crypto';
import { Slices } from '../slices.ts';

/** Bytes from which a text is looked at in pieces, between which other work goes first. */
export const longBytes = 256 * 1024;

/** Bytes that are looked at at a time. */
const pieceBytes = 64 * 1024;

function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += pieceBytes) yield content.subarray(from, from + pieceBytes);
}

/** Whether the UTF-8 of a text has a hash. */
export const hasHash = async (content: Uint8Array, hash: Uint8Array): Promise<boolean> => {
  const sum = createHash('sha256');
  const slices = new Slices();
  for (const piece of piecesOf(content)) {
    sum.update(piece);
    if (slices.isOver()) await slices.pause();
  }
  return sum.digest().equals(hash);
};

/** What stands between the quotes of the JSON of a text, given as its UTF-8, in pieces. */
export function* jsonOf(content: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (const piece of piecesOf(content)) {
    // A character that a piece ends in comes with the next one.
    yield JSON.stringify(decoder.decode(piece, { stream: true })).slice(1, -1);
  }
  const rest = decoder.decode();
  if (rest !== '') yield JSON.stringify(rest).slice(1, -1);
}
