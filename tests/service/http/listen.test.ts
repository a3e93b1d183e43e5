import type { ServerResponse } from 'node:http';
import { createServer, Server, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type Listening } from '../../../service/http/listen.ts';
import { StartError } from '../../../service/startError.ts';
import { ask, head, headerOf, RawConnection } from '../../support/rawSocket.ts';

const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const start = async (listener: Parameters<typeof listen>[0], port = 0): Promise<Listening> => {
  const listening = await listen(listener, port);
  cleanups.push(listening.close);
  return listening;
};

const hello = (): Promise<Listening> => start((_request, response) => { response.end('hello'); });

/** Another program on one address. */
const squat = (host: string, port = 0): Promise<number> => new Promise((resolve, reject) => {
  const server = createServer();
  server.once('error', reject);
  server.listen({ host, port }, () => {
    cleanups.push(() => { server.close(); });
    resolve((server.address() as AddressInfo).port);
  });
});

const failure = async (port: number): Promise<string> => {
  try {
    await start(() => undefined, port);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It started.');
};

const addressesOf = (listening: Listening): string[] =>
  listening.servers.map((server) => (server.address() as AddressInfo).address).sort();

const request = head('GET / HTTP/1.1', 'Host: localhost');

describe('#28 the address', () => {
  it('is a free port on both loopback families, and no other', async () => {
    const listening = await hello();
    expect(addressesOf(listening)).toEqual(['127.0.0.1', '::1']);
    expect(listening.servers.map((server) => (server.address() as AddressInfo).port))
      .toEqual([listening.port, listening.port]);
    for (const host of ['127.0.0.1', '::1']) {
      const connection = await RawConnection.open(listening.port, host);
      connection.send(request);
      expect((await connection.next()).status).toBe(200);
      connection.destroy();
    }
  });

  it('is refused when another program has the port on IPv4', async () => {
    const port = await squat('127.0.0.1');
    expect(await failure(port)).toBe(`Port ${port} is taken by another program on IPv4; stop it or choose another port with --port.`);
  });

  it('is refused when another program has the port on IPv6 only, and IPv4 is given back', async () => {
    const port = await squat('::1');
    expect(await failure(port)).toBe(`Port ${port} is taken by another program on IPv6; stop it or choose another port with --port.`);
    expect(await squat('127.0.0.1', port)).toBe(port);
  });

  it('skips a family that this machine does not have', async () => {
    const original = Reflect.get(Server.prototype, 'listen');
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
      const options = given[0];
      if (typeof options === 'object' && options !== null && 'host' in options && options.host === '::1') {
        process.nextTick(() => this.emit('error', Object.assign(new Error('no IPv6'), { code: 'EADDRNOTAVAIL' })));
        return this;
      }
      return Reflect.apply(original, this, given) as Server;
    });
    const listening = await hello();
    expect(addressesOf(listening)).toEqual(['127.0.0.1']);
    expect((await ask(listening.port, request)).body).toBe('hello');
  });

  it('is refused when the machine has no loopback family at all', async () => {
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('none'), { code: 'EAFNOSUPPORT' })));
      return this;
    });
    expect(await failure(4711)).toBe('Port 4711 cannot be used on loopback (EADDRNOTAVAIL); choose another with --port.');
  });

  it('tells a port that needs more rights', async () => {
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      process.nextTick(() => this.emit('error', Object.assign(new Error('no rights'), { code: 'EACCES' })));
      return this;
    });
    expect(await failure(80)).toBe('Port 80 may not be used without more rights (IPv4); choose another with --port.');
  });

  it('is free again after close, whatever is still connected', async () => {
    const listening = await hello();
    const idle = await RawConnection.open(listening.port);
    idle.send(request);
    await idle.next();
    await listening.close();
    expect(await idle.closed()).toBe('');
    expect(await squat('127.0.0.1', listening.port)).toBe(listening.port);
  });
});

describe('what cannot be read', () => {
  it('is answered with 400 and the end of the connection', async () => {
    const listening = await hello();
    const connection = await RawConnection.open(listening.port);
    connection.send('NOT HTTP\r\n\r\n');
    const answer = await connection.next();
    expect(answer.status).toBe(400);
    expect(answer.body).toBe('The request is not well-formed HTTP/1.1; send it again in that form.');
    expect(headerOf(answer, 'connection')).toBe('close');
    expect(await connection.closed()).toBe('');
  });

  it('waits for the answer to the request before it', async () => {
    const waiting: ServerResponse[] = [];
    const listening = await start((_request, response) => { waiting.push(response); });
    const broken = new Promise((resolve) => { for (const server of listening.servers) server.once('clientError', resolve); });
    const connection = await RawConnection.open(listening.port);
    cleanups.push(() => { connection.destroy(); });
    connection.send(`${request}NOT HTTP\r\n\r\n`);
    await broken;
    waiting[0]?.end('late');
    expect((await connection.next()).body).toBe('late');
    expect((await connection.next()).status).toBe(400);
  });

  it('is not written into an answer that has begun', async () => {
    const listening = await start((_request, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('begun');
    });
    const connection = await RawConnection.open(listening.port);
    connection.send(head('POST / HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked'));
    await connection.arrived('begun');
    connection.send('not a chunk\r\n');
    expect((await connection.closed()).split('\r\n\r\n').slice(1)).toEqual(['begun']);
  });

  it('is not a second answer to a request that was refused before its body', async () => {
    const listening = await hello();
    const connection = await RawConnection.open(listening.port);
    connection.send(head('POST / HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked'));
    expect((await connection.next()).body).toBe('hello');
    connection.send('not a chunk\r\n');
    expect(await connection.closed()).toBe('');
  });

  it('does not keep the connection of a client that never closes', async () => {
    const listening = await hello();
    const sockets = new Set<unknown>();
    for (const server of listening.servers) {
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => { sockets.delete(socket); });
      });
    }
    const connection = await RawConnection.open(listening.port, '127.0.0.1', true);
    cleanups.push(() => { connection.destroy(); });
    connection.send('NOT HTTP\r\n\r\n');
    await connection.next();
    await vi.waitUntil(() => sockets.size === 0, { timeout: 10_000 });
    expect(sockets.size).toBe(0);
  });

  it('includes a wish that nobody can fulfil, which is answered with 417', async () => {
    const listening = await hello();
    const answer = await ask(listening.port, head('POST / HTTP/1.1', 'Host: localhost', 'Expect: a miracle', 'Content-Length: 0'));
    expect(answer.status).toBe(417);
    expect(answer.body).toBe('The Expect header asks for something else than 100-continue; send the request without it.');
  });
});
