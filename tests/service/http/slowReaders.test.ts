import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeServer } from '../../../service/http/server.ts';
import { Unsent } from '../../../service/unsent.ts';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head } from '../../support/rawSocket.ts';
import { serviceOfTest } from '../../support/service.ts';
import { call, connected, saved } from '../interface/caller.ts';

const mebibyte = 1024 * 1024;

/** A client that sends a request and reads nothing. */
const unread = async (port: number, target: string): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.pause();
  // It is cut sooner or later.
  socket.on('error', () => undefined);
  onTestFinished(() => { socket.destroy(); });
  await once(socket, 'connect');
  socket.write(head(`GET ${target} HTTP/1.1`, `Host: localhost:${port}`));
  return socket;
};

const listening = async (made: ReturnType<typeof makeServer>): Promise<number> => {
  made.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => { made.server.close(); made.server.closeAllConnections(); });
  await once(made.server, 'listening');
  return (made.server.address() as AddressInfo).port;
};

describe('a reader that stops', () => {
  it('is cut when it has taken nothing of its answer for a while', async () => {
    const closed: Promise<unknown>[] = [];
    const made = makeServer((request, response) => {
      closed.push(once(response, 'close'));
      request.socket.setTimeout(50);
      response.end(Buffer.alloc(64 * mebibyte));
    });
    // Waiting for that long would take the test as long.
    expect(made.server.timeout).toBe(30_000);
    await unread(await listening(made), '/');
    await eventually(() => { expect(closed).toHaveLength(1); });
    await closed[0];
  });

  it('is not cut while its answer is being made', async () => {
    let finish = (): void => undefined;
    const made = makeServer((request, response) => {
      finish = () => { response.end('made'); };
      // From now on, and not from the connection on: until its request is there it is a client that says nothing.
      request.socket.setTimeout(50);
    });
    const timedOut = once(made.server, 'timeout');
    const answer = fetch(`http://127.0.0.1:${await listening(made)}/`);
    await timedOut;
    finish();
    expect(await (await answer).text()).toBe('made');
  });
});

describe('room for answers that are not sent yet', () => {
  it('is taken in order, given back, and what is larger than all of it goes alone', async () => {
    const unsent = new Unsent();
    expect(unsent.tryTake(100 * mebibyte)).toBe(true);
    expect(unsent.tryTake(1)).toBe(false);
    const order: string[] = [];
    const first = unsent.take(40 * mebibyte).then((taken) => { order.push(`first ${String(taken)}`); });
    const second = unsent.take(40 * mebibyte).then((taken) => { order.push(`second ${String(taken)}`); });
    expect(await unsent.take(1, 0)).toBe(false);
    unsent.giveBack(100 * mebibyte);
    await first;
    expect(order).toEqual(['first true']);
    unsent.giveBack(40 * mebibyte);
    await second;
    expect(order).toEqual(['first true', 'second true']);
    expect(unsent.tryTake(9 * mebibyte)).toBe(false);
    expect(unsent.tryTake(8 * mebibyte)).toBe(true);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are held, whatever of the process's memory waits to be collected or belongs to other tests. */
const held = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe('many readers that never read', () => {
  const unanswered = [503, '5', 'Too much of other answers waits to be read; send the request again in a few seconds.'];
  const refusalOf = async (url: string): Promise<unknown[]> => {
    const answer = await fetch(url);
    const isRefused = answer.status === 503;
    if (!isRefused) await answer.body?.cancel();
    return [answer.status, answer.headers.get('retry-after'), isRefused ? await answer.text() : ''];
  };

  it('60 of a list of 20 assets of 1 MB hold less than 150 MB more, and a reader that reads gets all of it', async () => {
    const service = await serviceOfTest();
    const application = await connected(service);
    for (let at = 0; at < 20; at += 1) await saved(service, application, `${at} ${'x'.repeat(mebibyte)}`);
    const before = held();
    const sockets = await Promise.all(Array.from({ length: 60 }, () => unread(service.port, operationPathOf('assetsSnapshot'))));
    await eventually(async () => { expect(await refusalOf(`${service.url}${operationPathOf('assetsSnapshot')}`)).toEqual(unanswered); });
    // What was sent meanwhile waits to be collected, some of it in a thread of the engine.
    await eventually(() => { expect(held() - before).toBeLessThan(150 * mebibyte); });
    for (const socket of sockets) socket.destroy();
    await eventually(async () => {
      const { json } = await call(service, 'assetsSnapshot');
      expect(json.iterable.map(({ formats }) => formats.iterable[0]?.bytes.value))
        .toEqual(Array.from({ length: 20 }, (_, at) => mebibyte + String(19 - at).length + 1));
    });
  });

  it('an asset that is very large is made for those that there is room for; the others are told to come again', async () => {
    const service = await serviceOfTest();
    // As JSON six times as long, so that the buffers of the connections do not hold it.
    const base64 = Buffer.alloc(6 * mebibyte, 1).toString('base64');
    const { text: asset } = await call(service, 'react', {
      parameters: { application: await connected(service) },
      body: { save: true, seed: { asset: { format: { fragment: { string: { base64 } } } } } },
    });
    const sockets = await Promise.all(Array.from({ length: 12 }, () => unread(service.port, operationPathOf('assetSnapshot', { asset }))));
    await eventually(async () => {
      expect(await refusalOf(`${service.url}${operationPathOf('assetSnapshot', { asset })}`)).toEqual(unanswered);
    });
    expect((await fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => {
      const again = await fetch(`${service.url}${operationPathOf('assetSnapshot', { asset })}`);
      expect([again.status, Number(again.headers.get('content-length'))]).toEqual([200, (await again.text()).length]);
    });
  });
});
