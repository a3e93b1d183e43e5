import { describe, expect, it } from 'vitest';
import { flag, listOf, nullable, number, object, oneOf, text } from '../../../src/utils/reading.ts';

describe('readers', () => {
  const read = object({ name: text, size: number, on: flag, kind: oneOf(['a', 'b'] as const), note: nullable(text) });
  const whole = { name: 'x', size: 3, on: true, kind: 'b', note: null };

  it('give what has the form, without what was not asked for', () => {
    expect(read({ ...whole, more: 1 })).toEqual(whole);
  });

  it.each([
    ['a missing field', { ...whole, note: undefined }],
    ['a field that is only inherited', Object.create(whole) as object],
    ['a text for a number', { ...whole, size: '3' }],
    ['a value beyond a closed list', { ...whole, kind: 'c' }],
    ['a list', [whole]],
    ['null', null],
  ])('give nothing for %s', (_what, value) => {
    expect(read(value)).toBeUndefined();
  });

  it('a list is read as a whole or not at all', () => {
    expect(listOf(number)([1, 2])).toEqual([1, 2]);
    expect(listOf(number)([1, '2'])).toBeUndefined();
    expect(listOf(number)({ 0: 1 })).toBeUndefined();
  });
});
