import { existsSync, readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstLine, type Child } from '../../../bench/soak/child.ts';
import { Ledger } from '../../../bench/soak/ledger.ts';
import { runClient, WrongAnswer } from '../../../bench/soak/clients.ts';
import { verify } from '../../../bench/soak/verify.ts';
import { codeOf } from '../../../service/startError.ts';
import { readInstance } from '../../../service/storage/files/instanceFile.ts';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { makeFolder } from '../storage/support.ts';
import { code, connect, patchbay, post, running, seedOf } from './support.ts';

const member = (value: unknown, name: string): unknown =>
  (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

const clean = { code: 0, signal: null };

/** What a service makes in its own time after its start, and may have made by its end or not. */
const madeBeside = /^patchbay\.(?:backup\..*|copies\.json|reserve)$/;

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const)('by %s ends with 0, the log moved into the database, nothing running left', async (signal) => {
    const dataDir = makeFolder();
    const { child, url } = await running(dataDir);
    const application = await connect(url);
    await post(url, operationPathOf('react', { application }), { save: true, seed: seedOf(code) });
    expect(readInstance(dataDir)).toHaveProperty('pid', child.process.pid);

    const exit = await child.end(signal);

    expect(exit).toEqual(clean);
    expect(child.stderr()).toBe('');
    expect(readdirSync(dataDir).filter((name) => !madeBeside.test(name)).sort()).toEqual(['patchbay.db', 'patchbay.lock']);
  });

  it.each([
    ['SIGTERM', '--ephemeral'], ['SIGINT', '--ephemeral'], ['SIGHUP', '--demo'], ['SIGQUIT', '--ephemeral'],
  ] as const)('by %s removes temporary data of %s', async (signal, kind) => {
    const child = patchbay(['--port', '0', kind, '--json']);
    const said: unknown = JSON.parse(await firstLine(child));
    const dataDir = String(member(said, 'dataDir'));
    const before = existsSync(join(dataDir, 'patchbay.db'));
    const exit = await child.end(signal);

    expect(before).toBe(true);
    expect(existsSync(dataDir)).toBe(false);
    expect(exit).toEqual(clean);
  });

  it('under load answers or refuses what is under way and loses nothing it acknowledged', async () => {
    const dataDir = makeFolder();
    const { child, url } = await running(dataDir);
    const ledger = new Ledger();
    const faults: string[] = [];
    const clients = Array.from({ length: 8 }, (_, client) => (
      runClient({ url, ledger, round: 1, client, leftOpen: [] }).catch((error: unknown) => {
        if (error instanceof WrongAnswer) faults.push(error.message);
      })
    ));
    while (ledger.acknowledged < 200) await new Promise((resolve) => { setImmediate(resolve); });
    const exit = await child.end('SIGTERM');
    await Promise.all(clients);

    expect(exit).toEqual(clean);
    expect(faults).toEqual([]);
    expect(child.stderr()).toBe('');
    expect(verify(dataDir, ledger)).toEqual({ lost: [], wrong: [] });
  });

  it('cuts none of 16 clients that are busy', async () => {
    const { child, url } = await running(makeFolder());
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    onTestFinished(() => { agent.destroy(); });
    const call = (): Promise<string> => new Promise((resolve) => {
      get(`${url}${operationPathOf('applicationsSnapshot')}`, { agent }, (response) => {
        const { statusCode = 0, headers } = response;
        response.resume().once('close', () => {
          resolve(response.complete ? `${statusCode} ${String(headers.connection)}` : 'cut');
        });
      }).once('error', (error) => { resolve(codeOf(error) ?? error.message); });
    });
    let answered = 0;
    const clients = Array.from({ length: 16 }, async () => {
      for (;;) {
        const outcome = await call();
        if (outcome !== '200 keep-alive') return outcome;
        answered += 1;
      }
    });
    while (answered < 200) await new Promise((resolve) => { setImmediate(resolve); });
    const exit = await child.end('SIGTERM');
    const ends = await Promise.all(clients);

    expect(exit).toEqual(clean);
    expect(ends.filter((end) => !['200 close', '503 close', 'ECONNREFUSED'].includes(end))).toEqual([]);
  });

  it('is at once at the second signal', async () => {
    const { child, url } = await running(makeFolder());
    // A request that never becomes whole keeps the orderly stop waiting.
    const socket = new Socket();
    socket.on('error', () => undefined);
    socket.connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /connect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
    await fetch(`${url}${operationPathOf('wellKnownHealth')}`).then((answer) => answer.text());

    child.process.kill('SIGTERM');
    const exit = await child.end('SIGINT');
    socket.destroy();

    expect(exit).toEqual({ code: 1, signal: null });
  });

  it('during the start waits for it and leaves temporary data nowhere', async () => {
    const temporary = makeFolder();
    const child = patchbay(['--port', '0', '--ephemeral', '--json'], { environment: { TMPDIR: temporary } });
    const signalled = (async (): Promise<void> => {
      // The data folder is made first; the start goes on for a while after it.
      while (!readdirSync(temporary).some((name) => name.startsWith('patchbay-'))) {
        await new Promise((resolve) => { setImmediate(resolve); });
      }
      child.process.kill('SIGTERM');
    })();
    await signalled;
    const exit = await child.exited;

    expect(exit).toEqual(clean);
    expect(readdirSync(temporary).filter((name) => name.startsWith('patchbay-'))).toEqual([]);
  });
});

describe('a second start on the same data folder', () => {
  it('names the one that runs and ends with 1; the first goes on', async () => {
    const dataDir = makeFolder();
    const first = await running(dataDir);
    const application = await connect(first.url);
    const second = patchbay(['--port', '0', '--data-dir', dataDir, '--no-open']);
    const exit = await second.exited;
    const saved = await post(first.url, operationPathOf('react', { application }), { save: true, seed: seedOf(code) });
    const end = await first.child.end('SIGTERM');

    const port = new URL(first.url).port;
    expect(second.stdout()).toBe('');
    expect(second.stderr()).toBe(`Patchbay is already running at http://localhost:${port}/ (process ${String(first.child.process.pid)}) with the data folder ${dataDir}; use it, stop it, or choose another folder with --data-dir.\n`);
    expect(exit).toEqual({ code: 1, signal: null });
    expect(saved.status).toBe(200);
    expect(end).toEqual(clean);
  });

  it('at the same moment on a new folder leaves one service, whose data stays', async () => {
    const dataDir = makeFolder();
    const children = [1, 2, 3].map(() => patchbay(['--port', '0', '--data-dir', dataDir, '--json']));
    const outcomes = await Promise.allSettled(children.map(firstLine));
    const ready = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const port = Number(member(JSON.parse(ready[0] ?? '{}'), 'port'));
    const application = await connect(`http://127.0.0.1:${port}`);
    const ends = await Promise.all(children.map((child) => child.end('SIGTERM')));

    expect(ready).toHaveLength(1);
    expect(application).not.toBe('');
    expect(ends.map((end) => end.code).sort()).toEqual([0, 1, 1]);
    expect(readdirSync(dataDir).filter((name) => name.includes('corrupt'))).toEqual([]);
  });
});

describe('a start after kill -9', () => {
  it('removes the temporary folder that was left, and not one that is in use', async () => {
    const temporary = makeFolder();
    const start = async (): Promise<{ child: Child; folder: string }> => {
      const child = patchbay(['--port', '0', '--ephemeral', '--json'], { environment: { TMPDIR: temporary } });
      return { child, folder: String(member(JSON.parse(await firstLine(child)), 'dataDir')) };
    };
    const [killed, used] = [await start(), await start()];
    await killed.child.end('SIGKILL');
    const wasLeft = existsSync(join(killed.folder, 'patchbay.db'));
    const later = await start();
    await eventually(() => { expect(existsSync(killed.folder)).toBe(false); });

    expect(wasLeft).toBe(true);
    expect([used, later].map(({ folder }) => existsSync(join(folder, 'patchbay.db')))).toEqual([true, true]);
    await Promise.all([used, later].map(({ child }) => child.end('SIGTERM')));
    expect(readdirSync(temporary).filter((name) => name.startsWith('patchbay-'))).toEqual([]);
  });

  it('finds asset, application and connection that were acknowledged just before', async () => {
    const dataDir = makeFolder();
    const first = await running(dataDir);
    const application = await connect(first.url);
    const saved = await post(first.url, operationPathOf('react', { application }), { save: true, seed: seedOf(code) });
    await first.child.end('SIGKILL');

    const left = readInstance(dataDir);
    const second = await running(dataDir);
    const suggestion = await post(second.url, operationPathOf('suggest', { application }), seedOf(code));
    const listed = await fetch(`${second.url}${operationPathOf('applicationsSnapshot')}`).then((answer) => answer.text());
    const reuse = member(JSON.parse(suggestion.text), 'reuse');

    expect(saved.status).toBe(200);
    // The number of the process and the address that the killed one left are not taken for a running one.
    expect(left).toHaveProperty('pid', first.child.process.pid);
    expect(suggestion.status).toBe(200);
    expect(member(reuse, 'suggested')).toBe(true);
    expect(suggestion.text).toContain(`"id":"${saved.text}"`);
    expect(listed).toContain(`"id":"${application}"`);
  });

  it('is possible although the process that is named there belongs to another program now', async () => {
    const dataDir = makeFolder();
    const first = await running(dataDir);
    await first.child.end('SIGKILL');
    const { writeInstance } = await import('../../../service/storage/files/instanceFile.ts');
    writeInstance(dataDir, { pid: process.pid, url: 'http://localhost:1' });

    const second = await running(dataDir);

    expect(await second.child.end('SIGTERM')).toEqual(clean);
  });
});
