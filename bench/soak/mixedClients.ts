import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { applicationNames, serviceName } from '../../contract/names.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { hostileTexts } from './hostileTexts.ts';
import type { Random } from './random.ts';

/** What the clients of a mixed run have in common. */
export type MixedRun = {
  readonly url: string;
  readonly isOver: () => boolean;
  /** Told of each answer. */
  readonly answered: (status: number, path: string) => void;
};

type Answer = { readonly status: number; readonly text: string };

const ask = (agent: Agent, url: string, path: string, body: string | undefined): Promise<Answer> => (
  new Promise((resolve, reject) => {
    const sent = request(url + path, {
      agent, method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => { if (text.length < 100_000) text += part; });
      response.on('error', reject).on('end', () => { resolve({ status: response.statusCode ?? 0, text }); });
    });
    sent.on('error', reject);
    sent.end(body);
  })
);

/** As many texts as are saved at most: what is kept is to stay as much as it is, or nobody could tell a leak. */
const savedTexts = 300;
const snippet = (number: number): string =>
  `export const total${number} = (rows) => rows.filter((row) => row.kind === ${number}).reduce((sum, row) => sum + row.price, 0);\n`;

const seedOf = (raw: string): object => ({ asset: { format: { fragment: { string: { raw }, metadata: { ext: 'js' } } } } });

const idIn = (text: string): string => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';

const names = applicationNames.filter((name) => name !== serviceName);

/** Milliseconds between two requests of a client. */
const restMs = 10;

/** Uses the service as a plugin does, over and over with the same texts; one in so many of them is hostile. */
export const runMixedClient = async (
  { url, isOver, answered }: MixedRun, random: Random, number: number,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const hostile = [...hostileTexts(2_000), ...hostileTexts(64 * 1024), ...hostileTexts(300_000)];
  const send = async (path: string, body?: object | string): Promise<Answer> => {
    const answer = await ask(agent, url, path, body === undefined || body === '' ? body : JSON.stringify(body));
    answered(answer.status, path);
    return answer;
  };
  try {
    const name = names[number % names.length];
    const connection = await send(operationPathOf('connect'), { application: { name, version: '1', platform: 'LINUX' } });
    // The first id is the one of the application.
    const application = idIn(connection.text.slice(connection.text.indexOf('"application"')));
    const textOf = (): string => (random.percent(10) ? hostile[random.below(hostile.length)] : snippet(random.below(savedTexts))) ?? '';
    const deeds = [
      () => send(operationPathOf('suggest', { application }), seedOf(textOf())),
      () => send(operationPathOf('suggest', { application }), seedOf(textOf())),
      () => send(operationPathOf('react', { application }), { save: true, seed: seedOf(textOf()) }),
      () => send(operationPathOf('track', { application }), { interaction: { description: textOf().slice(0, 2_000), element: 'save-button' } }),
      () => send(operationPathOf('intention', { application }), seedOf(textOf())),
      () => send(operationPathOf('applicationsRegister'), { name: `SOAK_${random.below(64)}`, version: '1', platform: 'LINUX' }),
      () => send(operationPathOf('applicationsSnapshot')),
      () => send(`${operationPathOf('assetsSnapshot')}?transferables=false`),
      () => send(operationPathOf('wellKnownHealth')),
      async () => {
        const session = await send(operationPathOf('applicationsSessionOpen'), '');
        await send(operationPathOf('applicationsSessionClose'), idIn(session.text));
      },
    ] as const;
    while (!isOver()) {
      await random.of(deeds)();
      await pause(restMs);
    }
  } finally {
    agent.destroy();
  }
};

/** Asks for all saved texts and takes a little of the answer, or nothing, until it is cut or loses patience. */
export const runSlowReader = async ({ url, isOver }: MixedRun, random: Random): Promise<void> => {
  while (!isOver()) {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    // It is cut by one side or the other.
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    socket.pause();
    socket.write(`GET ${operationPathOf('assetsSnapshot')} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const takes = random.percent(50);
    for (let second = 0; second < 5 + random.below(60) && !isOver() && !socket.destroyed; second += 1) {
      await Promise.race([closed, pause(1_000)]);
      if (takes) socket.read(4_096);
    }
    socket.destroy();
    await closed;
  }
};
