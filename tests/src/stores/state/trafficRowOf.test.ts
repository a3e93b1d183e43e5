import { describe, expect, it } from 'vitest';
import type { Received } from '../../../../contract/exchange.ts';
import { trafficRowOf } from '../../../../src/stores/state/trafficRowOf.ts';
import { summary } from '../recorded.ts';

const base = 'http://127.0.0.1:7411';
const startedAt = 1_800_000_000_000;
const sent: Received = {
  request: { method: 'POST', url: `${base}/a/suggestion`, headers: {}, body: '"é"' },
  outcome: { kind: 'failed', failure: 'no-answer', message: '' }, startedAt, duration: 50,
};
const row = (sequence: number, more: Partial<ReturnType<typeof summary>> = {}) => summary(sequence, {
  fromConsole: true, method: 'POST', path: '/a/suggestion', requestBytes: 4, at: new Date(startedAt + 20).toISOString(), ...more,
});

describe('trafficRowOf', () => {
  it('is the row of the same method, path and bytes that arrived between the sending and its end', () => {
    expect(trafficRowOf(sent, [row(1, { path: '/b/suggestion' }), row(2)], base)?.sequence).toBe(2);
  });

  it.each([
    ['of a plugin', { fromConsole: false }], ['with another method', { method: 'GET' }],
    ['with another path', { path: '/b/suggestion' }], ['with another size', { requestBytes: 3 }],
    ['that came before', { at: new Date(startedAt - 3).toISOString() }],
    ['that came after', { at: new Date(startedAt + 53).toISOString() }],
  ])('is no row %s', (_what, more) => {
    expect(trafficRowOf(sent, [row(1, more)], base)).toBeNull();
  });

  it('is none where two fit, and none for a request to another service', () => {
    expect(trafficRowOf(sent, [row(1), row(2)], base)).toBeNull();
    expect(trafficRowOf(sent, [row(1)], 'http://127.0.0.1:9')).toBeNull();
  });
});
