import { describe, expect, it } from 'vitest';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { clientOf, clientShown, clientsOf } from '../../../../src/stores/state/trafficClients.ts';
import { summary } from '../recorded.ts';

const vim = { id: 'a', name: 'VIM', state: 'connected' } as const;
const from = (more: Partial<TrafficSummary>): TrafficSummary =>
  summary(1, { userAgent: null, origin: null, application: vim, ...more });

describe('the client of an exchange', () => {
  it('is its Origin, else its user agent, else not said', () => {
    expect(clientOf(from({ origin: 'http://o', userAgent: 'u' }))).toBe('http://o');
    expect(clientOf(from({ userAgent: 'u' }))).toBe('u');
    expect(clientOf(from({}))).toBeNull();
  });

  it('is counted for its application, this console and those of no application left out', () => {
    expect(clientsOf([
      from({ userAgent: 'u' }), from({ userAgent: 'u' }), from({ origin: 'o' }), from({}),
      from({ userAgent: 'c', fromConsole: true }),
      from({ userAgent: 'n', application: null }), from({ userAgent: 'b', application: { ...vim, id: 'b' } }),
    ])).toEqual(new Map([['a', new Set(['u', 'o', ''])], ['b', new Set(['b'])]]));
  });
});

describe('what stands after the application', () => {
  const shared = clientsOf([from({ userAgent: 'u' }), from({ userAgent: 'v' })]);
  const alone = clientsOf([from({ userAgent: 'u' })]);

  it.each([
    ['this console', from({ fromConsole: true }), shared, 'this console'],
    ['nothing where the client said nothing', from({}), shared, null],
    ['nothing where one program alone uses the name', from({ userAgent: 'u' }), alone, null],
    ['nothing where no program of the application is known', from({ userAgent: 'u' }), new Map(), null],
    ['the client where several do', from({ userAgent: 'u' }), shared, 'u'],
    ['the client where no application is known', from({ userAgent: 'u', application: null }), alone, 'u'],
    ['the Origin that browsers send for none', from({ origin: 'null', application: null }), alone, 'Origin: null'],
  ])('is %s', (_what, exchange, clients, shown) => { expect(clientShown(exchange, clients)).toBe(shown); });
});
