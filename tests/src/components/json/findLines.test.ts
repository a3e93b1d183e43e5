import { describe, expect, it } from 'vitest';
import { findLines } from '../../../../src/components/json/findLines.ts';
import { cellsOf } from '../../../../src/components/json/jsonTable.ts';
import { readJsonLines } from './readJsonLines.ts';

describe('finding in a JSON text', () => {
  it('finds an accent however it is written', () => {
    const tree = readJsonLines(JSON.stringify(['café'.normalize('NFC'), 'CAFÉ'.normalize('NFD'), 'cafe']));
    for (const form of ['NFC', 'NFD']) expect(findLines(tree, 'café'.normalize(form))).toEqual([1, 2]);
  });

  it('takes a line once, however often it has it', () => {
    expect(findLines(readJsonLines(JSON.stringify({ a: 'ab'.repeat(500_000), b: 'ab', c: 'b' })), 'ab')).toEqual([1, 2]);
  });

  it('shows a long cell where it has what is looked for', () => {
    const tree = readJsonLines(JSON.stringify([{ code: `${'x'.repeat(200)} needle ${'y'.repeat(100)}`, name: 'short' }]));
    expect(Object.fromEntries(cellsOf(tree, 1, 'NEEDLE'))).toEqual({
      code: { text: `…${'x'.repeat(39)} needle ${'y'.repeat(33)}…`, marks: [{ from: 41, to: 47 }] },
      name: { text: 'short', marks: [] },
    });
    expect(cellsOf(tree, 1, '').get('code')).toEqual({ text: `${'x'.repeat(80)}…`, marks: [] });
  });
});
