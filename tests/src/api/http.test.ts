import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { send as sendRequest, type Waiting } from '../../../src/api/http.ts';
import { requestOf } from '../../../src/api/request.ts';
import type { Answer, Received as Answered, SentRequest } from '../../../contract/exchange.ts';
import { baseUrl, gate, mockNetwork, timeOutRequests } from './network.ts';

const network = mockNetwork();

const application = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const suggestPath = `/${application}/suggestion`;

type Sending = Waiting & { readonly request: SentRequest };
type Wanted = Partial<Sending> & { body?: string | null; to?: string };
const sending = ({ body = null, to = baseUrl, ...parts }: Wanted = {}): Sending =>
  ({ request: requestOf('suggest', { application }, body, to), timeout: 0, ...parts });
const send = ({ request, ...waiting }: Sending): Promise<Answered> => sendRequest(request, waiting);

const answerOf = ({ outcome }: Answered): Answer => {
  if (outcome.kind !== 'answered') throw new Error(`No answer: ${outcome.failure}, ${outcome.message}`);
  return outcome.answer;
};

type Received = { readonly body: string; readonly headers: Record<string, string> };

/** Answers every POST with 200 and keeps what came. */
const receiving = (origin = baseUrl): Received[] => {
  const received: Received[] = [];
  network.use(http.post(`${origin}/*`, async ({ request }) => {
    received.push({
      body: new TextDecoder().decode(await request.arrayBuffer()),
      headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    });
    return new HttpResponse('OK', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }));
  return received;
};

const answering = (body: BodyInit | null, init: ResponseInit): void => {
  network.use(http.post(`${baseUrl}/*`, () => new HttpResponse(body, init)));
};

describe('what goes out', () => {
  it.each([
    ['a string that is a JSON string', '"1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"'],
    ['a bare UUID', '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
    ['digits', '123'],
    ['a boolean', 'true'],
    ['malformed JSON', '{"save": tru'],
    ['JSON with blanks and a big number', '{ "n" : 12345678901234567890 }\n'],
    ['characters outside ASCII', '{"code":"größer → 😀"}'],
  ])('%s goes out as it is, as JSON', async (_name, body) => {
    const received = receiving();
    const exchange = await send(sending({ body }));
    expect(received.map((request) => request.body)).toEqual([body]);
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(exchange.request.body).toBe(body);
  });

  it('a POST without a body carries no content type', async () => {
    const received = receiving();
    const exchange = await send(sending({ body: null }));
    expect(received[0]?.body).toBe('');
    expect(received[0]?.headers).not.toHaveProperty('content-type');
    expect(exchange.request.headers).toEqual({ Accept: 'application/json, text/plain' });
  });

  it('an empty text is a body of no bytes, with its content type', async () => {
    const received = receiving();
    await send(sending({ body: '' }));
    expect(received[0]).toMatchObject({ body: '', headers: { 'content-type': 'application/json' } });
  });

  it('another content type is sent where it is asked for', async () => {
    const received = receiving();
    const request = { method: 'POST', url: `${baseUrl}/x`, headers: { 'content-type': 'text/plain; charset=latin1' }, body: 'ü' } as const;
    await send(sending({ request }));
    expect(received).toMatchObject([{ body: 'ü', headers: { 'content-type': 'text/plain; charset=latin1' } }]);
  });

  it('a content type goes out without a body too, and an Accept in another case', async () => {
    const received = receiving();
    const request = { method: 'POST', url: `${baseUrl}/x`, headers: { 'Content-Type': 'application/json', accept: 'text/plain' }, body: null } as const;
    await send(sending({ request }));
    expect(received).toMatchObject([{ body: '', headers: { 'content-type': 'application/json', accept: 'text/plain' } }]);
  });

  it.each([
    ['suggest', requestOf('suggest', { application }, '{}', baseUrl), 'application/json, text/plain'],
    ['react', requestOf('react', { application }, '{}', baseUrl), 'text/plain'],
    ['applicationsUsageInstallation', requestOf('applicationsUsageInstallation', {}, '{}', baseUrl), undefined],
  ] as const)('Accept of %s follows the kind of its answer', async (_operation, request, accept) => {
    const received = receiving();
    const exchange = await send(sending({ request }));
    expect(received[0]?.headers['accept']).toBe(accept);
    expect(exchange.request.headers['Accept']).toBe(accept);
  });

  it('no header is added that the record does not show', async () => {
    // Programs on other ports of this machine share its cookies; the library would send this one to the own origin.
    document.cookie = 'XSRF-TOKEN=from-another-program';
    const received = receiving(location.origin);
    const exchange = await send(sending({ to: location.origin, body: '{}' }));
    const shown = Object.keys(exchange.request.headers).map((name) => name.toLowerCase());
    const byTheBrowser = ['content-length', 'host', 'origin', 'referer', 'cookie', 'user-agent'];
    expect(Object.keys(received[0]?.headers ?? {}).filter((name) => !byTheBrowser.includes(name)).sort())
      .toEqual(shown.sort());
  });

  it('the record is the request that was handed over', async () => {
    receiving();
    const given = sending({ body: '{}' });
    expect((await send(given)).request).toBe(given.request);
    expect(given.request).toMatchObject({ method: 'POST', url: `${baseUrl}${suggestPath}` });
  });
});

describe('what comes back', () => {
  it.each([
    ['123', 'text/plain; charset=utf-8'],
    ['OK', 'text/plain; charset=utf-8'],
    ['"OK"', 'application/json'],
    ['{"n": 12345678901234567890}', 'application/json'],
    ['{"broken": ', 'application/json'],
    ['\uFEFF{}', 'application/json'],
  ])('the body %j stays as it was', async (body, contentType) => {
    answering(body, { headers: { 'content-type': contentType } });
    expect(answerOf(await send(sending()))).toMatchObject({ status: 200, body, contentType });
  });

  it.each([400, 401, 404, 500, 503])('%i is an answer', async (status) => {
    answering('why', { status, headers: { 'content-type': 'text/plain' } });
    expect(answerOf(await send(sending()))).toMatchObject({ status, body: 'why' });
  });

  it('is handed on unread where that is asked for, and is read where it is a refusal', async () => {
    const taken: Blob[] = [];
    const take = (body: Blob): void => { taken.push(body); };
    answering('größer → 😀', { headers: { 'content-type': 'application/json' } });
    expect(answerOf(await send(sending({ take })))).toMatchObject({ status: 200, body: '' });
    expect(await Promise.all(taken.map((body) => body.text()))).toEqual(['größer → 😀']);

    answering('Storage: no.', { status: 500 });
    expect(answerOf(await send(sending({ take })))).toMatchObject({ status: 500, body: 'Storage: no.', size: 12 });
    expect(taken).toHaveLength(1);
  });

  it('the size is in bytes, not in characters', async () => {
    answering('größer → 😀', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(answerOf(await send(sending()))).toMatchObject({ body: 'größer → 😀', size: 17 });
  });

  it.each([
    'text/plain; charset="iso-8859-1"', 'text/plain;charset=iso-8859-1', 'text/plain;  charset  =  iso-8859-1',
    'text/plain; CharSet=ISO-8859-1; more=1', 'text/plain; charset=iso-8859-1 ; more=1',
  ])('the charset of %s is read as such', async (contentType) => {
    answering(new Uint8Array([0x67, 0x72, 0xfc, 0x6e]), { headers: { 'content-type': contentType } });
    expect(answerOf(await send(sending()))).toMatchObject({ body: 'grün', size: 4, contentType });
  });

  it.each<[string, readonly number[], string, boolean]>([
    ['application/json', [0x22, 0xFF, 0x22], '"\uFFFD"', true],
    ['text/plain; charset=x-unheard-of', [0xC3], '\uFFFD', true],
    ['text/plain; charset=iso-8859-1', [0x67, 0xFF], 'gÿ', false],
    ['text/plain', [0xEF, 0xBF, 0xBD], '\uFFFD', false],
  ])('bytes of %s that are no text of its charset are told', async (contentType, bytes, body, undecoded) => {
    answering(Uint8Array.from(bytes), { headers: { 'content-type': contentType } });
    const answer = answerOf(await send(sending()));
    expect([answer.body, answer.undecoded === true]).toEqual([body, undecoded]);
  });

  it('a charset nobody knows is read as UTF-8, with its byte order mark', async () => {
    answering('\uFEFFgrün', { headers: { 'content-type': 'text/plain; charset=x-unheard-of' } });
    expect(answerOf(await send(sending())).body).toBe('\uFEFFgrün');
  });

  it('an answer without body and type has no content type and no bytes', async () => {
    answering(null, { status: 200 });
    expect(answerOf(await send(sending()))).toMatchObject({ body: '', size: 0, contentType: null });
  });

  it('headers have lower-case names', async () => {
    answering('{}', { headers: { 'Content-Type': 'application/json', 'X-Served-By': 'test' } });
    expect(answerOf(await send(sending())).headers)
      .toMatchObject({ 'content-type': 'application/json', 'x-served-by': 'test' });
  });

  it('the phrase is the one received, else the standard one', async () => {
    answering('', { status: 401, statusText: 'Not Today' });
    expect(answerOf(await send(sending())).phrase).toBe('Not Today');
    answering('', { status: 401, statusText: '' });
    expect(answerOf(await send(sending())).phrase).toBe('Unauthorized');
  });

  it('the record cannot be changed afterwards', async () => {
    answering('{}', { headers: { 'content-type': 'application/json' } });
    const exchange = await send(sending({ body: '{}' }));
    const parts = [exchange, exchange.request, exchange.request.headers, exchange.outcome, answerOf(exchange),
      answerOf(exchange).headers];
    expect(parts.map((part) => Object.isFrozen(part))).toEqual(parts.map(() => true));
  });
});

describe('what is no answer', () => {
  it('a network error is "no-answer"', async () => {
    network.use(http.post(`${baseUrl}/*`, () => HttpResponse.error()));
    const exchange = await send(sending());
    expect(exchange.outcome).toEqual({ kind: 'failed', failure: 'no-answer', message: 'Network Error' });
    expect(Object.isFrozen(exchange.outcome)).toBe(true);
  });

  it('a cancel while waiting is "cancelled"', async () => {
    const arrived = gate();
    const never = gate();
    network.use(http.post(`${baseUrl}/*`, async () => {
      arrived.open();
      await never.opened;
      return new HttpResponse('late');
    }));
    const controller = new AbortController();
    const sent = send(sending({ signal: controller.signal }));
    await arrived.opened;
    controller.abort();
    expect((await sent).outcome).toMatchObject({ kind: 'failed', failure: 'cancelled' });
    never.open();
  });

  it('a cancel before sending is "cancelled"', async () => {
    expect((await send(sending({ signal: AbortSignal.abort() }))).outcome)
      .toEqual({ kind: 'failed', failure: 'cancelled', message: 'Cancelled before an answer came.' });
  });

  it('a request that ends because the page is being left is "no-answer", not a time-out', async () => {
    vi.stubGlobal('XMLHttpRequest', class {
      onabort: (() => void) | null = null;
      open(): void { /* nothing is opened */ }
      setRequestHeader(): void { /* nothing is sent */ }
      send(): void { queueMicrotask(() => this.onabort?.()); }
    });
    expect((await send(sending({ timeout: 1000 }))).outcome).toMatchObject({ kind: 'failed', failure: 'no-answer' });
  });

  it('a time-out is "timed-out"', async () => {
    const timeouts = timeOutRequests();
    expect((await send(sending({ timeout: 1500 }))).outcome).toMatchObject({ kind: 'failed', failure: 'timed-out' });
    expect(timeouts).toEqual([1500]);
  });

  it.each<[string, unknown, string]>([
    ['an error', new TypeError('not allowed'), 'not allowed'], ['something else', 'no', 'no'],
  ])('what the browser refuses to send with %s is "not-sent"', async (_what, thrown, message) => {
    vi.stubGlobal('XMLHttpRequest', class {
      open(): void { throw thrown; }
    });
    expect((await send(sending())).outcome).toEqual({ kind: 'failed', failure: 'not-sent', message });
  });

  it('takes as long as it took', async () => {
    const moments = [100, 350];
    vi.spyOn(performance, 'now').mockImplementation(() => moments.shift() ?? 0);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const exchange = await send(sending({ to: 'nonsense' }));
    vi.useRealTimers();
    vi.restoreAllMocks();
    expect(exchange).toMatchObject({ startedAt: 1_800_000_000_000, duration: 250 });
  });

  it.each(['ftp://localhost', 'http://[', 'nonsense', 'ftp://localhost/http://x'])('an address of %s is "not-sent" and kept as written', async (address) => {
    const exchange = await send(sending({ to: address }));
    expect(exchange.outcome)
      .toEqual({ kind: 'failed', failure: 'not-sent', message: 'This is not an http or https address.' });
    expect(exchange.request.url).toBe(`${address}${suggestPath}`);
  });
});
