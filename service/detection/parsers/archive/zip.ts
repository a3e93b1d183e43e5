import { inflateRawSync } from 'node:zlib';

/** A file of which any part can be read; a part that goes beyond the end comes short. */
export type ByteSource = { readonly size: number; readonly read: (offset: number, length: number) => Buffer };

const endLength = 22;
const longestComment = 0xffff;
const mostDirectory = 8 * 1024 * 1024;
const mostEntries = 65_536;
const mostContent = 1024 * 1024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

type Place = { readonly offset: number; readonly packed: number; readonly size: number; readonly method: number };

/** The list of entries at the end of the file. */
const directoryOf = (file: ByteSource): Buffer | null => {
  const length = Math.min(file.size, endLength + longestComment);
  const tail = file.read(file.size - length, length);
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (size > mostDirectory || offset + size > file.size) return null;
    return file.read(offset, size);
  }
  return null;
};

const findIn = (directory: Buffer, wanted: string): Place | null => {
  let at = 0;
  for (let count = 0; count < mostEntries && at + 46 <= directory.length; count += 1) {
    if (directory.readUInt32LE(at) !== entryMark) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    if (directory.toString('utf8', at + 46, at + 46 + nameLength) === wanted) {
      return {
        method: directory.readUInt16LE(at + 10),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      };
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return null;
};

/**
 * The content of one entry of a ZIP file (a jar is one), at most 1 MiB; null when there is none, or the file is
 * damaged. The sizes a file claims are never allocated unchecked.
 */
export const zipEntry = (file: ByteSource, name: string): Buffer | null => {
  if (file.size < endLength) return null;
  const directory = directoryOf(file);
  const place = directory === null ? null : findIn(directory, name);
  if (place === null || place.size > mostContent || place.packed > mostContent) return null;
  const head = file.read(place.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== localMark) return null;
  const start = place.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = file.read(start, place.packed);
  if (place.method === 0) return packed;
  if (place.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: mostContent });
  } catch {
    return null;
  }
};
