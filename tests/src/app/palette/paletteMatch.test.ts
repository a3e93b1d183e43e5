import { describe, expect, it } from 'vitest';
import { matchPalette } from '../../../../src/app/palette/paletteMatch.ts';

const marked = (query: string, shown: string, also?: string): string | null =>
  matchPalette(query, shown, also)?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('') ?? null;

describe('matchPalette', () => {
  it.each([
    ['vim', 'VIM', undefined, '[VIM]'],
    ['', 'Applications', undefined, 'Applications'],
    ['run all', 'Run all: connect', undefined, '[Run] [all]: connect'],
    ['all run', 'Run all: connect', undefined, '[Run] [all]: connect'],
    ['vim', 'Neovim', undefined, 'Neo[vim]'],
    ['nan', 'banana', undefined, 'ba[nan]a'],
    ['help', 'Show the keys', 'shortcuts help', 'Show the keys'],
    ['vim', 'VS_CODE', undefined, null],
    ['vim x', 'VIM', undefined, null],
  ])('%j in %j', (query, shown, also, parts) => { expect(marked(query, shown, also)).toBe(parts); });
});
