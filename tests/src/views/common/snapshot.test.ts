import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../../src/views/common/snapshot.ts';
import type { Received } from '../../../../contract/exchange.ts';

const received = (status: number, phrase: string, contentType: string | null): Received => ({
  request: { method: 'GET', url: 'http://localhost:1/applications', headers: {}, body: null },
  outcome: {
    kind: 'answered',
    answer: { status, phrase, headers: {}, contentType, body: '', size: 0, redirectedTo: null },
  },
  startedAt: 0,
  duration: 1,
});

const reason = (status: number, phrase: string, contentType: string | null): ReturnType<typeof reasonOf> => reasonOf(
  { exchange: null, lastExchange: received(status, phrase, contentType), problem: 'refused', stale: false, loading: false, loadingSince: null, cancel: () => undefined },
  'http://localhost:1', 1000, (known) => `What ${known} means.`,
);

describe('why a snapshot is not there', () => {
  it.each([
    [401, 'Unauthorized', 'text/plain', 'http://localhost:1 answered 401 Unauthorized.', 'What 401 means.'],
    [400, 'Bad Request', null, 'http://localhost:1 answered 400 Bad Request.', 'What 400 means.'],
    [404, 'Not Found', 'Text/HTML; charset=utf-8', 'http://localhost:1 answered 404 Not Found.', 'The answer is a web page (text/html), so another program may have sent it.'],
  ])('an answer %i %s of %s is said of the address, and explained where a service of this interface may have given it', (status, phrase, type, title, text) => {
    expect(reason(status, phrase, type)).toMatchObject({ title, text });
  });
});
