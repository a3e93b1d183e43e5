import { describe, expect, it } from 'vitest';
import { isWhole, draftLacks, notAgainOf, sentRequestOf } from '../../../../../src/views/traffic/exchange/recordedRequest.ts';
import type { RecordedBody, TrafficExchange } from '../../../../../contract/console/traffic.ts';
import { exchange } from '../../../stores/recorded.ts';

const origin = 'http://localhost:39300';
const body = (text: string, more: Partial<RecordedBody> = {}): RecordedBody =>
  ({ text, bytes: new TextEncoder().encode(text).length, cut: false, masked: 0, utf8: true, ...more });
const recorded = (more: Partial<TrafficExchange> = {}): TrafficExchange => exchange(1, {
  path: '/a%2fb/suggestion', operation: 'suggest', query: 'x=%7e&y', requestBytes: 4, requestBody: body('{ } '),
  requestHeaders: [['host', 'x'], ['accept', '*/*'], ['content-type', 'application/json; charset=latin1'], ['application', 'VIM']],
  ...more,
});

describe('a recorded request', () => {
  it('is sent as it is shown: method, raw path and query, the headers that tell, the text of the body', () => {
    const request = {
      method: 'POST', url: `${origin}/a%2fb/suggestion?x=%7e&y`, body: '{ } ',
      headers: { accept: '*/*', 'content-type': 'application/json; charset=latin1', application: 'VIM' },
    };
    expect(sentRequestOf(recorded(), origin)).toEqual(request);
    expect(notAgainOf(recorded(), origin)).toBeNull();
  });

  it.each([
    ['a header twice', { requestHeaders: [['Accept', 'a/b'], ['accept', 'c/d']] }, 'It had a header more than once, which a page cannot send, so the same request cannot be sent again.'],
    ['no operation', { operation: null }, 'It is no operation of the interface, so this console cannot send it again.'],
    ['a method that a page sends to no operation', { method: 'DELETE', operation: 'assetDelete' }, 'It is no operation of the interface, so this console cannot send it again.'],
    ['a secret in its path', { path: '/assets/[masked]', operation: 'assetSnapshot', method: 'GET', requestBody: null, requestBytes: 0 }, 'Secrets in its address are masked, so the same request cannot be sent again.'],
    ['a secret in its query', { query: 'a=[masked]' }, 'Secrets in its address are masked, so the same request cannot be sent again.'],
    ['a secret in a header that tells', { requestHeaders: [['application', '[masked]']] }, 'Secrets in its headers are masked, so the same request cannot be sent again.'],
    ['an Origin that was refused', { operation: null, decidedBy: 'origin', requestHeaders: [['origin', 'https://a.example']] }, 'It was refused for where it came from, which a page cannot choose, so the same request cannot be sent from here. cURL can send it.'],
    ['a Host that was refused', { operation: null, decidedBy: 'host', requestHeaders: [['Host', 'a.example']] }, 'It was refused for its Host, which a page cannot choose, so the same request cannot be sent from here. cURL can send it.'],
    ['no Host', { operation: null, decidedBy: 'host', requestHeaders: [] }, 'It was refused for its Host, which a page cannot choose, so the same request cannot be sent from here.'],
    ['a body that was left unread', { requestBody: null }, 'Its body was not kept, so the same request cannot be sent again.'],
    ['a body that was cut', { requestBody: body('x', { cut: true }) }, 'Only the first 64 KiB of its body are kept, so the same bytes cannot be sent again.'],
    ['a body with a masked secret', { requestBody: body('x', { masked: 1 }) }, 'Secrets in its body are masked, so the same bytes cannot be sent again.'],
    ['bytes that are no text', { requestBody: body('"\uFFFD"', { utf8: false }) }, 'Not all of its body is text in UTF-8, so the same bytes cannot be sent again.'],
    ['a GET with a body', { method: 'GET' }, 'A browser sends no body with its method, so the same request cannot be sent again.'],
    ['dots in its path', { path: '/../suggestion' }, 'A browser changes its path, so the same request cannot be sent again.'],
    ['a character that a browser encodes', { path: '/<a>/suggestion' }, 'A browser changes its path, so the same request cannot be sent again.'],
  ] as const)('with %s cannot be sent again, and says why', (_what, more, why) => {
    expect(notAgainOf(recorded(more), origin)).toBe(why);
  });

  it('that lacks its path or its body is opened with a word on it', () => {
    expect(draftLacks(recorded())).toBe('');
    expect(draftLacks(recorded({ path: '/assets/[masked]', requestBody: null }))).toBe('Secrets in its address are masked. Its body was not read, so there is none here.');
    expect(draftLacks(recorded({ query: 'a=[masked]', requestBody: body('x', { masked: 1 }) }))).toBe('Secrets in its address are masked. 1 secret in it is masked.');
  });

  it('a body is whole when its text stands for all of its bytes', () => {
    expect([null, body(''), body('größe → 😀')].map(isWhole)).toEqual([true, true, true]);
    expect([body('a\uFFFD', { utf8: false }), body('a', { masked: 1 }), body('a', { cut: true })].map(isWhole)).toEqual([false, false, false]);
  });

  it('a byte order mark and a U+FFFD that was sent are sent again', () => {
    const sent = recorded({ requestBody: body('\uFEFF"\uFFFD"') });
    expect([sentRequestOf(sent, origin)?.body, notAgainOf(sent, origin)]).toEqual(['\uFEFF"\uFFFD"', null]);
  });
});
