import { describe, expect, it } from 'vitest';
import { orderless } from '../../../../service/suggestions/text/orderless.ts';

describe('the values of JSON whatever their order', () => {
  it.each([
    ['the order of members', '{"a": 1, "b": {"c": 2, "d": 3}}', '{"b": {"d": 3, "c": 2}, "a": 1}'],
    ['layout', '{"a": [1, 2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}'],
    ['the order of members within lists', '[{"a": 1, "b": 2}]', '[{"b": 2, "a": 1}]'],
    ['the order of members that were copied without their brackets', '"a": 1,\n"b": 2,', '"b": 2,\n"a": 1'],
    ['marks within strings', '{"a": "{,}", "b": "\\"[:"}', '{"b": "\\"[:", "a": "{,}"}'],
  ])('are the same with another of %s', (_, one, other) => {
    expect(orderless(one)).not.toBeNull();
    expect(orderless(one)).toBe(orderless(other));
  });

  it.each([
    ['another order in a list', '{"a": [1, 2]}', '{"a": [2, 1]}'],
    ['values that are swapped', '{"a": 1, "b": 2}', '{"a": 2, "b": 1}'],
    ['a number and its text', '{"a": 1}', '{"a": "1"}'],
    ['a number that is written otherwise', '{"a": 1.0}', '{"a": 1}'],
    ['blanks within a string', '{"a": "b c"}', '{"a": "b  c"}'],
    ['what stands one deeper', '{"a": {"b": 1}, "c": 2}', '{"a": {"b": 1, "c": 2}}'],
    ['members without their brackets', '"a": 1, "b": 2', '{"a": 1, "b": 2}'],
    ['empty values', '{"a": {}}', '{"a": []}'],
  ])('are others with %s', (_, one, other) => {
    expect(orderless(one)).not.toBeNull();
    expect(orderless(one)).not.toBe(orderless(other));
  });

  it.each([
    ['code', 'const a = { "a": 1 };'],
    ['an object of code', '{ a: 1 }'],
    ['a comment within', '{ "a": 1 /* one */ }'],
    ['a name that is said twice', '{ "a": 1, "a": 2 }'],
    ['what was cut off', '{ "a": 1, "b": '],
    ['more depth than anybody writes', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['more text than is looked at', JSON.stringify({ a: 'x'.repeat(70_000) })],
  ])('are none of %s', (_, text) => {
    expect(orderless(text)).toBeNull();
  });
});
