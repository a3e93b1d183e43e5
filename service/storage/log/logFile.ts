import { closeSync, openSync, readSync, statSync } from 'node:fs';

const headerLength = 32;
const frameHeaderLength = 24;
const littleEndianMagic = 0x377f0682;
const bigEndianMagic = 0x377f0683;

type ReadableLog = {
  readonly state: 'readable';
  /** What tells it from every other log: the pair of numbers that all of its pages carry, as 16 hexadecimal digits. */
  readonly salts: string;
  /** Pages up to the last commit that SQLite would read. */
  readonly pages: number;
  /** Where those end in the file, and how long it is. */
  readonly end: number;
  readonly bytes: number;
};

/** How the write-ahead log beside a database looks from outside. */
export type LogFile = ReadableLog | { readonly state: 'missing' } | { readonly state: 'empty' } | { readonly state: 'broken' };

type Sums = readonly [number, number];

/** Adds to the checksum of SQLite's log: two sums over pairs of words, in the byte order that the header names. */
const addTo = ([one, other]: Sums, part: DataView, littleEndian: boolean): Sums => {
  let [first, second] = [one, other];
  for (let at = 0; at < part.byteLength; at += 8) {
    first = (first + part.getUint32(at, littleEndian) + second) >>> 0;
    second = (second + part.getUint32(at + 4, littleEndian) + first) >>> 0;
  }
  return [first, second];
};

const viewOf = (bytes: Buffer, from: number, to: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from, to - from);

type Header = {
  readonly pageSize: number; readonly salts: string; readonly sums: Sums; readonly littleEndian: boolean;
};

/** SQLite ignores a log with a broken header without a word, and what it held is then missing. */
const headerIn = (bytes: Buffer): Header | undefined => {
  const magic = bytes.readUInt32BE(0);
  if (magic !== littleEndianMagic && magic !== bigEndianMagic) return undefined;
  const littleEndian = magic === littleEndianMagic;
  const sums = addTo([0, 0], viewOf(bytes, 0, 24), littleEndian);
  if (bytes.readUInt32BE(24) !== sums[0] || bytes.readUInt32BE(28) !== sums[1]) return undefined;
  return { pageSize: bytes.readUInt32BE(8), salts: bytes.toString('hex', 16, 24), sums, littleEndian };
};

const readHeader = (handle: number): Header | undefined => {
  const bytes = Buffer.alloc(headerLength);
  readSync(handle, bytes, 0, headerLength, 0);
  return headerIn(bytes);
};

/** Goes through the pages as SQLite does: up to the first that does not follow from all before it. */
const pagesIn = (
  handle: number, { pageSize, salts, sums: begun, littleEndian }: Header,
): { pages: number; end: number } => {
  const frame = Buffer.alloc(frameHeaderLength + pageSize);
  let [sums, end, pages] = [begun, headerLength, 0];
  for (let number = 1, at = headerLength; ; number += 1, at += frame.length) {
    if (readSync(handle, frame, 0, frame.length, at) < frame.length) break;
    if (frame.readUInt32BE(0) === 0 || frame.toString('hex', 8, 16) !== salts) break;
    sums = addTo(sums, viewOf(frame, 0, 8), littleEndian);
    sums = addTo(sums, viewOf(frame, frameHeaderLength, frame.length), littleEndian);
    if (frame.readUInt32BE(16) !== sums[0] || frame.readUInt32BE(20) !== sums[1]) break;
    // One that ends a commit carries the size of the database.
    if (frame.readUInt32BE(4) !== 0) [pages, end] = [number, at + frame.length];
  }
  return { pages, end };
};

const whileOpen = <Result>(file: string, use: (handle: number) => Result): Result => {
  const handle = openSync(file, 'r');
  try {
    return use(handle);
  } finally {
    closeSync(handle);
  }
};

/** Looks at a whole log that nobody writes to. */
export const readLog = (file: string): LogFile => {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return { state: 'missing' };
  if (bytes === 0) return { state: 'empty' };
  return whileOpen(file, (handle) => {
    const header = readHeader(handle);
    return header === undefined ? { state: 'broken' }
      : { state: 'readable', salts: header.salts, ...pagesIn(handle, header), bytes };
  });
};

/** The salts of a log that is written to; undefined where there is none that can be read. */
export const saltsOf = (file: string): string | undefined => {
  try {
    return whileOpen(file, readHeader)?.salts;
  } catch {
    return undefined;
  }
};
