import { describe, expect, it } from 'vitest';
import { fitting, weightOf } from '../../../../src/stores/browser/logLimits.ts';
import { answered } from '../../components/exchanges.ts';

describe('the limits of the log', () => {
  it.each([
    [[], 10, 0], [[5, 5], 10, 2], [[5, 6], 10, 1], [[11], 10, 0], [Array.from({ length: 300 }, () => 1), 1000, 200],
  ])('of %j fit into %i bytes: %i', (weights, bytes, count) => { expect(fitting(weights, bytes)).toBe(count); });

  it('an exchange weighs what its bodies weigh', () => {
    const light = weightOf(answered('connect', { body: '' }));
    expect(weightOf(answered('connect', { body: 'x'.repeat(1000) }))).toBe(light + 1000);
  });
});
