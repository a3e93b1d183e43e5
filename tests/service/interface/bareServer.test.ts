import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { Operation } from '../../../contract/operation.ts';
import { operations } from '../../../contract/operations.ts';
import { fillPath } from '../../../contract/paths.ts';
import { responseSchemas } from '../../../contract/schemas/catalog.ts';
import { startBareServer, type BareServer } from '../../support/bareServer.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { seedOf, uuidForm } from './caller.ts';
import { groupBy } from './snippets.ts';

const connectPath = operationPathOf('connect');

let server: BareServer;
beforeAll(async () => { server = await startBareServer(); });
afterAll(() => server.close());

const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(server.url + path, {
    method, headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const json = async (method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> =>
  JSON.parse((await send(method, path, body)).text) as Readonly<Record<string, unknown>>;

const connect = async (name: string): Promise<string> => {
  const context = await json('POST', connectPath, { application: { name, version: '1', platform: 'LINUX' } });
  return (context['application'] as { id: string }).id;
};

describe('bare server', () => {
  it('answers the 18 operations with the published types', async () => {
    const session = (await json('POST', operationPathOf('applicationsSessionOpen')))['id'] as string;
    const parameters = { application: await connect('VS_CODE'), session };
    const rows = (operations as readonly Operation[]).filter((row) => ['Applications', 'Connector'].includes(row.group));
    expect(rows).toHaveLength(18);
    for (const { method, path, request, response, id } of rows) {
      const body = id === 'applicationsSessionClose' ? session : request?.samples[0].body;
      const answer = await send(method, fillPath(path, parameters), body);
      expect(answer.status, id).toBe(200);
      if (response.kind !== 'json') continue;
      const schema: TSchema | undefined = (responseSchemas as Readonly<Record<string, TSchema>>)[response.type];
      expect(schema === undefined ? [] : Compile(schema).Errors(JSON.parse(answer.text)), id).toEqual([]);
    }
  });

  it('goes from connect over suggest to react, and offers what was saved', async () => {
    const application = await connect('VIM');
    const first = await json('POST', operationPathOf('suggest', { application }), seedOf(groupBy));
    expect(first).toMatchObject({ reuse: { suggested: false }, save: { suggested: true } });
    const { text } = await send('POST', operationPathOf('react', { application }), { save: true, seed: seedOf(groupBy) });
    expect(text).toMatch(uuidForm);
    const second = await json('POST', operationPathOf('suggest', { application }), seedOf(groupBy));
    expect(second).toMatchObject({
      reuse: { suggested: true, assets: { iterable: [{ id: text }] } }, save: { suggested: false },
    });
    expect((await send('POST', operationPathOf('react', { application }), { save: false })).text).toBe('OK');
  });

  it('answers 400 to a stranger and to a name it does not know, 401 before connect', async () => {
    expect((await send('POST', operationPathOf('track', { application: randomUUID() }), {})).status).toBe(400);
    const nobody = { application: { name: 'NOBODY', version: '1', platform: 'LINUX' } };
    expect((await send('POST', connectPath, nobody)).status).toBe(400);
    const { id } = await json('POST', operationPathOf('applicationsRegister'), { name: 'SOME_TOOL', version: '1', platform: 'LINUX' });
    expect((await send('POST', operationPathOf('track', { application: String(id) }), {})).status).toBe(401);
    expect((await send('POST', connectPath)).status).toBe(400);
  });

  it('has none of the routes that are Patchbay\'s own', async () => {
    const asset = operationPathOf('assetSnapshot', { asset: randomUUID() });
    for (const path of ['/', '/console/', consolePathOf('openapi'), operationPathOf('assetsSnapshot'), asset, operationPathOf('wellKnownHealth')]) {
      expect((await send('GET', path)).status, path).toBe(404);
    }
    expect((await send('POST', operationPathOf('assetsDeleteAsset', { asset: randomUUID() }))).status).toBe(404);
  });

  it('lets pages of this machine read its answers, and no other', async () => {
    const origin = 'http://localhost:39300';
    const asked = await send('OPTIONS', connectPath, undefined, { origin, 'access-control-request-method': 'POST' });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect((await send('GET', operationPathOf('applicationsSnapshot'), undefined, { origin })).headers.get('access-control-allow-origin')).toBe(origin);
    const other = await send('GET', operationPathOf('applicationsSnapshot'), undefined, { origin: 'https://evil.example' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
