import { parse as parseSecurely } from 'secure-json-parse';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../problem.ts';

const mostDepth = limits.jsonDepth;

const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Whether a byte is there more often than a limit. */
const isThereOver = (most: number, bytes: Uint8Array, byte: number): boolean => {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
};

/** Deepest nesting of brackets outside strings, counted on the bytes so that nothing is built for it. */
const isTooDeep = (bytes: Uint8Array): boolean => {
  // Most bodies have too few brackets for that, wherever they stand.
  if (!isThereOver(mostDepth / 2, bytes, openBrace) && !isThereOver(mostDepth / 2, bytes, openBracket)) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > mostDepth) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Whether the secure parser could do more than the plain one, which is faster: refuse a key, written plainly or with
 * escapes, or drop a byte order mark.
 */
const needsSecureParser = (text: string, hasEscape: boolean): boolean =>
  hasEscape || text.includes('__proto__') || text.includes('constructor') || text.startsWith('\uFEFF');

const surrogateEscape = /\\u[dD][89a-fA-F]/;

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormed);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).every(([key, member]) => key.isWellFormed() && isWellFormed(member));
  }
  return true;
};

const placeOf = (text: string, error: unknown): { readonly line: number; readonly column: number } | undefined => {
  // Messages of other forms quote the body, which may say "at position" itself.
  const message = error instanceof Error ? error.message : '';
  const at = / in JSON at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message)?.[1];
  if (at === undefined) return undefined;
  const before = text.slice(0, Number(at)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/**
 * Reads JSON that came from outside.
 * @param bareText whether text that is not JSON counts as a string
 * @throws Problem when it is not UTF-8, not JSON, nested too deep, carries a prototype or a lone surrogate
 */
export const readJson = (bytes: Uint8Array, bareText: boolean): unknown => {
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    throw new Problem('body-not-utf8');
  }
  if (isTooDeep(bytes)) throw new Problem('body-too-deep');
  const hasEscape = text.includes('\\');
  let value: unknown;
  try {
    value = needsSecureParser(text, hasEscape)
      ? parseSecurely(text, { protoAction: 'error', constructorAction: 'error' })
      : JSON.parse(text);
  } catch (error) {
    if (error instanceof Error && error.message.includes('forbidden prototype')) {
      throw new Problem('body-prototype');
    }
    if (bareText) return text.trim();
    throw new Problem('body-not-json', { at: placeOf(text, error) });
  }
  if (hasEscape && surrogateEscape.test(text) && !isWellFormed(value)) {
    throw new Problem('body-half-surrogate');
  }
  return value;
};
