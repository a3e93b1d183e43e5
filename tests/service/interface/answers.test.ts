import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import { operationOf } from '../../../contract/findOperation.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations, type OperationId } from '../../../contract/operations.ts';
import { withIds } from '../../../contract/sdkSamples.ts';
import { fillPath } from '../../../contract/paths.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { useService } from '../../support/service.ts';
import { call, connected, registered, saved, seedOf } from './caller.ts';

const service = useService();

const rows: readonly Operation[] = operations;

/** An id of everything that a path can name. */
const parameters = async (): Promise<Readonly<Record<string, string>>> => {
  const application = await connected(service);
  const asset = await saved(service, application, 'export const answer = (rows) => rows.length * 42 + rows[0];\n');
  const body = { asset, type: 'COMMENT', text: 'Of the answers.' };
  return {
    application,
    asset,
    format: (await call(service, 'assetSnapshot', { parameters: { asset } })).json.original.id,
    annotation: (await call(service, 'annotationsCreateNewAnnotation', { body })).json.id,
    session: (await call(service, 'applicationsSessionOpen')).json.id,
  };
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

describe('answers', () => {
  it.each(rows.map((row) => row.id as OperationId))('of %s to a sample are as the contract describes them', async (id) => {
    const known = await parameters();
    const { request, query } = operationOf(id) as Operation;
    const asked = query?.flatMap((each) => ('sample' in each ? [`${each.name}=${each.sample}`] : [])).join('&') ?? '';
    const bodies = id === 'applicationsSessionClose' ? [known['session']] : request?.samples.map((sample) => withIds(sample.body, known));
    for (const body of bodies ?? [undefined]) {
      const answer = await call(service, id, { parameters: known, query: `?${asked}`, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(200);
    }
  });

  it('#18 name the routes there are where a route is not known', async () => {
    for (const [method, path] of [['GET', '/connectt'], ['POST', '/x/create'], ['GET', '/x/search?query=a'], ['POST', '/']]) {
      const response = await fetch(`${service.url}${path ?? ''}`, { method: method ?? '' });
      const text = await response.text();
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      for (const row of rows) expect(text).toContain(`${row.method} ${row.path}`);
    }
  });

  it('#18 say which methods a path answers, for every row and every other method', async () => {
    const known = await parameters();
    for (const { path } of rows) {
      const methods = rows.filter((row) => row.path === path).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((each) => !methods.includes(each))) {
        const response = await fetch(`${service.url}${fillPath(path, known)}?a=1`, { method });
        const asked = `${method} ${path}`;
        expect(response.status, asked).toBe(405);
        expect(response.headers.get('allow'), asked).toBe(methods.join(', '));
        expect(await response.text(), asked).toBe(method === 'HEAD'
          ? ''
          : `This route does not answer that method; use ${methods.join(' or ')}.`);
      }
    }
  });

  it('#18 #10 take a path that the table spells out for that path, however it is escaped, and any other for an id', async () => {
    for (const path of [operationPathOf('applicationsRegister'), '/applications/%72egister']) {
      const spelt = await fetch(service.url + path);
      expect([spelt.status, spelt.headers.get('allow')]).toEqual([405, 'POST']);
    }
    for (const path of [operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'registered' }), operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'a/register' }), operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'usage' })]) {
      expect((await fetch(service.url + path)).status).toBe(400);
    }
    const escaped = await fetch(`${service.url}${operationPathOf('track', { application: 'a/b' })}`);
    expect([escaped.status, escaped.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await fetch(`${service.url}/applications/%zzregister`)).status).toBe(400);
  });

  it('#19 that refuse never echo what was sent', async () => {
    const marker = 'ECHO7f3a';
    const application = await connected(service);
    const answers = [
      await call(service, 'connect', { body: { application: { name: marker, version: '1', platform: 'LINUX' } } }),
      await call(service, 'connect', { body: { application: { name: [marker], version: marker, platform: marker } } }),
      await call(service, 'connect', { body: { [marker]: marker } }),
      await call(service, 'connect', { bytes: `{"${marker}": ${marker}` }),
      await call(service, 'applicationsRegister', { body: { id: marker, name: 'VIM', version: '1', platform: 'X' } }),
      await call(service, 'applicationsRegister', { body: { name: `${marker}-`, version: '1', platform: 'X' } }),
      await call(service, 'applicationsSpecificApplicationSnapshot', { parameters: { application: marker } }),
      await call(service, 'applicationsSessionSnapshot', { parameters: { session: marker } }),
      await call(service, 'applicationsSessionClose', { bytes: marker }),
      await call(service, 'assetSnapshot', { parameters: { asset: marker } }),
      await call(service, 'track', { parameters: { application: marker }, body: {} }),
      await call(service, 'suggest', {
        parameters: { application }, body: { asset: { format: { fragment: { string: { base64: `${marker}!` } } } } },
      }),
      await call(service, 'react', { parameters: { application }, body: { save: marker } }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain(marker);
      expect(text.replaceAll(uuid, '')).toMatch(/; send |; call |; see /);
    }
  });

  it('#20 never depend on Accept', async () => {
    const application = await connected(service);
    for (const accept of ['text/html', 'application/json;q=0', 'nonsense', '']) {
      const headers = { accept };
      expect((await call(service, 'track', { parameters: { application }, headers })).text).toBe('OK');
      expect((await call(service, 'applicationsSnapshot', { headers })).json.iterable.length).toBeGreaterThan(0);
    }
  });
});

describe('strictness', () => {
  it('#16 refuses keys that reach a prototype, wherever they stand', async () => {
    const application = await registered(service, 'TEAM_TOOL');
    await connected(service, 'TEAM_TOOL');
    for (const bytes of [
      '{"__proto__":{"save":true}}', '{"save":false,"seed":{"__proto__":null}}', '{"a":[{"constructor":{"prototype":{}}}]}',
    ]) {
      for (const id of ['react', 'track', 'suggest', 'intention'] as const) {
        const { status, text } = await call(service, id, { parameters: { application }, bytes });
        expect(status).toBe(400);
        expect(text).toBe('The body has a key __proto__ or constructor.prototype; send it without.');
      }
    }
    expect((await call(service, 'track', { parameters: { application }, body: { constructor: 'a word' } })).text).toBe('OK');
  });

  it('#16 takes keys it does not know, at every level', async () => {
    const application = await connected(service);
    const seed = { ...seedOf('const more = 1;'), wrng: 1, asset: { ...seedOf('const more = 1;').asset, assset: {} } };
    expect((await call(service, 'suggest', { parameters: { application }, body: seed })).json.target.seed).toEqual(seed);
    expect((await call(service, 'react', { parameters: { application }, body: { save: false, saev: true } })).text).toBe('OK');
  });
});

describe('console routes', () => {
  it('#31 serve the OpenAPI document to the service\'s own page and to programs, and to no other page', async () => {
    const path = `${service.url}${consolePathOf('openapi')}`;
    const own = await fetch(path, { headers: { origin: service.url } });
    expect(own.status).toBe(200);
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
    const document: unknown = await own.json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Patchbay' } });
    expect((await fetch(path)).status).toBe(200);
    for (const origin of ['http://localhost:1', 'app://obsidian.md', 'vscode-webview://a1']) {
      expect((await fetch(path, { headers: { origin } })).status).toBe(403);
    }
  });
});
