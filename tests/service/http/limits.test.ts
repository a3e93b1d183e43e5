import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { RunningPatchbay } from '../../../service/options.ts';
import { operationPathOf } from '../../support/operationPath.ts';
import { ask, head, headerOf, RawConnection, withBody } from '../../support/rawSocket.ts';
import { startService } from '../../support/service.ts';
import { connectedId, getText, registeredId } from './clients.ts';

const listPath = operationPathOf('applicationsSnapshot');
const versionPath = operationPathOf('wellKnownVersion');

let service: RunningPatchbay;
let application: string;
beforeAll(async () => {
  service = await startService();
  application = await connectedId(service.port);
});
afterAll(() => service.close());

const host = (): string => `Host: localhost:${service.port}`;
const json = 'Content-Type: application/json';
const get = (target: string, ...headers: readonly string[]): string => head(`GET ${target} HTTP/1.1`, host(), ...headers);
const reaction = (): string[] => [`POST /${application}/reaction HTTP/1.1`, host(), json];

/** A reaction that changes nothing but its count, blown up with spaces to a length. */
const reactionOf = (length: number): Buffer => Buffer.from('{"save":false}'.padEnd(length));

describe('#33 the length of a body', () => {
  it('may be 10 MiB', async () => {
    const answer = await ask(service.port, withBody(reaction(), reactionOf(limits.bodyBytes)));
    expect([answer.status, answer.body]).toEqual([200, 'OK']);
  });

  it('may not be a byte more', async () => {
    const answer = await ask(service.port, withBody(reaction(), reactionOf(limits.bodyBytes + 1)));
    expect([answer.status, answer.body]).toEqual([413, 'The body is larger than 10 MiB; send a smaller one.']);
  });

  it('may not be more in chunks either', async () => {
    const length = 11 * 1024 * 1024;
    const bytes = Buffer.concat([
      Buffer.from(head(...reaction(), 'Transfer-Encoding: chunked')),
      Buffer.from(`${length.toString(16)}\r\n`), reactionOf(length), Buffer.from('\r\n0\r\n\r\n'),
    ]);
    expect((await ask(service.port, bytes)).status).toBe(413);
  });

  it('is refused by what it says, before any of it was sent', async () => {
    expect((await ask(service.port, head(...reaction(), 'Content-Length: 10000000000'))).status).toBe(413);
  });

  it('that is refused does not hide the answer from a client that sends on', async () => {
    // The client runs beside the service: in one thread it could not still be sending when the answer is given.
    const client = `
      const { connect } = require('node:net');
      const { parentPort, workerData: { port, head, rounds } } = require('node:worker_threads');
      const body = Buffer.alloc(40 * 1024 * 1024, 0x20);
      const round = () => new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let received = '';
        const done = () => { socket.destroy(); resolve(received.slice(9, 12)); };
        socket.on('data', (bytes) => { received += bytes; if (received.endsWith('.')) done(); });
        socket.on('error', done).on('close', done);
        socket.write(head + 'Content-Length: ' + body.length + '\\r\\n\\r\\n');
        socket.write(body);
      });
      (async () => {
        const statuses = [];
        for (let at = 0; at < rounds; at += 1) statuses.push(await round());
        parentPort.postMessage(statuses);
      })();`;
    const statusesOf = (lines: readonly string[]): Promise<unknown> => new Promise((resolve, reject) => {
      const workerData = { port: service.port, head: `${lines.join('\r\n')}\r\n`, rounds: 10 };
      new Worker(client, { eval: true, workerData }).on('message', resolve).on('error', reject);
    });
    expect(await statusesOf(reaction())).toEqual(Array(10).fill('413'));
    expect(await statusesOf([...reaction(), 'Origin: http://evil.example'])).toEqual(Array(10).fill('403'));
    expect(await statusesOf([...reaction(), 'Content-Length: 5'])).toEqual(Array(10).fill('400'));
  });
});

describe('#33 the head of a request', () => {
  it('may have 48 kB, and not 50', async () => {
    expect((await ask(service.port, get(listPath, `X-Big: ${'a'.repeat(48_000)}`))).status).toBe(200);
    expect((await ask(service.port, get(listPath, `X-Big: ${'a'.repeat(50_000)}`))).status).toBe(431);
  });

  it('may have 100 headers, and not 101', async () => {
    const more = (count: number): string[] => Array.from({ length: count }, (_, at) => `X-${at}: 1`);
    expect((await ask(service.port, get(listPath, ...more(99)))).status).toBe(200);
    expect((await ask(service.port, get(listPath, ...more(100)))).status).toBe(431);
  });

  it('may have a long id, which is simply an unknown one', async () => {
    const answer = await ask(service.port, withBody([`POST /${'a'.repeat(15_000)}/reaction HTTP/1.1`, host(), json], '{}'));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('not registered here');
  });

  it.each(['URL', 'headers', 'both'])('of 64 kB and more is refused: %s', async (what) => {
    const long = 'a'.repeat(65_536);
    const bytes = get(what === 'headers' ? listPath : `/${long}`, ...(what === 'URL' ? [] : [`X-Big: ${long}`]));
    const answer = await ask(service.port, bytes);
    expect(answer.status).toBe(431);
    expect(headerOf(answer, 'connection')).toBe('close');
  });
});

describe('one connection', () => {
  it('answers in the order of the requests, whatever they need', async () => {
    const connection = await RawConnection.open(service.port);
    connection.send(Buffer.concat([
      withBody(reaction(), '{"save":false}'), Buffer.from(get(versionPath)), Buffer.from(get('/nowhere')),
      withBody(reaction(), '{"save":'), withBody(reaction(), JSON.stringify(saving('one = 1'))),
      Buffer.from(get(listPath, 'Origin: http://evil.example')), Buffer.from(get(versionPath)),
    ]));
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await connection.next()).status);
    expect(statuses).toEqual([200, 200, 404, 400, 200, 403, 200]);
    connection.destroy();
  });

  it.each<[title: string, status: number, bytes: () => string | Buffer]>([
    ['a broken body', 400, () => withBody(reaction(), '{')],
    ['a body that nobody asked for', 404, () => withBody(['POST /nowhere HTTP/1.1', host()], '{"a":1}')],
    ['an application that nobody knows', 400, () => withBody(['POST /nobody/reaction HTTP/1.1', host(), json], '{"save":true}')],
    ['a type that is not JSON', 415, () => withBody([`POST /${application}/reaction HTTP/1.1`, host(), 'Content-Type: text/html'], '<p>')],
    ['a method that the route does not have', 405, () => withBody(['PUT /applications HTTP/1.1', host(), json], '{"a":1}')],
    ['an Origin of somebody else', 403, () => withBody([...reaction(), 'Origin: http://evil.example'], '{"save":true}')],
    ['a body that is too large', 413, () => withBody(reaction(), reactionOf(limits.bodyBytes + 1))],
    ['a body that is not sent in one piece', 403, () => Buffer.concat([
      Buffer.from(head(...reaction(), 'Origin: null', 'Transfer-Encoding: chunked')), Buffer.from('3\r\n{"a\r\n0\r\n\r\n'),
    ])],
  ])('is usable after a refusal: %s', async (_title, status, bytes) => {
    const connection = await RawConnection.open(service.port);
    connection.send(bytes());
    expect((await connection.next()).status).toBe(status);
    connection.send(get(versionPath));
    expect((await connection.next()).status).toBe(200);
    connection.destroy();
  });

  it('takes a request byte by byte', async () => {
    const connection = await RawConnection.open(service.port);
    for (const byte of withBody(reaction(), '{"save":false}')) connection.send(Buffer.from([byte]));
    expect((await connection.next()).body).toBe('OK');
    connection.destroy();
  });

  it('may be cut in the middle of a body, which changes nothing', async () => {
    const before = (await getText(service.port, listPath)).body;
    const connection = await RawConnection.open(service.port);
    connection.send(`${head(...reaction(), 'Content-Length: 500')}{"save":true`);
    connection.destroy();
    expect((await getText(service.port, listPath)).body).toBe(before);
  });
});

const saving = (raw: string): unknown =>
  ({ save: true, seed: { asset: { format: { fragment: { string: { raw } } } } } });

describe('connections that say nothing', () => {
  it('leave the others alone', async () => {
    const silent = await Promise.all(Array.from({ length: 10 }, () => RawConnection.open(service.port)));
    expect((await getText(service.port, listPath)).status).toBe(200);
    expect(await registeredId(service.port)).toMatch(/^[\da-f-]{36}$/);
    silent[0]?.send(get(versionPath));
    expect((await silent[0]?.next())?.status).toBe(200);
    for (const connection of silent) connection.destroy();
  });
});
