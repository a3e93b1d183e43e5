import { HttpResponse } from 'msw';
import type { TrafficExchange, TrafficSummary } from '../../../contract/console/traffic.ts';

/** A recorded exchange as it stands in the list: a connect of VIM, answered 200. */
export const summary = (sequence: number, more: Partial<TrafficSummary> = {}): TrafficSummary => ({
  sequence, at: new Date(1_800_000_000_000 + sequence * 1000).toISOString(), method: 'POST', path: '/connect',
  operation: 'connect', application: { id: 'a', name: 'VIM', state: 'connected' }, userAgent: 'vim/9', origin: null,
  fromConsole: false, automatic: false, status: 200, duration: 3, requestBytes: 10, responseBytes: 20,
  unknownKeys: [], decidedBy: null,
  injected: null, said: null, ...more,
});

/** The same with all that is kept of it. */
export const exchange = (sequence: number, more: Partial<TrafficExchange> = {}): TrafficExchange => ({
  ...summary(sequence), query: '', requestHeaders: [['host', 'x']], requestBody: null, responseHeaders: [],
  responseBody: null, rule: `rule ${sequence}`, ...more,
});

/** When the service of `listOf` was started: before all of what `summary` makes. */
export const firstStart = new Date(1_800_000_000_000).toISOString();

/** What a service that was started then answers when it is asked for these, oldest first. */
export const listSince = (since: string, ...exchanges: readonly TrafficSummary[]): Response => HttpResponse.json({
  exchanges, since, recording: true, bytes: 1, limits: { exchanges: 1000, bytes: 33_554_432, bodyBytes: 65_536 },
});

/** The same of the first start. */
export const listOf = (...exchanges: readonly TrafficSummary[]): Response => listSince(firstStart, ...exchanges);
