import { describe, expect, it } from 'vitest';
import type { CompareRow } from '../../../../../src/components/text/compareRow.ts';
import { compareLines } from '../../../../../src/views/playground/suggest/compareLines.ts';

const summary = (rows: readonly CompareRow[]): unknown[] =>
  rows.map((row) => [row.left?.number ?? null, row.right?.number ?? null, row.left?.likeness ?? row.right?.likeness]);
const differing = (row: CompareRow | undefined, side: 'left' | 'right'): string[] =>
  row?.[side]?.tokens.filter((token) => token.differs).map((token) => token.text) ?? [];

describe('compareLines', () => {
  it('lines that differ in white space and comments only are the same', () => {
    expect(summary(compareLines('let a = 1\nlet b', '  let  a=1 // one\nlet b', 'js')))
      .toEqual([[1, 1, 'same'], [2, 2, 'same']]);
  });

  it('lines with other names and numbers are the same after renaming, and the words that differ are marked', () => {
    const [row] = compareLines('wait(fn, 250)', 'pause(fn, 200)', 'js');
    expect([row?.left?.likeness, row?.right?.likeness]).toEqual(['changed', 'changed']);
    expect(differing(row, 'left')).toEqual(['wait', '250']);
    expect(differing(row, 'right')).toEqual(['pause', '200']);
  });

  it('a line without a counterpart faces an empty row and the rest stays aligned', () => {
    expect(summary(compareLines('f()\n}', '// Last call wins.\nf()\n}', 'js')))
      .toEqual([[null, 1, 'other'], [1, 2, 'same'], [2, 3, 'same']]);
  });

  it('different comments are not the same line', () => {
    expect(compareLines('// one', '// two', 'js').map((row) => row.left?.likeness)).toEqual(['other']);
  });

  it('every line of both sides is shown once, in order', () => {
    const rows = compareLines('a\nb\nc()\nd', 'c()\nx\ny\nd\nz', 'txt');
    expect(rows.flatMap((row) => row.left?.number ?? [])).toEqual([1, 2, 3, 4]);
    expect(rows.flatMap((row) => row.right?.number ?? [])).toEqual([1, 2, 3, 4, 5]);
  });

  it('very long snippets are set side by side without being aligned', () => {
    const long = Array.from({ length: 600 }, (_, index) => `line${index}`).join('\n');
    const rows = compareLines(long, long, 'js');
    expect(rows).toHaveLength(600);
    expect(rows[0]?.left?.likeness).toBe('other');
  });

  it('with the lines that a service says differ, these are set side by side and marked where they do', () => {
    const rows = compareLines('chmod 777 a.sh\nrun', 'chmod 644 a.sh\nrun', 'sh', { left: [[2, 2]], right: [[2, 2]], differing: [[1, 1]] });
    expect(rows.map(({ left, right }) => [left?.likeness, right?.likeness])).toEqual([['changed', 'changed'], ['same', 'same']]);
    const marked = (side: 'left' | 'right'): string[] =>
      rows.flatMap((row) => (row[side]?.tokens ?? []).filter(({ differs }) => differs).map(({ text }) => text));
    expect([marked('left'), marked('right')]).toEqual([['777'], ['644']]);
    const operators = compareLines('a && b;', 'a || b;', 'js', { left: [], right: [], differing: [[1, 1]] });
    expect(operators[0]?.left?.likeness).toBe('changed');
    expect(operators[0]?.right?.tokens.filter(({ differs }) => differs).map(({ text }) => text.trim())).toEqual(['||']);
  });

  it('with the lines a service found, those are marked on either side and no others', () => {
    const rows = compareLines('wait(fn, 250)\nlet a\nreturn b\n\nend()', 'pause(fn, 200)\nlet a\nsend(b, now)\nend()', 'js', {
      left: [[2, 4]], right: [[1, 3]],
    });
    expect(rows.map(({ left, right }) => [left?.number, left?.likeness, right?.number, right?.likeness])).toEqual([
      [1, 'other', 1, 'changed'],
      [2, 'same', 2, 'same'],
      [3, 'changed', 3, 'changed'],
      [4, 'other', undefined, undefined],
      [5, 'other', 4, 'other'],
    ]);
    expect(differing(rows[0], 'left')).toEqual([]);
    expect(differing(rows[0], 'right')).toEqual(['pause', '200']);
  });
});
