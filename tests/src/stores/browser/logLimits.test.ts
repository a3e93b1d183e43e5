import { describe, expect, it } from 'vitest';
import { fitting, weightOf } from '../../../../src/stores/browser/logLimits.ts';
import { answered, failed } from '../../components/exchanges.ts';

describe('the limits of the log', () => {
  it.each([
    [[], 10, 0], [[5, 5], 10, 2], [[5, 6], 10, 1], [[11], 10, 0], [Array.from({ length: 300 }, () => 1), 1000, 200],
  ])('of %j fit into %i bytes: %i', (weights, bytes, count) => { expect(fitting(weights, bytes)).toBe(count); });

  it('an exchange weighs 500 and what its address and its bodies weigh', () => {
    const exchange = answered('connect', { body: 'x'.repeat(7) });
    expect(weightOf({ ...exchange, request: { ...exchange.request, url: 'x'.repeat(20), body: 'x'.repeat(3) } })).toBe(530);
    expect(weightOf({ ...failed('connect', 'no-answer'), request: { ...exchange.request, url: '', body: null } })).toBe(500);
    const light = weightOf(answered('connect', { body: '' }));
    expect(weightOf(answered('connect', { body: 'x'.repeat(1000) }))).toBe(light + 1000);
  });
});
