import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleApi, consolePathOf } from '../../../contract/console/address.ts';
import { createApp } from '../../../service/http/app.ts';
import { answerFromInside } from '../../support/fromInside.ts';
import { createLog } from '../../../service/http/log.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { Problem } from '../../../service/problem.ts';
import { StorageError } from '../../../service/storage/database/storageError.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, headerOf, withBody } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { connectedId, registeredId } from './clients.ts';

const listPath = operationPathOf('applicationsSnapshot');
const connectPath = operationPathOf('connect');

const marker = 'm4rk3r<b>';
const oneSentence = /^[^\r\n]+[^.\r\n]\.$/;

let service: RunningPatchbay;
let connected: string;
let registered: string;
beforeAll(async () => {
  service = await startService({ consoleDir: '/nonexistent' });
  connected = await connectedId(service.port);
  registered = await registeredId(service.port);
});
afterAll(() => service.close());

type Failure = { readonly title: string; readonly status: number; readonly bytes: () => string | Buffer };

/** Lines of a request that carries the marker where it does no harm. */
const lines = (method: string, target: string, ...headers: readonly string[]): string[] => [
  `${method} ${target}${target.includes('?') ? '&' : '?'}${marker} HTTP/1.1`,
  `Host: localhost:${service.port}`,
  `X-Marker: ${marker}`,
  `User-Agent: ${marker}`,
  ...headers,
];
const json = 'Content-Type: application/json';
type Path = () => string;

const plain = (status: number, title: string, method: string, path: Path, ...headers: readonly string[]): Failure =>
  ({ title, status, bytes: () => head(...lines(method, path(), ...headers)) });
const posted = (
  title: string, path: Path, body: string | Buffer, status = 400, ...headers: readonly string[]
): Failure => (
  { title, status, bytes: () => withBody(lines('POST', path(), ...(headers.length > 0 ? headers : [json])), body) }
);
const reaction = (): string => operationPathOf('react', { application: connected });

const failures: readonly Failure[] = [
  { title: 'a malformed request', status: 400, bytes: () => `${marker}\r\n${marker}\r\n\r\n` },
  { title: 'a header that is none', status: 400, bytes: () => head(...lines('GET', listPath), marker) },
  { title: 'headers of 50 kB', status: 431, bytes: () => head(...lines('GET', listPath), `X-Big: ${marker.repeat(6_250)}`) },
  {
    title: 'more than 100 headers', status: 431,
    bytes: () => head(...lines('GET', listPath), ...Array.from({ length: 100 }, (_, at) => `X-${at}: ${marker}`)),
  },
  { title: 'a target that is no path', status: 400, bytes: () => head(`GET http://${marker}/ HTTP/1.1`, `Host: localhost`) },
  { title: 'no Host', status: 400, bytes: () => head(`GET /${marker} HTTP/1.1`, `X-Marker: ${marker}`) },
  { title: 'a Host that is none', status: 400, bytes: () => head(`GET / HTTP/1.1`, `Host: ${marker}`) },
  { title: 'a Host of somebody else', status: 403, bytes: () => head(`GET /${marker} HTTP/1.1`, 'Host: m4rk3r.example') },
  plain(403, 'an Origin of somebody else', 'POST', () => connectPath, 'Origin: https://m4rk3r.example', 'Content-Length: 0'),
  plain(403, 'an Origin that is none', 'GET', () => listPath, `Origin: ${marker}`),
  plain(403, 'a page of another site', 'GET', () => listPath, 'Sec-Fetch-Site: cross-site'),
  plain(403, 'a route of the console, from another origin', 'GET', () => `${consoleApi}/${marker}`, 'Origin: http://localhost:1'),
  plain(404, 'an unknown route', 'GET', () => `/${marker}/${marker}`),
  plain(404, 'an unknown route of the console', 'GET', () => `${consoleApi}/${marker}`),
  plain(404, 'an unknown file of the console', 'GET', () => `/console/build/${marker}.js`),
  plain(503, 'a console that was not built', 'GET', () => '/console/'),
  plain(405, 'a method that the route does not have', 'DELETE', () => listPath),
  plain(405, 'OPTIONS without an Origin', 'OPTIONS', () => operationPathOf('react', { application: marker })),
  plain(405, 'a method that opens no WebSocket', 'POST', () => '/assets/stream/identifiers', 'Content-Length: 0'),
  plain(405, 'TRACE', 'TRACE', () => listPath),
  plain(417, 'an expectation', 'POST', () => connectPath, `Expect: ${marker}`, 'Content-Length: 0'),
  plain(400, 'a broken percent escape', 'GET', () => `/applications/%zz${marker}`),
  plain(400, 'an id that is no UUID', 'GET', () => operationPathOf('applicationsSpecificApplicationSnapshot', { application: marker })),
  plain(404, 'an id that nobody has', 'GET', () => operationPathOf('applicationsSpecificApplicationSnapshot', { application: '00000000-0000-4000-8000-000000000000' })),
  posted('an application that nobody knows', () => operationPathOf('react', { application: marker }), marker),
  posted('an application that is not connected', () => operationPathOf('react', { application: registered }), marker, 401),
  posted('a type that is not JSON', reaction, marker, 415, `Content-Type: text/${marker}`),
  posted('an encoded body', reaction, marker, 415, json, `Content-Encoding: ${marker}`),
  posted('a type without a body', reaction, '', 415, `Content-Type: ${marker}`),
  {
    title: 'a body of 10 GB', status: 413,
    bytes: () => head(...lines('POST', reaction(), json), 'Content-Length: 10000000000') + marker,
  },
  posted('a missing body', () => connectPath, ''),
  posted('a body that is not JSON', reaction, marker),
  posted('a body that breaks late', reaction, `{"save":true,"${marker}":"${marker}",}`),
  posted('a body that is not UTF-8', reaction, Buffer.concat([Buffer.from(`"${marker}`), Buffer.from([0xff, 0x22])])),
  posted('a body that is too deep', reaction, `${'['.repeat(65)}"${marker}"`),
  posted('a key that reaches a prototype', reaction, `{"__proto__":"${marker}"}`),
  posted('half of a surrogate pair', reaction, `{"${marker}":"\\ud800"}`),
  posted('a body that lacks a field', reaction, JSON.stringify({ [marker]: marker })),
  posted('a field of the wrong type', reaction, JSON.stringify({ save: marker, [marker]: 1 })),
  posted('a name that nobody may have', () => connectPath, JSON.stringify({ application: { name: marker, version: marker, platform: marker } })),
  posted('a name of the wrong form', () => operationPathOf('applicationsRegister'), JSON.stringify({ name: marker, version: marker, platform: marker })),
  posted('a save without text', reaction, JSON.stringify({ save: true, seed: { asset: { metadata: { name: marker } } } })),
  posted('a text that is not base64', reaction, JSON.stringify({ save: true, seed: { asset: { format: { fragment: { string: { base64: marker } } } } } })),
];

describe('every failure is one sentence of plain text that repeats nothing of the request', () => {
  it.each(failures.map((failure) => [failure.status, failure.title, failure] as const))('%i: %s', async (status, _title, failure) => {
    const answer = await ask(service.port, failure.bytes());
    expect(answer.status).toBe(status);
    expect(headerOf(answer, 'content-type')).toBe('text/plain; charset=utf-8');
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    expect(headerOf(answer, 'cross-origin-resource-policy')).toBe(status === 403 ? undefined : 'same-origin');
    expect(answer.body).toMatch(oneSentence);
    expect(`${answer.headers.join('\n')}\n${answer.body}`).not.toContain('m4rk3r');
  });

  it('leaves no status of the table out', () => {
    expect([...new Set(failures.map(({ status }) => status))].sort())
      .toEqual([400, 401, 403, 404, 405, 413, 415, 417, 431, 503]);
  });
});

describe('a method that a route does not have', () => {
  it.each([
    ['DELETE', listPath, 'GET, HEAD'],
    ['GET', connectPath, 'POST'],
    ['PUT', operationPathOf('suggest', { application: 'x' }), 'POST'],
    ['POST', operationPathOf('wellKnownHealth'), 'GET, HEAD'],
    ['PATCH', consolePathOf('backups'), 'GET, HEAD, POST'],
    ['POST', consolePathOf('events'), 'GET'],
  ])('%s %s names those it has: %s', async (method, target, allowed) => {
    const answer = await ask(service.port, head(`${method} ${target} HTTP/1.1`, `Host: localhost:${service.port}`, 'Content-Length: 0'));
    expect(answer.status).toBe(405);
    expect(headerOf(answer, 'allow')).toBe(allowed);
    expect(answer.body).toBe(`This route does not answer that method; use ${allowed.replaceAll(', ', ' or ')}.`);
  });
});

describe('#30 #35 what a browser may see of an answer', () => {
  it('lets a probe of another page find the health check', async () => {
    const answer = await ask(service.port, head('GET /.well-known/health HTTP/1.1', `Host: localhost:${service.port}`));
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'cross-origin-resource-policy')).toBeUndefined();
  });

  it('keeps every other answer out of other pages', async () => {
    for (const target of [listPath, operationPathOf('wellKnownVersion'), consolePathOf('openapi')]) {
      const answer = await ask(service.port, head(`GET ${target} HTTP/1.1`, `Host: localhost:${service.port}`));
      expect(answer.status).toBe(200);
      expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('a failure of the service itself', () => {
  const answerTo = async (error: Error): Promise<{ status: number; body: string }> => {
    const app = createApp({ applicationsSnapshot: () => { throw error; } }, () => undefined, createLog('silent'), () => undefined);
    const { status, headers, body } = await answerFromInside(app, { url: listPath });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    return { status, body };
  };

  it('is 500 without its reason', async () => {
    expect(await answerTo(new Error(`cannot read ${marker}`)))
      .toEqual({ status: 500, body: 'The service failed while it answered; nothing was changed.' });
  });

  it('names the storage when that is at fault', async () => {
    expect(await answerTo(new StorageError(Object.assign(new Error(marker), { sqliteCodeName: 'SQLITE_FULL' }))))
      .toEqual({ status: 500, body: 'Storage: the data could not be written, the disk may be full; nothing was changed.' });
  });

  it('is what the refusal of a problem says', async () => {
    expect(await answerTo(new Problem('too-many-streams')))
      .toEqual({ status: 503, body: 'Too many event streams are open; close a tab of the console.' });
  });
});
