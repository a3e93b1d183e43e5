import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, headerOf } from '../../support/rawSocket.ts';
import { useService } from '../../support/service.ts';

const service = useService();

const get = (path: string, ...headers: readonly string[]) =>
  ask(Number(new URL(service.url).port), head(`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers));

describe('the script of a service worker', () => {
  it.each(['/sw.js', '/console/service-worker.js', '/a/b/worker', operationPathOf('applicationsSnapshot')])('at %s is one that takes itself away', async (path) => {
    const answer = await get(path, 'Service-Worker: script', 'Sec-Fetch-Site: same-origin');
    expect([answer.status, headerOf(answer, 'content-type'), headerOf(answer, 'cache-control'), headerOf(answer, 'clear-site-data')])
      .toEqual([200, 'text/javascript; charset=utf-8', 'no-store', undefined]);
    expect(answer.body).toContain('self.registration.unregister()');
  });

  it('is not given to other sites, and other requests are answered as ever', async () => {
    const foreign = await get('/sw.js', 'Service-Worker: script', 'Origin: https://evil.example');
    const usual = await get('/sw.js');
    expect([foreign.status, usual.status]).toEqual([403, 404]);
  });
});
