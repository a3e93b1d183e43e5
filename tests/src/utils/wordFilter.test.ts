import { expect, it } from 'vitest';
import { filterByWords } from '../../../src/utils/wordFilter.ts';

const rows = [{ name: 'Visual Studio Code', state: 'installed' }, { name: 'Vim', state: 'planned' }, { name: 'state:x', state: null }];
const found = (text: string) => filterByWords(rows, text, (row) => ({ ...row })).map(({ name }) => name);

it.each([
  ['', ['Visual Studio Code', 'Vim', 'state:x']],
  ['vi', ['Visual Studio Code', 'Vim']],
  ['STUDIO code', ['Visual Studio Code']],
  ['state:planned', ['Vim']],
  ['state:plan vi', ['Vim']],
  ['other:x', []],
  ['zz', []],
])('%j finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});
