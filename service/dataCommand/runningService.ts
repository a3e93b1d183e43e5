import { request, type IncomingMessage } from 'node:http';
import { realpathSync } from 'node:fs';
import { jsonOf } from '../../contract/answers/json.ts';
import { consolePathOf, type ConsoleValuesOf } from '../../contract/console/address.ts';
import type { ConsoleRequestOf, ConsoleResponseOf } from '../../contract/console/bodies.ts';
import { consoleRoutes, type ConsoleRouteId } from '../../contract/console/routes.ts';
import { consoleAnswerOf } from '../../contract/console/schemas/answer.ts';
import { StartError } from '../startError.ts';

/** What is asked of a route of the console. */
type Asked<Id extends ConsoleRouteId> = {
  readonly values?: ConsoleValuesOf<Id>;
  readonly body?: ConsoleRequestOf<Id>;
};

/** A service that runs, as a command calls it. */
export type RunningService = {
  /** @throws StartError with the sentence of a refusal, or why nothing came back */
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

/** @throws StartError with what the service said */
const accepted = async (answer: IncomingMessage): Promise<IncomingMessage> => {
  if (answer.statusCode === 200) return answer;
  const sentence = (await textOf(answer)).trim();
  throw new StartError(answer.statusCode === 404 && sentence.startsWith('No route') ? otherVersion : sentence);
};

const otherVersion = 'The service that runs is of another version than this command; restart it.';

const serviceAt = (url: string): RunningService => ({
  ask: async <Id extends ConsoleRouteId>(id: Id, asked: Asked<Id> = {}) => {
    const answer = consoleAnswerOf(id, jsonOf(await textOf(await accepted(await send(url, id, asked)))));
    if (answer === undefined) throw new StartError(otherVersion);
    return answer;
  },
  stream: async (id, stopped) => accepted(await send(url, id, {}, stopped)),
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
