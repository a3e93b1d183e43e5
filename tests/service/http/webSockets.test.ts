import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { makeServer } from '../../../service/http/server.ts';
import { WatchedRequest } from '../../../service/http/watched.ts';
import { WebSockets } from '../../../service/http/webSockets.ts';
import type { Recipient, StreamSource } from '../../../service/streamSource.ts';
import { head, headerOf, RawConnection } from '../../support/rawSocket.ts';
import { handshake, openStream } from '../../support/webSocket.ts';

const mebibyte = 1024 * 1024;

type Served = {
  readonly port: number;
  /** Settles when what is told to the client that came has been ended. */
  readonly ended: Promise<void>;
};

/** A server on which every WebSocket is told something, with a beat of so many milliseconds. */
const telling = async (tell: (to: Recipient) => void, beatMs?: number, beat?: StreamSource['beat']): Promise<Served> => {
  const sockets = new WebSockets(undefined, beatMs);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => { end = resolve; });
  const { server } = makeServer((request) => {
    if (!(request instanceof WatchedRequest) || request.behindHandshake === null) throw new Error('It is no handshake.');
    sockets.open(request, request.behindHandshake, {
      begin: (to) => {
        tell(to);
        return end;
      },
      ...(beat === undefined ? {} : { beat }),
    });
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => { server.close(); });
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, ended };
};

/** Opens a WebSocket and reads nothing. */
const unread = async (port: number): Promise<void> => {
  const connection = await RawConnection.open(port);
  connection.pause();
  onTestFinished(() => { connection.destroy(); });
  connection.send(head('GET / HTTP/1.1', 'Host: localhost', ...handshake));
};

describe('a client of a WebSocket', () => {
  it('that reads nothing of a message in parts is cut after a beat without an answer, and no more parts are made', async () => {
    let made = 0;
    const outcomes: Promise<boolean>[] = [];
    const { port, ended } = await telling(({ sendParts }) => {
      const endless = function* (): Generator<string> {
        for (;;) {
          made += 1;
          yield 'x'.repeat(mebibyte);
        }
      };
      outcomes.push(sendParts(endless()));
    }, 50);
    await unread(port);
    await ended;
    expect(await Promise.all(outcomes)).toEqual([false]);
    // What the system takes for both sides, and no more.
    expect(made).toBeLessThan(64);
  });

  it('that reads nothing is cut when more waits for it than may', async () => {
    let waits = 0;
    const { port, ended } = await telling(({ send }) => {
      const timer = setInterval(() => {
        send('x'.repeat(limits.streams.waitingBytes / 2));
        waits += 1;
      }, 1);
      onTestFinished(() => { clearInterval(timer); });
    });
    await unread(port);
    await ended;
    expect(waits).toBeGreaterThan(2);
  });

  it('that answers pings stays, and is told at each beat', async () => {
    const { port } = await telling(() => undefined, 500, ({ send }) => { send('beat'); });
    const stream = await openStream(`http://127.0.0.1:${port}`, '/');
    const pings: number[] = [];
    stream.socket.on('ping', () => { pings.push(1); });
    expect([await stream.next(), await stream.next(), await stream.next()]).toEqual(['beat', 'beat', 'beat']);
    expect(pings).toHaveLength(3);
  });

  it('gets a message in parts as one, and one whose making fails as a broken stream', async () => {
    const whole = await telling(({ sendParts }) => { void sendParts(['["a"', ',"ä"', ']']); });
    expect(await (await openStream(`http://127.0.0.1:${whole.port}`, '/')).next()).toBe('["a","ä"]');
    const broken = await telling(({ sendParts }) => {
      const failing = function* (): Generator<string> {
        yield '["a"';
        yield ',"b"';
        throw new Error('The database is gone.');
      };
      void sendParts(failing());
    });
    expect(await (await openStream(`http://127.0.0.1:${broken.port}`, '/')).end())
      .toEqual({ code: 1011, reason: 'The stream broke off; open it again.' });
  });

  it('may ask for a protocol, which is taken', async () => {
    const { port } = await telling(({ send }) => { send('told'); });
    const connection = await RawConnection.open(port);
    onTestFinished(() => { connection.destroy(); });
    connection.send(head('GET / HTTP/1.1', 'Host: localhost', ...handshake, 'Sec-WebSocket-Protocol: plugins, others'));
    expect(headerOf(await connection.next(true), 'sec-websocket-protocol')).toBe('plugins');
    await connection.arrived('told');
  });
});
