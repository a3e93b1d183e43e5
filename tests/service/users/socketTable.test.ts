import { writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket as Connection } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsOf, type End } from '../../../service/users/socketAddress.ts';
import { SocketTable } from '../../../service/users/socketTable.ts';
import { makeFolder } from '../storage/support.ts';
import { recordedSystem, states, tableOf, type Socket } from './tables.ts';

const service: End = { address: '127.0.0.1', port: 39_300 };
const client = (port: number): End => ({ address: '127.0.0.1', port });

const open = (path: string): SocketTable => {
  const table = new SocketTable(path);
  onTestFinished(() => { table.close(); });
  return table;
};

const written = (text: string): SocketTable => {
  const path = join(makeFolder(), 'tcp');
  writeFileSync(path, text);
  return open(path);
};

/** The users of the sockets of some ports, in the order in which their rows are met. */
const usersOf = async (table: SocketTable, ports: readonly number[]): Promise<number[]> => {
  const users: number[] = [];
  const rows = new Set(ports.flatMap((port) => rowsOf(client(port), service)));
  await table.read(rows, (_row, user) => users.push(user) === ports.length);
  return users;
};

const socket = (port: number, more: Partial<Socket> = {}): Socket =>
  ({ own: client(port), other: service, user: 1000, ...more });

describe('a table of sockets', () => {
  it.each(Object.keys(states) as (keyof typeof states)[])('tells the user of one that is %s if it has one', async (state) => {
    const [held, left] = [socket(40_001, { state, user: 1001 }), socket(40_002, { state, user: 0, inode: 0 })];
    const table = written(tableOf('tcp', [held, left]));
    expect(await usersOf(table, [40_001, 40_002])).toEqual(['established', 'closeWait'].includes(state) ? [1001] : []);
  });

  it('is not misled by a row of the same ends that nobody has any more', async () => {
    const table = written(tableOf('tcp', [
      socket(40_001, { state: 'timeWait', user: 0, inode: 0 }), socket(40_001, { user: 1001 }),
    ]));
    expect(await usersOf(table, [40_001])).toEqual([1001]);
  });

  it('tells the end of the client from the end of the service', async () => {
    const ends: Socket = { own: service, other: client(40_001), user: 1000 };
    const table = written(tableOf('tcp', [ends, socket(40_001, { user: 1001 })]));
    expect(await usersOf(table, [40_001])).toEqual([1001]);
  });

  it('of ten thousand rows is read in pieces, whatever row lies across their ends', async () => {
    const sockets = Array.from({ length: 10_000 }, (_, at) => socket(20_000 + at, { user: at }));
    const ports = sockets.map(({ own }) => own.port);
    expect(await usersOf(written(tableOf('tcp', sockets)), ports)).toEqual(sockets.map(({ user }) => user));
  });

  it('is read no further than the last row that was wanted, and from its beginning the next time', async () => {
    const table = written(tableOf('tcp', [socket(40_001), socket(40_002, { user: 1001 })]));
    expect(await usersOf(table, [40_001])).toEqual([1000]);
    expect(await usersOf(table, [40_001, 40_002])).toEqual([1000, 1001]);
  });

  it.each([
    '', '\n\n\n', ': \n', '   0:\n', '   0: 0100007F:9C41\n', 'x'.repeat(200_000),
    `   0: ${rowsOf(client(40_001), service)[0] ?? ''}\n`, `   0: ${rowsOf(client(40_001), service)[0] ?? ''} 01 0:0 0:0 0 root 0 5\n`,
    `   0: ${rowsOf(client(40_001), service)[0] ?? ''} 01 00000000:00000000`,
  ])('that is no table tells nothing (%#)', async (text) => {
    expect(await usersOf(written(text), [40_001])).toEqual([]);
  });

  it('that is missing is an error of the system', () => {
    expect(() => open(join(recordedSystem({ texts: { 'net/tcp6': null } }).proc, 'net/tcp6'))).toThrow(/ENOENT/);
    expect(() => open(recordedSystem().proc)).toThrow(/EISDIR/);
  });

  it.skipIf(process.platform !== 'linux').each([
    ['127.0.0.1', '127.0.0.1', 'tcp'], ['127.0.0.1', '::ffff:127.0.0.1', 'tcp6'], ['::1', '::1', 'tcp6'],
  ])('of this machine tells that a connection to %s by way of %s is of the user of the tests', async (listens, calls, name) => {
    const server = createServer().listen(0, listens);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, 'connection') as Promise<[Connection]>;
    const calling = connect({ host: calls, port });
    const [peer] = await accepted;
    onTestFinished(() => {
      calling.destroy();
      peer.destroy();
      server.close();
    });
    const rows = rowsOf(
      { address: peer.remoteAddress ?? '', port: peer.remotePort ?? 0 },
      { address: peer.localAddress ?? '', port: peer.localPort ?? 0 },
    );
    const users: number[] = [];
    await open(`/proc/net/${name}`).read(new Set(rows), (_row, user) => users.push(user) > 0);
    expect(users).toEqual([process.geteuid?.()]);
  });
});
