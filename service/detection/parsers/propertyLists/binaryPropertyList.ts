/**
 * The texts of the top-level dictionary of a binary property list. Nothing below it is looked at, so that a file
 * whose values refer to one another in a circle or a million times over costs no more than any other.
 */

const head = 'bplist00';
const trailerLength = 32;
const mostKeys = 10_000;

type List = {
  readonly bytes: Buffer;
  readonly offsetSize: number;
  readonly referenceSize: number;
  readonly count: number;
  readonly table: number;
};

const listOf = (bytes: Buffer): { readonly list: List; readonly top: number } | null => {
  if (bytes.length < head.length + trailerLength || bytes.toString('latin1', 0, head.length) !== head) return null;
  const trailer = bytes.subarray(bytes.length - trailerLength);
  const [offsetSize = 0, referenceSize = 0] = [trailer[6], trailer[7]];
  const [count, top, table] = [8, 16, 24].map((at) => Number(trailer.readBigUInt64BE(at)));
  if (count === undefined || top === undefined || table === undefined) return null;
  if (offsetSize < 1 || offsetSize > 6 || referenceSize < 1 || referenceSize > 6) return null;
  if (table + count * offsetSize > bytes.length - trailerLength) return null;
  return { list: { bytes, offsetSize, referenceSize, count, table }, top };
};

type Found = { readonly kind: number; readonly length: number; readonly start: number };

/** Where an object begins: its kind, its length and where its content starts; null outside of the file. */
const objectAt = (list: List, index: number): Found | null => {
  const { bytes, offsetSize, count, table } = list;
  if (index >= count) return null;
  const offset = bytes.readUIntBE(table + index * offsetSize, offsetSize);
  const marker = bytes[offset];
  if (marker === undefined || offset >= table) return null;
  const short = marker & 0x0f;
  if (short !== 0x0f) return { kind: marker >> 4, length: short, start: offset + 1 };
  const sizeMarker = bytes[offset + 1] ?? 0;
  const size = 2 ** (sizeMarker & 0x0f);
  if (sizeMarker >> 4 !== 1 || size > 4 || offset + 2 + size > table) return null;
  return { kind: marker >> 4, length: bytes.readUIntBE(offset + 2, size), start: offset + 2 + size };
};

const textAt = (list: List, index: number): string | null => {
  const object = objectAt(list, index);
  if (object === null || (object.kind !== 5 && object.kind !== 6)) return null;
  const end = object.start + object.length * (object.kind === 6 ? 2 : 1);
  if (end > list.table) return null;
  const content = list.bytes.subarray(object.start, end);
  return object.kind === 5 ? content.toString('latin1') : new TextDecoder('utf-16be').decode(content);
};

/** Keys and values of the top-level dictionary that are texts; null when the file is no such property list. */
export const parseBinaryPropertyList = (bytes: Buffer): ReadonlyMap<string, string> | null => {
  const found = listOf(bytes);
  if (found === null) return null;
  const { list, top } = found;
  const dictionary = objectAt(list, top);
  if (dictionary?.kind !== 0xd || dictionary.length > mostKeys) return null;
  const { start, length } = dictionary;
  if (start + length * 2 * list.referenceSize > list.table) return null;
  const texts = new Map<string, string>();
  for (let at = 0; at < length; at += 1) {
    const reference = (position: number): number =>
      bytes.readUIntBE(start + position * list.referenceSize, list.referenceSize);
    const key = textAt(list, reference(at));
    const value = textAt(list, reference(length + at));
    if (key !== null && value !== null) texts.set(key, value);
  }
  return texts;
};
