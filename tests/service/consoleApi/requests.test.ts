import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { ConsoleRoute } from '../../../contract/console/route.ts';
import { consoleRoutes } from '../../../contract/console/routes.ts';
import { productVersion } from '../../../service/productVersion.ts';
import { useService } from '../../support/service.ts';
import { askConsole } from './consoleCalls.ts';

const service = useService();

const rows = Object.values<ConsoleRoute>(consoleRoutes);
const paths = [...new Set(rows.map(({ path }) => path))];
const readingBodies = rows.filter(({ request }) => request !== undefined).map(({ path }) => path);

const sentence = /^[A-Z_a-z][^\n]*\.$/;

describe('a route of the console', () => {
  it.each(readingBodies)('%s refuses what is not its body in one sentence', async (path) => {
    const post = (body: string, type = 'application/json'): Promise<Response> =>
      fetch(service.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    const marker = 'marker-of-the-caller';
    const answers = [
      await post(''), await post('{'), await post('[]'), await post('null'), await post(`{"${marker}":1}`),
      await post('{"__proto__":{}}'), await post(`{"kind":"${marker}"}`),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect([answer.status, answer.headers.get('content-type'), sentence.test(text)]).toEqual([400, 'text/plain; charset=utf-8', true]);
      expect(text).not.toContain(marker);
    }
    expect((await post('{}', 'text/html')).status).toBe(415);
  });

  it.each(paths)('%s is for the own page only', async (path) => {
    for (const headers of [{ origin: 'http://localhost:1' }, { origin: 'vscode-webview://a' }, { origin: 'null' }]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(service.url + path, { method, headers });
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      }
    }
  });

  it('answers JSON that nobody may keep or embed', async () => {
    const answer = await fetch(service.url + consolePathOf('settings'));
    expect(['content-type', 'cache-control', 'cross-origin-resource-policy', 'x-content-type-options'].map((name) => answer.headers.get(name)))
      .toEqual(['application/json; charset=utf-8', 'no-store', 'same-origin', 'nosniff']);
  });
});

describe('the facts of the service', () => {
  it('are those of this process and its files', async () => {
    const facts = await askConsole(service, 'service');
    const { port } = new URL(service.url);
    expect(facts).toMatchObject({ version: productVersion, protocolVersion: '12.3.4', ephemeral: true });
    expect(facts.listensOn[0]).toBe(`127.0.0.1:${port}`);
    expect(facts.users).toMatchObject({ refused: [] });
    expect(facts.memory).toBeGreaterThan(10_000_000);
    expect(facts.database.bytes + facts.database.logBytes).toBeGreaterThan(4096);
    expect(Date.now() - Date.parse(facts.upSince)).toBeGreaterThanOrEqual(0);
    expect(facts.dataDir).toMatch(/patchbay-/);
  });
});
