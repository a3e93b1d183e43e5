/** What a press on a value of the present answer has a step expect. */
import { describe, expect, it } from 'vitest';
import { readCondition } from '../../../flows/criteria/simpleCondition.ts';
import type { Json } from '../../../flows/flow.ts';
import { expectedValue } from '../../../src/stores/flows/expectedValue.ts';

const same = (condition: string) => ({ criterion: { type: 'simple', condition }, reason: null });
const present = (pointer: string, reason: string) =>
  ({ criterion: { type: 'simple', condition: `$response.body#${pointer} != null` }, reason });

describe('what is expected of a value of the answer', () => {
  it('is that it is the same, quotes doubled', () => {
    expect(expectedValue({ reuse: { suggested: true } }, '/reuse/suggested')).toEqual(same('$response.body#/reuse/suggested == true'));
    expect(expectedValue({ name: 'it\'s' }, '/name')).toEqual(same('$response.body#/name == \'it\'\'s\''));
    expect(expectedValue('OK', '')).toEqual(same('$response.body == \'OK\''));
    expect(expectedValue({ list: [{ a: null }] }, '/list/0/a')).toEqual(same('$response.body#/list/0/a == null'));
  });

  it.each<[Json, string, string]>([
    [{ application: { id: 'abc' } }, '/application/id', 'An id, another one each time.'],
    [{ owner: '6f1c2e8a-0b1d-4c3e-9f5a-7b8c9d0e1f2a' }, '/owner', 'An id, another one each time.'],
    [{ created: { value: '2026-11-28T12:00:00.000Z' } }, '/created/value', 'A time, another one each time.'],
    [{ engagement: { copies: 3 } }, '/engagement/copies', 'A counter, which grows with use.'],
    [{ took: 12 }, '/took', 'A duration, which depends on the machine.'],
  ])('is of one that is another each time that it is there, and why: %j', (answer, pointer, reason) => {
    expect(expectedValue(answer, pointer)).toEqual(present(pointer, reason));
  });

  it('is of nothing, under whatever name, that it is nothing', () => {
    expect(expectedValue({ vector: null }, '/vector')).toEqual(same('$response.body#/vector == null'));
  });

  it('is that it is there where no condition compares it, and why', () => {
    expect(expectedValue({ list: [1] }, '/list')).toEqual(present('/list', 'A condition compares no list and no object.'));
    expect(expectedValue({ text: 'a\nb' }, '/text')).toEqual(present('/text', 'A condition has no text of several lines.'));
    expect(expectedValue({ a: Infinity }, '/a')).toEqual(present('/a', 'A condition cannot say this value.'));
  });

  it.each([1, 1_950, 1_974, 1_975, 1_976, 5_000])('is a condition that can be read, however long the text is: %i characters', (length) => {
    const found = expectedValue({ t: 'x'.repeat(length) }, '/t');
    const condition = found?.criterion.condition ?? '';

    expect(readCondition(condition).kind).toBe('compare');
    // `$response.body#/t == ''` is 23 characters.
    expect(found?.reason).toBe(length <= 2_000 - 23 ? null : 'A condition cannot say this value.');
    expect(condition.endsWith(' != null')).toBe(length > 2_000 - 23);
  });

  it('is a path where its name is none of a condition, and nothing where no path can be that long', () => {
    expect(expectedValue({ 'a b': 1 }, '/a b')).toEqual({
      criterion: { type: 'jsonpath', context: '$response.body', condition: '$["a b"]' }, reason: 'A condition cannot say where it is.',
    });
    expect(expectedValue({ [`a ${'b'.repeat(2_000)}`]: 1 }, `/a ${'b'.repeat(2_000)}`)).toBeNull();
    expect(expectedValue({}, '/gone')).toBeNull();
  });
});
