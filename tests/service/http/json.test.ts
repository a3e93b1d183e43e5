import { describe, expect, it } from 'vitest';
import { readJson } from '../../../service/http/json.ts';
import { problemIn, refusalOf as answerOf } from '../../../service/http/problems.ts';

const read = (text: string, bareText = false): unknown => readJson(Buffer.from(text), bareText);

const refusalOf = (bytes: string | Buffer, bareText = false): string => {
  try {
    readJson(Buffer.from(bytes), bareText);
  } catch (error) {
    const problem = error instanceof Error ? problemIn(error) : undefined;
    if (problem !== undefined && answerOf(problem).status === 400) return problem.message;
    throw error;
  }
  throw new Error('It was accepted.');
};

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);

const tooDeep = 'The body is nested deeper than 64 levels; send a flatter one.';
const prototype = 'The body has a key __proto__ or constructor.prototype; send it without.';
const notUtf8 = 'The body is not UTF-8; send JSON in UTF-8.';
const halfPair = 'The body holds half of a surrogate pair; send well-formed Unicode.';

describe('JSON', () => {
  it.each<[text: string, value: unknown]>([
    ['{"a":[1,true,null,"x"]}', { a: [1, true, null, 'x'] }],
    [' true ', true],
    ['"text"', 'text'],
    ['\uFEFF{"a":1}', { a: 1 }],
    ['\uFEFF\uFEFF{"a":1}', { a: 1 }],
    ['\uFEFF\uFEFF{"a":"\\n"}', { a: '\n' }],
    ['{"a":"\\u00e9\\ud83d\\ude00"}', { a: 'é😀' }],
    ['{"a":"\\\\ud800"}', { a: '\\ud800' }],
    ['{"constructor":1}', { constructor: 1 }],
    ['{"prototype":{}}', { prototype: {} }],
    ['{"proto__":1}', { proto__: 1 }],
    ['{"text":"\\"__proto__\\": 1"}', { text: '"__proto__": 1' }],
  ])('%s is read', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it('that is not JSON is refused with the place where it breaks', () => {
    expect(refusalOf('{"a":1,}')).toBe('The body is not JSON at line 1, column 8; send valid JSON.');
    expect(refusalOf('{\n  "a" 1}')).toBe('The body is not JSON at line 2, column 7; send valid JSON.');
  });

  it.each(['at position 999', 'x in JSON at position 3', '{"a":tru}', '[1] 2', 'NaN', '{\'a\':1}', '{', '\u0000'])(
    '%j is refused without a word of it in the sentence',
    (text) => {
      expect(refusalOf(text)).toMatch(/^The body is not JSON(?: at line 1, column \d+)?; send valid JSON\.$/);
    },
  );

  it('takes no place from what the body says itself', () => {
    expect(refusalOf('at position 999')).toBe('The body is not JSON; send valid JSON.');
  });
});

describe('bare text', () => {
  it('counts as a string where the operation allows it', () => {
    expect(read(' 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed\n', true)).toBe('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed');
    expect(read('"1b9d6bcd"', true)).toBe('1b9d6bcd');
    expect(read('{"a":1}', true)).toEqual({ a: 1 });
  });

  it('does not soften the other rules', () => {
    expect(refusalOf('{"__proto__":1}', true)).toBe(prototype);
    expect(refusalOf(nested(65), true)).toBe(tooDeep);
    expect(refusalOf(Buffer.from([0xff]), true)).toBe(notUtf8);
  });
});

describe('#33 depth', () => {
  it.each([
    ['arrays', nested(64)],
    ['objects', `${'{"a":'.repeat(64)}1${'}'.repeat(64)}`],
    ['arrays one after another', `[${Array.from({ length: 1_000 }, () => '[]').join(',')}]`],
    ['brackets inside a string', JSON.stringify('['.repeat(1_000))],
    ['brackets after an escaped quote', JSON.stringify(`"${'{'.repeat(1_000)}`)],
    ['brackets after an escaped backslash and quote', JSON.stringify([`\\"${'['.repeat(100)}\\`])],
  ])('of 64 passes: %s', (_what, text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['arrays', nested(65)],
    ['objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
    ['mixed', `${'[{"a":'.repeat(33)}1${'}]'.repeat(33)}`],
    ['100,000 unclosed arrays', '['.repeat(100_000)],
    ['a million closed ones', nested(1_000_000)],
    ['after a string that ends in a backslash', `["\\\\",${nested(64)}]`],
  ])('of more is refused: %s', (_what, text) => {
    expect(refusalOf(text)).toBe(tooDeep);
  });
});

describe('keys that reach a prototype', () => {
  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"__proto__" : null}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":1}',
    '{"__pr\\u006fto__":1}',
    '{"__proto\\u005F_":1}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"constructor":{"prototype":1}}}',
    '{"constr\\u0075ctor":{"prototype":1}}',
    '{"constructor":{"pr\\u006ftotype":1}}',
  ])('%s is refused', (text) => {
    expect(refusalOf(text)).toBe(prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('text', () => {
  it.each([
    ['a truncated sequence', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
    ['an overlong one', Buffer.concat([Buffer.from('"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"')])],
    ['an encoded surrogate', Buffer.concat([Buffer.from('"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"')])],
    ['Latin-1', Buffer.from('{"a":"é"}', 'latin1')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF{"a":1}', 'utf16le')],
  ])('that is not UTF-8 is refused: %s', (_what, bytes) => {
    expect(refusalOf(bytes)).toBe(notUtf8);
  });

  it.each([
    '"\\ud800"', '"\\udc00"', '"\\uD83D x"', '"\\udE00\\uD83D"', '["a",["\\uDBFF"]]', '{"a":{"b":"\\udfff"}}', '{"\\ud800":1}',
  ])('with half of a surrogate pair is refused: %s', (text) => {
    expect(refusalOf(text)).toBe(halfPair);
  });
});
