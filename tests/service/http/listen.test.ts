import { Agent, get, type ServerResponse } from 'node:http';
import { createServer, Server, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, type Listening } from '../../../service/http/listen.ts';
import { StartError } from '../../../service/startError.ts';
import { eventually } from '../../support/eventually.ts';
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

/** A server that keeps its answers until they are let go. */
const holding = async (): Promise<{ listening: Listening; held: ServerResponse[] }> => {
  const held: ServerResponse[] = [];
  return { listening: await start((_request, response) => { held.push(response); }), held };
};

const stopping = 'The service is stopping; send the request again when it has been started.';

describe('a stop', () => {
  it('ends what has begun with Connection: close, and accepts nobody meanwhile', async () => {
    const { listening, held } = await holding();
    const connection = await RawConnection.open(listening.port);
    connection.send(request);
    await eventually(() => { expect(held).toHaveLength(1); });
    const closed = listening.close();
    await expect(RawConnection.open(listening.port)).rejects.toThrow('ECONNREFUSED');
    held[0]?.end('finished');
    const answer = await connection.next();
    await closed;

    expect([answer.status, answer.body, headerOf(answer, 'connection')]).toEqual([200, 'finished', 'close']);
    expect(await connection.closed()).toBe('');
  });

  it('refuses what comes on connections that are open with 503 and Connection: close, also after a body that is on its way', async () => {
    const { listening, held } = await holding();
    const connections = await Promise.all(['GET / HTTP/1.1', 'POST / HTTP/1.1', 'POST / HTTP/1.1'].map(async (line) => {
      const connection = await RawConnection.open(listening.port);
      connection.send(request);
      return { connection, line };
    }));
    await eventually(() => { expect(held).toHaveLength(3); });
    const bodies = [[], ['Content-Length: 4'], ['Content-Length: 4', 'Expect: 100-continue']];
    // On each a head was sent before the stop, so that it goes on being open.
    for (const response of held) {
      response.writeHead(200, { 'Content-Length': '2' });
      response.write('o');
    }
    const closed = listening.close();
    for (const response of held) response.end('k');
    for (const [at, { connection, line }] of connections.entries()) {
      connection.send(head(line, 'Host: localhost', ...bodies[at] ?? []));
    }
    connections[1]?.connection.send('body');
    const answers = await Promise.all(connections.map(async ({ connection }) => {
      const before = await connection.next();
      const after = await connection.next();
      return [before.body, after.status, after.body, headerOf(after, 'connection')];
    }));
    for (const { connection } of connections) connection.destroy();
    await closed;

    expect(answers).toEqual(Array.from({ length: 3 }, () => ['ok', 503, stopping, 'close']));
  });

  it('cuts none of 16 clients that send one request after the other', async () => {
    const listening = await hello();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    cleanups.push(() => { agent.destroy(); });
    const call = (): Promise<string> => new Promise((resolve) => {
      get({ agent, host: '127.0.0.1', port: listening.port }, (response) => {
        const { statusCode = 0, headers } = response;
        response.resume().once('close', () => { resolve(response.complete ? `${statusCode} ${String(headers.connection)}` : 'cut'); });
      }).once('error', (error: NodeJS.ErrnoException) => { resolve(error.code ?? error.message); });
    });
    let answered = 0;
    const clients = Array.from({ length: 16 }, async () => {
      for (;;) {
        const outcome = await call();
        if (outcome !== '200 keep-alive') return outcome;
        answered += 1;
      }
    });
    await eventually(() => { expect(answered).toBeGreaterThan(200); });
    await listening.close();
    const ends = new Set(await Promise.all(clients));

    // The last answer of each says that it is, or its next connection is not taken.
    expect([...ends].filter((end) => !['200 close', '503 close', 'ECONNREFUSED'].includes(end))).toEqual([]);
  });

  it('waits three seconds for what does not end, then cuts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => { vi.useRealTimers(); });
    const { listening, held } = await holding();
    const connection = await RawConnection.open(listening.port);
    connection.send(request);
    while (held.length === 0) await new Promise((resolve) => { setImmediate(resolve); });
    let isOver = false;
    const closed = listening.close().then(() => { isOver = true; });
    vi.advanceTimersByTime(2_999);
    await new Promise((resolve) => { setImmediate(resolve); });
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    await closed;
    expect(await connection.closed()).toBe('');
  });
});

describe('a client that waits to be asked for the body', () => {
  const asking = head('POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 4', 'Expect: 100-continue');

  it('is asked when somebody reads it', async () => {
    const listening = await start((asked, response) => {
      asked.setEncoding('utf8').once('data', (text: string) => { response.end(`got ${text}`); });
    });
    const connection = await RawConnection.open(listening.port);
    connection.send(asking);
    expect((await connection.interim()).status).toBe(100);
    connection.send('body');
    expect((await connection.next()).body).toBe('got body');
    connection.destroy();
  });

  it('is not asked when it is answered without', async () => {
    const listening = await hello();
    const answer = await ask(listening.port, asking);
    expect([answer.status, answer.body]).toEqual([200, 'hello']);
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
    await eventually(() => { expect(sockets.size).toBe(0); });
  });

  it('includes a wish that nobody can fulfil, which is answered with 417', async () => {
    const listening = await hello();
    const answer = await ask(listening.port, head('POST / HTTP/1.1', 'Host: localhost', 'Expect: a miracle', 'Content-Length: 0'));
    expect(answer.status).toBe(417);
    expect(answer.body).toBe('The Expect header asks for something else than 100-continue; send the request without it.');
  });
});
