import { TokenClass, tokenClass, tokenHash } from '../text/tokens.ts';

/**
 * Documents assumed beside the real ones. Without them a store of one snippet would call each of its words common;
 * with them a small store weighs words as a middle-sized one does.
 */
const ASSUMED_DOCUMENTS = 5000;

/** Documents a word is assumed to be in at least: keeps a single chance occurrence from weighing everything. */
const ASSUMED_FREQUENCY = 10;

/** Keywords, punctuation and numbers are everywhere, also in a store too small to show it. */
const ASSUMED_COMMON_FREQUENCY = 1200;

/** How much something weighs that `frequency` of `documents` have: the logarithm of how rare it is, at least 0. */
export function rarity(frequency: number, documents: number): number {
  return Math.max(0, Math.log((documents + ASSUMED_DOCUMENTS) / (frequency + ASSUMED_FREQUENCY)));
}

/** Counters of the sketch; a few collisions among rare words do not matter, and 256 KiB is little. */
const COUNTERS = 1 << 16;

/** Logarithms of the usual frequencies: a copy asks for some thousand. */
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, number) => Math.log(number));

/** In how many documents each token occurs, counted in a fixed amount of memory. */
export class TokenFrequencies {
  private readonly counters = new Uint32Array(COUNTERS);
  /** For each counter the last change that it took part in, so that a document counts a token once. */
  private readonly stamps = new Uint32Array(COUNTERS);
  private stamp = 0;
  private documents = 0;
  private logOfAll = Math.log(ASSUMED_DOCUMENTS);

  /** Counts a document. */
  add(tokens: Uint32Array): void {
    this.count(tokens, 1);
  }

  /** Takes back a document that was counted. */
  remove(tokens: Uint32Array): void {
    this.count(tokens, -1);
  }

  /** How much a token weighs as evidence. */
  weightOf(token: number): number {
    const kind = tokenClass(token);
    const named = kind === TokenClass.word || kind === TokenClass.key || kind === TokenClass.stringWord;
    const frequency = this.counters[tokenHash(token) & (COUNTERS - 1)] ?? 0;
    const part = frequency + (named ? ASSUMED_FREQUENCY : ASSUMED_COMMON_FREQUENCY);
    return Math.max(0, this.logOfAll - (LOGARITHMS[part] ?? Math.log(part)));
  }

  private count(tokens: Uint32Array, by: 1 | -1): void {
    this.documents += by;
    this.logOfAll = Math.log(this.documents + ASSUMED_DOCUMENTS);
    this.stamp = (this.stamp + 1) >>> 0;
    for (const token of tokens) {
      const place = tokenHash(token) & (COUNTERS - 1);
      if (this.stamps[place] === this.stamp) continue;
      this.stamps[place] = this.stamp;
      this.counters[place] = (this.counters[place] ?? 0) + by;
    }
  }
}
