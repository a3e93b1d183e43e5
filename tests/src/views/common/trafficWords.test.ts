import { describe, expect, it } from 'vitest';
import { checks, type TrafficSummary } from '../../../../contract/console/traffic.ts';
import { clientShown, clientsOf } from '../../../../src/stores/state/trafficClients.ts';
import { subjectOf } from '../../../../src/views/traffic/filter/trafficSubject.ts';
import { decidedWords, operationRowOf, titleOf } from '../../../../src/views/common/trafficWords.ts';

const base: TrafficSummary = {
  sequence: 1, at: '2026-11-27T14:00:00.000Z', method: 'POST', path: '/connect', operation: 'connect',
  application: { id: 'a', name: 'VIM', state: 'connected' }, userAgent: 'vim/9', origin: null,
  fromConsole: false, automatic: false,
  status: 200, duration: 3, requestBytes: 10, responseBytes: 20, unknownKeys: [], decidedBy: null, injected: null,
  said: null,
};

describe('titleOf', () => {
  it.each([
    [{}, 'Connected; the answer carries the application id.'],
    [{ status: 401, decidedBy: 'connected' }, 'connect was not called for this application.'],
    [{ status: 403, decidedBy: 'origin', operation: null }, 'The Origin of the request is not allowed.'],
    [{ status: 404, decidedBy: 'route', operation: null }, 'No operation has this method and path.'],
    [{ status: 413, decidedBy: 'size' }, 'The body is too large.'],
    [{ status: null }, 'The client left before the answer.'],
    [{ status: 418 }, 'Answered with 418.'],
    [{ status: 500, injected: 'status' }, 'A drill decided, not the service.'],
    [{ status: 200, injected: 'delay' }, 'A drill held back the answer of the service.'],
    [{ status: null, injected: 'cut' }, 'A drill cut the connection.'],
    [{ method: 'GET', status: 101, operation: 'userStream' }, 'A stream was opened.'],
    [{ method: 'WS', status: 101, operation: 'userStream', requestBytes: 0 }, 'The service sent a message on a stream.'],
    [{ method: 'WS', status: 101, operation: 'userStream', responseBytes: 0 }, 'The client sent a message on a stream.'],
  ] as const)('%j: %s', (more, title) => {
    expect(titleOf({ ...base, ...more })).toBe(title);
  });
});

describe('decidedWords', () => {
  it.each([
    [null, 'All nine checks passed.'],
    ['host', 'Decided by Host, check 1 of 9. The body was not read.'],
    ['connected', 'Decided by connected, check 5 of 9. The body was not read.'],
    ['type', 'Decided by type, check 6 of 9. The body was not read.'],
    ['size', 'Decided by size, check 7 of 9. Nothing was stored.'],
    ['fields', 'Decided by the fields, check 9 of 9. Nothing was stored.'],
  ] as const)('%s: %s', (decidedBy, words) => {
    expect(decidedWords({ ...base, decidedBy })).toBe(words);
  });

  it('a client that left before the answer: no check is claimed to have passed', () => {
    expect(decidedWords({ ...base, status: null })).toMatch(/^The connection ended before the service had answered;/);
  });

  it('a message on a stream: nothing is said of the checks', () => {
    expect(decidedWords({ ...base, method: 'WS', status: 101 })).toBe('The stream had been opened before; its headers are shown here.');
  });

  it('what a drill made: nothing is said of the checks, except where it only came late', () => {
    const words = (injected: TrafficSummary['injected']): string => decidedWords({ ...base, injected });
    expect([words('status'), words('cut')]).toEqual(Array(2).fill('It was made on purpose and says nothing about the request; nothing was stored.'));
    expect(words('delay')).toBe('All nine checks passed.');
  });

  it('knows nine checks', () => {
    expect(checks).toHaveLength(9);
  });
});

describe('who sent it', () => {
  const other = { ...base, userAgent: null, origin: 'app://obsidian.md' };

  it('is left out where the application alone says it', () => {
    expect(clientShown(base, clientsOf([base, base]))).toBeNull();
  });

  it('is said where several programs use one name, the Origin before the user agent', () => {
    const clients = clientsOf([base, other]);
    expect([base, other].map((summary) => clientShown(summary, clients))).toEqual(['vim/9', 'app://obsidian.md']);
  });

  it('is said where no application is known, also that nothing was said', () => {
    const unknown = { ...base, application: null };
    expect(clientShown(unknown, new Map())).toBe('vim/9');
    expect(clientShown({ ...unknown, origin: 'null' }, new Map())).toBe('Origin: null');
    expect(clientShown({ ...unknown, userAgent: null }, new Map())).toBeNull();
  });

  it('a request of this console is no second program', () => {
    const own = { ...other, fromConsole: true };
    const clients = clientsOf([base, own]);
    expect(clientShown(base, clients)).toBeNull();
    expect(clientShown(own, clients)).toBe('this console');
  });
});

describe('subjectOf', () => {
  it('gives the filter what the row says', () => {
    expect(subjectOf({ ...base, origin: 'x://y', unknownKeys: [{ path: 'saved', closest: 'save' }], said: 'save' })).toMatchObject({
      application: { id: 'a', name: 'VIM' }, client: 'vim/9\nx://y', operation: 'connect', status: 200, sent: 10, answer: 20,
      at: Date.parse(base.at), keys: ['saved'], text: 'save',
    });
    expect(subjectOf({ ...base, userAgent: null }).client).toBeNull();
  });
});

describe('operationRowOf', () => {
  it('finds operations, and nothing for what is none', () => {
    expect(operationRowOf('suggest')?.path).toBe('/{application}/suggestion');
    expect(operationRowOf('constructor')).toBeNull();
    expect(operationRowOf(null)).toBeNull();
  });
});
