import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { applicationNames, serviceName } from '../../contract/names.ts';
import { refusals } from '../../contract/refusals/list.ts';
import type { Ledger } from './ledger.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';

/** Names to connect with, one for each client. */
const names = applicationNames.filter((name) => name !== serviceName);

type Answer = { readonly status: number; readonly text: string };

type Post = (agent: Agent, url: string, path: string, body: string) => Promise<Answer>;

const post: Post = (agent, url, path, body) => new Promise((resolve, reject) => {
  const sent = request(`${url}${path}`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => { text += part; });
    response.on('error', reject);
    response.on('end', () => {
      if (response.complete) resolve({ status: response.statusCode ?? 0, text });
      else reject(new Error('The answer was cut.'));
    });
  });
  sent.on('error', reject);
  sent.end(body);
});

const member = (value: unknown, name: string): unknown =>
  (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

const idIn = (value: unknown): string => {
  const id = member(value, 'id');
  if (typeof id !== 'string') throw new Error('The answer carries no id.');
  return id;
};

/** The disk has no room for a write, which was refused: it is not acknowledged, and the next one may be. */
class DiskFull extends Error {}

/** Thrown when the service answers something else than 200: that is a fault, not a kill. */
export class WrongAnswer extends Error {}

const snippet = (word: string): string =>
  `export function ${word}(items) {\n  const kept = items.filter((item) => item.${word} !== null);\n  return kept.map(String);\n}\n`;

export type ClientPlan = {
  readonly url: string;
  readonly ledger: Ledger;
  readonly round: number;
  readonly client: number;
  /** Sessions that an earlier round left open, taken from by all clients. */
  readonly leftOpen: string[];
  /** Told of each write that was refused because the disk is full; without it that is a fault. */
  readonly refusedAsFull?: () => void;
};

/**
 * Writes through every kind of write, one after the other, until the connection breaks or the service stops.
 * @throws WrongAnswer when an answer is not 200
 */
export const runClient = async (
  { url, ledger, round, client, leftOpen, refusedAsFull }: ClientPlan,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (path: string, body: string): Promise<string> => {
    const { status, text } = await post(agent, url, path, body);
    // An orderly stop says so, and carries nothing out: to the client that is as if the connection were gone.
    if (status === refusals['service-stopping'].status && text === refusals['service-stopping'].sentence) throw new Error(text);
    if (status === refusals['storage-full'].status && text === refusals['storage-full'].sentence && refusedAsFull !== undefined) {
      throw new DiskFull(text);
    }
    if (status !== 200) throw new WrongAnswer(`POST ${path} was answered ${status}: ${text}`);
    return text;
  };
  const claim = (name: string): object => ({ name, version: String(round), platform: 'LINUX' });

  const name = names[client % names.length] ?? 'VS_CODE';
  const context: unknown = JSON.parse(await send(operationPathOf('connect'), JSON.stringify({ application: claim(name) })));
  const application = idIn(member(context, 'application'));
  ledger.application(name, application, round);

  const register = async (registered: string): Promise<void> => {
    const answer: unknown = JSON.parse(await send(operationPathOf('applicationsRegister'), JSON.stringify(claim(registered))));
    ledger.application(registered, idIn(answer), round);
  };

  const save = async (text: string): Promise<void> => {
    const seed = { asset: { format: { fragment: { string: { raw: text }, metadata: { ext: 'js' } } } } };
    ledger.asset(text, await send(operationPathOf('react', { application }), JSON.stringify({ save: true, seed })));
  };
  const close = async (session: string): Promise<void> => {
    await send(operationPathOf('applicationsSessionClose'), JSON.stringify(session));
    ledger.closed(session);
  };

  for (;;) {
    const left = leftOpen.pop();
    if (left === undefined) break;
    await close(left);
  }
  const writeAll = async (turn: number): Promise<void> => {
    const mark = `r${round}c${client}t${turn}`;
    await save(snippet(mark));
    // Every client saves this one too: all of them must be given the same asset, in every round.
    if (turn % 8 === 0) await save(snippet(`shared${turn % 40}`));
    const track = JSON.stringify({ interaction: { description: mark, element: 'save-button' } });
    await send(operationPathOf('track', { application }), track);
    ledger.event(track);
    await register(`SOAK_${mark.toUpperCase()}`);
    if (turn % 4 === 0) {
      const session = idIn(JSON.parse(await send(operationPathOf('applicationsSessionOpen'), '')));
      ledger.opened(session);
      await close(session);
    }
  };
  for (let turn = 0; ; turn += 1) {
    try {
      await writeAll(turn);
    } catch (error) {
      if (!(error instanceof DiskFull)) throw error;
      refusedAsFull?.();
      await delay(5);
    }
  }
};
