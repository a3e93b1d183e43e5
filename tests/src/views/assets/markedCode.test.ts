import { describe, expect, it } from 'vitest';
import { foundWords, placesIn } from '../../../../src/views/assets/markedCode.ts';

const hit = (...lines: { text: string; marks: { from: number; to: number }[] }[]) => ({
  id: 'a', similarity: null, nameMarks: [], lines: lines.map((line, at) => ({ number: at + 1, from: 0, ...line })),
});
/** A line with what is marked in brackets. */
const marked = (line: string, ...words: string[]): string => placesIn(line, words).reduceRight(
  (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, line,
);

describe('what is marked in code', () => {
  it('is what a search marked in the lines that it gives, each once, the longest first', () => {
    expect(foundWords(hit(
      { text: 'clearTimeout(Timer)', marks: [{ from: 13, to: 18 }, { from: 0, to: 5 }] },
      { text: 'timer of clearance', marks: [{ from: 0, to: 5 }, { from: 9, to: 18 }] },
    ))).toEqual(['clearance', 'timer', 'clear']);
    expect([foundWords(undefined), foundWords(hit())]).toEqual([[], []]);
  });

  it('is so much of a long line, and no more', () => {
    expect(placesIn('1,'.repeat(100_000), ['1'])).toHaveLength(2000);
  });

  it.each([
    ['a word in either case', 'let Timer = timer;', ['timer'], 'let [Timer] = [timer];'],
    ['a part of a name', 'clearTimeout(read_timeout, HTTPTimeout)', ['timeout'], 'clear[Timeout](read_[timeout], HTTP[Timeout])'],
    ['no middle of a word', 'a format at last', ['at'], 'a format [at] last'],
    ['the longest of several', 'clearTimeout', ['cleartimeout', 'clear', 'timeout'], '[clearTimeout]'],
    ['several in their order', 'b a b', ['a', 'b'], '[b] [a] [b]'],
    ['marks of code', 'x => y', ['=>'], 'x [=>] y'],
    ['letters beyond ASCII', 'größe Größe', ['größe'], '[größe] [Größe]'],
    ['nothing where small letters have another length', 'İx timer', ['timer'], 'İx timer'],
  ])('is %s', (_what, line, words, shown) => { expect(marked(line, ...words)).toBe(shown); });
});
