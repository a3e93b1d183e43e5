import { describe, expect, it } from 'vitest';
import { readHar, type ReadHar } from '../../../../../src/views/common/share/harReading.ts';
import { harOf } from '../../../../../src/views/common/share/harWriting.ts';
import { sharedOfSent, type SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { curlsOf, fetchesOf, reportsOf } from '../../../../../src/views/common/share/shareText.ts';
import { answered } from '../../../components/exchanges.ts';
import { harBody, storedExchange, storedResult, storedRun, storedStep } from '../../../../support/flowResults.ts';
import { wrongInHar } from '../../../../support/harSchema.ts';

const plain: SharedExchange = {
  target: 'http://localhost:39300', path: '/connect', query: 'a=1&b=%20', sequence: 1, at: '2026-11-28T10:00:00.000Z', method: 'POST',
  operation: 'connect', application: { id: '1', name: 'VIM', state: 'connected' }, userAgent: 'curl/8', origin: null, fromConsole: false, automatic: false,
  status: 400, duration: 12.5, requestBytes: 15, responseBytes: 20, unknownKeys: [], decidedBy: 'fields', injected: null, said: null,
  requestHeaders: [['user-agent', 'curl/8'], ['content-type', 'application/json'], ['host', 'localhost:39300']],
  requestBody: { text: '{"name":"abcd"}', bytes: 15, cut: false, masked: 0, utf8: true },
  responseHeaders: [['content-type', 'text/plain; charset=utf-8']],
  responseBody: { text: 'name is missing; ok.', bytes: 20, cut: false, masked: 0, utf8: true }, rule: 'The body is not as expected.',
};
const cut: SharedExchange = {
  ...plain, sequence: 2, method: 'GET', status: null, decidedBy: null, injected: 'cut', rule: '', query: '', requestBody: null, requestBytes: 0,
  responseBody: { text: 'abc[masked]', bytes: 90_000, cut: true, masked: 1, utf8: true }, responseBytes: 90_000,
};
const binary = 'iVBORw0KGgr/AA==';

const exchangesOf = (read: ReadHar): readonly SharedExchange[] => {
  if ('problem' in read) throw new Error(read.problem);
  return read.exchanges;
};
const problemOf = (text: string): string => {
  const read = readHar(text);
  return 'problem' in read ? read.problem : `${read.exchanges.length} read`;
};
/** An entry as Chrome writes it. */
const chrome = (changed: object = {}): object => ({
  _connectionId: '12', _initiator: { type: 'script', stack: { callFrames: [] } }, _priority: 'High', _resourceType: 'fetch', cache: {},
  connection: '39300',
  request: {
    method: 'PUT', url: 'http://example.test:8080/a/b?q=%C3%A4', httpVersion: 'HTTP/1.1',
    headers: [{ name: 'Accept', value: '*/*' }], queryString: [{ name: 'q', value: '%C3%A4' }], cookies: [], headersSize: 99, bodySize: 3,
    postData: { mimeType: 'text/plain', text: 'abc' },
  },
  response: {
    status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1', headers: [{ name: 'content-type', value: 'image/png' }], cookies: [],
    content: { size: 10, mimeType: 'image/png', text: binary, encoding: 'base64' }, redirectURL: '', headersSize: 80, bodySize: 10,
    _transferSize: 90, _error: null,
  },
  serverIPAddress: '127.0.0.1', startedDateTime: '2026-11-28T10:00:00.123Z', time: 4.5,
  timings: { blocked: 1, dns: -1, ssl: -1, connect: -1, send: 0.1, wait: 3, receive: 0.4, _blocked_queueing: 1 },
  ...changed,
});
const file = (...entries: readonly unknown[]): string => JSON.stringify({
  log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, pages: [], entries },
});

describe('an HTTP Archive', () => {
  it('of a kept result whose answer has bytes that are no text says so', () => {
    const { answer } = storedExchange();
    const exchange = storedExchange({ answer: answer === null ? null : { ...answer, undecoded: true } });
    const result = storedResult({ runs: [storedRun([storedStep('a', { exchange }), storedStep('b')])] });
    const read = exchangesOf(readHar(JSON.stringify(harBody(result))));
    expect(read.map(({ responseBody }) => responseBody?.utf8)).toEqual([false, true]);
  });

  it('that this console wrote is read as the same exchanges', () => {
    expect(exchangesOf(readHar(harOf([plain, cut], true)))).toEqual([plain, cut]);
    const unsaid = { ...cut, sequence: 1, leftOut: { what: ['its query', 'its body'], why: 'nobody answered' } };
    expect(exchangesOf(readHar(harOf([unsaid], true)))).toEqual([unsaid]);
    expect(harOf([unsaid], true)).toContain('"comment": "Not all of it: its query and its body are left out, since nobody answered."');
  });

  it('has the bytes of a body that this console sent and that is no text', () => {
    const sent = answered('connect');
    const shared = sharedOfSent({ ...sent, request: { ...sent.request, body: '\uFFFDa', base64: '/2E=' } }, 1);
    expect(JSON.parse(harOf([shared], false))).toMatchObject({
      log: { entries: [{ request: { bodySize: 2, postData: { encoding: 'base64', text: '/2E=' } } }] },
    });
  });

  it('keeps bytes that are no text as base64, over reading and writing', () => {
    const read = exchangesOf(readHar(file(chrome())));
    expect(read[0]?.responseBody).toMatchObject({ base64: binary, bytes: 10 });
    const again = exchangesOf(readHar(harOf(read, true)));
    expect(again).toEqual(read);
    expect(JSON.parse(harOf(read, true))).toMatchObject({ log: { entries: [{ response: { content: { encoding: 'base64', text: binary } } }] } });
  });

  it('has what version 1.2 asks for, and says whether secrets are masked', () => {
    type Written = { readonly log: { readonly entries: readonly Record<string, unknown>[]; readonly comment: string } };
    const { log } = JSON.parse(harOf([plain], true)) as Written;
    expect(Object.keys(log)).toEqual(['version', 'creator', 'comment', 'entries']);
    expect(Object.keys(log.entries[0] ?? {})).toEqual(['startedDateTime', 'time', 'request', 'response', 'cache', 'timings', 'comment', '_patchbay']);
    expect(log.entries[0]).toMatchObject({
      request: { queryString: [{ name: 'a', value: '1' }, { name: 'b', value: ' ' }], cookies: [], headersSize: -1, bodySize: 15 },
      response: { status: 400, statusText: 'Bad Request', redirectURL: '', content: { size: 20, mimeType: 'text/plain; charset=utf-8' } },
      timings: { send: 0, wait: 12.5, receive: 0 },
    });
    expect(log.comment).toMatch(/^Secrets that Patchbay recognises are replaced by \[masked\]/);
    expect(harOf([plain], false)).toContain('Secrets are not masked');
  });

  it('is what the published schema of the format asks for: cut, without an answer, with bytes that are no text', () => {
    const read = exchangesOf(readHar(file(chrome())));
    const strange: SharedExchange = { ...plain, target: 'file:', path: '/a', query: '%', requestHeaders: [], responseHeaders: [] };
    for (const masked of [true, false]) expect(wrongInHar(harOf([plain, cut, strange, ...read], masked))).toEqual([]);
  });

  it('of Chrome is read: any method, its own members, base64 that is text', () => {
    const text = chrome({ response: { status: 200, headers: [], content: { size: 2, text: 'w6Q=', encoding: 'base64' } } });
    expect(exchangesOf(readHar(file(chrome(), text)))).toMatchObject([
      { method: 'PUT', target: 'http://example.test:8080', path: '/a/b', query: 'q=%C3%A4', status: 200, duration: 4.5, operation: null,
        requestBody: { text: 'abc', bytes: 3 }, at: '2026-11-28T10:00:00.123Z' },
      { responseBody: { text: 'ä', bytes: 2 } },
    ]);
    expect(exchangesOf(readHar(file(text)))[0]?.responseBody).not.toHaveProperty('base64');
  });

  it('of a program that drives Chrome is read: -1 where no answer came', () => {
    const text = chrome({ response: { status: -1, headers: [], content: { size: -1, mimeType: 'x-unknown' } } });
    expect(exchangesOf(readHar(file(text)))).toMatchObject([{ status: null, responseBody: null, responseBytes: 0 }]);
  });

  it('of Firefox is read: a blocked request without an answer, form fields, no text of an answer', () => {
    const firefox = {
      startedDateTime: '2026-11-28T11:00:00.000+01:00', pageref: 'page_1', time: -1, cache: {}, timings: {}, securityState: 'insecure',
      request: { bodySize: 0, method: 'POST', url: 'http://localhost:39300/x', httpVersion: '', headers: [], cookies: [], queryString: [], headersSize: 0,
        postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a b', value: 'ä' }] } },
      response: { status: 0, statusText: '', httpVersion: '', headers: [], cookies: [], content: { mimeType: 'text/plain', size: 7 }, redirectURL: '', headersSize: -1, bodySize: -1 },
    };
    expect(exchangesOf(readHar(`\ufeff${file(firefox)}`))).toMatchObject([
      { at: '2026-11-28T10:00:00.000Z', status: null, duration: 0, responseBody: null, responseBytes: 7, requestBody: { text: 'a+b=%C3%A4' } },
    ]);
  });

  it.each([
    ['', 'It is no HTTP Archive: that is JSON with an object named log.'],
    ['{"log":', 'It is no HTTP Archive: that is JSON with an object named log.'],
    ['{"log":[]}', 'It is no HTTP Archive: that is JSON with an object named log.'],
    ['{"log":{"version":"2.0","entries":[]}}', 'It is no HTTP Archive of version 1: log.version begins with 1.'],
    ['{"log":{"version":"1.2","entries":{}}}', 'It is no HTTP Archive: log.entries is a list.'],
    [file(chrome(), {}), 'Entry 2 of log.entries has no request with a method, a url and headers.'],
    [file(chrome({ request: { method: 'GET', url: '/relative', headers: [] } })), 'Entry 1 of log.entries has a request whose url is no address.'],
    [file(chrome({ request: { method: 'GET', url: 'http://a/', headers: [{ name: 'x' }] } })), 'Entry 1 of log.entries has no request with a method, a url and headers.'],
    [file(chrome({ response: { status: '200', headers: [] } })), 'Entry 1 of log.entries has no response with a status and headers.'],
    [file(chrome({ startedDateTime: 'yesterday' })), 'Entry 1 of log.entries has no startedDateTime that is a time.'],
    [file(...Array.from({ length: 5_001 }, () => ({}))), 'It has more than 5000 entries; export fewer of them.'],
    [file(), '0 read'],
  ])('that cannot be shown is refused with a sentence: %#', (text, sentence) => {
    expect(problemOf(text)).toBe(sentence);
  });

  it('takes nothing of what another program wrote as ours when it has another form', () => {
    const odd = chrome({ _patchbay: { operation: 7, rule: 'x' } });
    expect(exchangesOf(readHar(file(odd)))).toMatchObject([{ operation: null, rule: '', decidedBy: null }]);
  });
});

describe('an exchange as a text', () => {
  it('for a report says method, address, headers, bodies, status, and what decided', () => {
    expect(reportsOf([plain])).toBe([
      'POST http://localhost:39300/connect?a=1&b=%20', 'user-agent: curl/8', 'content-type: application/json', 'host: localhost:39300', '',
      '{"name":"abcd"}', '', '400 Bad Request', 'content-type: text/plain; charset=utf-8', '', 'name is missing; ok.', '',
      'Decided by: fields, check 9 of 9', 'Rule: The body is not as expected.', 'At 2026-11-28T10:00:00.000Z, 13 ms', '',
    ].join('\n'));
    expect(reportsOf([cut])).toContain('No answer\n');
    expect(reportsOf([cut])).toContain('… cut, 90000 bytes in all\n');
    expect(reportsOf([cut, plain]).match(/^----$/gm)).toHaveLength(1);
  });

  it('says that a redirect was followed, and where what came is of', () => {
    const redirected = sharedOfSent(answered('connect', { redirectedTo: 'http://localhost:1/elsewhere' }), 1);
    const words = 'The browser followed a redirect: what came is of http://localhost:1/elsewhere';
    expect(reportsOf([redirected])).toContain(`Rule: ${words}`);
    expect(exchangesOf(readHar(harOf([redirected], true)))).toMatchObject([{ status: 200, rule: words, redirectedTo: 'http://localhost:1/elsewhere' }]);
    expect(exchangesOf(readHar(harOf([sharedOfSent(answered('connect'), 1)], true)))[0]).not.toHaveProperty('redirectedTo');
    expect(sharedOfSent(answered('connect'), 1).rule).toBe('');
  });

  it('as cURL and as fetch has what a client sends, and says where the bytes are not those that were sent', () => {
    expect(fetchesOf([plain])).toBe([
      'await fetch("http://localhost:39300/connect?a=1&b=%20", {', '  "method": "POST",', '  "headers": {',
      '    "content-type": "application/json"', '  },', '  "body": "{\\"name\\":\\"abcd\\"}"', '});', '',
    ].join('\n'));
    expect(curlsOf([plain])).toContain('--data-raw \'{"name":"abcd"}\'');
    const masked = { ...plain, requestBody: { text: '[masked]', bytes: 40, cut: false, masked: 1, utf8: true } };
    expect(curlsOf([masked])).toMatch(/^# Not the request that was sent: secrets in its body are masked\.\n/);
    expect(fetchesOf([masked])).toMatch(/^\/\/ Not the request that was sent: secrets in its body are masked\.\n/);
    expect(curlsOf([{ ...plain, method: 'GET;rm' }])).toContain('--request \'GET;rm\'');
  });

  it('of what a drill answered says so: in the file, in a report, and when the file is opened again', () => {
    const drilled = sharedOfSent(answered('suggest', { status: 401, type: 'text/plain', body: 'A drill of the console answers 401 on purpose, and nothing was done.' }), 1);
    expect(exchangesOf(readHar(harOf([drilled], true)))[0]).toMatchObject({ injected: 'status', status: 401 });
    expect(reportsOf([drilled])).toContain('Drill: status\n');
    expect(sharedOfSent(answered('suggest', { status: 401, type: 'text/plain', body: 'Connect first.' }), 1).injected).toBeNull();
  });
});
