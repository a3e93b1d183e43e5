import { describe, expect, it } from 'vitest';
import type { TrafficSummary } from '../../../../contract/console/traffic.ts';
import { sinceConnected } from '../../../../src/views/traffic/keep/sinceConnected.ts';
import { summary } from '../../stores/recorded.ts';

const vim = { id: 'v', name: 'VIM', state: 'connected' } as const;
const code = { id: 'c', name: 'VS_CODE', state: 'connected' } as const;
const row = (sequence: number, more: Partial<TrafficSummary>): TrafficSummary =>
  summary(sequence, { userAgent: 'plug', origin: null, application: vim, operation: 'suggest', ...more });

/** Newest first. */
const rows = [
  row(9, { application: null, userAgent: 'else', operation: 'assetsSnapshot' }),
  row(8, { application: null, operation: 'assetsSnapshot' }),
  row(7, { application: code }),
  row(6, {}),
  row(5, { application: code, operation: 'connect', fromConsole: true }),
  row(4, { operation: 'connect' }),
  row(3, { operation: 'connect', status: 400 }),
  row(2, {}),
  row(1, { operation: 'connect' }),
];
const told = (first: string | null) => sinceConnected(rows, first)
  .map(({ name, items }) => [name, items.map(({ sequence }) => sequence)]);

describe('what may become a flow of Traffic', () => {
  it('is what each application did since it connected last, plugins before this console', () => {
    expect(told(null)).toEqual([['All since VIM connected', [8, 6, 4]], ['All since VS_CODE connected', [7, 5]]]);
  });

  it('is first that of the application which is looked at', () => {
    expect(told('c').map(([name]) => name)).toEqual(['All since VS_CODE connected', 'All since VIM connected']);
  });

  it('is nothing where nobody connected', () => {
    expect(sinceConnected(rows.filter(({ operation }) => operation !== 'connect'), null)).toEqual([]);
  });
});
