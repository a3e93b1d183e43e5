import { expect, it } from 'vitest';
import type { Row } from '../../support/suggestions/row.ts';

type Families = Readonly<Record<string, readonly Row[]>>;

const twice = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

/** What every table of two halves keeps to, as tests of the `describe` block that calls it. */
export const keepsToHalves = (...lists: readonly Families[]): void => {
  const families = lists.flatMap((list) => Object.entries(list));
  const rows = families.flatMap(([, family]) => family);

  it('names each row once, and says what kind of file it is from and which published form it follows', () => {
    expect(twice(rows.map(({ name }) => name))).toEqual([]);
    expect(rows.filter(({ kind, source }) => kind.trim() === '' || source.trim() === '')).toEqual([]);
  });

  it('has no text twice, neither in one list nor in both', () => {
    expect(twice(rows.map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim()))).toEqual([]);
    expect(rows.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it.each(families)('is halved evenly: %s', (_, family) => {
    const inA = family.filter(({ half }) => half === 'a').length;

    expect(Math.abs(family.length - 2 * inA)).toBeLessThanOrEqual(1);
  });
};
