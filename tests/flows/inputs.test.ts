import { describe, expect, it } from 'vitest';
import type { FlowInput } from '../../flows/flow.ts';
import { InputError, inputsOf } from '../../flows/running/inputs.ts';

const input = (parts: Partial<FlowInput>): FlowInput => ({ name: 'who', type: null, description: null, required: false, ...parts });
const valueOf = (parts: Partial<FlowInput>, text: string): unknown => inputsOf([input(parts)], { who: text }).get('who');

describe('the inputs of a flow', () => {
  it.each([
    ['string', '1', '1'], [null, '{', '{'], ['integer', '3', 3], ['number', '1.5', 1.5], ['boolean', 'false', false], ['array', '[1]', [1]], ['object', '{"a":1}', { a: 1 }],
  ] as const)('of the type %s are %j of a text', (type, text, value) => {
    expect(valueOf({ type }, text)).toEqual(value);
  });

  it.each([['integer', '1.5'], ['number', 'a'], ['boolean', '1'], ['array', '{}'], ['object', '[]'], ['object', 'null']] as const)(
    'of the type %s are not %j', (type, text) => {
      expect(() => valueOf({ type }, text)).toThrow(new InputError(`The input who is of the type ${type}.`));
    });

  it('that are one of some values are no other, whatever the order of their names', () => {
    expect(valueOf({ enum: ['Ada', 'Bob'] }, 'Bob')).toBe('Bob');
    expect(valueOf({ type: 'object', enum: [{ a: 1, b: 2 }] }, '{"b":2,"a":1}')).toEqual({ b: 2, a: 1 });
    expect(() => valueOf({ enum: ['Ada', 'Bob'] }, 'Eve')).toThrow(new InputError('The input who is one of Ada, Bob.'));
    expect(() => valueOf({ type: 'integer', enum: [1, 2] }, '3')).toThrow(new InputError('The input who is one of 1, 2.'));
  });
});
