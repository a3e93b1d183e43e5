import { createHash } from 'node:crypto';
import { base64Length } from './format.ts';

/** Bytes from which a value is looked at and written in pieces, between which other work may go first. */
export const longBytes = 256 * 1024;

/** Bytes of a piece: whole groups of base64. */
const pieceBytes = 48 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

/** What stands between the quotes of the JSON of a text. @throws TypeError where the bytes are no UTF-8 */
function* textIn(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  // A character that a piece ends in comes with the next one.
  for (const piece of piecesOf(bytes)) yield JSON.stringify(decoder.decode(piece, { stream: true })).slice(1, -1);
  yield JSON.stringify(decoder.decode()).slice(1, -1);
}

function* base64In(bytes: Uint8Array): Generator<string> {
  for (const { buffer, byteOffset, byteLength } of piecesOf(bytes)) {
    yield Buffer.from(buffer, byteOffset, byteLength).toString('base64');
  }
}

/** Whether a value is written as text: it is UTF-8, and no longer so than in base64. */
function* isText(bytes: Uint8Array): Generator<'', boolean> {
  const most = base64Length(bytes);
  let length = '""'.length;
  try {
    for (const piece of textIn(bytes)) {
      length += Buffer.byteLength(piece);
      if (length > most) return false;
      yield '';
    }
    return true;
  } catch {
    return false;
  }
}

/** What `writeBytes` makes of a long value, in pieces; an empty one says that time has passed. */
export function* writtenLong(bytes: Uint8Array): Generator<string> {
  const asText = yield* isText(bytes);
  yield asText ? '"' : '{"base64":"';
  yield* asText ? textIn(bytes) : base64In(bytes);
  yield asText ? '"' : '"}';
}

/** Whether bytes have a hash, in steps. */
export function* hasHash(bytes: Uint8Array, hash: Uint8Array): Generator<'', boolean> {
  const sum = createHash('sha256');
  for (const piece of piecesOf(bytes)) {
    sum.update(piece);
    if (bytes.length > longBytes) yield '';
  }
  return sum.digest().equals(hash);
}
