/** Bits of the filter: two megabytes, of which half a million words set a sixteenth. */
const bits = 2 ** 24;

/** FNV-1a over UTF-16 units, from one of two beginnings. */
const hashOf = (word: string, from: number): number => {
  let hash = from;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  // The low bits of a product depend on few others.
  return ((hash ^ (hash >>> 15)) >>> 0) % bits;
};

/**
 * Tells of most words that were never added that they were not (a Bloom filter), since hundreds of possible words are
 * asked for where a mistyped one is looked for. What was added stays: one that is gone is asked for in vain.
 */
export class WordFilter {
  readonly #bits = new Uint8Array(bits / 8);

  add(word: string): void {
    this.#set(hashOf(word, 0x81_1c_9d_c5));
    this.#set(hashOf(word, 0x2b_5a_11_07));
  }

  /** False when the word was never added. */
  mayHave(word: string): boolean {
    return this.#has(hashOf(word, 0x81_1c_9d_c5)) && this.#has(hashOf(word, 0x2b_5a_11_07));
  }

  #set(bit: number): void {
    const at = bit >>> 3;
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (bit & 7));
  }

  #has(bit: number): boolean {
    return ((this.#bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}
