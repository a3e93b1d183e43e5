import type { Order } from './postingBlocks.ts';
import { Postings } from './postings.ts';
import { PostingsFiller } from './postingsFiller.ts';
import { rarity } from './rarity.ts';

/** The documents that share fingerprints with a query, and how much these weigh together for each. */
type Overlaps = {
  readonly documents: readonly number[];
  readonly weights: Float64Array;
  /** How many postings were looked at. */
  readonly postings: number;
};

/** Postings a query may look at: it bounds its time, and more did not find more (measured). */
export const POSTING_BUDGET = 1000;

/** Postings of one fingerprint that a query may look at: what so many documents share tells none of them apart. */
export const CHAIN_BUDGET = 256;

/** Of those that rarer fingerprints found, so many are looked up in a list of which only the beginning is taken. */
const ASKED_AGAIN = 64;

/** Which documents have which fingerprints. Documents are small non-negative integers that the caller gives out. */
export class FingerprintIndex {
  private readonly postings: Postings;
  private weights = new Float64Array(64);

  /** `isBefore` says which documents a query goes for first when it cannot take all that have a fingerprint. */
  constructor(private readonly isBefore: Order) {
    this.postings = new Postings(isBefore);
  }

  /** Adds a document. Its fingerprints must be distinct, and it must not be in the index. */
  add(document: number, fingerprints: Uint32Array): void {
    this.makeRoom(document);
    for (const print of fingerprints) this.postings.add(print, document);
  }

  /** Prepares filling an empty index at once. */
  filler(rankOf: (document: number) => number): PostingsFiller {
    return new PostingsFiller(this.postings, { rankOf, isBefore: this.isBefore });
  }

  /** Takes a document out; `fingerprints` must be the ones it was added with. */
  remove(document: number, fingerprints: Uint32Array): void {
    for (const print of fingerprints) this.postings.remove(print, document);
  }

  /** How many documents have a fingerprint. */
  frequency(print: number): number {
    return this.postings.count(this.postings.find(print));
  }

  /**
   * The documents that share fingerprints with a query, in no particular order. Rare fingerprints are looked up
   * first, until the budget is spent; `documents` is how many there are in all.
   */
  overlaps(fingerprints: Uint32Array, documents: number, budget: number = POSTING_BUDGET): Overlaps {
    const touched: number[] = [];
    const found = new Float64Array(fingerprints.length);
    let left = budget;
    for (const key of this.rarestFirst(fingerprints, found)) {
      if (left <= 0) break;
      const at = key % ORDER_RANGE;
      const weight = rarity(Math.floor(key / ORDER_RANGE), documents);
      const list = found[at] ?? -1;
      const those = this.postings.documents(list, Math.min(left, CHAIN_BUDGET));
      left -= those.length;
      if (those.length < this.postings.count(list)) this.weighCutOff(touched, list, those, weight);
      for (const document of those) {
        const before = this.weights[document] ?? 0;
        if (before === 0) touched.push(document);
        this.weights[document] = before + weight;
      }
    }
    const weights = new Float64Array(touched.length);
    touched.forEach((document, at) => {
      weights[at] = this.weights[document] ?? 0;
      this.weights[document] = 0;
    });
    return { documents: touched, weights, postings: budget - left };
  }

  /**
   * What a long list is cut off of must not weigh for those alone that stand at its beginning: of many that resemble
   * each other the one that was found by what it alone has would lose to them.
   */
  private weighCutOff(touched: readonly number[], found: number, taken: Uint32Array, weight: number): void {
    const last = taken.at(-1);
    for (const document of touched.slice(0, ASKED_AGAIN)) {
      if (last !== undefined && !this.isBefore(last, document)) continue;
      if (this.postings.has(found, document)) this.weights[document] = (this.weights[document] ?? 0) + weight;
    }
  }

  /** Makes room for documents up to a number; filling needs it, and adding does it. */
  makeRoom(document: number): void {
    while (document >= this.weights.length) this.weights = new Float64Array(this.weights.length * 2);
  }

  /** The known fingerprints as (frequency, place) in one number each, ascending; fills `found` for each place. */
  private rarestFirst(fingerprints: Uint32Array, found: Float64Array): Float64Array {
    const keys = new Float64Array(fingerprints.length);
    let known = 0;
    for (let at = 0; at < fingerprints.length; at += 1) {
      const postings = this.postings.find(fingerprints[at] ?? 0);
      if (postings < 0) continue;
      found[at] = postings;
      keys[known] = this.postings.count(postings) * ORDER_RANGE + at;
      known += 1;
    }
    return keys.subarray(0, known).sort();
  }
}

/** More than a text has fingerprints. */
const ORDER_RANGE = 2 ** 20;
