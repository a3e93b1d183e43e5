import { describe, expect, it } from 'vitest';
import {
  childrenOf, findLines, foldedAtLevel, jsonLinesBuilder, mostFound, opens, pathOf, valueText, visibleLines,
} from '../../../../src/components/json/jsonLines.ts';
import { readJsonLines } from './readJsonLines.ts';

const text = '{"reuse":{"suggested":true,"assets":[{"id":"a"},{"id":"b c"}]},"save":{},"odd name":[],"last":1.0}';
const lines = readJsonLines(text);
const starts = Array.from({ length: lines.count }, (_, line) => lines.text.slice(lines.start[line], lines.end[line]));

describe('JSON as lines', () => {
  it('has one line a value, and one for each bracket that closes something', () => {
    expect(starts).toEqual(['{', '{', 'true', '[', '{', '"a"', '}', '{', '"b c"', '}', ']', '}', '{}', '[]', '1.0', '}']);
    expect(lines.depth).toEqual([0, 1, 2, 2, 3, 4, 3, 3, 4, 3, 2, 1, 1, 1, 1, 0]);
    expect([lines.close[0], lines.close[1], lines.close[3], lines.close[12]]).toEqual([15, 11, 10, 12]);
  });

  it('is the same read in parts', () => {
    expect(readJsonLines(text, 3)).toEqual(lines);
  });

  it.each([
    [0, ''], [1, 'reuse'], [3, 'reuse.assets'], [5, 'reuse.assets[0].id'], [7, 'reuse.assets[1]'], [13, '["odd name"]'],
  ])('line %i is at %j', (line, path) => { expect(pathOf(lines, line)).toBe(path); });

  it.each([[0, text], [3, '[{"id":"a"},{"id":"b c"}]'], [8, '"b c"'], [12, '{}']])('the value of line %i is %j', (line, value) => {
    expect(valueText(lines, line)).toBe(value);
  });

  it('counts what is right inside', () => {
    expect([childrenOf(lines, 0), childrenOf(lines, 1), childrenOf(lines, 3)]).toEqual([4, 2, 2]);
    expect([opens(lines, 3), opens(lines, 12), opens(lines, 5)]).toEqual([true, false, false]);
  });

  it('folds by level and leaves out what is inside', () => {
    expect(visibleLines(lines, new Set())).toHaveLength(16);
    expect(visibleLines(lines, foldedAtLevel(lines, 1))).toEqual([0, 1, 12, 13, 14, 15]);
    expect(visibleLines(lines, foldedAtLevel(lines, 0))).toEqual([0]);
  });

  it.each([['ID', [5, 8]], ['b c', [8]], ['odd', [13]], ['', []], ['nowhere', []], ['assets', [3]], ['tru', [2]]])(
    'finds %j in lines %j', (wanted, found) => { expect(findLines(lines, wanted)).toEqual(found); },
  );

  it('finds what is written with escapes, in names and values, by what it says and by how it is written', () => {
    const escaped = readJsonLines('{"caf\\u00e9":1,"a":["CAF\\u00C9 au lait","caf\u00e9"],"b":"c:\\\\d"}');
    expect(findLines(escaped, 'caf\u00e9')).toEqual([1, 3, 4]);
    expect([findLines(escaped, '\\u00e9'), findLines(escaped, 'c:\\d')]).toEqual([[1], [6]]);
  });

  it('tells that there are more than it looks for', () => {
    const many = readJsonLines(JSON.stringify(Array.from({ length: mostFound + 5 }, () => 'x')));
    expect(findLines(many, 'x')).toHaveLength(mostFound + 1);
  });

  it.each(['{"a":1', '{"a" 1}', '[1,]', ''])('says where %j is no JSON', (broken) => {
    const builder = jsonLinesBuilder(broken);
    while (!builder.step(1)) { /* reads on */ }
    expect(builder.result()).toEqual({ message: expect.any(String) as string, offset: expect.any(Number) as number });
  });

  it('a single value is one line', () => {
    expect(readJsonLines(' "x" ').count).toBe(1);
  });
});
