import { isBlank } from './characters.ts';
import { combine, mixHash, HASH_START, wideKey } from './hashing.ts';

/** What of a text remains when its white space does not count. */
type ExactText = {
  /** 53-bit hash of the visible characters in their order. */
  readonly key: number;
  /** How many visible UTF-16 units there are. */
  readonly visible: number;
};

/** A second, independent start so that both halves of the key differ. */
const SECOND_START = 0x2545f491;

/** Hashes all visible characters of a text, however long: linear, about 3 ns a character. */
export function exactText(text: string): ExactText {
  let low = HASH_START;
  let high = SECOND_START;
  let visible = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (isBlank(unit)) continue;
    low = mixHash(low, unit);
    high = combine(high, unit);
    visible += 1;
  }
  return { key: wideKey(high, low), visible };
}
