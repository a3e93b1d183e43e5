import { isFiller, isPlaceholder } from './placeholders.ts';

/** Bits for each character: words and names stay below, generated credentials are above. */
const MIN_ENTROPY = 3;

/** Shortest value that is looked at behind a name. */
const SHORTEST = 8;

/** What joins the parts of names, addresses and times. */
const JOINTS = /[\p{L}\p{M}\p{N}_.:/\s-]/u;

/** A mark that no name, address or time has, with something behind it: a sentence has one at its end. */
const INNER_MARK = new RegExp(String.raw`(?!${JOINTS.source})[^\n](?=[^\n])`, 'u');

/** A password that a mail provider makes for one application. */
const APPLICATION_PASSWORD = /^[a-z]{4}(?<joint>[ -])[a-z]{4}\k<joint>[a-z]{4}\k<joint>[a-z]{4}$/u;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, INNER_MARK];

/** Shannon entropy of a string in bits for each character. */
export function entropy(value: string): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charCodeAt(at);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** Whether a value is as mixed as what is generated; a short one cannot have as many bits, so its kinds count. */
const isMixed = (value: string): boolean => {
  const bits = entropy(value);
  return bits >= MIN_ENTROPY
    || (bits >= 0.8 * Math.log2(value.length) && CLASSES.filter((each) => each.test(value)).length >= 3);
};

/** Whether a value looks like a credential; one without quotes could be a name, so it needs a digit as well. */
export function isGenerated(value: string, quoted: boolean): boolean {
  if (APPLICATION_PASSWORD.test(value)) return true;
  // What costs most comes last.
  const hasKinds = (/\d/u.test(value) && /\p{L}/u.test(value)) || (quoted && INNER_MARK.test(value));
  return hasKinds && isMixed(value) && !isPlaceholder(value, quoted);
}

/** As above, and of at least three kinds of characters or long: behind a name that is often no credential's. */
export function isMuchMixed(value: string, quoted: boolean): boolean {
  if (APPLICATION_PASSWORD.test(value)) return true;
  const kinds = CLASSES.filter((each) => each.test(value)).length;
  return (kinds >= 3 || (value.length >= 24 && !/[-_ ./:]/u.test(value))) && isGenerated(value, quoted);
}

const isOfThree = (value: string): boolean => CLASSES.slice(0, 3).every((each) => each.test(value));

const isHex = (value: string): boolean =>
  /^(?:0x)?[\da-f]{32,128}$/iu.test(value) && /[a-f]/iu.test(value) && /\d/u.test(value);

/** Whether a value is long, of one run, and as mixed as random bytes are: behind the name "key" alone. */
export function isRandom(value: string, quoted = true): boolean {
  // What has a key may be paid to: an address of Ethereum is no secret.
  const isLike = !/^0x[\da-f]{40}$/iu.test(value) && (isHex(value)
    || (/^[!-~]{32,200}$/u.test(value) && CLASSES.every((each) => each.test(value)) && entropy(value) >= 4.5)
    || (/^[\w+/=-]{24,200}$/u.test(value) && isOfThree(value) && entropy(value) >= 4));
  return isLike && !isPlaceholder(value, quoted);
}

/** Whether a value is a phrase that stands for a key: twelve short words or more, and hardly one of them twice. */
export function isPhrase(value: string): boolean {
  if (!/^["']?[a-z]{3,8}(?:(?: |["'],\s{0,8}["'])[a-z]{3,8}){11,24}["']?$/u.test(value)) return false;
  const words = value.split(/[^a-z]+/u).filter((word) => word !== '');
  return new Set(words).size * 4 >= words.length * 3;
}

/** Whether a value is a list of bytes, and hardly one of them twice. */
export function isKeyOfBytes(value: string): boolean {
  if (!/^(?:(?:0x)?[\da-f]{1,3},\s{0,8}){15,127}(?:0x)?[\da-f]{1,3}$/iu.test(value)) return false;
  const bytes = value.split(',').map((byte) => byte.trim());
  return new Set(bytes).size * 2 >= bytes.length;
}

/** Whether a number can be a code that only its owner knows. */
export const isCode = (value: string): boolean => /^\d{4,12}$/u.test(value) && !isPlaceholder(value, true);

/** Whether a value is shorter than others, and of three kinds of characters. */
export const isShortAndMixed = (value: string, quoted: boolean): boolean => quoted && value.length >= 6
  && value.length < 10 && entropy(value) >= 2.3 && CLASSES.filter((each) => each.test(value)).length >= 3
  && !isPlaceholder(value, true);

/** Whether a value is four words or more that were drawn, with the same joint between each two. */
export const isOfWords = (value: string): boolean =>
  /^[a-z]{3,9}(?<joint>[-.])[a-z]{3,9}(?:\k<joint>[a-z]{3,9}){2,6}$/u.test(value) && !isPlaceholder(value, true)
  && !value.split(/[-.]/u).some(isFiller);

export const isLongEnough = (value: string): boolean => value.length >= SHORTEST;
