import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter, type FilterWord } from '../../../../src/utils/filter/filterQuery.ts';
import { writeTerm } from '../../../../src/utils/filter/writeTerm.ts';

const words: readonly FilterWord<string>[] = [
  { word: 'app', about: '', example: '', takes: '', read: (value) => (subject) => subject === value },
];

it.each([
  ['VIM', 'app:VIM'], ['My Editor', 'app:"My Editor"'], ['a,b', 'app:"a,b"'], ['C:\\x', 'app:C:\\x'], ['"', 'app:"\\""'],
  ['a "b" \\', 'app:"a \\"b\\" \\\\"'], ['-x', 'app:-x'],
])('%s is written %s', (value, written) => {
  expect(writeTerm('app', value)).toBe(written);
});

it('whatever is asked for is read back as this one value, also beside other terms', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('', 'app:z '), (value, before) => {
    const { terms, problems } = parseFilter(`${before}${writeTerm('app', value)}`, words);
    expect(problems).toEqual([]);
    expect(terms.at(-1)?.values).toEqual([value]);
  }));
});
