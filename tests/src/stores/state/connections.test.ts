import { describe, expect, it } from 'vitest';
import { connectionsOf } from '../../../../src/stores/state/connections.ts';
import { change } from '../../views/registryTime.ts';

const hour = (hours: number): string => new Date(Date.UTC(2026, 10, 27, hours)).toISOString();

describe('the connections of an application', () => {
  it('are found from what began and what ended each, newest first; the last one may go on', () => {
    const changes = [
      change(9, hour(9), { kinds: ['connected'] }), change(7, hour(7), { kinds: ['lost', 'brought'] }),
      change(6, hour(6), { kinds: ['version', 'connected'] }), change(5, hour(5), { kinds: ['version'] }),
      change(4, hour(4), { kinds: ['forgotten'] }), change(1, hour(1), { kinds: ['registered', 'connected'] }),
    ];
    expect(connectionsOf(changes).map(({ from, to, begin, end }) => [from, to, begin?.change, end?.change])).toEqual([
      [Date.parse(hour(9)), null, 9, undefined],
      [Date.parse(hour(6)), Date.parse(hour(7)), 6, 7],
      [Date.parse(hour(1)), Date.parse(hour(4)), 1, 4],
    ]);
  });

  it('one that began before what is remembered has no beginning; without a connection there is none', () => {
    expect(connectionsOf([change(4, hour(4), { kinds: ['forgotten'] })]).map(({ from, to }) => [from, to]))
      .toEqual([[null, Date.parse(hour(4))]]);
    expect(connectionsOf([change(4, hour(4), { kinds: ['registered'] })])).toEqual([]);
  });
});
