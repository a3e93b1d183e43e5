import { describe, expect, it } from 'vitest';
import { runAxis } from '../../../../src/stores/state/runAxis.ts';
import { answered } from '../../components/exchanges.ts';

const entry = (step: string, startedAt: number, duration: number) =>
  ({ step, exchange: { ...answered('connect'), id: step, startedAt, duration } });

describe('runAxis', () => {
  it('gives bars on one linear scale and folds the waiting between them', () => {
    const axis = runAxis([entry('connect', 1000, 11), entry('track', 1700, 3), entry('suggest', 1703, 8)]);
    expect(axis.slots.map(({ entry: { step }, waited, bar }) => [step, waited, bar]))
      .toEqual([['connect', 0, 77], ['track', 689, 21], ['suggest', 0, 56]]);
    expect(axis).toMatchObject({ onTheWire: 22, inAll: 711, scale: { duration: 10, length: 70 } });
  });

  it('takes a coarser scale for slow exchanges, and never draws less than two pixels', () => {
    const axis = runAxis([entry('connect', 0, 30_000), entry('suggest', 30_000, 0.4)]);
    expect(axis.slots.map(({ bar }) => bar)).toEqual([420, 2]);
    expect(axis.scale).toEqual({ duration: 5000, length: 70 });
  });

  it('puts them in the order in which they were sent', () => {
    expect(runAxis([entry('b', 50, 1), entry('a', 10, 100)]).slots.map(({ entry: { step }, waited }) => [step, waited]))
      .toEqual([['a', 0], ['b', 0]]);
  });

  it.each([
    [100, 7], [100.1, 3.5], [200, 3.5], [500, 1.4], [1000, 0.7], [2000, 0.35],
    [4999, 0.14], [9999, 0.07], [19_999, 0.035],
    [50_000, 0.014], [100_000, 0.007], [200_000, 0.0035], [1_000_000, 0.0035],
  ])('draws %d ms at %d pixels a millisecond', (duration, scale) => {
    expect(runAxis([entry('connect', 0, duration)]).slots[0]?.bar).toBeCloseTo(duration * scale, 6);
  });

  it.each([
    [10, 10, 70], [201, 50, 70], [1001, 200, 70], [2001, 500, 70], [10_001, 2000, 70], [20_001, 5000, 70],
    [50_001, 10_000, 70], [100_001, 20_000, 70], [101, 20, 70], [501, 100, 70], [5001, 1000, 70],
  ])('has a round length near 70 pixels as its scale: of %d ms %d ms', (duration, round, length) => {
    const { scale } = runAxis([entry('connect', 0, duration)]);
    expect(scale.duration).toBe(round);
    expect(scale.length).toBeCloseTo(length, 6);
  });

  it('folds a wait of 50 ms and more, counted from the last answer of all before it', () => {
    const waits = (third: number): readonly number[] =>
      runAxis([entry('a', 0, 100), entry('b', 10, 20), entry('c', third, 1)]).slots.map(({ waited }) => waited);
    expect([waits(149), waits(150)]).toEqual([[0, 0, 0], [0, 0, 50]]);
  });

  it('is empty before anything was sent', () => {
    expect(runAxis([])).toEqual({ slots: [], onTheWire: 0, inAll: 0, scale: { duration: 10, length: 70 } });
  });
});
