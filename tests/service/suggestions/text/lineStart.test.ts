import { describe, expect, it } from 'vitest';
import { lineStart } from '../../../../service/suggestions/text/lineStart.ts';

describe('where the line of a place begins', () => {
  it.each([
    ['behind the last line break before it', 'ab\ncd\nef', 7, 100, 6],
    ['at the place itself where that begins a line', 'ab\ncd', 3, 100, 3],
    ['at the beginning of the text', 'abcdef', 4, 100, 0],
    ['so many before it where the line is longer', 'abcdef', 5, 2, 3],
    ['behind a line break that is just within them', 'ab\ncdef', 7, 5, 3],
    ['so many before it where the line break is just beyond', 'ab\ncdef', 7, 4, 3],
  ])('is %s', (_where, text, at, most, start) => {
    expect(lineStart(text, at, most)).toBe(start);
  });

  it('looks at no more than that of a text, however long it is', () => {
    const looked: [number, number][] = [];
    const text = Object.assign(new String('x'.repeat(1_000)), {
      slice: (from: number, to: number): string => {
        looked.push([from, to]);
        return 'x'.repeat(to - from);
      },
    });
    expect(lineStart(text as unknown as string, 900, 160)).toBe(740);
    expect(looked).toEqual([[740, 900]]);
  });
});
