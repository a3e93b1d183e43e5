import { once } from 'node:events';
import { connect, Socket, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LeastRate } from '../../../service/http/leastRate.ts';
import { makeServer } from '../../../service/http/server.ts';
import { eventually } from '../../support/eventually.ts';
import { head } from '../../support/rawSocket.ts';

const mebibyte = 1024 * 1024;

/** A client that asks for 64 MiB and reads nothing by itself, with the socket of the service. */
const slowReader = async (): Promise<{ readonly client: Socket; readonly service: Socket }> => {
  const sockets: Socket[] = [];
  const { server } = makeServer((request, response) => {
    sockets.push(request.socket);
    const next = (): void => { if (!response.destroyed) response.write(Buffer.alloc(128 * 1024), next); };
    next();
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ host: '127.0.0.1', port });
  client.pause();
  client.on('error', () => undefined);
  onTestFinished(() => { client.destroy(); });
  await once(client, 'connect');
  client.write(head('GET / HTTP/1.1', `Host: localhost:${port}`));
  await eventually(() => { expect(sockets).toHaveLength(1); });
  const [service] = sockets;
  if (service === undefined) throw new Error('Nobody asked.');
  // The system takes some megabytes; then it waits.
  const taken: number[] = [];
  await eventually(() => {
    taken.push(service.bytesWritten);
    expect([service.writableLength > 0, taken.at(-1) === taken.at(-4)]).toEqual([true, true]);
  });
  return { client, service };
};

/** Has a client take so many bytes. */
const take = async (client: Socket, bytes: number): Promise<void> => {
  const before = client.bytesRead;
  client.resume();
  await eventually(() => { expect(client.bytesRead - before).toBeGreaterThan(bytes); });
  client.pause();
};

describe('a reader that takes a little now and then', () => {
  it('is too slow where it takes less than a quarter of a megabyte from one look to the next, and not at the first', async () => {
    const { service } = await slowReader();
    const rate = new LeastRate();
    expect(rate.tooSlow([service])).toEqual([]);
    expect(rate.tooSlow([service])).toEqual([service]);
  });

  it('is not where it takes as much as that', async () => {
    const { client, service } = await slowReader();
    const rate = new LeastRate();
    const before = service.bytesWritten;
    expect(rate.tooSlow([service])).toEqual([]);
    await take(client, 4 * mebibyte);
    await eventually(() => { expect(service.bytesWritten - before).toBeGreaterThan(mebibyte); });
    expect(rate.tooSlow([service])).toEqual([]);
  });

  it('is not where nothing waits for it', () => {
    const idle = new Socket();
    const rate = new LeastRate();
    expect([rate.tooSlow([idle]), rate.tooSlow([idle])]).toEqual([[], []]);
  });
});
