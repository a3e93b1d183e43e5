import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusals } from '../../../contract/refusals/list.ts';
import { allowReading, answerRefusal, answerVerdict, unparsableAnswer } from '../../../service/http/plainAnswer.ts';

/** What a client gets when a response is ended in some way; without what Node adds. */
const answered = async (end: (response: ServerResponse) => void) => {
  const server = createServer((_request, response) => { end(response); });
  onTestFinished(() => { server.close(); });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  const answer = await fetch(`http://127.0.0.1:${address.port}`);
  const own = [...answer.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name));
  return { status: answer.status, headers: Object.fromEntries(own), text: await answer.text() };
};

const always = {
  vary: 'Origin', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer',
};

describe('a refusal before the routes', () => {
  it.each([
    ['host-foreign', 403, {}],
    ['target-not-path', 400, { 'cross-origin-resource-policy': 'same-origin' }],
  ] as const)('of the kind %s is its sentence as plain text, that no cache keeps', async (code, status, more) => {
    const text = refusals[code].sentence;
    expect(await answered((response) => { answerRefusal(response, code); })).toEqual({
      status, text,
      headers: { ...always, ...more, 'content-type': 'text/plain; charset=utf-8', 'content-length': String(Buffer.byteLength(text)) },
    });
    const refused = await answered((response) => { answerVerdict(response, { kind: 'refuse', code }); });
    expect([refused.status, refused.text]).toEqual([status, text]);
  });
});

describe('a preflight', () => {
  const headers = {
    vary: 'Origin',
    'access-control-allow-origin': 'https://editor.example',
    'access-control-expose-headers': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type, application, x-application-id',
    'access-control-max-age': '600',
  };

  it.each([
    [false, {}],
    [true, { 'access-control-allow-private-network': 'true' }],
  ])('from a public network: %s, says what the page may do', async (privateNetwork, more) => {
    const verdict = { kind: 'preflight', corsOrigin: 'https://editor.example', privateNetwork } as const;
    expect(await answered((response) => { answerVerdict(response, verdict); }))
      .toEqual({ status: 204, headers: { ...headers, ...more }, text: '' });
  });
});

it('an allowed page may read the answer with all of its headers', async () => {
  const { headers } = await answered((response) => {
    allowReading(response, 'https://editor.example');
    response.end();
  });
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://editor.example', 'access-control-expose-headers': '*',
  });
});

describe('the answer to what is no request', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'headers-too-large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'too-slow'],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'not-http'],
    [undefined, '400 Bad Request', 'not-http'],
  ] as const)('after %s is %s with a sentence, and the connection ends', (code, status, refusal) => {
    const { sentence } = refusals[refusal];
    expect(unparsableAnswer(code).split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(sentence)}`,
      'vary: Origin',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'referrer-policy: no-referrer',
      'cross-origin-resource-policy: same-origin',
      'Connection: close',
      '',
      sentence,
    ]);
  });
});
