/**
 * How long who calls waits to be found out beside very many connections: `npm run soak:connections [-- --count N]`.
 * Each probe is a request for the health on a connection of its own, so the table of the system is read for each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from './child.ts';
import { machineLines } from './machine.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, probes: { type: 'string', default: '100' } },
});
const [count, probes] = [Number(values.count), Number(values.probes)];

/** A server that only holds connections, in a process of its own: both ends of so many are too many files for one. */
const holder = `
  const server = require('node:net').createServer((socket) => socket.on('error', () => undefined));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () => process.stdout.write(server.address().port + '\\n'));
`;

const sockets = new Set<Socket>();

/** Opens connections and keeps them; some may be refused. Gives how many were opened. */
const hold = async (port: number, wanted: number): Promise<number> => {
  let opened = 0;
  for (let begun = 0; begun < wanted; begun += 250) {
    await Promise.all(Array.from({ length: Math.min(250, wanted - begun) }, () => new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.add(socket);
      socket.on('error', () => { resolve(); }).once('connect', () => {
        opened += 1;
        resolve();
      });
    })));
  }
  return opened;
};

const release = (): void => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
};

const asks = 'GET /.well-known/health HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Milliseconds from the first byte of a connection to the answer; throws when it is no 200. */
const probe = async (port: number, host: string): Promise<number> => {
  const started = performance.now();
  const socket = connect({ port, host });
  socket.write(asks);
  const [bytes] = await once(socket, 'data') as [Buffer];
  socket.destroy();
  const status = bytes.toString('latin1', 0, 12);
  if (status !== 'HTTP/1.1 200') throw new Error(`The probe was answered ${status}.`);
  return performance.now() - started;
};

const probing = async (port: number, host = '127.0.0.1'): Promise<string> => {
  const times: number[] = [];
  for (let at = 0; at < probes; at += 1) {
    times.push(await probe(port, host));
    // Fewer than twenty a second, so that none waits for its turn to read.
    await pause(60);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, max ${at(1)} ms`;
};

const rowsOfTables = (): number => ['tcp', 'tcp6']
  .reduce((sum, name) => sum + readFileSync(`/proc/net/${name}`, 'latin1').split('\n').length - 2, 0);

const dataDir = mkdtempSync(join(tmpdir(), 'patchbay-soak-'));
const { child, url } = await startService(dataDir);
const port = Number(new URL(url).port);
const holding = spawn(process.execPath, ['-e', holder], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = await once(holding.stdout, 'data') as [Buffer];
  await probing(port);
  console.log(`alone         ${await probing(port)} (${rowsOfTables()} rows)`);

  const elsewhere = await hold(Number(line.toString()), count);
  console.log(`beside ${elsewhere} of others: ${await probing(port)} (${rowsOfTables()} rows)`);
  release();

  const here = await hold(port, count);
  const other = await probing(port, '::1');
  console.log(`beside ${here} to the service on the other address, which keeps 512: ${other} (${rowsOfTables()} rows)`);
  release();
  console.log(machineLines());
} finally {
  release();
  holding.kill();
  await child.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
}
