/**
 * Places in a word of bits: with 30 of the 32, a sum and its carry stay a small integer, which engines add without
 * going through floating point.
 */
const WORD_BITS = 30;
const FULL_WORD = (1 << WORD_BITS) - 1;

/** How many words hold one bit for each of `length` places. */
export function wordsFor(length: number): number {
  return Math.ceil(length / WORD_BITS);
}

/** Sets the bit of a place in the row of words that begins at `base`. */
export function markPlace(masks: Int32Array, base: number, place: number): void {
  const at = base + Math.floor(place / WORD_BITS);
  masks[at] = (masks[at] ?? 0) | (1 << (place % WORD_BITS));
}

/**
 * The length of the longest common subsequence, bit-parallel (Hyyrö 2004): 30 symbols of the first sequence are
 * compared with one of the second at a time.
 *
 * `masks` holds for each symbol a row of `words` words with the places where the first sequence has it (see
 * `markPlace`). `second` gives the other sequence as symbols; negative ones occur nowhere in the first.
 */
export function commonSubsequenceLength(masks: Int32Array, words: number, second: Int32Array): number {
  const state = new Int32Array(words).fill(FULL_WORD);
  for (let at = 0; at < second.length; at += 1) {
    const symbol = second[at] ?? -1;
    if (symbol < 0) continue;
    let carry = 0;
    const base = symbol * words;
    for (let word = 0; word < words; word += 1) {
      const before = state[word] ?? 0;
      const hits = before & (masks[base + word] ?? 0);
      const sum = before + hits + carry;
      carry = sum >>> WORD_BITS;
      state[word] = (sum & FULL_WORD) | (before & ~hits);
    }
  }
  let zeros = 0;
  for (const word of state) zeros += bitCount(~word & FULL_WORD);
  return zeros;
}

/** How many bits of a 32-bit number are set. */
function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
