import { describe, expect, it } from 'vitest';
import { Exchange } from '../../../service/traffic/exchange.ts';
import { KeptExchanges } from '../../../service/traffic/keptExchanges.ts';

const exchangeOf = (size = 1000): Exchange => {
  const exchange = new Exchange({ method: 'GET', url: '/applications', rawHeaders: [] }, undefined, null, 0, () => undefined);
  exchange.size = size;
  return exchange;
};

const filled = (count: number, size?: number, startedAt = 0): KeptExchanges => {
  const kept = new KeptExchanges(startedAt);
  for (let each = 0; each < count; each += 1) kept.add(exchangeOf(size));
  return kept;
};

const sequences = (exchanges: readonly Exchange[]): number[] => exchanges.map(({ sequence }) => sequence);

describe('#44 the kept exchanges', () => {
  it('are the last 1,000, numbered on and on', () => {
    const kept = filled(2500);
    const numbers = sequences(kept.after(0));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([1000, 1501, 2500]);
    expect([kept.bytes, kept.sequence]).toEqual([1_000_000, 2500]);
  });

  it('are at most 32 MiB', () => {
    const kept = filled(40, 1024 * 1024);
    expect(sequences(kept.after(0))).toEqual(Array.from({ length: 32 }, (_, at) => at + 9));
    expect(kept.bytes).toBe(32 * 1024 * 1024);
  });

  it('are found by number and after a number, oldest first', () => {
    const kept = filled(1200);
    expect(sequences(kept.after(1197))).toEqual([1198, 1199, 1200]);
    expect(sequences(kept.after(0, 2))).toEqual([201, 202]);
    expect(kept.after(1200)).toEqual([]);
    expect([kept.find(201)?.sequence, kept.find(200), kept.find(1201)]).toEqual([201, undefined, undefined]);
  });

  it('can be forgotten, and the numbers go on', () => {
    const kept = filled(3);
    expect(kept.clear()).toBe(3);
    kept.add(exchangeOf());
    expect([sequences(kept.after(0)), kept.bytes]).toEqual([[4], 1000]);
  });

  it('have numbers that none of an earlier start had', () => {
    const before = filled(100, 1000, 1_796_000_000_000);
    const after = filled(1, 1000, 1_796_000_000_001);
    expect([before.sequence, sequences(after.after(0))]).toEqual([179_600_000_000_100, [179_600_000_000_101]]);
    expect(before.find(after.sequence)).toBeUndefined();
    expect(after.find(before.sequence)).toBeUndefined();
  });
});
