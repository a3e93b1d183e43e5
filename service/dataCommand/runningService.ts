import { request, type IncomingMessage } from 'node:http';
import { realpathSync } from 'node:fs';
import { jsonOf } from '../../contract/answers/json.ts';
import { consolePathOf, type ConsoleValuesOf } from '../../contract/console/address.ts';
import type { ConsoleRequestOf, ConsoleResponseOf } from '../../contract/console/bodies.ts';
import { consoleRoutes, type ConsoleRouteId } from '../../contract/console/routes.ts';
import { consoleAnswerOf } from '../../contract/console/schemas/answer.ts';
import type { ConsoleRoute } from '../../contract/console/route.ts';
import { refusals, type RefusalCode } from '../../contract/refusals/list.ts';
import { StartError } from '../startError.ts';

/** What is asked of a route of the console. */
type Asked<Id extends ConsoleRouteId> = {
  readonly values?: ConsoleValuesOf<Id>;
  readonly body?: ConsoleRequestOf<Id>;
};

/** The service said no; the message is its sentence. */
export class Refused extends StartError {
  /** @param code undefined where it is none that the route is known to answer */
  constructor(sentence: string, readonly code: RefusalCode | undefined) {
    super(sentence);
  }
}

/** A service that runs, as a command calls it. */
export type RunningService = {
  /** @throws Refused, or StartError that says why nothing came back */
  readonly ask: <Id extends ConsoleRouteId>(id: Id, asked?: Asked<Id>) => Promise<ConsoleResponseOf<Id>>;
  /** The bytes of an answer as they come. Throws as `ask` does. */
  readonly stream: (id: ConsoleRouteId, stopped?: AbortSignal) => Promise<IncomingMessage>;
};

const silent = 'The service that runs on the data folder does not answer; wait until it has started, or stop it.';

const send = <Id extends ConsoleRouteId>(
  url: string, id: Id, { values, body }: Asked<Id>, stopped?: AbortSignal,
): Promise<IncomingMessage> => (
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(url + consolePathOf<ConsoleRouteId>(id, values ?? {}), {
      method: consoleRoutes[id].method,
      agent: false,
      signal: stopped,
      headers: text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    sent.once('response', resolve);
    sent.once('error', (error) => { reject(new StartError(silent, { cause: error })); });
    sent.end(text);
  })
);

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(Buffer.from(chunk as Uint8Array));
  } catch (error) {
    throw new StartError('The service stopped before it had answered; start it, or run the command again.', { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The code of an answer that says no, of those that are of its route. */
const codeOfRefusal = (id: ConsoleRouteId, status: number | undefined, sentence: string): RefusalCode | undefined => {
  const { refusals: codes = [] }: ConsoleRoute = consoleRoutes[id];
  return codes.find((code) => refusals[code].status === status && refusals[code].sentence === sentence);
};

const otherVersion = 'The service that runs is of another version than this command; restart it.';

/** Statuses of a route that is not there, or not with this method, whatever the words of that version are. */
const missing: ReadonlySet<number | undefined> = new Set([404, 405]);

/** @throws Refused with what the service said, or StartError */
const accepted = async (id: ConsoleRouteId, answer: IncomingMessage): Promise<IncomingMessage> => {
  if (answer.statusCode === 200) return answer;
  const sentence = (await textOf(answer)).trim();
  const code = codeOfRefusal(id, answer.statusCode, sentence);
  if (code === undefined && missing.has(answer.statusCode)) throw new StartError(otherVersion);
  throw new Refused(sentence, code);
};

const serviceAt = (url: string): RunningService => ({
  ask: async <Id extends ConsoleRouteId>(id: Id, asked: Asked<Id> = {}) => {
    const answer = consoleAnswerOf(id, jsonOf(await textOf(await accepted(id, await send(url, id, asked)))));
    if (answer === undefined) throw new StartError(otherVersion);
    return answer;
  },
  stream: async (id, stopped) => accepted(id, await send(url, id, {}, stopped)),
});

/**
 * The service that runs at an address.
 * @throws StartError when nobody answers there, or somebody who does not have this data folder
 */
export const serviceOf = async (url: string, folder: string): Promise<RunningService> => {
  const service = serviceAt(url);
  const { dataDir } = await service.ask('service');
  if (realpathSync(dataDir) !== realpathSync(folder)) throw new StartError(silent);
  return service;
};
