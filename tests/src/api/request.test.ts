import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendOperation } from '../../../src/api/operation.ts';
import { requestWith } from '../../../contract/request.ts';
import { oddityOf, requestOf, targetBelow, targetOf, valuesIn } from '../../../src/api/request.ts';
import { readBaseUrl } from '../../../src/utils/baseUrl.ts';
import { baseUrl } from './network.ts';

const urlOf = (application: string, base = baseUrl): string => requestOf('suggest', { application }, null, base).url;

/** What the browser was handed, as it puts it on the wire. */
type Handed = { method: string; url: string; readonly headers: Record<string, string>; body: Uint8Array | null };

/** Keeps what is handed to the browser instead of sending it. */
const handed = (): Handed[] => {
  const all: Handed[] = [];
  vi.stubGlobal('XMLHttpRequest', class {
    readonly #handed: Handed = { method: '', url: '', headers: {}, body: null };
    onerror: (() => void) | null = null;
    open(method: string, url: string): void { Object.assign(this.#handed, { method, url }); }
    setRequestHeader(name: string, value: string): void { this.#handed.headers[name] = value; }
    send(body: Uint8Array | null): void {
      all.push({ ...this.#handed, body });
      queueMicrotask(() => this.onerror?.());
    }
  });
  return all;
};
afterEach(() => { vi.unstubAllGlobals(); });

describe('the request of an operation', () => {
  it.each([
    ['a UUID', '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', '/6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3/suggestion'],
    ['nothing', '', '//suggestion'],
    ['blanks within', 'a b', '/a%20b/suggestion'],
    ['slashes', 'a/b//c', '/a%2Fb%2F%2Fc/suggestion'],
    ['a backslash', 'a\\b', '/a%5Cb/suggestion'],
    ['dots among others', 'a..b.', '/a..b./suggestion'],
    ['a percent sign', '%2e%', '/%252e%25/suggestion'],
    ['a question mark and a fragment', '?a=1#b', '/%3Fa%3D1%23b/suggestion'],
    ['characters that a parser would encode', '"<>^`{|}', '/%22%3C%3E%5E%60%7B%7C%7D/suggestion'],
    ['other scripts', 'größe→😀', '/gr%C3%B6%C3%9Fe%E2%86%92%F0%9F%98%80/suggestion'],
    ['half a surrogate pair', 'x\ud83d', '/x%EF%BF%BD/suggestion'],
    ['a line break and a tab', '\n\t', '/%0A%09/suggestion'],
  ])('an id of %s', (_what, application, path) => {
    expect(urlOf(application)).toBe(`${baseUrl}${path}`);
    expect(targetOf(urlOf(application), baseUrl)).toBe(path);
  });

  it.each([['.', `${baseUrl}/suggestion`], ['..', `${baseUrl}/suggestion`]])(
    'an id of %s shows the path that is left of it', (application, url) => { expect(urlOf(application)).toBe(url); },
  );

  it('an id of .. leaves the path of the base URL, and the path shown says so', () => {
    expect(urlOf('..', 'http://host/patchbay')).toBe('http://host/suggestion');
    expect(targetOf('http://host/suggestion', 'http://host/patchbay')).toBe('/suggestion');
    expect(targetBelow('http://host/suggestion', 'http://host/patchbay')).toBeNull();
  });

  it.each([
    ['http://host/some/path', 'http://host/some/path/a/suggestion'],
    ['http://host/some/path/', 'http://host/some/path/a/suggestion'],
    ['http://host/', 'http://host/a/suggestion'],
    ['HTTP://Host:80', 'http://host/a/suggestion'],
    ['http://[::1]:39300', 'http://[::1]:39300/a/suggestion'],
    ['nonsense', 'nonsense/a/suggestion'],
  ])('below %s', (base, url) => { expect(urlOf('a', base)).toBe(url); });

  it('carries what its operation answers and the type of its body, and no more', () => {
    expect(requestOf('react', { application: 'a' }, '{"n": 1.0}', baseUrl)).toEqual({
      method: 'POST', url: `${baseUrl}/a/reaction`, body: '{"n": 1.0}',
      headers: { Accept: 'text/plain', 'Content-Type': 'application/json' },
    });
    expect(requestOf('applicationsSnapshot', {}, null, baseUrl)).toEqual({
      method: 'GET', url: `${baseUrl}/applications`, body: null, headers: { Accept: 'application/json, text/plain' },
    });
  });

  it('names no type of answer where there is none to read, and cannot be changed afterwards', () => {
    const request = requestOf('applicationsUsageInstallation', {}, '{}', baseUrl);
    expect(request.headers).toEqual({ 'Content-Type': 'application/json' });
    expect([request, request.headers].map((part) => Object.isFrozen(part))).toEqual([true, true]);
  });

  it('half a surrogate pair in a body is what goes out for it', () => {
    expect(requestOf('connect', {}, '"\udc00x\ud83d😀"', baseUrl).body).toBe('"\uFFFDx\uFFFD😀"');
  });
});

describe('a request that somebody else sent', () => {
  it('keeps its path, its query and its headers', () => {
    expect(requestWith({ method: 'POST', target: '/%7ea/suggestion?x=%2f&y', headers: { accept: '*/*' }, body: 'b' }, baseUrl))
      .toEqual({ method: 'POST', url: `${baseUrl}/%7ea/suggestion?x=%2f&y`, headers: { accept: '*/*' }, body: 'b' });
  });

  it('has no fragment, and a body with POST only, as a browser sends it', () => {
    expect(requestWith({ method: 'GET', target: '/a#b', headers: {}, body: 'x' }, baseUrl))
      .toMatchObject({ url: `${baseUrl}/a`, body: null });
  });
});

describe('what an address says', () => {
  it('the values of its path, empty ones too, and none elsewhere', () => {
    expect(valuesIn('suggest', `${baseUrl}/a%2Fb/suggestion?x=1`, baseUrl)).toEqual({ application: 'a/b' });
    expect(valuesIn('suggest', `${baseUrl}/a/suggestion#x?y`, baseUrl)).toEqual({ application: 'a' });
    expect(valuesIn('suggest', `${baseUrl}//suggestion`, baseUrl)).toEqual({ application: '' });
    expect(valuesIn('suggest', `${baseUrl}/a/reaction`, baseUrl)).toEqual({});
    expect(valuesIn('suggest', 'http://elsewhere/a/suggestion', baseUrl)).toEqual({});
  });

  it('an address of another service is shown from its origin on, one that is none as it is', () => {
    expect(targetOf('http://elsewhere/a?b=c#d', baseUrl)).toBe('/a?b=c');
    expect(targetOf('nonsense', baseUrl)).toBe('nonsense');
    expect(targetOf(`${baseUrl}/a`, baseUrl.slice(0, -1))).toBe('/a');
    expect(targetBelow(baseUrl, baseUrl)).toBeNull();
  });

  it.each([['', 'empty'], ['.', 'dots'], ['..', 'dots'], ['...', null], ['%2e', null], [' ', null]])(
    'what is odd about an id of %j', (application, oddity) => { expect(oddityOf('suggest', { application })).toBe(oddity); },
  );
  it('nothing is odd where there is no id', () => { expect(oddityOf('connect', {})).toBeNull(); });
});

const anyText = fc.string({ unit: 'binary' });
const anyId = fc.oneof(anyText, fc.constantFrom('', '.', '..', '%2e', '%2E.', '/', '//', '../..', 'a b', '\ud83d', 'é', '\\'));
const anyBase = fc.tuple(
  fc.constantFrom('http://localhost:39300', 'https://example.test', 'http://[::1]:1', 'http://127.0.0.1'), fc.webPath(),
  fc.constantFrom('', '/', '//'),
).map((parts) => readBaseUrl(parts.join(''))).filter((reading) => reading.ok).map(({ url }) => url);

describe('what is shown is what goes out', () => {
  it('for any id, body and base URL the browser is handed the request that is shown, and puts it on the wire unchanged', async () => {
    const requests = handed();
    await fc.assert(fc.asyncProperty(
      fc.constantFrom('suggest' as const, 'react' as const, 'intention' as const, 'onboarded' as const, 'track' as const),
      anyId, fc.option(anyText), anyBase,
      async (operation, application, body, base) => {
        requests.length = 0;
        const shown = requestOf(operation, { application }, body, base);
        const exchange = await sendOperation(operation, shown, { timeout: 0 });
        expect(exchange.request).toBe(shown);
        expect(requests).toHaveLength(1);
        const [sent] = requests;
        expect(sent).toMatchObject({ method: shown.method, url: shown.url, headers: shown.headers });
        expect(Object.keys(sent?.headers ?? {})).toEqual(Object.keys(shown.headers));
        expect(sent?.body === null ? null : new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(sent?.body))
          .toBe(shown.body);
        // The parser that the browser reads it with has nothing to change in it, and drops nothing.
        expect(new URL(shown.url).href).toBe(shown.url);
        expect(shown.url).not.toContain('#');
      },
    ), { numRuns: 500 });
  });
});
