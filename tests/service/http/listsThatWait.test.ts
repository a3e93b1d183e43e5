import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { consolePathOf } from '../../../contract/console/address.ts';
import type { StartedPatchbay } from '../../../service/start/startPatchbay.ts';
import { eventually } from '../../support/eventually.ts';
import { answered, harBody, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { askConsole } from '../consoleApi/consoleCalls.ts';
import { call, connected, saved, seedOf } from '../interface/caller.ts';

const mebibyte = 1024 * 1024;
const budget = 48 * mebibyte;
const text = (mark: string, length: number): string => `${mark}\n${'call(of, what, is, long);\n'.repeat(length / 26)}`;

type List = {
  /** Makes that there is as much of it as is expected, or a share of that; gives its path. */
  readonly fill: (service: StartedPatchbay, share: number) => Promise<string>;
  /** How much there is of it in an answer. */
  readonly count: (body: unknown) => number;
  readonly expected: number;
};

const iterable = (body: unknown): number => (body as { readonly iterable: readonly unknown[] }).iterable.length;
const entries = (body: unknown): number =>
  (body as { readonly log: { readonly entries: readonly unknown[] } }).log.entries.length;
const array = (body: unknown): number => (body as readonly unknown[]).length;

/** Lists that carry texts; each comes to more than a connection takes by itself. */
const lists: Readonly<Record<string, List>> = {
  annotations: {
    fill: async (service, share) => {
      const application = await connected(service);
      for (let at = 0; at < 24 * share; at += 1) {
        const asset = await saved(service, application, `export const asset${at} = (first, second) => first + ${at} * second;`);
        await call(service, 'annotationsCreateNewAnnotation', { body: { asset, type: 'COMMENT', text: text(`note ${at}`, 200 * 1024) } });
      }
      return operationPathOf('annotationsSnapshot');
    },
    count: iterable, expected: 24,
  },
  intentions: {
    fill: async (service, share) => {
      const application = await connected(service);
      for (let at = 0; at < 110 * share; at += 1) {
        await call(service, 'intention', { parameters: { application }, body: seedOf(text(`const intended${at} = 1;`, 60 * 1024)).asset });
      }
      return consolePathOf('intentions');
    },
    count: array, expected: 110,
  },
  events: {
    fill: async (service, share) => {
      const application = await connected(service);
      for (let at = 0; at < 110 * share; at += 1) {
        await call(service, 'track', { parameters: { application }, body: { keyboard: { description: text(`event ${at}`, 60 * 1024) } } });
      }
      return consolePathOf('usageEvents');
    },
    count: array, expected: 110,
  },
  'a result of a flow': {
    fill: async (service, share) => {
      const steps = Array.from({ length: 20 * share }, (_, at) => storedStep(`step${at}`, {
        exchange: answered({ text: text(`answer ${at}`, 100 * 1024) }),
      }));
      const { id } = await askConsole(service, 'keepFlowResult', { body: harBody(storedResult({ runs: [storedRun(steps)] })) });
      return consolePathOf('flowResult', { result: id });
    },
    count: entries, expected: 20,
  },
};

/** A client that sends a request and reads nothing. */
const unread = async (port: number, target: string): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.pause();
  socket.on('error', () => undefined);
  onTestFinished(() => { socket.destroy(); });
  await once(socket, 'connect');
  socket.write(head(`GET ${target} HTTP/1.1`, `Host: localhost:${port}`));
  return socket;
};

describe.each(Object.entries(lists))('a list that carries texts: %s', (_name, { fill, count, expected }) => {
  it('is read when there is room for it, and waits for that', async () => {
    const service = await serviceOfTest();
    const path = await fill(service, 0.5);
    const { unsent } = service.resources;
    expect(unsent.tryTake(budget)).toBe(true);
    const asked = fetch(service.url + path);
    // One that has to wait stands in the queue; whoever comes later waits behind it.
    await eventually(() => { expect(unsent.waiting).toBe(1); });
    unsent.giveBack(budget);
    const answer = await asked;
    expect([answer.status, count(await answer.json())]).toEqual([200, expected / 2]);
    await eventually(() => { expect([unsent.bytes, unsent.waiting]).toEqual([0, 0]); });
  });

  it('of 60 that ask for it and never read no more is made than there is room for', async () => {
    const service = await serviceOfTest();
    const path = await fill(service, 1);
    const { unsent } = service.resources;
    let most = 0;
    const take = unsent.tryTake.bind(unsent);
    unsent.tryTake = (bytes) => {
      const isTaken = take(bytes);
      most = Math.max(most, unsent.bytes);
      return isTaken;
    };
    const sockets = await Promise.all(Array.from({ length: 60 }, () => unread(service.port, path)));
    await eventually(() => { expect(unsent.waiting).toBeGreaterThan(0); });
    expect(most).toBeGreaterThan(budget / 2);
    expect(most).toBeLessThanOrEqual(budget);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => {
      const answer = await fetch(service.url + path);
      expect([answer.status, count(await answer.json())]).toEqual([200, expected]);
    });
    await eventually(() => { expect(unsent.bytes).toBe(0); });
  });
});
