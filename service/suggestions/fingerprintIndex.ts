import { NodePool } from './nodePool.ts';
import { NO_NODE, PostingTable } from './postingTable.ts';
import { rarity } from './rarity.ts';

/** The documents that share fingerprints with a query, and how much these weigh together for each. */
type Overlaps = { readonly documents: readonly number[]; readonly weights: Float64Array };

/** Shards of the table: each grows on its own, so that no single add pays for copying the whole. */
const SHARD_BITS = 8;

/** Postings a query may look at: it bounds its time, and more did not find more (measured). */
export const POSTING_BUDGET = 3000;

/** Postings of one fingerprint that a query may look at: what so many documents share tells none of them apart. */
export const CHAIN_BUDGET = 1000;

/** A single posting is kept in the table itself, as -2 minus the document; most fingerprints have one only. */
const INLINE = -2;

/** Which documents have which fingerprints. Documents are small non-negative integers that the caller gives out. */
export class FingerprintIndex {
  private readonly shards = Array.from({ length: 1 << SHARD_BITS }, () => new PostingTable());
  private readonly pool = new NodePool();
  private weights = new Float64Array(64);

  /** Adds a document. Its fingerprints must be distinct, and it must not be in the index. */
  add(document: number, fingerprints: Uint32Array): void {
    while (document >= this.weights.length) this.weights = new Float64Array(this.weights.length * 2);
    for (const print of fingerprints) {
      const shard = this.shardOf(print);
      const place = shard.place(keyOf(print));
      const count = shard.count(place);
      if (count === 0) {
        shard.set(place, INLINE - document, 1);
        continue;
      }
      const head = shard.head(place);
      const chain = head <= INLINE ? this.pool.create(INLINE - head, NO_NODE) : head;
      shard.set(place, this.pool.create(document, chain), count + 1);
    }
  }

  /** Takes a document out; `fingerprints` must be the ones it was added with. */
  remove(document: number, fingerprints: Uint32Array): void {
    for (const print of fingerprints) {
      const shard = this.shardOf(print);
      const place = shard.find(keyOf(print));
      if (place < 0) continue;
      const head = shard.head(place);
      if (head <= INLINE) {
        if (INLINE - head === document) shard.set(place, NO_NODE, 0);
      } else {
        this.unlink(shard, place, document);
      }
    }
  }

  /** How many documents have a fingerprint. */
  frequency(print: number): number {
    const shard = this.shardOf(print);
    const place = shard.find(keyOf(print));
    return place < 0 ? 0 : shard.count(place);
  }

  /**
   * The documents that share fingerprints with a query, in no particular order. Rare fingerprints are looked up
   * first, until the budget is spent; `documents` is how many there are in all.
   */
  overlaps(fingerprints: Uint32Array, documents: number, budget: number = POSTING_BUDGET): Overlaps {
    const touched: number[] = [];
    let left = budget;
    for (const { print, frequency } of this.rarestFirst(fingerprints)) {
      if (left <= 0) break;
      left -= this.collect(print, rarity(frequency, documents), Math.min(left, CHAIN_BUDGET), touched);
    }
    const weights = new Float64Array(touched.length);
    touched.forEach((document, at) => {
      weights[at] = this.weights[document] ?? 0;
      this.weights[document] = 0;
    });
    return { documents: touched, weights };
  }

  private rarestFirst(fingerprints: Uint32Array): { readonly print: number; readonly frequency: number }[] {
    const known: { readonly print: number; readonly frequency: number }[] = [];
    for (const print of fingerprints) {
      const frequency = this.frequency(print);
      if (frequency > 0) known.push({ print, frequency });
    }
    return known.sort((a, b) => a.frequency - b.frequency || a.print - b.print);
  }

  /** Adds `weight` to at most `limit` documents with a fingerprint; returns how many postings it looked at. */
  private collect(print: number, weight: number, limit: number, touched: number[]): number {
    const shard = this.shardOf(print);
    let node = shard.head(shard.find(keyOf(print)));
    if (node <= INLINE) {
      this.touch(INLINE - node, weight, touched);
      return 1;
    }
    let seen = 0;
    for (; node !== NO_NODE && seen < limit; seen += 1) {
      this.touch(this.pool.documentOf(node), weight, touched);
      node = this.pool.nextOf(node);
    }
    return seen;
  }

  private touch(document: number, weight: number, touched: number[]): void {
    const before = this.weights[document] ?? 0;
    if (before === 0) touched.push(document);
    this.weights[document] = before + weight;
  }

  private unlink(shard: PostingTable, place: number, document: number): void {
    let before = NO_NODE;
    let node = shard.head(place);
    while (node !== NO_NODE && this.pool.documentOf(node) !== document) {
      before = node;
      node = this.pool.nextOf(node);
    }
    if (node === NO_NODE) return;
    const after = this.pool.nextOf(node);
    this.pool.release(node);
    if (before !== NO_NODE) this.pool.link(before, after);
    shard.set(place, before === NO_NODE ? after : shard.head(place), shard.count(place) - 1);
  }

  private shardOf(print: number): PostingTable {
    const shard = this.shards[print >>> (32 - SHARD_BITS)];
    if (shard === undefined) throw new RangeError('A fingerprint is a 32-bit unsigned integer.');
    return shard;
  }
}

/** The table keeps 0 for an empty place; the one fingerprint 0 is taken for 1. */
function keyOf(print: number): number {
  return print === 0 ? 1 : print;
}
