import { combine, HASH_START, scramble } from '../text/hashing.ts';
import type { LineMap } from './lineMap.ts';
import { sketchVersion } from './sketchVersion.ts';
import type { SnippetSketch } from './snippetSketch.ts';

/** Version, checksum of what follows it, how many fingerprints follow: 32 bits each. */
const CHECKSUM_AT = 4;
const COUNT_AT = 8;
const HEADER = 12;

/** Bytes of a fingerprint. */
export const PRINT_BYTES = 4;

/** Two 64-bit floating-point numbers: the text key and the code key. */
const KEYS = 16;

/** Bytes of a token. */
const TOKEN_BYTES = 3;

/** The most bytes that a number below 2^28 takes. */
const NUMBER_BYTES = 4;

/** Of the number that says how many tokens there are: that fingerprints of the rest, and how many, are at the end. */
const HAS_REST = 1;

/**
 * A sketch as bytes: text key, code key, the number of tokens, three bytes for each token, then for each line with
 * tokens how many it has and how far below the one before it is. About 330 bytes for a snippet of 15 lines. Where
 * tokens do not cover all, the fingerprints of the rest follow, and how many they are.
 */
export function encodeSketch(sketch: Omit<SnippetSketch, 'id'>): Uint8Array {
  const { tokens, lines, rest } = sketch;
  const restBytes = rest.length === 0 ? 0 : (rest.length + 1) * PRINT_BYTES;
  const bytes = new Uint8Array(
    KEYS + NUMBER_BYTES + tokens.length * TOKEN_BYTES + lines.length * NUMBER_BYTES + restBytes,
  );
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, sketch.textKey, true);
  view.setFloat64(8, sketch.codeKey, true);
  let at = writeNumber(bytes, KEYS, tokens.length * 2 + (rest.length > 0 ? HAS_REST : 0));
  for (const token of tokens) {
    bytes[at] = token;
    bytes[at + 1] = token >>> 8;
    bytes[at + 2] = token >>> 16;
    at += TOKEN_BYTES;
  }
  let line = 0;
  for (let pair = 0; pair < lines.length; pair += 2) {
    at = writeNumber(bytes, at, (lines[pair + 2] ?? tokens.length) - (lines[pair] ?? 0));
    at = writeNumber(bytes, at, (lines[pair + 1] ?? 0) - line);
    line = lines[pair + 1] ?? 0;
  }
  if (rest.length > 0) {
    for (const print of [...rest, rest.length]) {
      view.setUint32(at, print, true);
      at += PRINT_BYTES;
    }
  }
  return bytes.subarray(0, at);
}

/** How many bytes the fingerprints of the rest take at the end of encoded bytes. */
function restBytesIn(bytes: Uint8Array): number {
  if ((readNumber(bytes, KEYS).value & HAS_REST) === 0) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - PRINT_BYTES, PRINT_BYTES);
  return (view.getUint32(0, true) + 1) * PRINT_BYTES;
}

/** The fingerprints of what the tokens of encoded bytes do not cover. */
export function restIn(bytes: Uint8Array): Uint32Array {
  const length = restBytesIn(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - length, length);
  const count = Math.max(0, length / PRINT_BYTES - 1);
  return Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * PRINT_BYTES, true));
}

/** Whether there is more than the tokens of encoded bytes cover. */
export const hasRest = (bytes: Uint8Array): boolean => restBytesIn(bytes) > 0;

/** The text key of encoded bytes. */
export function textKeyIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, KEYS).getFloat64(0, true);
}

/** The code key of encoded bytes. */
export function codeKeyIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, KEYS).getFloat64(8, true);
}

/** The tokens of encoded bytes. */
export function tokensIn(bytes: Uint8Array): Uint32Array {
  const tokens = new Uint32Array(tokenCountIn(bytes));
  readTokens(bytes, tokens);
  return tokens;
}

/** How many tokens encoded bytes have. */
export function tokenCountIn(bytes: Uint8Array): number {
  return readNumber(bytes, KEYS).value >>> 1;
}

/** Writes the tokens of encoded bytes to the beginning of an array that has room for them. */
export function readTokens(bytes: Uint8Array, tokens: Uint32Array): void {
  const { value, end } = readNumber(bytes, KEYS);
  for (let i = 0, at = end, count = value >>> 1; i < count; i += 1, at += TOKEN_BYTES) {
    tokens[i] = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
  }
}

/** The lines of encoded bytes. */
export function linesIn(bytes: Uint8Array): LineMap {
  const { value, end } = readNumber(bytes, KEYS);
  const last = bytes.length - restBytesIn(bytes);
  const pairs: number[] = [];
  let token = 0;
  let line = 0;
  for (let at = end + (value >>> 1) * TOKEN_BYTES; at < last;) {
    const tokens = readNumber(bytes, at);
    const down = readNumber(bytes, tokens.end);
    line += down.value;
    pairs.push(token, line);
    token += tokens.value;
    at = down.end;
  }
  return Uint32Array.from(pairs);
}

/**
 * A sketch in storage that is whole and of this version: where its fingerprints and its encoded bytes begin in the
 * `view` that holds it, and how long each is.
 */
export type Unsealed = {
  readonly view: DataView;
  readonly prints: number;
  readonly printCount: number;
  readonly bytes: number;
  readonly length: number;
};

/**
 * Makes a stored sketch of encoded bytes and the fingerprints of their tokens, which take longer to compute than to
 * read: 470 bytes for a snippet of 15 lines.
 */
export function sealSketch(bytes: Uint8Array, fingerprints: Uint32Array): Uint8Array {
  const start = HEADER + fingerprints.length * PRINT_BYTES;
  const sealed = new Uint8Array(start + bytes.length);
  const view = new DataView(sealed.buffer);
  view.setUint32(0, sketchVersion(), true);
  view.setUint32(COUNT_AT, fingerprints.length, true);
  fingerprints.forEach((print, at) => { view.setUint32(HEADER + at * PRINT_BYTES, print, true); });
  sealed.set(bytes, start);
  view.setUint32(CHECKSUM_AT, checksum(view, 0, sealed.length), true);
  return sealed;
}

/** What a stored sketch was made of; undefined when it is damaged or of another version. */
export function unsealSketch(sealed: Uint8Array): Unsealed | undefined {
  return unsealAt(new DataView(sealed.buffer), sealed.byteOffset, sealed.length);
}

/** The same of a sketch in a view that holds others as well. */
export function unsealAt(view: DataView, start: number, length: number): Unsealed | undefined {
  if (length < HEADER + KEYS + 1) return undefined;
  if (view.getUint32(start, true) !== sketchVersion()) return undefined;
  if (checksum(view, start, length) !== view.getUint32(start + CHECKSUM_AT, true)) return undefined;
  const printCount = view.getUint32(start + COUNT_AT, true);
  const before = HEADER + printCount * PRINT_BYTES;
  const rest = length - before;
  if (rest < KEYS + 1) return undefined;
  const unsealed = { view, prints: start + HEADER, printCount, bytes: start + before, length: rest };
  return tokensEnd(view, unsealed.bytes + KEYS, start + length) > start + length ? undefined : unsealed;
}

/** Where the tokens end whose number stands at a place. */
function tokensEnd(view: DataView, start: number, end: number): number {
  let count = 0;
  for (let at = start, shift = 0; at < end; at += 1, shift += 7) {
    const part = view.getUint8(at);
    count |= (part & 127) << shift;
    if (part < 128) return at + 1 + (count >>> 1) * TOKEN_BYTES;
  }
  return Infinity;
}

/** The text key of an unsealed sketch. */
export function unsealedTextKey({ view, bytes }: Unsealed): number {
  return view.getFloat64(bytes, true);
}

/** The code key of an unsealed sketch. */
export function unsealedCodeKey({ view, bytes }: Unsealed): number {
  return view.getFloat64(bytes + KEYS / 2, true);
}

/** The encoded bytes of an unsealed sketch, as a view of what holds it. */
export function bytesOf({ view, bytes, length }: Unsealed): Uint8Array {
  return new Uint8Array(view.buffer, bytes, length);
}

/** The fingerprints of an unsealed sketch. */
export function printsOf({ view, prints, printCount }: Unsealed): Uint32Array {
  const result = new Uint32Array(printCount);
  for (let at = 0; at < printCount; at += 1) result[at] = view.getUint32(prints + at * PRINT_BYTES, true);
  return result;
}

/** Over all that follows it; two words at a time, which do not wait for each other. */
function checksum(view: DataView, start: number, length: number): number {
  const end = start + length;
  let even = HASH_START;
  let odd = length;
  let at = start + COUNT_AT;
  for (; at + 8 <= end; at += 8) {
    even = combine(even, view.getInt32(at, true));
    odd = combine(odd, view.getInt32(at + 4, true));
  }
  for (; at < end; at += 1) even = combine(even, view.getUint8(at));
  return scramble(combine(even, odd));
}

/** Writes a number in groups of seven bits, the lowest first; returns where the next begins. */
function writeNumber(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  for (; rest >= 128; rest >>>= 7, at += 1) bytes[at] = rest | 128;
  bytes[at] = rest;
  return at + 1;
}

function readNumber(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let shift = 0;
  let at = start;
  for (; (bytes[at] ?? 0) >= 128; at += 1, shift += 7) value |= ((bytes[at] ?? 0) & 127) << shift;
  return { value: value | ((bytes[at] ?? 0) << shift), end: at + 1 };
}
