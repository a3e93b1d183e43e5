import { hashOf } from './wordHash.ts';

/** Bits of the filter: two megabytes, of which half a million words set a sixteenth. */
const bits = 2 ** 24;

/**
 * Tells of most words that were never added that they were not (a Bloom filter), since hundreds of possible words are
 * asked for where a mistyped one is looked for. What was added stays: one that is gone is asked for in vain.
 */
export class WordFilter {
  readonly #bits = new Uint8Array(bits / 8);

  add(word: string): void {
    this.#set(hashOf(word, 0x81_1c_9d_c5) % bits);
    this.#set(hashOf(word, 0x2b_5a_11_07) % bits);
  }

  /** False when the word was never added. */
  mayHave(word: string): boolean {
    return this.#has(hashOf(word, 0x81_1c_9d_c5) % bits) && this.#has(hashOf(word, 0x2b_5a_11_07) % bits);
  }

  #set(bit: number): void {
    const at = bit >>> 3;
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (bit & 7));
  }

  #has(bit: number): boolean {
    return ((this.#bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}
