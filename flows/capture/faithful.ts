/** Whether a text of JSON says nothing that its value does not. */
import { deepest, partsIn } from './leaves.ts';
import type { Json } from '../flow.ts';

const literal = /"(?:[^"\\]|\\.)*"|\s+/gs;

const asWritten = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
};

/**
 * Whether the text has the same content as what JSON.stringify makes of its value: white space and escapes apart. A key
 * that stands twice, digits beyond double precision and `1.0` are lost in a value.
 */
export const isFaithful = (text: string, value: Json): boolean => {
  const parts = partsIn(value);
  if (parts.some(({ path }) => path.length >= deepest || path.at(-1) === '__proto__')) return false;
  return text.replaceAll(literal, (found) => (found.startsWith('"') ? asWritten(found) : '')) === JSON.stringify(value);
};
