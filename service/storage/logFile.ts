import { closeSync, openSync, readSync, statSync } from 'node:fs';

const headerLength = 32;
const littleEndianMagic = 0x377f0682;
const bigEndianMagic = 0x377f0683;

const readHeader = (file: string): Buffer => {
  const header = Buffer.alloc(headerLength);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, headerLength, 0);
  } finally {
    closeSync(handle);
  }
  return header;
};

/** The checksum of SQLite's log: two sums over pairs of words, in the byte order that the header names. */
const checksumOf = (header: Buffer, littleEndian: boolean): readonly [number, number] => {
  const word = (at: number): number => (littleEndian ? header.readUInt32LE(at) : header.readUInt32BE(at));
  let [first, second] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    first = (first + word(at) + second) >>> 0;
    second = (second + word(at + 4) + first) >>> 0;
  }
  return [first, second];
};

/**
 * How the write-ahead log beside a database looks from outside. SQLite ignores one with a broken header without a
 * word, and what it held is then missing.
 */
export const stateOfLog = (file: string): 'missing' | 'empty' | 'readable' | 'broken' => {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'missing';
  if (size === 0) return 'empty';
  const header = readHeader(file);
  const magic = header.readUInt32BE(0);
  if (magic !== littleEndianMagic && magic !== bigEndianMagic) return 'broken';
  const [first, second] = checksumOf(header, magic === littleEndianMagic);
  return header.readUInt32BE(24) === first && header.readUInt32BE(28) === second ? 'readable' : 'broken';
};
