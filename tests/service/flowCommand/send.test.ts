/** What a run takes of an answer, and how long it waits for one. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import type { Outcome } from '../../../contract/exchange.ts';
import { createSender, type SenderLimits } from '../../../service/flowCommand/send.ts';

const ends: (() => void)[] = [];
afterEach(() => { for (const end of ends.splice(0)) end(); });

const outcomeOf = async (answer: RequestListener, limits?: SenderLimits): Promise<Outcome> => {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sender = createSender(limits);
  ends.push(() => {
    sender.close();
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : '';
  return (await sender.send({ method: 'GET', url, headers: {}, body: null }, null, new AbortController().signal)).outcome;
};
const small: SenderLimits = { answerMs: 60_000, mostBytes: 2 * 1024 * 1024 };
const soon: SenderLimits = { answerMs: 50, mostBytes: 1024 };

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
