import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLines, unpackLines } from '../../../../service/suggestions/sketch/lineMap.ts';
import { allLines, foundLines } from '../../../../service/suggestions/compare/lineRanges.ts';

describe('packLines', () => {
  it('gives the lines of all tokens back', () => {
    fc.assert(fc.property(fc.array(fc.nat(3), { maxLength: 50 }), (steps) => {
      let line = 1;
      const lines = Uint32Array.from(steps, (step) => (line += step));
      expect(unpackLines(packLines(lines), lines.length)).toEqual(lines);
    }));
  });

  it('keeps two numbers for each line', () => {
    expect([...packLines(Uint32Array.of(2, 2, 2, 5))]).toEqual([0, 2, 3, 5]);
  });
});

describe('foundLines', () => {
  it('joins neighbouring lines all of whose tokens are found', () => {
    const lines = Uint32Array.of(1, 1, 1, 2, 2, 3, 3, 4, 4);
    const marks = Uint8Array.of(1, 1, 0, 1, 1, 0, 1, 1, 1);
    expect(foundLines(lines, marks)).toEqual([[2, 2], [4, 4]]);
    expect(foundLines(lines, marks.fill(1, 0, 3))).toEqual([[1, 2], [4, 4]]);
  });

  it('takes lines without tokens between two found lines along', () => {
    expect(foundLines(Uint32Array.of(1, 4), Uint8Array.of(1, 1))).toEqual([[1, 4]]);
  });

  it('finds no range when nothing is found', () => {
    expect(foundLines(Uint32Array.of(1, 2), Uint8Array.of(0, 0))).toEqual([]);
    expect(foundLines(new Uint32Array(0), new Uint8Array(0))).toEqual([]);
  });
});

describe('allLines', () => {
  it('goes from the first line with tokens to the last', () => {
    expect(allLines(Uint32Array.of(2, 3, 7))).toEqual([[2, 7]]);
    expect(allLines(new Uint32Array(0))).toEqual([]);
  });
});
