import { describe, expect, it } from 'vitest';
import { readDrills } from '../../../../src/api/console/drills.ts';
import { readLiveEvent } from '../../../../src/api/console/live.ts';
import { readTrafficExchange, readTrafficList } from '../../../../src/api/console/traffic.ts';

const summary = {
  sequence: 1, at: '2026-11-27T14:00:00.000Z', method: 'POST', path: '/connect', operation: 'connect',
  application: { id: 'a', name: 'VIM', state: 'connected' }, userAgent: null, origin: null, fromConsole: false,
  status: null, duration: 3, requestBytes: 10, responseBytes: 20, unknownKeys: [{ path: 'saved', closest: null }],
  decidedBy: 'fields', injected: false, said: null,
};
const exchange = {
  ...summary, query: '', requestHeaders: [['a', 'b']], responseHeaders: [], requestBody: null,
  responseBody: { text: 'x', bytes: 1, cut: false, masked: 0 }, rule: 'r',
};
const list = { exchanges: [summary], recording: true, bytes: 0, limits: { exchanges: 1, bytes: 1, bodyBytes: 1 } };
const drill = {
  id: 'd', application: 'a', name: 'VIM', times: 1, answer: { kind: 'delay', milliseconds: 5 },
  startedAt: '2026-11-27T14:00:00.000Z', answered: 0, ended: null,
};

describe('what has the form of the contract is read', () => {
  it.each([
    ['list', readTrafficList, list], ['exchange', readTrafficExchange, exchange], ['drill', readDrills, [drill]],
    ['drill with a status', readDrills, [{ ...drill, answer: { kind: 'status', status: 401 } }]],
    ['drill that cuts', readDrills, [{ ...drill, answer: { kind: 'cut' }, ended: 'stopped' }]],
    ['event of an exchange', readLiveEvent, { kind: 'exchange', exchange: summary }],
    ['event of a change', readLiveEvent, { kind: 'changed', what: 'kept' }],
    ['event of drills', readLiveEvent, { kind: 'drills', drills: [drill] }],
  ])('%s', (_name, read, value) => {
    expect(read(JSON.stringify(value))).toEqual(value);
  });
});

describe('what has another form is not', () => {
  it.each([
    ['no object', readTrafficList, null],
    ['a row without a number', readTrafficList, { ...list, exchanges: [{ ...summary, sequence: '1' }] }],
    ['an unknown check', readTrafficList, { ...list, exchanges: [{ ...summary, decidedBy: 'mood' }] }],
    ['a header of three parts', readTrafficExchange, { ...exchange, requestHeaders: [['a', 'b', 'c']] }],
    ['an unknown status of a drill', readDrills, [{ ...drill, answer: { kind: 'status', status: 402 } }]],
    ['an unknown answer of a drill', readDrills, [{ ...drill, answer: { kind: 'shout' } }]],
    ['an unknown event', readLiveEvent, { kind: 'weather' }],
    ['a change of something unknown', readLiveEvent, { kind: 'changed', what: 'weather' }],
  ])('%s', (_name, read, value) => {
    expect(read(JSON.stringify(value))).toBeNull();
  });
});
