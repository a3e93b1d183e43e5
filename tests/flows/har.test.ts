import { describe, expect, it } from 'vitest';
import type { Received } from '../../contract/exchange.ts';
import { harOf } from '../../flows/har/har.ts';
import { harOfReceived } from '../../flows/har/received.ts';
import { wrongInHar } from '../support/harSchema.ts';

const answered: Received = {
  request: { method: 'POST', url: 'http://localhost:39300/connect?a=1&b=%20', headers: { 'Content-Type': 'application/json' }, body: '{"a":"ä"}' },
  outcome: { kind: 'answered', answer: {
    status: 302, phrase: 'Found', headers: { 'content-type': 'text/plain', location: '/there' }, contentType: 'text/plain',
    body: 'Found', size: 5, redirectedTo: null,
  } },
  startedAt: Date.UTC(2026, 10, 28, 10), duration: 1.25,
};
const unanswered: Received = {
  request: { method: 'GET', url: 'http://localhost:39300/', headers: {}, body: null },
  outcome: { kind: 'failed', failure: 'no-answer', message: 'connect ECONNREFUSED' }, startedAt: 0, duration: 0,
};

describe('what a run sent and received, as HAR', () => {
  it('says it in the fields of the format', () => {
    const { log } = JSON.parse(harOf([answered, unanswered].map(harOfReceived), '1.2.3', 'All of it.')) as { readonly log: unknown };

    expect(log).toEqual({
      version: '1.2', creator: { name: 'Patchbay', version: '1.2.3' }, comment: 'All of it.', entries: [
        {
          startedDateTime: '2026-11-28T10:00:00.000Z', time: 1.25, cache: {}, timings: { send: 0, wait: 1.25, receive: 0 },
          request: {
            method: 'POST', url: 'http://localhost:39300/connect?a=1&b=%20', httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: 10,
            headers: [{ name: 'Content-Type', value: 'application/json' }], queryString: [{ name: 'a', value: '1' }, { name: 'b', value: ' ' }],
            postData: { mimeType: 'application/json', params: [], text: '{"a":"ä"}' },
          },
          response: {
            status: 302, statusText: 'Found', httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: 5, redirectURL: '/there',
            headers: [{ name: 'content-type', value: 'text/plain' }, { name: 'location', value: '/there' }],
            content: { size: 5, mimeType: 'text/plain', text: 'Found' },
          },
        },
        {
          startedDateTime: '1970-01-01T00:00:00.000Z', time: 0, cache: {}, timings: { send: 0, wait: 0, receive: 0 }, comment: 'connect ECONNREFUSED',
          request: { method: 'GET', url: 'http://localhost:39300/', httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: 0, headers: [], queryString: [] },
          response: {
            status: 0, statusText: '', httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: 0, redirectURL: '', headers: [],
            content: { size: 0, mimeType: '' },
          },
        },
      ],
    });
  });

  it('is what the published schema of the format asks for', () => {
    const text = harOf([answered, unanswered].map(harOfReceived), '1.2.3');

    expect(wrongInHar(text)).toEqual([]);
    const odd = { ...unanswered, request: { ...unanswered.request, url: 'http://[::1]:39300/ä?token=[masked]&at=100%#\ud800' } };
    const written = harOf([harOfReceived(odd)], '1.2.3');
    expect(wrongInHar(written)).toEqual([]);
    expect(written).toContain('"url": "http://[::1]:39300/%C3%A4?token=%5Bmasked%5D&at=100%25#%EF%BF%BD"');
    expect(wrongInHar(text.replace('"wait": 1.25', '"wait": "1.25"'))).toEqual(['/log/entries/0/timings/wait must be number']);
    expect(wrongInHar('{ "log": {} }')).not.toEqual([]);
  });
});
