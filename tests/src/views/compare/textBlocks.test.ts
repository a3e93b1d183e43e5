import { describe, expect, it } from 'vitest';
import { textBlocks } from '../../../../src/views/compare/textBlocks.ts';

const lines = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
const shown = (left: string, right: string): unknown[] =>
  textBlocks(left, right).map(({ kind, rows }) => [kind, rows.length]);

describe('two texts as blocks', () => {
  it('have three lines around what differs, and the others apart', () => {
    const left = lines(20);
    expect(shown(left.join('\n'), left.map((line, at) => (at === 9 ? 'another' : line)).join('\n'))).toEqual([
      ['same', 6], ['rows', 7], ['same', 7],
    ]);
  });

  it('that are the same are one block of the same lines', () => {
    expect(shown('a\nb', 'a\nb')).toEqual([['same', 2]]);
    expect(shown('', '')).toEqual([]);
  });

  it('mark what differs and leave its counterpart out where there is none', () => {
    expect(textBlocks('a', 'a\nb')[0]?.rows.map(({ left, right }) => [left?.likeness, right?.likeness])).toEqual([
      ['other', 'other'], [undefined, 'changed'],
    ]);
  });

  it('that differ in many lines are cut into blocks of at most 500', () => {
    expect(shown('', lines(1_100).join('\n'))).toEqual([['rows', 500], ['rows', 500], ['rows', 100]]);
  });

  it('show a line of thousands of characters only up to 2,000', () => {
    expect(textBlocks('', 'x'.repeat(5_000))[0]?.rows[0]?.right?.tokens[0]?.text).toBe(`${'x'.repeat(2_000)}…`);
  });
});
