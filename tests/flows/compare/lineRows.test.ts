import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineRows, type LineSide } from '../../../flows/compare/lineRows.ts';

const written = (side: LineSide): string => (side === null ? '-' : `${side.number} ${side.text}`);
const shown = (left: string, right: string): string[] =>
  lineRows(left, right).map((row) => `${written(row.left)} ${row.same ? '=' : '|'} ${written(row.right)}`);

describe('two texts by lines', () => {
  it('have the same lines beside each other', () => {
    expect(shown('a\nb\nc\nd', 'a\nx\ny\nc\nd\ne')).toEqual([
      '1 a = 1 a', '2 b | 2 x', '- | 3 y', '3 c = 4 c', '4 d = 5 d', '- | 6 e',
    ]);
  });

  it('are the same whatever ends their lines', () => {
    expect(lineRows('a\r\nb\r\n', 'a\nb').every(({ same }) => same)).toBe(true);
    expect(lineRows('', '')).toEqual([]);
  });

  it('of which one is empty stand beside nothing', () => {
    expect(shown('', 'a\nb')).toEqual(['- | 1 a', '- | 2 b']);
  });

  it('hold every line of both once and in order, and call the same only what is', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 }).map((lines) => [...lines, 'end'].join('\n'));
    fc.assert(fc.property(text, text, (left, right) => {
      const rows = lineRows(left, right);
      expect(rows.flatMap((row) => (row.left === null ? [] : [row.left.text])).join('\n')).toBe(left);
      expect(rows.flatMap((row) => (row.right === null ? [] : [row.right.text])).join('\n')).toBe(right);
      expect(rows.filter((row) => row.same && row.left?.text !== row.right?.text)).toEqual([]);
    }));
  });

  it('that differ in most of many lines keep what begins and ends them', () => {
    const text = (mark: string): string => ['begin', ...Array.from({ length: 5_000 }, (_, at) => `${mark}${at}`), 'end'].join('\n');
    const rows = lineRows(text('a'), text('b'));
    expect(rows).toHaveLength(5_002);
    expect(rows.filter(({ same }) => same).map(({ left }) => left?.text)).toEqual(['begin', 'end']);
  });
});
