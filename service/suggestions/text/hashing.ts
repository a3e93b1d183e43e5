/** The 32-bit FNV-1a offset basis: where a hash of nothing starts. */
export const HASH_START = 0x811c9dc5;

/** The 32-bit FNV prime. */
const FNV_PRIME = 0x01000193;

/** Takes one 16-bit unit or small number into a running 32-bit hash (FNV-1a step). */
export function mixHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, FNV_PRIME);
}

/** Spreads all bits of a 32-bit number over all others (the finaliser of MurmurHash3); result is unsigned. */
export function scramble(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Takes a whole 32-bit number into a running hash; the order of the numbers matters. */
export function combine(hash: number, value: number): number {
  return Math.imul(((hash << 5) | (hash >>> 27)) ^ value, 0x9e3779b1);
}

/** The 32-bit hash of a string, as the tokeniser hashes words. */
export function hashString(text: string): number {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i += 1) hash = mixHash(hash, text.charCodeAt(i));
  return scramble(hash);
}

/** Joins two 32-bit hashes to one 53-bit number, the widest that a plain number keeps exactly. */
export function wideKey(high: number, low: number): number {
  return (scramble(high) >>> 11) * 0x1_0000_0000 + scramble(low);
}
