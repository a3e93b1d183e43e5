import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleApi } from '../../../contract/console/address.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, headerOf, type RawAnswer } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { makeConsoleFolder, page, script, secret } from './consoleFolder.ts';

const folder = makeConsoleFolder();
let service: RunningPatchbay;

beforeAll(async () => { service = await startService({ consoleDir: folder.path, allowHosts: ['my-machine.local'] }); });
afterAll(async () => {
  await service.close();
  folder.remove();
});

const get = (target: string, ...headers: readonly string[]): Promise<RawAnswer> =>
  ask(service.port, head(`GET ${target} HTTP/1.1`, `Host: localhost:${service.port}`, ...headers));

const getAt = (host: string, target: string): Promise<RawAnswer> =>
  ask(service.port, head(`GET ${target} HTTP/1.1`, `Host: ${host}`));

describe('#34 the page', () => {
  it('carries exactly this policy and the headers that keep other pages away', async () => {
    const answer = await get('/console/');
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(page);
    expect(headerOf(answer, 'content-type')).toBe('text/html; charset=utf-8');
    expect(headerOf(answer, 'content-security-policy')).toBe(
      'default-src \'none\'; script-src \'self\'; style-src \'self\'; img-src \'self\' data:; font-src \'self\'; '
      + 'connect-src \'self\' http: https:; base-uri \'none\'; form-action \'none\'; frame-ancestors \'none\'; '
      + 'require-trusted-types-for \'script\'; trusted-types vue patchbay-threads',
    );
    expect(headerOf(answer, 'x-frame-options')).toBe('DENY');
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(answer, 'cross-origin-opener-policy')).toBe('same-origin');
    expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
    expect(headerOf(answer, 'referrer-policy')).toBe('no-referrer');
    expect(headerOf(answer, 'cache-control')).toBe('no-cache');
    expect(headerOf(answer, 'strict-transport-security')).toBeUndefined();
  });

  it.each([
    '/console/playground', '/console/flows/pass.arazzo.yaml', '/console/applications/6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3', '/console/traffic/',
    '/console/a?x=..%2f&y=.', '/console/apis', '/console/builds',
  ])('is the answer to the address of a view: %s', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(page);
    expect(headerOf(answer, 'x-frame-options')).toBe('DENY');
  });

  it.each([
    '<b>bold</b>', 'a.b', 'a/b', '..', '...', '%', '100%25', 'ä ö', '日本', '\u202e', '#?&=', '.env',
    'index.html', '\r\n', ';|[]{}^`"\'', 'x'.repeat(3_000),
  ].map((id) => [id, encodeURIComponent(id)] as const).filter(([, encoded]) => encoded !== '..'))(
    'is the answer to the address of something with the id %j',
    async (_id, encoded) => {
      for (const view of ['applications', 'assets', 'sessions', 'activity']) {
        const answer = await get(`/console/${view}/${encoded}`);
        expect(answer.status).toBe(200);
        expect(answer.body).toBe(page);
      }
    },
  );

  it.each([
    '/console/a.b', '/console/applications/a.b/c', '/console/%3Cb%3E', '/console/..%2fsecret.txt', '/console/outside/secret.txt',
    '/console/applications/..%2fsecret.txt', '/console/assets/a%5c..%5cb', '/console/sessions/%00',
  ])(
    'comes with 404 to a person at an address that nothing has: %s',
    async (target) => {
      const answer = await get(target, 'Accept: text/html,application/xhtml+xml,*/*;q=0.8');
      expect(answer.status).toBe(404);
      expect(answer.body).toBe(page);
      expect(headerOf(answer, 'x-frame-options')).toBe('DENY');
    },
  );

  it.each(['/console/build/missing.js', '/console/build/..%2f..%2fsecret.txt', `${consoleApi}/nothing`])(
    'is not the answer to %s, whoever asks',
    async (target) => {
      const answer = await get(target, 'Accept: text/html');
      expect(answer.status).toBe(404);
      expect(headerOf(answer, 'content-type')).toBe('text/plain; charset=utf-8');
    },
  );

  it.each([
    '/console/applications/..', '/console/applications/%2e%2E', '/console/applications/a/../b', '/console/applications/a\\b',
    '/console/application/a.b', consoleApi, `${consoleApi}/`, `${consoleApi}/nothing`, `${consoleApi}/openapi`, '/console/%61pi/nothing',
    '/console/build/', '/console/build/missing.js', '/console/build/missing', '/console/missing.css',
    '/console/index.html', '/console/other.html', '/console/.env', '/console/.git/config', '/console/build/.hidden.js',
    '/console/linked.txt', '/console/outside/secret.txt', '/console//', '/console/a//b',
    '/console/../secret.txt', '/console/..%2fsecret.txt', '/console/%2e%2e/secret.txt', '/console/%2e%2e/%2e%2e/etc/passwd',
    '/console/..\\secret.txt', '/console/%5c..%5csecret', '/console/build/..%2f..%2f..%2fsecret.txt', '/console/index%00',
    '/console/applications/..%2f..%2fetc%2fpasswd', '/console/assets/a%00b', '/console/assets/a%5cb',
    '/console/..;/secret', '/console/..%252fsecret.txt', '/console/a%0d%0aSet-Cookie:x',
  ])('is not the answer to %s, and neither is a file', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(headerOf(answer, 'content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('The console has no such file; open /console/.');
  });

  it.each([
    operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'x' }), operationPathOf('connect'),
    operationPathOf('track', { application: 'x' }), '/assets/x', '/.well-known/x', '/consoles',
  ])(
    'is not the answer to %s, which is not the console\'s',
    async (target) => {
      const answer = await get(target);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('<');
    },
  );

  it('shows nothing of what lies beside it', async () => {
    const targets = ['/console/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd', '/../secret.txt', '/console/linked.txt', '/.env'];
    for (const target of targets) {
      const answer = await get(target);
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain(secret);
      expect(answer.body).not.toContain('root:');
    }
  });
});

describe('one address for all', () => {
  it.each([
    ['127.0.0.1:39300', '/', 'http://localhost:39300/console/'],
    ['127.0.0.1:39300', '/console', 'http://localhost:39300/console/'],
    ['127.0.0.1:39300', '/console/', 'http://localhost:39300/console/'],
    ['[::1]:39300', '/console/playground?step=2', 'http://localhost:39300/console/playground?step=2'],
    ['127.0.0.1', '/console/a', 'http://localhost/console/a'],
    ['localhost:39300', '/', '/console/'],
    ['localhost:39300', '/console', '/console/'],
    ['my-machine.local', '/', '/console/'],
  ])('%s%s leads to %s', async (host, target, location) => {
    const answer = await getAt(host, target);
    expect(answer.status).toBe(302);
    expect(headerOf(answer, 'location')).toBe(location);
  });

  it('leaves alone a name that the person allowed', async () => {
    expect((await getAt('my-machine.local', '/console/')).status).toBe(200);
  });

  it('does not move files and operations, which any name of this machine reaches', async () => {
    expect((await getAt('127.0.0.1:1', '/console/theme.js')).status).toBe(200);
    expect((await getAt('[::1]:1', operationPathOf('applicationsSnapshot'))).status).toBe(200);
  });
});

describe('a file', () => {
  const name = '/console/build/index-abc123.js';

  it('is sent compressed to whom it suits', async () => {
    const plain = await get(name);
    expect(headerOf(plain, 'content-encoding')).toBeUndefined();
    expect(plain.body).toBe(script);
    const packed = await get(name, 'Accept-Encoding: br, gzip');
    expect(headerOf(packed, 'content-encoding')).toBe('gzip');
    expect(gunzipSync(packed.bytes).toString()).toBe(script);
    for (const answer of [plain, packed]) expect(headerOf(answer, 'vary')).toBe('Origin, Accept-Encoding');
  });

  it.each(['gzip;q=0', 'gzip; q=0.0, br', 'identity', 'xgzip'])('is sent as it is to a client that says %s', async (accepted) => {
    expect(headerOf(await get(name, `Accept-Encoding: ${accepted}`), 'content-encoding')).toBeUndefined();
  });

  it('is not sent again while its content is the same', async () => {
    const etag = headerOf(await get(name), 'etag');
    const again = await get(name, `If-None-Match: ${etag ?? ''}`);
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(headerOf(again, 'etag')).toBe(etag);
    expect((await get(name, 'If-None-Match: "other"')).status).toBe(200);
    const pageTag = headerOf(await get('/console/'), 'etag');
    expect((await get('/console/', `If-None-Match: ${pageTag ?? ''}`)).status).toBe(304);
  });

  it('is kept for good by its hash, and asked for again without one', async () => {
    expect(headerOf(await get(name), 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headerOf(await get('/console/theme.js'), 'cache-control')).toBe('no-cache');
  });

  it('is never guessed to be something else, and never embedded elsewhere', async () => {
    for (const target of [name, '/console/favicon.svg', '/console/build/data-abc123.bin']) {
      const answer = await get(target);
      expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
      expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('answers HEAD with its length and no body', async () => {
    const bytes = head(`HEAD ${name} HTTP/1.1`, `Host: localhost:${service.port}`);
    const answer = await ask(service.port, bytes, true);
    expect(answer.status).toBe(200);
    expect(headerOf(answer, 'content-length')).toBe(String(script.length));
  });
});

describe('a console that was not built', () => {
  it('says so in a sentence, and the interface works', async () => {
    const bare = await startService({ consoleDir: `${folder.path}/missing` });
    try {
      const request = (target: string): string => head(`GET ${target} HTTP/1.1`, `Host: localhost:${bare.port}`);
      const answer = await ask(bare.port, request('/console/'));
      expect(answer.status).toBe(503);
      expect(answer.body).toBe('The console was not built; run npm run build and start again.');
      expect((await ask(bare.port, request(operationPathOf('applicationsSnapshot')))).status).toBe(200);
    } finally {
      await bare.close();
    }
  });
});
