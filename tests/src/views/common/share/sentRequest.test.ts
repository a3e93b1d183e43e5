import { describe, expect, it } from 'vitest';
import { commandLacks, sentOf } from '../../../../../src/views/common/share/sentRequest.ts';
import { sharedOfSent, type SharedBody, type SharedExchange } from '../../../../../src/views/common/share/sharedExchange.ts';
import { curlsOf, fetchesOf, reportsOf } from '../../../../../src/views/common/share/shareText.ts';
import { readHar } from '../../../../../src/views/common/share/harReading.ts';
import { harOf } from '../../../../../src/views/common/share/harWriting.ts';
import { exchange } from '../../../stores/recorded.ts';
import { answered } from '../../../components/exchanges.ts';

const target = 'http://localhost:39300';
const body = (text: string, more: Partial<SharedBody> = {}): SharedBody =>
  ({ text, bytes: new TextEncoder().encode(text).length, cut: false, masked: 0, utf8: true, ...more });
const shared = (more: Partial<SharedExchange> = {}): SharedExchange => ({
  ...exchange(1, { requestBytes: 0, requestHeaders: [['host', 'localhost:39300'], ['accept', '*/*']] }), target, ...more,
});
const guardedWith = (...headers: SharedExchange['requestHeaders']): SharedExchange =>
  shared({ method: 'GET', path: '/applications', operation: null, status: 403, decidedBy: 'origin', requestHeaders: headers });

describe('a request as a command sends it', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('has the method that was sent: %s', (method) => {
    const sent = shared({ method, path: '/assets/a/delete', operation: null, status: 405 });
    expect(sentOf(sent).method).toBe(method);
    expect(commandLacks(sent)).toEqual([]);
    expect(curlsOf([sent])).toContain(method === 'HEAD' ? '--head' : `--request ${method}`);
    expect(fetchesOf([sent])).toContain(`"method": "${method}"`);
    expect(reportsOf([sent])).toContain(`${method} ${target}/assets/a/delete\n`);
  });

  it('says where it came from and whom it asked for, where no client says so by itself', () => {
    expect(sentOf(guardedWith(['Host', 'a.example'], ['Origin', 'https://a.example'], ['Sec-Fetch-Site', 'cross-site'], ['Sec-Fetch-Mode', 'cors'])).headers)
      .toEqual({ Host: 'a.example', Origin: 'https://a.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(sentOf(guardedWith(['Host', 'LOCALHOST:39300'], ['Origin', target], ['Sec-Fetch-Site', 'same-origin'])).headers).toEqual({});
    const foreign = guardedWith(['host', 'localhost:39300'], ['origin', 'https://a.example']);
    expect(curlsOf([foreign])).toBe(`curl --globoff '${target}/applications' \\\n  --request GET \\\n  --header 'origin: https://a.example'\n`);
    expect(fetchesOf([foreign]).split('\n')[0])
      .toBe('// Not the request that was sent: a browser says by itself where it comes from, so this is left out: origin: https://a.example.');
    expect(fetchesOf([foreign])).not.toContain('"origin"');
    expect(commandLacks(guardedWith(['origin', 'https://a.example'], ['Origin', 'https://b.example']))).toEqual(['a header that it had more than once is here once']);
  });

  it.each<[string, Partial<SharedExchange>, string[]]>([
    ['a body that was not read', { requestBytes: 12 }, ['its body is not here']],
    ['a body that was cut and masked', { requestBytes: 9, requestBody: body('x', { cut: true, masked: 2 }) }, ['only the beginning of its body is here', 'secrets in its body are masked']],
    ['bytes that are no text', { requestBytes: 1, requestBody: body('\uFFFD', { utf8: false, bytes: 1 }) }, ['bytes of its body that are no UTF-8 are shown as \uFFFD']],
    ['fewer bytes than were sent', { requestBytes: 9, requestBody: body('x', { bytes: 9 }) }, ['not all of its body is here']],
    ['a masked path', { path: '/assets/[masked]' }, ['secrets in its address are masked']],
    ['a masked query of a file', { query: 'a=%5Bmasked%5D' }, ['secrets in its address are masked']],
    ['a masked header', { requestHeaders: [['authorization', '[masked]']] }, ['secrets in its headers are masked']],
    ['a masked header that no command has', { requestHeaders: [['user-agent', '[masked]']] }, []],
    ['a message on a stream', { method: 'WS', status: 101 }, ['it opens no WebSocket']],
    ['a header that stood there twice', { requestHeaders: [['X-A', '1'], ['x-a', '2']] }, ['a header that it had more than once is here once']],
    ['what of the answer nobody could mask', { leftOut: { what: ['the body of its answer', 'why it came to that'], why: 'nobody answered' } }, []],
    ['a body that nobody could mask', { requestBytes: 3, leftOut: { what: ['its body', 'the body of its answer'], why: 'nobody answered' } }, ['its body is left out, since nobody answered']],
    ['what nobody could mask', { leftOut: { what: ['its query'], why: 'nobody answered' } }, ['its query is left out, since nobody answered']],
  ])('of %s says what it lacks, in each form', (_what, more, lacks) => {
    const sent = shared(more);
    expect(commandLacks(sent)).toEqual(lacks);
    const line = lacks.length === 0 ? '' : `# Not the request that was sent: ${lacks.join('; ')}.\n`;
    expect(curlsOf([sent])).toBe(`${line}${curlsOf([sent]).slice(line.length)}`);
    expect(curlsOf([sent]).slice(line.length)).toMatch(/^curl /);
    expect(fetchesOf([sent]).startsWith(lacks.length === 0 ? 'await fetch(' : `// ${line.slice(2)}`)).toBe(true);
  });

  it('a body behind a method with which a browser sends none is in cURL, and its lack is said of fetch', () => {
    const sent = shared({ method: 'GET', requestBytes: 1, requestBody: body('x') });
    expect(curlsOf([sent])).toContain('--data-raw \'x\'');
    expect(fetchesOf([sent]).split('\n')[0]).toBe('// Not the request that was sent: a browser sends no body with its method.');
    expect(fetchesOf([sent])).not.toContain('"body"');
  });
});

describe('an answer that is not all text', () => {
  const sent = answered('connect');
  const outcome = sent.outcome.kind === 'answered'
    ? { ...sent.outcome, answer: { ...sent.outcome.answer, body: 'a\uFFFDb', size: 3, undecoded: true as const } }
    : expect.fail();

  it('has the size that came, and says in a report and in an archive that it is not all text', () => {
    const odd = sharedOfSent({ ...sent, outcome }, 1);
    expect(odd.responseBody).toEqual({ text: 'a\uFFFDb', bytes: 3, cut: false, masked: 0, utf8: false });
    expect(reportsOf([odd])).toContain('a\uFFFDb\n… not all of it is text');
    const read = readHar(harOf([odd], false));
    expect('exchanges' in read ? read.exchanges[0]?.responseBody : read).toMatchObject({ utf8: false, bytes: 3 });
    expect(sharedOfSent(sent, 1).responseBody?.utf8).toBe(true);
  });
});
