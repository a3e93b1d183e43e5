import { createHmac } from 'node:crypto';

/** Shorter texts say nothing about a person's habits, and there are many of them. */
const fewestBytes = 8;

const space = 32;
/** Tab, line feed, vertical tab, form feed, carriage return. */
const [firstBlank, lastBlank] = [9, 13];

/** The same for texts that differ in white space only; null for one that is too short to be remembered. */
export type CopyHash = (text: string) => Buffer | null;

/**
 * Hashes copied texts so that they can be recognised and never read (rule: HMAC-SHA-256 of the normalised text).
 * Linear, about 3 ns a character: a text may have megabytes.
 * @param key secret of this installation
 */
export const copyHasher = (key: string): CopyHash => (text) => {
  const visible = withoutBlanks(Buffer.from(text));
  return visible.length < fewestBytes ? null : createHmac('sha256', key).update(visible).digest();
};

/** Moves all bytes to the front that are no white space of ASCII; in UTF-8 these are never part of something else. */
const withoutBlanks = (bytes: Buffer): Buffer => {
  let end = 0;
  for (const byte of bytes) {
    if (byte === space || (byte >= firstBlank && byte <= lastBlank)) continue;
    bytes[end] = byte;
    end += 1;
  }
  return bytes.subarray(0, end);
};
