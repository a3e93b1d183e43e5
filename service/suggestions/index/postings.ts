import { LongPostings } from './longPostings.ts';
import { BLOCK_LIMIT, PostingBlocks, type Order } from './postingBlocks.ts';
import { NO_POSTINGS, PostingTable } from './postingTable.ts';

/** Tables: each grows on its own, so that no single add pays for copying everything. The highest bits choose one. */
export const TABLE_BITS = 8;

/**
 * What the two highest bits of a table's value say the others are: a single document (most keys have one only), the
 * address of a block, or the number of a long list.
 */
const SINGLE = 0;
const BLOCK = 1;
const LONG = 2;
const KIND_SHIFT = 30;
const REST = (1 << KIND_SHIFT) - 1;

const NOTHING = new Uint32Array(0);

/** Multiplies by an odd number, which loses nothing: winnowed hashes are mostly small, table places must not be. */
const SPREAD = 0x9e3779b1;

/**
 * Which documents have which 32-bit keys. The documents of a key are kept in an order that the caller gives, so that
 * taking only the first of them does not depend on when they were added.
 */
export class Postings {
  private readonly tables = Array.from({ length: 1 << TABLE_BITS }, () => new PostingTable());
  private readonly blocks: PostingBlocks;
  private readonly long: (LongPostings | undefined)[] = [];
  private readonly single = new Uint32Array(1);

  constructor(private readonly isBefore: Order) {
    this.blocks = new PostingBlocks(isBefore);
  }

  /** Adds a document under a key, where it must not be yet. */
  add(key: number, document: number): void {
    const spread = spreadOf(key);
    const table = this.tableOf(spread);
    const place = table.place(spread);
    const value = table.value(place);
    if (value === NO_POSTINGS) {
      table.set(place, valueOf(SINGLE, document));
      return;
    }
    const kind = value >>> KIND_SHIFT;
    const rest = value & REST;
    if (kind === LONG) this.long[rest]?.insert(document);
    else table.set(place, kind === SINGLE ? this.begin(rest, document) : this.extend(rest, document));
  }

  /**
   * Fills a table that nothing was added to: the spread keys of its pairs, ascending, and their documents, those of a
   * key in order. Every `step` pairs or so others may go on.
   */
  * fillTable(number: number, spreads: Uint32Array, documents: Uint32Array, step: number): Generator<void> {
    const table = this.tables[number];
    if (table === undefined) throw new RangeError('There is no table of this number.');
    let keys = 0;
    for (let at = 0; at < spreads.length; at += 1) if (spreads[at] !== spreads[at - 1]) keys += 1;
    table.reserve(keys);
    yield;
    for (let at = 0; at < spreads.length;) {
      at = this.fillPart(table, spreads, documents, at, at + step);
      yield;
    }
  }

  /** Keeps the keys from a place on until a place is reached; says where the next key begins. */
  private fillPart(
    table: PostingTable, spreads: Uint32Array, documents: Uint32Array, start: number, until: number,
  ): number {
    let at = start;
    while (at < spreads.length && at < until) {
      const spread = spreads[at] ?? 0;
      let end = at + 1;
      while (spreads[end] === spread) end += 1;
      table.set(table.place(spread), this.valueOfAll(documents, at, end));
      at = end;
    }
    return at;
  }

  /** Takes a document from a key. */
  remove(key: number, document: number): void {
    const spread = spreadOf(key);
    const table = this.tableOf(spread);
    const place = table.find(spread);
    const value = place < 0 ? NO_POSTINGS : table.value(place);
    if (value === NO_POSTINGS) return;
    const kind = value >>> KIND_SHIFT;
    const rest = value & REST;
    if (kind === SINGLE) {
      if (rest === document) table.set(place, NO_POSTINGS);
    } else if (kind === LONG) {
      const list = this.long[rest];
      if (list?.remove(document) === true && list.count === 0) {
        this.long[rest] = undefined;
        table.set(place, NO_POSTINGS);
      }
    } else if (this.blocks.remove(rest, document) && this.blocks.count(rest) === 1) {
      const last = this.blocks.documents(rest)[0] ?? 0;
      this.blocks.release(rest);
      table.set(place, valueOf(SINGLE, last));
    }
  }

  /** A number for what is found under a key, to be asked about before anything changes; -1 when there is nothing. */
  find(key: number): number {
    const spread = spreadOf(key);
    const table = this.tableOf(spread);
    const place = table.find(spread);
    const value = place < 0 ? NO_POSTINGS : table.value(place);
    return value === NO_POSTINGS ? -1 : value;
  }

  /** How many documents were found. */
  count(found: number): number {
    if (found < 0) return 0;
    const kind = found >>> KIND_SHIFT;
    if (kind === SINGLE) return 1;
    return kind === BLOCK ? this.blocks.count(found & REST) : this.long[found & REST]?.count ?? 0;
  }

  /** The first documents found, at most `limit`, in order; a view that is valid until the next call. */
  documents(found: number, limit: number): Uint32Array {
    if (found < 0) return NOTHING;
    const kind = found >>> KIND_SHIFT;
    if (kind === SINGLE) {
      this.single[0] = found & REST;
      return this.single;
    }
    if (kind === LONG) return this.long[found & REST]?.first(limit) ?? NOTHING;
    const documents = this.blocks.documents(found & REST);
    return documents.length > limit ? documents.subarray(0, limit) : documents;
  }

  /** Whether a document is among those found. */
  has(found: number, document: number): boolean {
    if (found < 0) return false;
    const kind = found >>> KIND_SHIFT;
    if (kind === SINGLE) return (found & REST) === document;
    if (kind === LONG) return this.long[found & REST]?.has(document) ?? false;
    return this.blocks.documents(found & REST).includes(document);
  }

  /** Keeps the documents from `start` up to `end`, at least one. */
  private valueOfAll(documents: Uint32Array, start: number, end: number): number {
    const count = end - start;
    if (count === 1) return valueOf(SINGLE, documents[start] ?? 0);
    if (count <= BLOCK_LIMIT) return valueOf(BLOCK, this.blocks.createFrom(documents, start, end));
    return valueOf(LONG, this.keepLong(new LongPostings(documents.subarray(start, end), this.isBefore)));
  }

  private begin(first: number, second: number): number {
    return valueOf(BLOCK, this.blocks.create(first, second));
  }

  private extend(address: number, document: number): number {
    return this.blocks.count(address) < BLOCK_LIMIT
      ? valueOf(BLOCK, this.blocks.insert(address, document))
      : valueOf(LONG, this.lengthen(address, document));
  }

  private lengthen(address: number, document: number): number {
    const list = new LongPostings(this.blocks.documents(address), this.isBefore);
    list.insert(document);
    this.blocks.release(address);
    return this.keepLong(list);
  }

  private keepLong(list: LongPostings): number {
    const freed = this.long.indexOf(undefined);
    const number = freed < 0 ? this.long.length : freed;
    this.long[number] = list;
    return number;
  }

  private tableOf(spread: number): PostingTable {
    const table = this.tables[spread >>> (32 - TABLE_BITS)];
    if (table === undefined) throw new RangeError('A key is a 32-bit unsigned integer.');
    return table;
  }
}

function valueOf(kind: number, rest: number): number {
  return ((kind << KIND_SHIFT) | rest) >>> 0;
}

/** The key as the tables know it; they keep 0 for an empty place, so the one key 0 is taken for 1. */
export function spreadOf(key: number): number {
  return Math.imul(key === 0 ? 1 : key, SPREAD) >>> 0;
}
