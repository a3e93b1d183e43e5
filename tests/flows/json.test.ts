import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../flows/flow.ts';
import { jsonIn } from '../../flows/expressions/json.ts';
import { matchPattern } from '../../flows/matching/matchPattern.ts';

describe('a text of JSON', () => {
  it('has the value that it says, null too, and none where it is no JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => { expect(jsonIn(text)).toEqual(JSON.parse(text)); }));
    expect([jsonIn('null'), jsonIn(''), jsonIn('{"a":'), jsonIn('undefined')]).toEqual([null, undefined, undefined, undefined]);
    expect(jsonIn(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBeDefined();
  });
});

describe('a pattern', () => {
  it('is held against a value as it is', () => {
    const of = (pattern: string, value: Json) => matchPattern({ type: 'jsonpath', pattern, value });

    expect([of('$.a[?@.b == null]', { a: [{ b: null }] }), of('$[\'__proto__\']', { ['__proto__']: 1 }), of('$.c', { a: [] }), of('$[', 1)])
      .toEqual(['matched', 'matched', 'unmatched', 'wrong']);
    expect([matchPattern({ type: 'regex', pattern: '^a', text: 'ab' }), matchPattern({ type: 'regex', pattern: '(', text: '' })]).toEqual(['matched', 'wrong']);
  });
});
