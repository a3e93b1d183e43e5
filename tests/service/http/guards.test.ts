import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { consoleApi, consolePathOf } from '../../../contract/console/address.ts';
import { refusals } from '../../../contract/refusals/list.ts';
import { isConsoleApi, judge, type Verdict } from '../../../service/http/guards.ts';
import type { OriginPolicy } from '../../../service/origins.ts';
import { operationPathOf } from '../../support/operationPath.ts';

const listPath = operationPathOf('applicationsSnapshot');
const connectPath = operationPathOf('connect');

type Headers = Readonly<Record<string, string>>;

const host = 'localhost:39300';
const own = `http://${host}`;
const extension = `chrome-extension://${'a'.repeat(32)}`;
const policy: OriginPolicy = { origins: new Set(['https://editor.example']), hosts: new Set(['my-machine.local']) };

/** A request as Node gives it to a listener; `raw` lines come after the headers. */
const requestOf = (method: string, url: string, headers: Headers, raw: readonly string[] = []): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  request.rawHeaders = [...Object.entries(headers).flat(), ...raw];
  return request;
};

const verdictOf = (method: string, url: string, headers: Headers, raw: readonly string[] = []): Verdict =>
  judge(requestOf(method, url, { host, ...headers }, raw), policy);

const statusOf = (verdict: Verdict): number | 'pass' | 'preflight' =>
  (verdict.kind === 'refuse' ? refusals[verdict.code].status : verdict.kind);

const passes = { kind: 'pass', corsOrigin: undefined };

describe('the form of a request', () => {
  it('is refused with more than 100 headers, before anything else', () => {
    const headers = (count: number): string[] => Array.from({ length: count }, (_, at) => [`x-${at}`, '1']).flat();
    expect(verdictOf('GET', listPath, {}, headers(99))).toEqual(passes);
    expect(verdictOf('GET', listPath, {}, headers(100))).toMatchObject({ kind: 'refuse', code: 'too-many-headers' });
  });

  it.each(['http://evil.example/', `http://${host}${listPath}`, '*', 'applications', ''])(
    'is refused for the target %j, which is no path',
    (url) => {
      expect(statusOf(verdictOf('GET', url, {}))).toBe(400);
    },
  );

  it('is refused without a Host, with two of them and with one that is none', () => {
    expect(statusOf(judge(requestOf('GET', '/', {}), policy))).toBe(400);
    expect(statusOf(verdictOf('GET', '/', {}, ['Host', host]))).toBe(400);
    expect(statusOf(verdictOf('GET', '/', {}, ['HOST', 'evil.example']))).toBe(400);
    expect(statusOf(verdictOf('GET', '/', { host: 'user@localhost' }))).toBe(400);
    expect(statusOf(verdictOf('GET', '/', { host: '' }))).toBe(400);
  });
});

describe('the Host', () => {
  it.each([
    ['localhost:39300', 'pass'], ['LocalHost', 'pass'], ['127.0.0.1:1', 'pass'], ['[::1]:39300', 'pass'],
    ['my-machine.local:39300', 'pass'],
    ['evil.example:39300', 403], ['localhost.evil.example', 403], ['127.0.0.1.nip.io', 403], ['0.0.0.0:39300', 403],
  ])('%s: %s', (name, expected) => {
    expect(statusOf(verdictOf('GET', listPath, { host: name }))).toBe(expected);
  });

  it('is read from the Host header alone', () => {
    expect(statusOf(verdictOf('GET', '/', { host: 'evil.example', 'x-forwarded-host': 'localhost' }))).toBe(403);
    expect(statusOf(verdictOf('GET', '/', { host: 'evil.example', forwarded: 'host=localhost' }))).toBe(403);
  });

  it('is judged before the Origin: a page that was led here under its own name is a stranger', () => {
    const rebound = verdictOf('POST', connectPath, { host: 'evil.example:39300', origin: 'http://evil.example:39300' });
    expect(rebound).toEqual({ kind: 'refuse', code: 'host-foreign', caller: { kind: 'host', name: 'evil.example' } });
  });
});

describe('the Origin', () => {
  it.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])('of a stranger is refused for %s', (method) => {
    expect(statusOf(verdictOf(method, listPath, { origin: 'http://evil.example' }))).toBe(403);
  });

  it.each([own, 'http://localhost:5173', extension, 'https://editor.example'])('%s passes and may read', (origin) => {
    expect(verdictOf('POST', connectPath, { origin })).toEqual({ kind: 'pass', corsOrigin: origin });
  });

  it('is refused when it was sent twice, even if the first one is allowed', () => {
    expect(verdictOf('POST', connectPath, { origin: own }, ['Origin', 'http://evil.example'])).toEqual({
      kind: 'refuse', code: 'origin-foreign', caller: { kind: 'origin', name: `${own}, http://evil.example` },
    });
  });

  it('decides before Sec-Fetch-Site: an allowed extension is cross-site', () => {
    expect(statusOf(verdictOf('POST', connectPath, { origin: extension, 'sec-fetch-site': 'cross-site' }))).toBe('pass');
    expect(statusOf(verdictOf('POST', connectPath, { origin: 'null', 'sec-fetch-site': 'same-origin' }))).toBe(403);
  });
});

describe('#30 a preflight', () => {
  const asked = { 'access-control-request-method': 'POST' };

  it('of an allowed origin is answered', () => {
    expect(verdictOf('OPTIONS', connectPath, { ...asked, origin: extension }))
      .toEqual({ kind: 'preflight', corsOrigin: extension, privateNetwork: false });
  });

  it('of an allowed origin from a public network may go on to this machine', () => {
    const network = { 'access-control-request-private-network': 'true' };
    expect(verdictOf('OPTIONS', connectPath, { ...asked, ...network, origin: extension }))
      .toEqual({ kind: 'preflight', corsOrigin: extension, privateNetwork: true });
  });

  it('of a stranger is refused', () => {
    expect(statusOf(verdictOf('OPTIONS', connectPath, { ...asked, origin: 'http://evil.example' }))).toBe(403);
  });

  it('needs an Origin and the method it asks for', () => {
    expect(statusOf(verdictOf('OPTIONS', connectPath, asked))).toBe('pass');
    expect(statusOf(verdictOf('OPTIONS', connectPath, { origin: own }))).toBe('pass');
    expect(statusOf(verdictOf('POST', connectPath, { ...asked, origin: own }))).toBe('pass');
  });
});

describe('without an Origin, Sec-Fetch-Site', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it.each<[method: string, path: string, headers: Headers, expected: 'pass' | 403]>([
    ['POST', connectPath, {}, 'pass'],
    ['POST', connectPath, { 'sec-fetch-site': 'none' }, 'pass'],
    ['POST', connectPath, { 'sec-fetch-site': 'same-origin' }, 'pass'],
    ['POST', operationPathOf('applicationsSessionOpen'), { 'sec-fetch-site': 'same-site' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'same-site' }, 'pass'],
    ['HEAD', listPath, { 'sec-fetch-site': 'same-site' }, 'pass'],
    ['POST', operationPathOf('applicationsSessionOpen'), { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'cross-site' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'something-new' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'same-origin, cross-site' }, 403],
    ['GET', listPath, { 'sec-fetch-site': 'cross-site', ...navigation }, 403],
    ['GET', '/', { 'sec-fetch-site': 'cross-site', ...navigation }, 'pass'],
    ['GET', '/console', { 'sec-fetch-site': 'cross-site', ...navigation }, 'pass'],
    ['GET', '/console/playground?x=1', { 'sec-fetch-site': 'cross-site', ...navigation }, 'pass'],
    ['POST', '/console/', { 'sec-fetch-site': 'cross-site', ...navigation }, 403],
    ['GET', '/console/', { 'sec-fetch-site': 'cross-site', ...navigation, 'sec-fetch-mode': 'no-cors' }, 403],
    ['GET', '/console/', { 'sec-fetch-site': 'cross-site', ...navigation, 'sec-fetch-dest': 'iframe' }, 403],
    ['GET', '/console/build/a.js', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, 403],
  ])('%s %s %j: %s', (method, path, headers, expected) => {
    expect(statusOf(verdictOf(method, path, headers))).toBe(expected);
  });
});

describe('#31 the routes of the console', () => {
  it.each<[headers: Headers, expected: 'pass' | 403]>([
    [{}, 'pass'],
    [{ origin: own }, 'pass'],
    [{ origin: own.toUpperCase() }, 'pass'],
    [{ 'sec-fetch-site': 'same-origin' }, 'pass'],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `https://${host}` }, 403],
    [{ origin: 'http://127.0.0.1:39300' }, 403],
    [{ origin: 'http://localhost:5173' }, 403],
    [{ origin: 'https://editor.example' }, 403],
    [{ origin: extension }, 403],
    [{ origin: 'vscode-webview://abc' }, 403],
  ])('answer %j: %s', (headers, expected) => {
    expect(statusOf(verdictOf('GET', consolePathOf('openapi'), headers))).toBe(expected);
  });

  it('are never readable for another origin: no request to them gets a CORS origin', () => {
    expect(verdictOf('GET', consolePathOf('openapi'), { origin: own })).toEqual(passes);
  });

  it('answer no preflight', () => {
    const asked = { 'access-control-request-method': 'GET' };
    expect(statusOf(verdictOf('OPTIONS', consolePathOf('events'), { ...asked, origin: extension }))).toBe(403);
  });

  it.each([
    [consoleApi, true],
    [`${consoleApi}?x`, true],
    [`${consoleApi}#x`, true],
    [`${consoleApi}/`, true],
    [`${consolePathOf('events')}?since=1`, true],
    ['/console/%61pi/events', true],
    ['/%63onsole/api/events', true],
    ['/console%2Fapi/events', true],
    ['/console/apis', false],
    ['/console/', false],
    [`${listPath}?next=${consoleApi}/`, false],
    ['/console/%zz/api/', false],
  ])('are recognised as the router reads a target: %s is %s', (target, expected) => {
    expect(isConsoleApi(target)).toBe(expected);
  });

  it.each(['/console/%61pi/events', '/%63onsole/api/events', '/console/ap%69/events'])(
    'are not reached by an allowed extension under an encoded name: %s',
    (target) => {
      expect(statusOf(verdictOf('GET', target, { origin: extension }))).toBe(403);
    },
  );
});
