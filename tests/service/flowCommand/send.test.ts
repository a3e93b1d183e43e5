/** What a run takes of an answer, how long it waits for one, and which connections it uses again. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../contract/exchange.ts';
import { createSender, usual, type SenderLimits } from '../../../service/flowCommand/send.ts';
import { makeServer } from '../../../service/http/server.ts';

const ends: (() => void)[] = [];
afterEach(() => { for (const end of ends.splice(0)) end(); });

type Called = { readonly server: Server; readonly get: () => Promise<Outcome> };

const calling = async (answer: RequestListener, limits?: SenderLimits): Promise<Called> => {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sender = createSender(limits);
  ends.push(() => {
    sender.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : '';
  const request = { method: 'GET', url, headers: {}, body: null } as const;
  return { server, get: async () => (await sender.send(request, null, new AbortController().signal)).outcome };
};

const outcomeOf = async (answer: RequestListener, limits?: SenderLimits): Promise<Outcome> => {
  const { get } = await calling(answer, limits);
  return await get();
};
const small: SenderLimits = { answerMs: 60_000, mostBytes: 2 * 1024 * 1024, idleMs: 1_000 };
const soon: SenderLimits = { answerMs: 50, mostBytes: 1024, idleMs: 1_000 };

it('takes an answer that is as long as it may be', async () => {
  const outcome = await outcomeOf((_request, response) => { response.end('a'.repeat(small.mostBytes)); }, small);
  expect(outcome).toMatchObject({ kind: 'answered', answer: { status: 200, size: small.mostBytes } });
});

it('gives up an answer that is a byte longer, with how long it may be', async () => {
  const outcome = await outcomeOf((_request, response) => { response.end('a'.repeat(small.mostBytes + 1)); }, small);
  expect(outcome).toEqual({ kind: 'failed', failure: 'no-answer', message: 'The answer is longer than 2 MiB.' });
});

it('gives up an answer that never ends once it is longer', async () => {
  const outcome = await outcomeOf((_request, response) => {
    const more = (): void => { while (response.write('a'.repeat(100_000))) { /* until it is taken */ } };
    response.on('drain', more);
    more();
  }, small);
  expect(outcome).toEqual({ kind: 'failed', failure: 'no-answer', message: 'The answer is longer than 2 MiB.' });
});

it.each<[string, RequestListener]>([
  ['does not begin', () => undefined],
  ['does not end', (_request, response) => { response.write('a'); }],
])('gives up an answer that %s in its time', async (_, answer) => {
  expect(await outcomeOf(answer, soon)).toEqual({ kind: 'failed', failure: 'timed-out', message: 'No answer came within 0.05 s.' });
});

describe('a connection that is kept for the next request', () => {
  /** Answers with the number of the connection. */
  const numbering = (): RequestListener => {
    const sockets: unknown[] = [];
    return ({ socket }, response) => {
      if (!sockets.includes(socket)) sockets.push(socket);
      response.end(String(sockets.indexOf(socket) + 1));
    };
  };
  const bodyOf = (outcome: Outcome): string => (outcome.kind === 'answered' ? outcome.answer.body : outcome.message);

  it('is used again by a request that follows at once', async () => {
    const { get } = await calling(numbering(), { ...small, idleMs: 60_000 });
    expect([bodyOf(await get()), bodyOf(await get())]).toEqual(['1', '1']);
  });

  it('is ended here once it was idle for its time, whatever the service does, and the next request has another', async () => {
    const { server, get } = await calling(numbering(), { ...small, idleMs: 1 });
    const ended = new Promise<void>((resolve) => {
      server.once('connection', (socket) => { socket.once('close', () => { resolve(); }); });
    });
    const first = bodyOf(await get());
    await ended;
    expect([first, bodyOf(await get())]).toEqual(['1', '2']);
  });

  it('is idle for far less long than the service keeps one', () => {
    const { server } = makeServer(() => undefined);
    expect([usual.idleMs, server.keepAliveTimeout]).toEqual([1_000, 5_000]);
  });
});
