import { eachGram } from './grams.ts';
import { hashOf } from './wordHash.ts';

/** Texts whose filters lie side by side; a question goes through so many at once. */
const together = 1_024;
/** Bits of the filter of a short text, and of each character of a longer one: about a fifth of them are set. */
const [shortBits, bitsOfCharacter] = [4_096, 4];
const shortBytes = shortBits / 8;
/** More characters of what is sought say no more of where it is. */
const mostSought = 64;
/** What every text has: in an empty place nothing is found. */
const present = 0;
/** A filter that has everything. */
const full = Uint8Array.of(0xff);

/** The filters of texts in neighbouring places: short ones one behind the other, longer ones by place. */
type Block = { readonly short: Uint8Array; readonly long: Map<number, Uint8Array> };

/** What a text has to have, as hashes. */
export type Sought = readonly number[];

/** The next that may have what is sought, and below which place to go on; undefined at the end. */
export type Next = { readonly places: readonly number[]; readonly below: number | undefined };

/**
 * @param text what is to be held as it is, in small letters
 * @param facets what a text is said to be
 */
export const soughtOf = (text: string, facets: readonly string[]): Sought => {
  const found = new Set([present, ...facets.map((facet) => hashOf(facet, present))]);
  eachGram(text.slice(0, mostSought), (hash) => { found.add(hash); });
  return [...found];
};

/**
 * Tells of nearly all texts that do not hold a piece of text that they do not: for each a Bloom filter of its grams,
 * and of what it is said to be.
 */
export class GramFilters {
  readonly #blocks = new Map<number, Block>();
  /** The numbers of the blocks, the newest first; made when it is asked for. */
  #order: readonly number[] | undefined;

  /**
   * @param place where it is in the order of age; what was there before is gone
   * @param text in small letters; undefined where it is too long to be taken apart, and may hold everything
   */
  put(place: number, text: string | undefined, facets: readonly string[]): void {
    this.remove(place);
    const { short, long } = this.#block(Math.floor(place / together));
    if (text === undefined) long.set(place, full);
    else if (text.length * bitsOfCharacter <= shortBits) fill(short, startOf(place), shortBytes, text, facets);
    else {
      const filter = new Uint8Array(2 ** Math.ceil(Math.log2(text.length * bitsOfCharacter)) / 8);
      fill(filter, 0, filter.length, text, facets);
      long.set(place, filter);
    }
  }

  remove(place: number): void {
    const block = this.#blocks.get(Math.floor(place / together));
    if (block === undefined) return;
    block.short.fill(0, startOf(place), startOf(place) + shortBytes);
    block.long.delete(place);
  }

  /** False where the text in a place does not hold what is sought. */
  mayHave(place: number, sought: Sought): boolean {
    const block = this.#blocks.get(Math.floor(place / together));
    return block !== undefined && mayHave(block, place, sought);
  }

  /**
   * Those of the next texts, the newest first, that may hold what is sought: perhaps none.
   * @param below looks in lower places only
   */
  next(sought: Sought, below: number): Next {
    const order = this.#order ??= [...this.#blocks.keys()].sort((one, other) => other - one);
    const number = order.find((each) => each * together < below);
    const block = number === undefined ? undefined : this.#blocks.get(number);
    if (number === undefined || block === undefined) return { places: [], below: undefined };
    const places: number[] = [];
    const lowest = number * together;
    for (let place = Math.min(below, lowest + together) - 1; place >= lowest; place -= 1) {
      if (mayHave(block, place, sought)) places.push(place);
    }
    return { places, below: lowest };
  }

  #block(number: number): Block {
    const known = this.#blocks.get(number);
    if (known !== undefined) return known;
    const block = { short: new Uint8Array(together * shortBytes), long: new Map<number, Uint8Array>() };
    this.#blocks.set(number, block);
    this.#order = undefined;
    return block;
  }
}

/** Where the filter of a short text begins in its block. */
const startOf = (place: number): number => place % together * shortBytes;

/** @param bytes of the filter, a power of two */
const fill = (filters: Uint8Array, from: number, bytes: number, text: string, facets: readonly string[]): void => {
  const set = (hash: number): void => {
    const bit = hash & (bytes * 8 - 1);
    filters[from + (bit >>> 3)] = (filters[from + (bit >>> 3)] ?? 0) | (1 << (bit & 7));
  };
  set(present);
  for (const facet of facets) set(hashOf(facet, present));
  eachGram(text, set);
};

const hasAll = (filters: Uint8Array, from: number, bytes: number, sought: Sought): boolean => {
  for (const hash of sought) {
    const bit = hash & (bytes * 8 - 1);
    if (((filters[from + (bit >>> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
};

const mayHave = ({ short, long }: Block, place: number, sought: Sought): boolean => {
  if (hasAll(short, startOf(place), shortBytes, sought)) return true;
  const filter = long.get(place);
  return filter !== undefined && hasAll(filter, 0, filter.length, sought);
};
