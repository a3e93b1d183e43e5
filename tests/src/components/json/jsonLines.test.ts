import { describe, expect, it } from 'vitest';
import { findLines, mostFound } from '../../../../src/components/json/findLines.ts';
import {
  childrenOf, foldedAtLevel, linesOfKeys, opens, pathOf, saidBy, valueText, visibleLines,
} from '../../../../src/components/json/jsonLines.ts';
import { jsonLinesBuilder } from '../../../../src/components/json/jsonLinesBuilder.ts';
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

  it('finds in either case also beside an İ, whose lower case is two characters', () => {
    const turkish = readJsonLines('{"city":"İzmir","name":"VIM"}');
    expect([findLines(turkish, 'vim'), findLines(turkish, 'izmir'), findLines(turkish, 'İZMİR')]).toEqual([[2], [1], [1]]);
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

describe('the beginning of a JSON text that was cut', () => {
  const begun = (written: string) => readJsonLines(written, 3, true);
  const shown = (written: string): string[] => {
    const read = begun(written);
    return Array.from({ length: read.count }, (_, line) => {
      const name = (read.nameStart[line] ?? -1) < 0 ? '' : `${read.text.slice(read.nameStart[line], read.nameEnd[line])}:`;
      return `${name}${read.text.slice(read.start[line], read.end[line])}`;
    });
  };

  it.each([
    ['after a value', '{"a":[1,{"b":"c"}', ['{', '"a":[', '1', '{', '"b":"c"', '}', '', '']],
    ['after a comma', '[{"a":1},', ['[', '{', '"a":1', '}', '']],
    ['after a name', '{"a":1,"b"', ['{', '"a":1', '']],
    ['after a colon', '{"a":1,"b":', ['{', '"a":1', '']],
    ['in a name', '{"a":1,"bc', ['{', '"a":1', '']],
    ['after a bracket', '{"a":[', ['{', '"a":[', '', '']],
    ['in a string, which shows as far as it goes', '{"a":1,"b":"so f', ['{', '"a":1', '"b":"so f', '']],
    ['in an escape', '["a\\u00', ['[', '"a\\u00', '']],
    ['in a word', '{"a":tr', ['{', '']],
    ['in a number, of which nobody knows how it goes on', '[1,23', ['[', '1', '']],
    ['in a fraction', '[1,23.', ['[', '1', '']],
    ['behind a number that is over', '[1,23 ', ['[', '1', '23', '']],
    ['in a long string with quotes in it', `["${'x\\"'.repeat(90)}`, ['[', `"${'x\\"'.repeat(90)}`, '']],
  ])('%s ends there', (_where, written, lines) => { expect(shown(written)).toEqual(lines); });

  it('has its lines in what they are in, and what is open opens them', () => {
    const read = begun('{"a":[1,{"b":"c');
    expect(pathOf(read, 4)).toBe('a[1].b');
    expect([opens(read, 0), opens(read, 1), opens(read, 3), childrenOf(read, 1)]).toEqual([true, true, true, 2]);
    expect(findLines(read, 'c')).toEqual([4]);
  });

  it.each([
    '{"a" 1, "b": "and this goes on far enough to be no end"', '{"a":1}, {"b":2', '', '"only a string',
  ])('%j is no JSON all the same', (written) => {
    expect(() => begun(written)).toThrow();
  });

  it('is none where the text is whole', () => { expect(() => readJsonLines('{"a":1')).toThrow(/ends too early/); });

  it.each([
    ['"a\\nb"', 'a\nb'], ['"a\\', 'a'], ['"a\\u00', 'a'], ['"a\\\\', 'a\\'],
  ])('the string %j says %j', (written, said) => {
    expect(saidBy(written)).toBe(said);
  });
});

describe('members by their names with dots between them', () => {
  const read = readJsonLines(JSON.stringify({
    save: true, seed: { asset: { frmat: { 'a"b': 1 } }, list: [{ deep: 1 }] }, deep: 2, format: '"save": no',
  }));
  const at = (path: string): string[] =>
    [...linesOfKeys(read, new Map([[path, 1]])).keys()].map((line) => pathOf(read, line));

  it.each(['save', 'seed.asset.frmat', 'deep', 'format'])('%s stands on its line', (path) => { expect(at(path)).toEqual([path]); });
  it.each(['frmat', 'seed.save', 'asset', 'seed.list.deep'])('%s is not in the text', (path) => { expect(at(path)).toEqual([]); });
});
