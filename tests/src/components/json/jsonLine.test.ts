import { describe, expect, it } from 'vitest';
import { longestString, partsOf } from '../../../../src/components/json/jsonLine.ts';
import { readJsonLines } from './readJsonLines.ts';

const tree = readJsonLines('{"reuse":{"suggested":true,"assets":[{"id":"a"},{"id":"b"}]},"save":{},"last":1.0}');

/** The line as it is read. */
const shown = (line: number, isFolded = false): string =>
  partsOf(tree, line, isFolded).map(({ text }) => text).join('');

describe('a line of a JSON tree', () => {
  it('is indented, named and followed by a comma where a sibling follows', () => {
    expect(Array.from({ length: tree.count }, (_, line) => shown(line))).toEqual([
      '{', '  "reuse": {', '    "suggested": true,', '    "assets": [', '      {', '        "id": "a"', '      },', '      {',
      '        "id": "b"', '      }', '    ]', '  },', '  "save": {},', '  "last": 1.0', '}',
    ]);
  });

  it('says what it holds when it is folded, with the comma after its end', () => {
    expect([shown(0, true), shown(1, true), shown(3, true), shown(4, true)]).toEqual([
      '{ last: 1.0, … 3 keys }', '  "reuse": { suggested: true, … 2 keys },', '    "assets": [ 2 items ]',
      '      { id: "a", … 1 key },',
    ]);
  });

  it.each([
    ['{"version":"1","registeredName":"MINE","id":7,"name":"VIM"}', '{ name: "VIM", … 4 keys }'],
    ['{"deep":{"name":"no"},"id":7}', '{ id: 7, … 2 keys }'],
    ['{"name":null,"title":"","on":false}', '{ on: false, … 3 keys }'],
    ['{"deep":{"name":"no"}}', '{ 1 key }'],
    [`{"text":"${'x'.repeat(60)}"}`, `{ text: "${'x'.repeat(39)}…, … 1 key }`],
  ])('says of a folded object what tells best what it is: %s', (text, said) => {
    expect(partsOf(readJsonLines(text), 0, true).map((part) => part.text).join('')).toBe(said);
  });

  it('tells strings, other values, remarks and brackets apart', () => {
    const kinds = (line: number, isFolded = false): unknown[] => partsOf(tree, line, isFolded).map(({ kind }) => kind);
    expect([kinds(5), kinds(2), kinds(3), kinds(3, true)]).toEqual([
      [null, null, 'str'], [null, null, 'num', null], [null, null, null], [null, null, null, 'com', null],
    ]);
  });

  it('cuts a long string and says how much more there is', () => {
    const whole = JSON.stringify('x'.repeat(longestString - 2));
    const longer = JSON.stringify('x'.repeat(longestString - 1));
    expect(partsOf(readJsonLines(whole), 0, false)).toEqual([{ text: '', kind: null }, { text: whole, kind: 'str' }]);
    expect(partsOf(readJsonLines(longer), 0, false).slice(1)).toEqual([
      { text: longer.slice(0, longestString), kind: 'str' }, { text: '… 1 character more', kind: 'com' },
    ]);
  });

  it('shows a long string where it has what is looked for, which is marked', () => {
    const text = JSON.stringify(`${'x'.repeat(300)} needle ${'y'.repeat(300)} NEEDLE`);
    const parts = partsOf(readJsonLines(text), 0, false, 'Needle').slice(1);
    expect(parts).toEqual([
      { text: '262 characters … ', kind: 'com' }, { text: `${'x'.repeat(39)} `, kind: 'str' },
      { text: 'needle', kind: 'str', isSought: true }, { text: ` ${'y'.repeat(113)}`, kind: 'str' },
      { text: '… 195 characters more', kind: 'com' },
    ]);
    expect(parts.slice(1, 4).map((part) => part.text).join('')).toHaveLength(longestString);
    // In its beginning it stays where it is, and at the end all of that is shown.
    expect(partsOf(readJsonLines('"a needle"'), 0, false, 'needle').slice(1).map((part) => part.text)).toEqual(['"a ', 'needle', '"']);
    const last = partsOf(readJsonLines(JSON.stringify(`${'x'.repeat(300)}end`)), 0, false, 'end').slice(1);
    expect(last.map((part) => part.text)).toEqual(['145 characters … ', 'x'.repeat(156), 'end', '"']);
  });
});
