/** An HTTP Archive in the form that Chromium's developer tools export. */
import { describe, expect, it } from 'vitest';
import { readHar } from '../../../../../src/views/common/share/harReading.ts';
import { curlsOf } from '../../../../../src/views/common/share/shareText.ts';
import { harOf } from '../../../../../src/views/common/share/harWriting.ts';
import { sentOf } from '../../../../../src/views/common/share/sentRequest.ts';
import { urlOf, type SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { wrongInHar } from '../../../../support/harSchema.ts';
import text from '../../../../fixtures/har/devtools.har?raw';

type Written = { readonly log: { readonly entries: readonly Record<string, unknown>[] } };
const written = JSON.parse(text) as Written;
const read = (of: string): readonly SharedExchange[] => {
  const found = readHar(of);
  return 'problem' in found ? expect.fail(found.problem) : found.exchanges;
};
/** Each as one line, with what came. */
const lines = (exchanges: readonly SharedExchange[]): string[] => exchanges.map((exchange) =>
  [exchange.sequence, exchange.method, urlOf(exchange), exchange.status, exchange.responseBody?.utf8 === false ? 'bytes' : exchange.responseBody?.text ?? null].join(' '));
/** The file with something else in the one stream that it has. */
const withStream = (changed: object): string => JSON.stringify({
  log: { ...written.log, entries: written.log.entries.map((entry) => ('_webSocketMessages' in entry ? { ...entry, ...changed } : entry)) },
});

describe('an HTTP Archive of Chromium\'s developer tools', () => {
  it('has every exchange, and the messages of its streams, in their order', () => {
    expect(lines(read(text))).toEqual([
      '1 GET https://patchbay.test/page 200 <!doctype html><title>a</title>',
      '2 OPTIONS http://localhost:39300/connect 204 ',
      '3 POST http://localhost:39300/connect 200 {"application":{"id":"8681763d-cd21-4db1-aa11-eda9e352166c","name":"VS_CODE"}}',
      '4 GET http://localhost:39300/logo.png 200 bytes',
      '5 GET http://localhost:39300/assets 200 ',
      '6 GET http://localhost:39300/.well-known/health  ',
      '7 GET ws://localhost:39300/.well-known/stream/health 101 ',
      '8 WS ws://localhost:39300/.well-known/stream/health 101 ok',
      '9 WS ws://localhost:39300/.well-known/stream/health 101 ',
      '10 WS ws://localhost:39300/.well-known/stream/health 101 ',
      '11 GET blob:http://localhost:39300/5d1c9a52-1b2c-4d3e-8f90-a1b2c3d4e5f6 200 abc',
      '12 GET data:text/plain,hello 200 hello',
      '13 GET chrome-extension://abcdefghijklmnop/content.js 200 ',
    ]);
  });

  it('says how large a body was that is not in it, and keeps the bytes of one that is no text', () => {
    const exchanges = read(text);
    expect(exchanges[4]).toMatchObject({ responseBody: null, responseBytes: 48_213 });
    expect(exchanges[3]?.responseBody).toMatchObject({ base64: 'iVBORw0KGgr/AAD/', utf8: false, bytes: 12 });
    expect(exchanges[8]).toMatchObject({ requestBody: { base64: 'AP8=', bytes: 2 }, responseBody: null, at: '2026-11-28T10:00:01.500Z' });
    expect(exchanges[7]).toMatchObject({ requestBody: null, responseBytes: 2, at: '2026-11-28T10:00:00.750Z' });
  });

  it('is sent again without the headers that a protocol writes by itself, and written as the published schema asks', () => {
    const exchanges = read(text);
    expect(Object.keys(sentOf(exchanges[0] ?? expect.fail()).headers)).toEqual(['accept']);
    expect(curlsOf(exchanges.slice(0, 1))).not.toContain(':authority');
    expect(wrongInHar(harOf(exchanges, true))).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['messages without a text or of another kind', { _webSocketMessages: [{ type: 'receive' }, { type: 'error', data: 'x' }, 7, null] }, []],
    ['messages at no time', { _webSocketMessages: [{ type: 'receive', data: 'a' }, { type: 'receive', data: 'b', time: 1e300 }] }, ['a', 'b']],
    ['no list', { _webSocketMessages: { length: 3 } }, []],
  ])('of a stream with %s is read all the same', (_words, changed, texts) => {
    const messages = read(withStream(changed)).filter(({ method }) => method === 'WS');
    expect(messages.map(({ responseBody, at }) => [responseBody?.text, at])).toEqual(texts.map((each) => [each, '2026-11-28T10:00:00.500Z']));
  });

  it('with more messages than are shown is refused with a sentence', () => {
    const many = Array.from({ length: 20_001 }, () => ({ type: 'send', data: '', time: 1 }));
    expect(readHar(withStream({ _webSocketMessages: many }))).toEqual({ problem: 'It has more than 20000 entries and messages of streams; export fewer of them.' });
  });
});
