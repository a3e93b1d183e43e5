import { describe, expect, it } from 'vitest';
import { GramFilters, soughtOf, type Sought } from '../../../service/search/gramFilters.ts';

const code = [
  'const roo = "🦘日本語";\nif (a !== b) { return () => clearTimeout(timer); }',
  'select id, name from users where age >= 18 -- größer als',
  'x'.repeat(3_000), `${'let common = some_thing;\n'.repeat(300)}the end.`, '', '\u{d800} alone',
];

const filtersOf = (...texts: readonly (string | undefined)[]): GramFilters => {
  const filters = new GramFilters();
  for (const [at, text] of texts.entries()) filters.put(at, text, ['kind js']);
  return filters;
};

const placesOf = (filters: GramFilters, sought: Sought): number[] => {
  const found: number[] = [];
  for (let below: number | undefined = Number.POSITIVE_INFINITY; below !== undefined;) {
    const next = filters.next(sought, below);
    found.push(...next.places);
    below = next.below;
  }
  return found;
};

describe('filters of grams', () => {
  it.each(code)('find each piece of the text that it has: %j', (text) => {
    const filters = filtersOf(text);
    for (const length of [1, 2, 3, 4, 5, 6, 7, 20, 64, 90]) {
      for (let from = 0; from + length <= Math.min(text.length, 400); from += 1) {
        const piece = text.slice(from, from + length);
        expect([piece, filters.mayHave(0, soughtOf(piece, ['kind js']))]).toEqual([piece, true]);
      }
    }
  });

  it.each([
    '=>>', '🚀', '=<', 'zqx', 'getuser', 'timer clear', 'if const', 'return if (a', '語日',
  ])('tell of each of these texts that it does not hold %j', (sought) => {
    expect(placesOf(filtersOf(...code), soughtOf(sought, []))).toEqual([]);
  });

  it('leave out what is not of a kind', () => {
    expect(filtersOf('a').mayHave(0, soughtOf('a', ['kind py']))).toBe(false);
  });

  it('give the newest first, over many places and gaps', () => {
    const filters = new GramFilters();
    for (const place of [1, 1_023, 1_024, 5_000, 70_000]) filters.put(place, 'same text', []);
    expect(placesOf(filters, soughtOf('same', []))).toEqual([70_000, 5_000, 1_024, 1_023, 1]);
    expect(placesOf(filters, soughtOf('other', []))).toEqual([]);
    expect(placesOf(new GramFilters(), soughtOf('same', []))).toEqual([]);
  });

  it('hold what was put last in a place, short, long or too long, and nothing of what went', () => {
    const filters = new GramFilters();
    const long = `begin ${'and so on '.repeat(500)}`;
    const holds = (...pieces: readonly string[]): boolean[] =>
      pieces.map((piece) => filters.mayHave(3, soughtOf(piece, [])));
    filters.put(3, 'short {}', []);
    expect(holds('{}', 'begin')).toEqual([true, false]);
    filters.put(3, long, []);
    expect(holds('{}', 'begin')).toEqual([false, true]);
    filters.put(3, undefined, ['kind js']);
    expect(holds('{}', 'begin')).toEqual([true, true]);
    filters.put(3, 'short {}', []);
    expect(holds('{}', 'begin')).toEqual([true, false]);
    filters.remove(3);
    expect([...holds('{}', 's', ''), placesOf(filters, soughtOf('', []))]).toEqual([false, false, false, []]);
  });
});
