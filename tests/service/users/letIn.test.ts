import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StartOptions } from '../../../service/options.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { head, RawConnection, withBody, type RawAnswer } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { handshake } from '../../support/webSocket.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { recordedSystem, tableOf, type Socket } from './tables.ts';

type Started = {
  readonly service: StartedPatchbay;
  /** Opens a connection of which the tables say this, or nothing; from any port, or from this one. */
  readonly calling: (socket: Partial<Socket> | null, host?: string, from?: number) => Promise<RawConnection>;
  /** What was reported. */
  readonly lines: readonly string[];
};

/** A service whose system tells of connections what a test writes into its tables. */
const started = async (
  options: StartOptions = {}, texts: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const system = recordedSystem({ texts });
  const lines: string[] = [];
  const service = await serviceOfTest(
    { users: system, report: (level, message, details) => lines.push(`${level}: ${message} ${JSON.stringify(details)}`) }, options,
  );
  return {
    service, lines,
    calling: async (socket, host = '127.0.0.1', from) => {
      const port = from ?? await freePort(host);
      const other = { address: host, port: service.port };
      const row: Socket = { own: { address: host, port }, other, user: 1000, ...socket };
      const isIpv6 = host === '::1' || socket?.isDual === true;
      writeFileSync(join(system.proc, 'net/tcp'), tableOf('tcp', socket === null || isIpv6 ? [] : [row]));
      writeFileSync(join(system.proc, 'net/tcp6'), tableOf('tcp6', socket !== null && isIpv6 ? [row] : []));
      const connection = await RawConnection.open(service.port, host, false, port);
      onTestFinished(() => { connection.destroy(); });
      return connection;
    },
  };
};

/** A port that nobody has. */
const freePort = async (host: string): Promise<number> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const health = head('GET /.well-known/health HTTP/1.1', 'Host: localhost');
const registering = withBody(
  ['POST /applications/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'],
  JSON.stringify({ name: 'FOREIGN', version: '1', platform: 'LINUX' }),
);

const answerTo = async (connection: RawConnection, bytes: string | Buffer = health): Promise<RawAnswer> => {
  connection.send(bytes);
  return connection.next();
};

const foreign = 'The user berta may not call this service; it must be started with --allow-user berta, or with --allow-other-users for all users.';
const unknown = 'Which user called could not be found out; keep both halves of the connection open until the answer is there, or start the service with --allow-other-users.';

// The tables are those that Linux writes, with the users of another machine: the process is one user's.
describe('by recorded tables of another user\'s machine, a connection', () => {
  it.each<[string, Partial<Socket>, string?]>([
    ['of the user of the service', {}],
    ['of root', { user: 0 }],
    ['of the user, which the service has closed its half of', { state: 'closeWait' }],
    ['of the user over IPv6', {}, '::1'],
    ['of the user, by a client of both families', { isDual: true }],
  ])('%s is let in', async (_name, socket, host) => {
    const { calling } = await started();
    expect((await answerTo(await calling(socket, host))).status).toBe(200);
  });

  it.each<[string, string, Partial<Socket> | null, string?]>([
    ['of another user', foreign, { user: 1001 }],
    ['of another user over IPv6', foreign, { user: 1001 }, '::1'],
    ['of another user, by a client of both families', foreign, { user: 1001, isDual: true }],
    ['that nobody has', unknown, null],
    ['that was closed, which reads as root\'s', unknown, { user: 0, inode: 0, state: 'finWait2' }],
    ['that is over, which reads as root\'s', unknown, { user: 0, inode: 0, state: 'timeWait' }],
    ['of the user, whose own half is closed', unknown, { state: 'finWait2' }],
  ])('%s is refused with a sentence', async (_name, sentence, socket, host) => {
    const { calling } = await started();
    const answer = await answerTo(await calling(socket, host));
    expect([answer.status, answer.body]).toEqual([403, sentence]);
  });

  it('that is refused is ended, and changes nothing', async () => {
    const { calling, service } = await started();
    const connection = await calling({ user: 1001 });
    connection.send(registering);
    expect((await connection.next()).status).toBe(403);
    expect(await connection.closed()).toBe('');
    expect(service.storage.database.prepare('SELECT name FROM applications').all()).not.toContainEqual({ name: 'FOREIGN' });
    expect(service.resources.traffic.kept.after(0, 10)).toEqual([]);
  });

  it.each<[string, string | Buffer]>([
    ['to a route of the console', head('GET /console/api/service HTTP/1.1', 'Host: localhost')],
    ['of the console\'s page', head('GET / HTTP/1.1', 'Host: localhost')],
    ['for a WebSocket', head(
      'GET /console/api/events HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    )],
    ['for a stream', head('GET /assets/stream/identifiers HTTP/1.1', 'Host: localhost', ...handshake)],
    ['with Expect: 100-continue', head('POST /connect HTTP/1.1', 'Host: localhost', 'Expect: 100-continue', 'Content-Length: 2')],
    ['with an Expect that nobody knows', head('GET / HTTP/1.1', 'Host: localhost', 'Expect: wonders')],
    ['under a foreign Host', head('GET / HTTP/1.1', 'Host: evil.example')],
    ['for a service worker', head('GET /worker.js HTTP/1.1', 'Host: localhost', 'Service-Worker: script')],
  ])('of another user is refused each request, also one %s', async (_name, bytes) => {
    const { calling } = await started();
    const answer = await answerTo(await calling({ user: 1001 }), bytes);
    expect([answer.status, answer.body]).toEqual([403, foreign]);
  });

  it('is looked up once: its later requests need no row', async () => {
    const { calling } = await started();
    const first = await calling({});
    expect((await answerTo(first)).status).toBe(200);
    // The tables are written anew, without the first one.
    const second = await calling(null);
    expect((await answerTo(second)).status).toBe(403);
    expect((await answerTo(first)).status).toBe(200);
  });

  it('that is over says nothing of the next one from its port, whoever has that', async () => {
    const { calling } = await started();
    const host = '127.0.0.1';
    const port = await freePort(host);
    for (const [user, status] of [[1000, 200], [1001, 403], [1000, 200]] as const) {
      const connection = await calling({ user }, host, port);
      const last = head('GET /.well-known/health HTTP/1.1', 'Host: localhost', 'Connection: close');
      expect([user, (await answerTo(connection, last)).status]).toEqual([user, status]);
      // The service ends it, so that the port is free here at once.
      await connection.closed();
    }
  });

  it('gets its answers in the order of its requests, however many came before it was known', async () => {
    const { calling } = await started();
    const connection = await calling({});
    const [unknownPath, unknownMethod] = ['GET /nowhere HTTP/1.1', 'PUT /applications HTTP/1.1'];
    connection.send(head(unknownPath, 'Host: localhost') + health + head(unknownMethod, 'Host: localhost'));
    for (const status of [404, 200, 405]) expect((await connection.next()).status).toBe(status);
  });

  it('of another user is let in with --allow-user, and each connection with --allow-other-users', async () => {
    const { calling } = await started({ allowUsers: ['berta'] });
    expect((await answerTo(await calling({ user: 1001 }))).status).toBe(200);
    expect((await answerTo(await calling({ user: 33 }))).status).toBe(403);
    const open = await started({ allowOtherUsers: true });
    expect((await answerTo(await open.calling(null))).status).toBe(200);
  });

  it('of one of the many users who have one number in a user namespace is refused, whoever is allowed', async () => {
    const { calling } = await started({ allowUsers: ['65534'] }, { 'self/uid_map': '1000 1000 1\n' });
    const answer = await answerTo(await calling({ user: 65_534 }));
    expect([answer.status, answer.body]).toEqual([403, unknown]);
    expect((await answerTo(await calling({}))).status).toBe(200);
  });

  it('that nobody has is let in where Windows stands around the system, one of another user is not', async () => {
    const { calling } = await started({}, { 'sys/kernel/osrelease': '5.15.167.4-microsoft-standard-WSL2\n' });
    expect((await answerTo(await calling(null))).status).toBe(200);
    expect((await answerTo(await calling({ user: 1001 }))).status).toBe(403);
  });
});

describe('who may call', () => {
  it('stands among the facts of the service, with those who were refused; each is one line of the log', async () => {
    const { calling, service, lines } = await started({ allowUsers: ['33'] });
    for (const user of [1001, 4711, 1001]) await answerTo(await calling({ user }));
    await answerTo(await calling({}));
    // The connections of fetch are the user's only where the tables say so.
    const facts = await answerTo(await calling({}), head('GET /console/api/service HTTP/1.1', 'Host: localhost'));
    expect(JSON.parse(facts.body)).toHaveProperty('users', { allowed: ['anna', 'root', 'www-data'], because: null, refused: ['4711', 'berta'] });
    expect(lines.filter((line) => line.includes('user'))).toEqual([
      'warn: Another user of this machine called and was refused; --allow-user lets a user in. {"user":"berta"}',
      'warn: Another user of this machine called and was refused; --allow-user lets a user in. {"user":"4711"}',
    ]);
    await service.close();
  });

  it('stands there where every user is let in, with the reason', async () => {
    const service = await serviceOfTest({ users: { ...recordedSystem(), platform: 'darwin' } });
    expect((await askConsole(service, 'service')).users).toEqual({ allowed: null, because: 'system', refused: [] });
  });
});
