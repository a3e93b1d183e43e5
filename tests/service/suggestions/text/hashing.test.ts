import { describe, expect, it } from 'vitest';
import { combine, hashString, scramble, wideKey } from '../../../../service/suggestions/text/hashing.ts';

describe('hashing', () => {
  it('gives one hash for one string and others for others', () => {
    expect(hashString('retry')).toBe(hashString('retry'));
    expect(new Set(['retry', 'Retry', 'retr', 'yrter', ''].map(hashString)).size).toBe(5);
  });

  it('stays within 32 unsigned bits', () => {
    for (const value of [0, 1, -1, 0x7fff_ffff, 0xffff_ffff]) {
      expect(scramble(value)).toBeGreaterThanOrEqual(0);
      expect(scramble(value)).toBeLessThanOrEqual(0xffff_ffff);
    }
  });

  it('tells orders apart when numbers are combined', () => {
    expect(combine(combine(0, 1), 2)).not.toBe(combine(combine(0, 2), 1));
  });

  it('joins two halves to a number that is kept exactly', () => {
    const key = wideKey(0xffff_ffff, 0xdead_beef);
    expect(Number.isSafeInteger(key)).toBe(true);
    expect(wideKey(1, 2)).not.toBe(wideKey(2, 1));
  });
});
