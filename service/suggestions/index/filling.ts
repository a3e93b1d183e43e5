import type { FingerprintIndex } from './fingerprintIndex.ts';
import type { Postings } from './postings.ts';
import { PostingsFiller } from './postingsFiller.ts';
import { codeKeyIn, printCountOf, readPrints, textKeyIn, unsealSketch } from '../sketch/sketchFormat.ts';
import { sortPairs } from './sortedPairs.ts';

/** Documents and fingerprints that one step of the finish goes through: 1 to 2 ms. */
const STEP = 4096;
const PRINT_STEP = 1 << 18;

/** What is filled. Nothing must be in it. */
export type Fillable = {
  readonly byText: Postings;
  readonly byCode: Postings;
  readonly index: FingerprintIndex;
  /** Keeps a snippet in everything but the postings; gives out documents from 0 on, undefined for a known id. */
  readonly keep: (id: string, bytes: Uint8Array) => number | undefined;
  /** The hash of each document that comes first in the order of documents, and what settles ties. */
  readonly rankOf: (document: number) => number;
  readonly isBefore: (a: number, b: number) => boolean;
};

/**
 * Fills a store with many sketches at once, several times faster than one by one: what the sketches are found by is
 * collected first and sorted, so that each table is made in one go from entries that lie beside each other.
 */
export class Filling {
  /** The fingerprints of all documents one after the other, and where those of each document end. */
  private prints = new Uint32Array(1 << 16);
  private readonly ends: number[] = [];
  private readonly textKeys: number[] = [];
  private readonly codeKeys: number[] = [];

  constructor(private readonly store: Fillable) {}

  /** Takes a sketch; false when it is damaged or of another version. An id that came before stays as it is. */
  addSketch(id: string, sealed: Uint8Array): boolean {
    const unsealed = unsealSketch(sealed);
    if (unsealed === undefined) return false;
    if (this.store.keep(id, unsealed.bytes) === undefined) return true;
    const start = this.ends.at(-1) ?? 0;
    const end = start + printCountOf(unsealed);
    while (end > this.prints.length) this.widen();
    readPrints(unsealed, this.prints, start);
    this.ends.push(end);
    this.textKeys.push(textKeyIn(unsealed.bytes));
    this.codeKeys.push(codeKeyIn(unsealed.bytes));
    return true;
  }

  /** Makes everything findable; each step takes a few milliseconds. */
  * finish(): Generator<void> {
    const documents = this.inOrder();
    yield;
    const { byText, byCode, index } = this.store;
    yield* fillWithKeys(new PostingsFiller(byText), documents, this.textKeys);
    yield* fillWithKeys(new PostingsFiller(byCode), documents, this.codeKeys);
    yield* this.fillIndex(index.filler(documents.length), documents);
  }

  private* fillIndex(filler: PostingsFiller, documents: Uint32Array): Generator<void> {
    const count = this.ends.at(-1) ?? 0;
    for (let start = 0; start < count; start += PRINT_STEP) {
      const end = Math.min(count, start + PRINT_STEP);
      for (let at = start; at < end; at += 1) filler.announce(this.prints[at] ?? 0);
      yield;
    }
    filler.begin();
    yield;
    for (let start = 0; start < documents.length; start += STEP) {
      for (const document of documents.subarray(start, start + STEP)) {
        const end = this.ends[document] ?? 0;
        for (let at = this.ends[document - 1] ?? 0; at < end; at += 1) filler.give(this.prints[at] ?? 0, document);
      }
      yield;
    }
    yield* filler.finish();
  }

  /** All documents in the order of postings. */
  private inOrder(): Uint32Array {
    const { rankOf, isBefore } = this.store;
    const ranks = Uint32Array.from(this.ends, (_, document) => rankOf(document));
    const documents = ranks.map((_, document) => document);
    sortPairs(ranks, documents, 32);
    for (let at = 1; at < documents.length; at += 1) {
      for (let to = at; to > 0 && isBefore(documents[to] ?? 0, documents[to - 1] ?? 0); to -= 1) {
        [documents[to - 1], documents[to]] = [documents[to] ?? 0, documents[to - 1] ?? 0];
      }
    }
    return documents;
  }

  private widen(): void {
    const wider = new Uint32Array(this.prints.length * 2);
    wider.set(this.prints);
    this.prints = wider;
  }
}

/** 0 is no key; of others the low 32 bits are filed, as the store does with a single snippet. */
function* fillWithKeys(filler: PostingsFiller, documents: Uint32Array, keys: readonly number[]): Generator<void> {
  for (const key of keys) if (key !== 0) filler.announce(key >>> 0);
  filler.begin();
  yield;
  for (const document of documents) {
    const key = keys[document] ?? 0;
    if (key !== 0) filler.give(key >>> 0, document);
  }
  yield;
  yield* filler.finish();
}
