import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { pathOfStream, streams } from '../../../contract/streams.ts';
import { eventually } from '../../support/eventually.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { handshake, openStream } from '../../support/webSocket.ts';
import { getText } from '../http/clients.ts';
import { connecting, evil, get, hostOf, json, post, step, type AttackRow } from './row.ts';

const paths = streams.map(({ path }) => path);
const closed = (status: number): { readonly status: number; readonly closed: true } => ({ status, closed: true });

/** What handshakes of WebSockets try that are answered by HTTP. */
export const streamRows: readonly AttackRow[] = [
  {
    id: 'A89', title: 'a stream, opened by a page of another site, a sandboxed frame, a worker without an origin',
    steps: paths.flatMap((path) => [
      step(closed(403), get(path, ...handshake, `Origin: ${evil}`)),
      step(closed(403), get(path, ...handshake, 'Origin: null')),
      step(closed(403), get(path, ...handshake, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: websocket')),
    ]),
  },
  {
    id: 'A90', title: 'a stream, opened under a name that was led to this machine',
    steps: paths.map((path) => step(closed(403), () => head(`GET ${path} HTTP/1.1`, 'Host: evil.example', ...handshake, 'Origin: http://evil.example'))),
  },
  {
    id: 'A91', title: 'a WebSocket where there is none: answered as the request that it is, then closed',
    steps: [
      step(closed(404), get('/nowhere', ...handshake)), step(closed(404), get('/assets/stream', ...handshake)),
      step(closed(200), get(operationPathOf('wellKnownVersion'), ...handshake)),
    ],
  },
  {
    id: 'A92', title: 'a stream without a whole handshake',
    steps: [
      ...paths.map((path) => step({ status: 426, headers: { upgrade: 'websocket' } }, get(path))),
      ...[
        ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
        ['Connection: Upgrade', 'Upgrade: h2c', ...handshake.slice(2)],
        [...handshake.slice(0, 2), 'Sec-WebSocket-Version: 12', handshake[3]], [...handshake, 'Sec-WebSocket-Protocol: ,,'],
      ].map((headers) => step(426, get('/user/stream', ...headers))),
      ...paths.flatMap((path) => ['POST', 'DELETE', 'PROPFIND'].map((method) => step(
        { status: 405, headers: { allow: 'GET' } },
        (target) => head(`${method} ${path} HTTP/1.1`, hostOf(target), 'Content-Length: 0', ...handshake),
      ))),
    ],
  },
];

/** What must go on working beside them. */
export const streamControls: readonly AttackRow[] = [{
  id: 'A95', title: 'control: a request with a body that asks for HTTP/2 by the way', mayChange: true,
  steps: [step(200, post(
    operationPathOf('connect'), connecting('VIM'), json,
    'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk',
  ))],
}];

/** A frame as a client sends it, whose mask changes nothing. */
export const frame = (first: number, payload: Buffer): Buffer => Buffer.concat([
  payload.length < 126
    ? Buffer.from([first, 0x80 | payload.length])
    : Buffer.from([first, 0x80 | 126, payload.length >> 8, payload.length & 0xff]),
  Buffer.alloc(4), payload,
]);

const closeFrame = 0x88;

/** How the service ends a stream after what a client sent: with a code, or it cuts the connection. */
export const endAfter = async (port: number, first: Buffer, again: Buffer): Promise<string> => {
  const connection = await RawConnection.open(port);
  connection.send(head(`GET /.well-known/stream/health HTTP/1.1`, `Host: localhost:${port}`, ...handshake));
  await connection.arrived('ok:');
  connection.send(first);
  // More than a stream may bring, and less than fits into what the system holds.
  for (let sent = 0; sent < 2 * limits.streams.receivedBytes; sent += again.length) connection.send(again);
  const received = Buffer.from(await connection.closed(), 'latin1');
  const at = received.lastIndexOf(closeFrame);
  return at < 0 ? 'cut' : `closed with ${received.readUInt16BE(at + 2)}`;
};

/** Clients that take all streams and read nothing, beside one that reads: what is open before and after two beats. */
export const neverRead = async (): Promise<string> => {
  const { open, beatMs } = limits.streams;
  const service = await startService();
  const held: RawConnection[] = [];
  /** How many more could be opened; who opened them reads nothing from then on. */
  const opened = async (): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const connection = await RawConnection.open(service.port);
      held.push(connection);
      connection.send(head(
        `GET ${pathOfStream('assetsStreamIdentifiers')} HTTP/1.1`, `Host: localhost:${service.port}`, ...handshake,
      ));
      const { status } = await connection.next(true);
      if (status === 503) return count;
      expect(status).toBe(101);
      connection.pause();
    }
  };
  // Of what the service does regularly, what begins from here on: the beat, which begins with the first stream.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const reader = await openStream(service.url, pathOfStream('wellKnownStreamHealth'));
    const before = await opened();
    const probe = await getText(service.port, operationPathOf('wellKnownHealth'));
    const asked = once(reader.socket, 'ping');
    vi.advanceTimersByTime(beatMs);
    await asked;
    // Its answer to the first is read before this one, which the service answers.
    reader.socket.ping();
    await once(reader.socket, 'pong');
    vi.advanceTimersByTime(beatMs);
    vi.useRealTimers();
    let after = 0;
    await eventually(async () => {
      after += await opened();
      expect(after).toBeGreaterThanOrEqual(open - 1);
    });
    const stays = reader.socket.readyState === reader.socket.OPEN;
    return `${before} open, 503, health ${probe.status}; ${after} cut; who reads ${stays ? 'stays' : 'is cut'}`;
  } finally {
    vi.useRealTimers();
    for (const connection of held) connection.destroy();
    await service.close();
  }
};
