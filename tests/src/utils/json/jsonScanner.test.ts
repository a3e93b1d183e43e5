import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson, type JsonToken } from '../../../../src/utils/json/jsonScanner.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const accepts = (text: string): boolean => scanJson(text, () => undefined) === null;

/** Texts near JSON: pieces of it in any order. */
const nearJson = fc.array(
  fc.constantFrom(
    '{', '}', '[', ']', ':', ',', ' ', '\n', '\t', '"a"', '""', '"', '\\', '\\u00e4', '\\u12', 'true', 'null', 'nul', '0', '-', '1',
    '01', '.5', 'e+3', '1.', '-0', '\u00a0', '\u0001', 'x',
  ),
  { maxLength: 12 },
).map((pieces) => pieces.join(''));

describe('scanJson', () => {
  it('accepts exactly what the engine accepts, for texts near JSON', () => {
    fc.assert(fc.property(nearJson, (text) => { expect(accepts(text)).toBe(isJson(text)); }), { numRuns: 5000 });
  });

  it('accepts every JSON text, and hands over tokens that give it back', () => {
    fc.assert(fc.property(fc.json(), (text) => {
      const tokens: JsonToken[] = [];
      expect(scanJson(text, (token) => tokens.push(token))).toBeNull();
      const joined = tokens.map(({ start, end }) => text.slice(start, end)).join('');
      expect(JSON.parse(joined)).toEqual(JSON.parse(text));
    }));
  });

  it('refuses a JSON text with one character changed exactly where the engine does', () => {
    fc.assert(fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '0', '\\'), (text, at, piece) => {
      const offset = at % text.length;
      const changed = text.slice(0, offset) + piece + text.slice(offset + 1);
      expect(accepts(changed)).toBe(isJson(changed));
    }), { numRuns: 2000 });
  });

  it('reads 200,000 brackets deep', () => {
    const depth = 200_000;
    expect(accepts('['.repeat(depth) + ']'.repeat(depth))).toBe(true);
  });
});
