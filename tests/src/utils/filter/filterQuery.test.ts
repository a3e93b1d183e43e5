import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesFilter, parseFilter, valuesOf, withValues, type FilterWord } from '../../../../src/utils/filter/filterQuery.ts';
import { figureOf, lastWord, oneOf, statusOf, textOf, textWord, versionOf, yesOrNo } from '../../../../src/utils/filter/filterValues.ts';
import { scanFilter } from '../../../../src/utils/filter/scanFilter.ts';

type Row = {
  readonly name: string | null; readonly status: number | null; readonly version: string | null;
  readonly state: string; readonly at: number | null; readonly size: number | null; readonly on: boolean | null;
};
const now = Date.parse('2026-11-27T14:00:00Z');
const row: Row = { name: 'VIM', status: 401, version: '1.10.0', state: 'open', at: now - 5000, size: 1500, on: true };
const words: readonly FilterWord<Row>[] = [
  { word: 'name', also: ['app'], about: '', example: '', takes: 'a text', read: textOf(({ name }) => name) },
  { word: 'status', about: '', example: '', takes: '401', read: statusOf(({ status }) => status) },
  { word: 'version', about: '', example: '', takes: 'a version', read: versionOf(({ version }) => version) },
  { word: 'state', about: '', example: '', takes: 'open or closed', read: oneOf(['open', 'closed'], ({ state }) => state) },
  { word: 'size', about: '', example: '', takes: 'a size', read: figureOf(({ size }) => size, 'size') },
  { word: 'on', about: '', example: '', takes: 'yes or no', read: yesOrNo(({ on }) => on) },
  lastWord(({ at }) => at),
  textWord('all', ({ name, version }) => `${name}\n${version}`),
];
const holds = (filter: string, of: Row = row): boolean => matchesFilter(parseFilter(filter, words), of, now);
const unknown: Row = { name: null, status: null, version: null, state: '', at: null, size: null, on: null };

describe('a value of each kind', () => {
  it.each([
    ['name:vi', true], ['name:none', false], ['app:VIM', true], ['-name:vim', false],
    ['status:4xx', true], ['status:400..401', true], ['status:402..499', false], ['status:>401', false], ['status:none', false],
    ['version:1.10', true], ['version:>1.9', true], ['version:>=1.10.0', true], ['version:<1.9', false], ['version:<=1.10.0', true],
    ['state:open', true], ['state:o', true], ['state:closed', false],
    ['size:>1kB', true], ['size:1kB..2kB', true], ['size:1kB..1.4kB', false], ['size:1500', true], ['size:<1500B', false],
    ['on:yes', true], ['on:no', false],
    ['last:5s', true], ['last:4.9s', false], ['last:1d', true],
    ['vim 1.10', true], ['"vim 1.10"', false],
  ])('%s: %s', (filter, expected) => { expect(holds(filter)).toBe(expected); });

  it.each([
    ['name:none', true], ['name:vim', false], ['version:>0', false], ['version:none', true], ['status:none', true], ['status:<500', false],
    ['size:0', false], ['size:0..9', false], ['on:no', false], ['on:yes', false], ['last:1d', false], ['state:open', false],
  ])('where nothing is known, %s: %s', (filter, expected) => { expect(holds(filter, unknown)).toBe(expected); });

  it.each([
    ['state:shut', 'state takes open or closed.'], ['size:1kb..', 'size takes a size.'], ['size:1..2..3', 'size takes a size.'],
    ['size:>1..2', 'size takes a size.'], ['size:1constructor', 'size takes a size.'], ['status:600', 'status takes 401.'],
    ['naem:x', 'naem is no word of the filter. Did you mean name?'],
    ['nothing:x', 'nothing is no word of the filter; its words are name, status, version, state, size, on, last, text. In quotes it is searched as text.'],
  ])('%s: %s', (filter, problem) => { expect(parseFilter(filter, words).problems).toEqual([problem]); });
});

describe('a word of a filter that is written by a button', () => {
  it.each([
    ['', ['4xx'], 'status:4xx'],
    ['vim', ['4xx', '500'], 'vim status:4xx,500'],
    ['status:4xx  vim', [], 'vim'],
    ['status:4xx "a b" -status:500 STATUS:200', ['none'], '"a b" -status:500 status:none'],
  ])('%j set to %j is %j', (filter, values, expected) => {
    expect(withValues(filter, words, 'status', values)).toBe(expected);
  });

  it('is read back, whatever stands beside it', () => {
    expect(valuesOf(parseFilter('status:4xx,500 -status:503 app:VIM', words), 'status')).toEqual(['4xx', '500']);
    expect(valuesOf(parseFilter('app:VIM', words), 'name')).toEqual(['VIM']);
  });
});

describe('any text', () => {
  const hostile = fc.string({ unit: fc.oneof(fc.constantFrom(...Array.from('ap:-",\\ \n\t\u2028status4x>.é')), fc.constantFrom('"\\\n', '-"', 'name:"')), maxLength: 300 });
  const anything = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 300 }));

  it('is read to its end: its parts are the text', () => {
    fc.assert(fc.property(anything, (input) => {
      const { parts } = parseFilter(input, words);
      expect(parts.map(({ text }) => text).join('')).toBe(input);
      expect(parts.every(({ text }) => text !== '')).toBe(true);
    }));
  });

  it('is looked at a fixed number of times for each of its characters', () => {
    fc.assert(fc.property(anything, (input) => {
      let looks = 0;
      scanFilter((at) => {
        looks += 1;
        return input.charAt(at);
      });
      expect(looks).toBeLessThanOrEqual(7 * input.length + 2);
    }));
  });

  it('such as a backslash before a line break in quotes ends', () => {
    expect(parseFilter('"\\\n', words)).toMatchObject({ parts: [{ kind: 'value', text: '"\\\n' }], problems: [] });
  });

  it('of 200,000 characters of one kind is read', () => {
    for (const unit of ['a', '"', '\\', '-', ' ', '\n', '"\\\n', ':', 'a:', 'name:"', ',']) {
      const input = unit.repeat(200_000 / unit.length);
      expect(parseFilter(input, words).parts.map(({ text }) => text).join('')).toBe(input);
    }
  });
});
