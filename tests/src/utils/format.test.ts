import { describe, expect, it } from 'vitest';
import { formatCount, formatDuration, plural, shortenMiddle, shortenPath } from '../../../src/utils/format.ts';
import { formatSize } from '../../../src/utils/sizes.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0.0 ms'], [0.42, '0.4 ms'], [0.949, '0.9 ms'], [0.96, '1 ms'], [1.4, '1 ms'], [12.6, '13 ms'], [999.4, '999 ms'],
    [999.6, '1.0 s'], [1000, '1.0 s'], [1440, '1.4 s'], [30_000, '30.0 s'],
  ])('%d is %s', (milliseconds, text) => { expect(formatDuration(milliseconds)).toBe(text); });
});

describe('formatSize', () => {
  it.each([
    [0, '0 B'], [999, '999 B'], [1000, '1.0 kB'], [14_243, '14.2 kB'], [999_949, '999.9 kB'], [999_950, '1.0 MB'],
    [3_200_000, '3.2 MB'], [10_485_760, '10.5 MB'],
  ])('%d is %s', (bytes, text) => { expect(formatSize(bytes)).toBe(text); });
});

describe('formatCount', () => {
  it.each([[0, '0'], [999, '999'], [1000, '1,000'], [1234567, '1,234,567']])('%d is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('plural', () => {
  it('one is singular, nothing and many are plural', () => {
    expect([plural(0, 'line'), plural(1, 'line'), plural(1200, 'line')]).toEqual(['0 lines', '1 line', '1,200 lines']);
  });
});

describe('shortenMiddle', () => {
  it('leaves out the middle of a long identifier and marks it', () => {
    expect(shortenMiddle('GOOGLE_CHROME_EXTENSION_MV3')).toBe('GOOGLE_CHR…ION_MV3');
    expect(shortenMiddle('6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', 4, 0)).toBe('6f1c…');
  });

  it('leaves a short one, and one that would not get shorter', () => {
    expect(shortenMiddle('VS_CODE')).toBe('VS_CODE');
    expect(shortenMiddle('123456789012345678')).toBe('123456789012345678');
    expect(shortenMiddle('1234567890123456789')).toBe('1234567890…3456789');
  });
});

describe('shortenPath', () => {
  it('shortens only the ids', () => {
    expect(shortenPath('/6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3/suggestion')).toBe('/6f1c…/suggestion');
    expect(shortenPath('/{application}/reaction')).toBe('/{application}/reaction');
  });
});
