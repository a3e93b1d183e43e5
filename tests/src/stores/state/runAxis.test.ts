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

  it('is empty before anything was sent', () => {
    expect(runAxis([])).toMatchObject({ slots: [], onTheWire: 0, inAll: 0 });
  });
});
