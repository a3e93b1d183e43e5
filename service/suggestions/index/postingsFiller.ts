import type { Order } from './postingBlocks.ts';
import { spreadOf, TABLE_BITS, type Postings } from './postings.ts';
import { PairSorter } from './sortedPairs.ts';

const TABLES = 1 << TABLE_BITS;
const TABLE_SHIFT = 32 - TABLE_BITS;

/** Words of the first and of the longest chunk of a table's pairs: nothing that is there is copied as it grows. */
const FIRST_CHUNK = 128;
const LONGEST_CHUNK = 1 << 13;

/** Pairs that one step goes through: a millisecond or less. */
const STEP = 1 << 15;

/** A list of so many documents is sorted by rank, which takes longer to begin; a shorter one by comparing. */
const MANY = 64;

/** How the documents of a key are ordered: by a number first, and `isBefore` settles ties as well. */
export type Ranking = { readonly rankOf: (document: number) => number; readonly isBefore: Order };

/**
 * Fills empty postings with many pairs at once, several times faster than adding them: pairs are collected for each
 * table, in any order, then each table is made in one go from sorted ones.
 */
export class PostingsFiller {
  /** Spread key and document by turns, in chunks for each table. */
  private readonly full: Uint32Array[][] = Array.from({ length: TABLES }, () => []);
  private readonly current: Uint32Array[] = Array.from({ length: TABLES }, () => new Uint32Array(0));
  private readonly used = new Uint32Array(TABLES);
  /** Of the table that is made. Its steps are left for others, who may fill postings too. */
  private keys = new Uint32Array(0);
  private documents = new Uint32Array(0);
  private readonly sorter = new PairSorter();

  constructor(private readonly postings: Postings, private readonly ranking: Ranking) {}

  /** Takes a pair, which must not have come before. */
  give(key: number, document: number): void {
    const spread = spreadOf(key);
    const table = spread >>> TABLE_SHIFT;
    let chunk = this.current[table];
    let at = this.used[table] ?? 0;
    if (chunk === undefined || at >= chunk.length) {
      chunk = this.nextChunk(table);
      at = 0;
    }
    chunk[at] = spread;
    chunk[at + 1] = document;
    this.used[table] = at + 2;
  }

  /** Makes the tables, in steps of about a millisecond; nothing can be given afterwards. */
  * finish(): Generator<void> {
    for (let table = 0; table < TABLES; table += 1) {
      const count = this.collect(table);
      if (count === 0) continue;
      const tableKeys = this.keys.subarray(0, count);
      const tableDocuments = this.documents.subarray(0, count);
      yield* this.sorter.sort(tableKeys, tableDocuments, TABLE_SHIFT);
      yield* this.order(tableKeys, tableDocuments);
      yield* this.postings.fillTable(table, tableKeys, tableDocuments, STEP);
    }
  }

  private nextChunk(table: number): Uint32Array {
    const before = this.current[table];
    const isFirst = before === undefined || before.length === 0;
    const length = isFirst ? FIRST_CHUNK : Math.min(LONGEST_CHUNK, before.length * 2);
    if (!isFirst) this.full[table]?.push(before);
    const chunk = new Uint32Array(length);
    this.current[table] = chunk;
    return chunk;
  }

  /** Takes the pairs of a table out of their chunks; says how many they are. */
  private collect(table: number): number {
    const last = this.current[table]?.subarray(0, this.used[table]) ?? new Uint32Array(0);
    const chunks = [...this.full[table] ?? [], last];
    this.full[table] = [];
    this.current[table] = new Uint32Array(0);
    const count = chunks.reduce((sum, { length }) => sum + length, 0) / 2;
    if (count > this.keys.length) {
      this.keys = new Uint32Array(count + (count >> 2));
      this.documents = new Uint32Array(this.keys.length);
    }
    const { keys, documents } = this;
    let to = 0;
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += 2, to += 1) {
        keys[to] = chunk[at] ?? 0;
        documents[to] = chunk[at + 1] ?? 0;
      }
    }
    return count;
  }

  /** Puts the documents of each key in order. */
  private* order(sortedKeys: Uint32Array, theirs: Uint32Array): Generator<void> {
    let next = STEP;
    for (let at = 0; at < sortedKeys.length;) {
      const end = endOfKey(sortedKeys, at);
      if (end - at >= MANY) yield* this.orderMany(theirs.subarray(at, end));
      else if (end - at > 1) insertInOrder(theirs, at, end, this.ranking.isBefore);
      at = end;
      if (at < next) continue;
      next = at + STEP;
      yield;
    }
  }

  private* orderMany(theirs: Uint32Array): Generator<void> {
    const { rankOf, isBefore } = this.ranking;
    const ranks = new Uint32Array(theirs.length);
    for (let at = 0; at < theirs.length; at += 1) ranks[at] = rankOf(theirs[at] ?? 0);
    yield;
    yield* this.sorter.sort(ranks, theirs, 32);
    // What is left are a few documents of the same rank.
    insertInOrder(theirs, 0, theirs.length, isBefore);
    yield;
  }
}

/** Where the pairs of the key at a place end. */
export function endOfKey(sortedKeys: Uint32Array, start: number): number {
  const key = sortedKeys[start];
  let end = start + 1;
  while (end < sortedKeys.length && sortedKeys[end] === key) end += 1;
  return end;
}

function insertInOrder(theirs: Uint32Array, start: number, end: number, isBefore: Order): void {
  for (let at = start + 1; at < end; at += 1) {
    const document = theirs[at] ?? 0;
    let to = at;
    for (; to > start && isBefore(document, theirs[to - 1] ?? 0); to -= 1) theirs[to] = theirs[to - 1] ?? 0;
    theirs[to] = document;
  }
}
