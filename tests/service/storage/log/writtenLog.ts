/** A page of a log, and the size of the database in pages where it ends a commit. */
export type WrittenPage = { readonly number: number; readonly bytes: Buffer; readonly endsAt?: number };

const whole = 2 ** 32;

/** The two sums over words, added to, as SQLite's description of its format has them. */
const summed = (sums: readonly [number, number], words: readonly number[]): [number, number] => {
  let [first, second] = sums;
  for (let at = 0; at < words.length; at += 2) {
    first = (first + (words[at] ?? 0) + second) % whole;
    second = (second + (words[at + 1] ?? 0) + first) % whole;
  }
  return [first, second];
};

const wordsOf = (bytes: Buffer, isLittle: boolean): number[] => Array.from(
  { length: bytes.length / 4 }, (_, at) => (isLittle ? bytes.readUInt32LE(at * 4) : bytes.readUInt32BE(at * 4)),
);

const bigWords = (...words: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, at * 4);
  return bytes;
};

export type WrittenLog = {
  readonly salts: readonly [number, number];
  readonly pageSize: number;
  readonly pages: readonly WrittenPage[];
  /** How often it was begun anew. */
  readonly begun?: number;
};

/** A write-ahead log, with sums over words of either byte order. */
export const writtenLog = ({ salts, pageSize, pages, begun: times = 0 }: WrittenLog, isLittle = true): Buffer => {
  const begun = bigWords(isLittle ? 0x377f0682 : 0x377f0683, 3_007_000, pageSize, times, ...salts);
  let sums = summed([0, 0], wordsOf(begun, isLittle));
  const parts = [begun, bigWords(...sums)];
  for (const { number, bytes, endsAt = 0 } of pages) {
    const head = bigWords(number, endsAt);
    sums = summed(summed(sums, wordsOf(head, isLittle)), wordsOf(bytes, isLittle));
    parts.push(head, bigWords(...salts, ...sums), bytes);
  }
  return Buffer.concat(parts);
};

/** What is in a log that SQLite wrote. */
export const contentsOf = (log: Buffer): WrittenLog => {
  const pageSize = log.readUInt32BE(8);
  const pages: WrittenPage[] = [];
  for (let at = 32; at < log.length; at += 24 + pageSize) {
    pages.push({
      number: log.readUInt32BE(at), endsAt: log.readUInt32BE(at + 4), bytes: log.subarray(at + 24, at + 24 + pageSize),
    });
  }
  return { salts: [log.readUInt32BE(16), log.readUInt32BE(20)], pageSize, pages, begun: log.readUInt32BE(12) };
};
