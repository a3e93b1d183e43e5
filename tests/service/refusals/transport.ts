import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { operations } from '../../../contract/operations.ts';
import { streams } from '../../../contract/streams.ts';
import type { transportRefusals } from '../../../contract/refusals/transport.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { Unsent } from '../../../service/unsent.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { handshake, openStream } from '../../support/webSocket.ts';
import { serviceForAssistants, tokenOf } from '../assistants/clients.ts';
import { connected, saved } from '../interface/caller.ts';
import { recordedSystem, tableOf } from '../users/tables.ts';
import { asked, fromInside, posted, sent, type Provoked, type Reply } from './provoked.ts';

/** What a service that stops answers on a connection on which it had answered before. */
const atStop = async (): Promise<Reply> => {
  const service = await serviceOfTest();
  const connection = await RawConnection.open(service.port);
  const request = head('GET /.well-known/version HTTP/1.1', 'Host: localhost');
  connection.send(request);
  await connection.next();
  const closed = service.close();
  connection.send(request);
  const { status, body } = await connection.next();
  connection.destroy();
  await closed;
  return { status, text: body };
};

/** What a list is answered when no room for it comes while it waits; slowReaders.test.ts takes the room itself. */
const withoutRoom = async (): Promise<Reply> => {
  const service = await serviceOfTest();
  await saved(service, await connected(service, 'VIM'), 'const total = rows.map((row) => row.count * row.price);');
  const take = vi.spyOn(Unsent.prototype, 'take').mockResolvedValue(false);
  onTestFinished(() => { take.mockRestore(); });
  return await asked({ service, connected: '', registered: '' }, `GET ${operationPathOf('assetsSnapshot')}`);
};

/** What a service answers a connection of which the recorded tables say nothing, or that it is another user's. */
const byTables = async (user?: number): Promise<Reply> => {
  const localPort = 61_007;
  const address = '127.0.0.1';
  const system = recordedSystem();
  const service = await serviceOfTest({ users: system });
  const row = { own: { address, port: localPort }, other: { address, port: service.port }, user: user ?? 0 };
  if (user !== undefined) writeFileSync(join(system.proc, 'net/tcp'), tableOf('tcp', [row]));
  const connection = await RawConnection.open(service.port, address, false, localPort);
  connection.send(head('GET /applications HTTP/1.1', 'Host: localhost'));
  const { status, body } = await connection.next();
  connection.destroy();
  return { status, text: body };
};

/** What a WebSocket more than may be open is answered. */
const besideAllOpen = async (): Promise<Reply> => {
  const service = await serviceOfTest();
  await Promise.all(Array.from({ length: limits.streams.open }, () => openStream(service.url, '/user/stream')));
  return await asked({ service, connected: '', registered: '' }, 'GET /user/stream', ...handshake);
};

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `X-${at}: 1`);

/** What so many messages at once are answered, with this token. */
const ofAssistants = async (token: (service: StartedPatchbay) => string, messages: number): Promise<Reply> => {
  const service = await serviceForAssistants();
  return await posted({ service, connected: '', registered: '' }, '/mcp', JSON.stringify(Array.from({ length: messages }, () => ({}))),
    'Content-Type: application/json', `Authorization: Bearer ${token(service)}`);
};

export const transport: Provoked<keyof typeof transportRefusals> = {
  'not-http': async (at) => [await sent(at, 'what?\r\n\r\n')],
  // Its head does not end, so that the service waits for it as long as it does.
  'too-slow': async (at) => [await sent(at, 'GET /applications HTTP/1.1\r\n')],
  'headers-too-large': async (at) => [await asked(at, 'GET /applications', `X-Big: ${'x'.repeat(limits.headerBytes)}`)],
  'expectation-unknown': async (at) => [await asked(at, 'POST /connect', 'Expect: nothing', 'Content-Length: 0')],
  'service-stopping': async () => [await atStop()],
  'answers-unread': async () => [await withoutRoom()],
  'user-foreign': async () => [await byTables(1001), { user: 'berta' }],
  'caller-without-user': async () => [await byTables()],
  'too-many-headers': async (at) => [await asked(at, 'GET /applications', ...many(limits.headers))],
  'target-not-path': async (at) => [await asked(at, 'GET http://localhost/applications')],
  'host-missing': async (at) => [await sent(at, head('GET /applications HTTP/1.1'))],
  'host-foreign': async (at) => [await sent(at, head('GET /applications HTTP/1.1', 'Host: evil.example'))],
  'origin-foreign': async (at) => [await asked(at, 'GET /applications', 'Origin: https://evil.example')],
  'site-foreign': async (at) => [await asked(at, 'GET /applications', 'Sec-Fetch-Site: cross-site')],
  'console-only': async (at) => [await asked(at, 'GET /console/api/service', 'Origin: http://localhost:1')],
  'assistant-from-page': async (at) => [await asked(at, 'POST /mcp', 'Origin: http://localhost', 'Content-Length: 0')],
  'assistants-off': async (at) => [await asked(at, 'POST /mcp', 'Content-Length: 0')],
  'assistant-unknown': async () => [await ofAssistants(() => 'x', 1)],
  'assistant-too-fast': async () => [await ofAssistants(tokenOf, limits.assistants.atOnce + 1)],
  'path-escape-broken': async (at) => [await asked(at, 'GET /applications/%zz')],
  // The limit of the headers is met first.
  'path-too-long': async () => [await fromInside({ url: operationPathOf('assetSnapshot', { asset: 'x'.repeat(16_385) }) })],
  'route-unknown': async (at) => [
    await asked(at, 'GET /nowhere'), {
      routes: [...operations.map(({ method, path }) => `${method} ${path}`), ...streams.map(({ path }) => `WebSocket ${path}`)],
    },
  ],
  'method-unknown': async (at) => [await asked(at, 'DELETE /applications'), { methods: ['GET', 'HEAD'] }],
  'method-not-of-socket': async (at) => [await asked(at, 'POST /user/stream', 'Content-Length: 0')],
  'handshake-missing': async (at) => [await asked(at, 'GET /user/stream')],
  'too-many-sockets': async () => [await besideAllOpen()],
  'console-file-unknown': async (at) => [await asked(at, 'GET /console/build/none.js')],
  'console-not-built': async (at) => [await asked(at, 'GET /console/')],
};
