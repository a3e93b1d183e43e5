import { describe, expect, it } from 'vitest';
import { distanceOf, matchPalette } from '../../../../src/app/palette/paletteMatch.ts';

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

describe('distanceOf', () => {
  it.each([
    ['connect', 'connect', 0], ['Connect ', 'connect', 0], ['connec', 'connect', 1], ['connect', 'connect, 200', 1],
    ['connect', 'Check the connection', 2], ['connect', 'Run all: connect, suggest, react', 2], ['', 'connect', 2],
  ])('%j is that near to %j: %i', (query, shown, distance) => { expect(distanceOf(query, shown)).toBe(distance); });
});
