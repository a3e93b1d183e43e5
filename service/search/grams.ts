import { hashOf } from './wordHash.ts';

/** The prime of FNV-1a, and other odd numbers that spread what they are multiplied with over 32 bits. */
const [fnv, golden, first, second, third] = [0x01_00_01_93, 0x9e_37_79_b1, 0x27_d4_eb_2f, 0x2c_1b_3c_6d, 0x85_eb_ca_6b];

/** Letters, digits and what joins them to one word; of other scripts each character counts as a mark does. */
const isWord = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36;

/** Six characters round the end of a word: two of it, what follows, and the beginning of the next word. */
const roundEnd = (text: string, from: number): number => hashOf(text.slice(from, from + 6), 7);

/**
 * Calls back with hashes, of at least 21 bits, of the pieces of a text: each mark, each two and each four characters
 * that stand side by side, and six round each end of a word. Marks and ends are few, and say most: two hashes of each.
 * A text has all pieces of whatever it holds.
 * @param text in small letters
 */
export const eachGram = (text: string, take: (hash: number) => void): void => {
  let [three, two, before, wasWord] = [0, 0, 0, true];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const one = Math.imul(unit + 1, golden);
    const isMark = !isWord(unit);
    if (isMark) {
      take(one >>> 11);
      take(one >>> 4);
    }
    if (at > 0) {
      const pair = Math.imul(before ^ one, third);
      take(pair >>> 11);
      if (isMark && !wasWord) take(pair >>> 3);
    }
    if (at > 2) take(Math.imul(three ^ one, third) >>> 10);
    if (at > 4 && !isWord(text.charCodeAt(at - 3)) && isWord(text.charCodeAt(at - 4))) {
      const end = roundEnd(text, at - 5);
      take(end >>> 11);
      take(end);
    }
    // What came before is turned before the next is put to it: their order counts.
    three = Math.imul(two ^ one, second);
    two = Math.imul(before ^ one, first);
    before = Math.imul(one, fnv);
    wasWord = !isMark;
  }
};
