import { streams } from '../../../contract/streams.ts';
import { limits } from '../../../contract/limits.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { head, RawConnection } from '../../support/rawSocket.ts';
import { handshake } from '../../support/webSocket.ts';
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
