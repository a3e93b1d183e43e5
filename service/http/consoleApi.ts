import { Readable } from 'node:stream';
import { queryChoices } from '../../contract/console/choices.ts';
import type { ConsoleRoute, QueryParameter } from '../../contract/console/route.ts';
import { consoleRoutes } from '../../contract/console/routes.ts';
import { consoleRequestSchemas } from '../../contract/console/schemas/catalog.ts';
import { PagedList, pagedJson } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import type { Unsent } from '../unsent.ts';
import type { ConsoleHandlers, EventStream } from './consoleHandlers.ts';
import { largeBytes, type Elsewhere } from './elsewhere.ts';
import { checkContentType } from './contentType.ts';
import type { Prepared } from './handlers.ts';
import { readJson } from './json.ts';
import type { Row } from './methods.ts';
import { interfaceHeaders, notEmbeddable } from './plainAnswer.ts';
import type { Reply } from './reply.ts';
import { routeOf } from './routePath.ts';
import type { RoutedRequest, Router } from './router.ts';
import { json, sendJson, sendJsonList, sendPieces, whenOver } from './sendJson.ts';
import { BodyValidator } from './validation.ts';

/** A handler whose types the rows have already tied to its route; inside the plumbing they are not told apart. */
type AnyHandler = ((call: object) => unknown) & { readonly answer?: (call: object) => unknown };

const parametersIn = ({ parameters = {} }: ConsoleRoute, request: RoutedRequest): object => Object.fromEntries(
  Object.entries(parameters).map(([name, kind]) => {
    const text = request.params[name] ?? '';
    return [name, kind === 'text' ? text : /^\d{1,15}$/.test(text) ? Number(text) : null];
  }),
);

/** @throws Problem when a number is none, or a value not one that the row allows */
const queryValue = (
  name: string, parameter: QueryParameter, text: string | undefined,
): string | number | undefined => {
  if (parameter.kind === 'text') return text;
  if (parameter.kind === 'choice') {
    const values: readonly string[] = queryChoices[parameter.of];
    if (text === undefined || values.includes(text)) return text;
    throw new Problem('query-value-unknown', { name, values });
  }
  if (text === undefined) return parameter.without;
  const { least, most } = parameter;
  const number = Number(text);
  if (!/^\d{1,16}$/.test(text) || number < least || number > most) {
    throw new Problem('query-not-number', { name, least, most });
  }
  return number;
};

const queryIn = ({ query = {} }: ConsoleRoute, request: RoutedRequest): object => Object.fromEntries(
  Object.entries(query).map(([name, parameter]) => [name, queryValue(name, parameter, request.query[name])]),
);

/** What reads bodies: small ones here, large ones beside the requests. */
type Readers = { readonly validator: BodyValidator; readonly elsewhere: Pick<Elsewhere, 'readConsole'> };

/**
 * The body of a call, or what was made of it.
 * @throws Problem when the body is not of the type that the row reads
 */
const bodyIn = async (
  { request: type }: ConsoleRoute, { validator, elsewhere }: Readers, request: RoutedRequest,
): Promise<{ readonly body: unknown } | { readonly given: unknown }> => {
  if (type === undefined) return { body: undefined };
  checkContentType(request.raw);
  if (request.body === undefined || request.body.length === 0) throw new Problem('console-body-missing', { type });
  if (request.body.length > largeBytes) return { given: await elsewhere.readConsole(type, request.body) };
  const body = readJson(request.body, false);
  validator.check(type, body);
  return { body };
};

const lastEventIn = ({ headers }: RoutedRequest): number | undefined => {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
};

const sendStream = (reply: Reply, { open }: EventStream): void => {
  reply.giveAway();
  reply.raw.writeHead(200, {
    ...interfaceHeaders,
    ...notEmbeddable,
    'content-type': 'text/event-stream; charset=utf-8',
    // The stream ends with its connection, so that a stop has not to wait for it.
    connection: 'close',
  });
  open(reply.raw);
};

const sendDocument = (reply: Reply, document: string | Buffer | Prepared, unsent: Unsent): void => {
  if (typeof document !== 'object' || !('prepared' in document)) {
    sendPieces(reply, [Buffer.from(document)], unsent);
    return;
  }
  if (document.over !== undefined) whenOver(reply.raw, document.over);
  reply.header('content-type', json).send(document.prepared);
};

const sendPaged = (reply: Reply, { pages }: PagedList<unknown>, unsent: Unsent): void => {
  const pieces = pagedJson(pages, unsent, ['[', ']']);
  reply.header('content-type', json).send(Readable.from(pieces, { encoding: 'utf8', highWaterMark: 0 }));
};

const isStream = ({ response: { kind } }: ConsoleRoute): boolean => kind === 'stream' || kind === 'lines';

/** The methods of the console's own routes. */
export const consoleRows = (): readonly Row[] => Object.values<ConsoleRoute>(consoleRoutes)
  .map((row) => ({ method: row.method, path: row.path, getOnly: isStream(row) }));

/** Makes a route of every row of the console's own. What a row reads is checked before its handler is called. */
export const addConsoleApi = (
  router: Router, handlers: ConsoleHandlers, unsent: Unsent, elsewhere: Readers['elsewhere'],
): void => {
  const readers: Readers = { validator: new BodyValidator(() => consoleRequestSchemas), elsewhere };
  for (const [id, row] of Object.entries<ConsoleRoute>(consoleRoutes)) {
    const handler = (handlers as Readonly<Record<string, AnyHandler>>)[id];
    if (handler === undefined) throw new RangeError(`The route ${id} has no handler.`);
    router.add({
      method: row.method,
      path: routeOf(row.path),
      getOnly: isStream(row),
      handler: async (request, reply) => {
        const { answer } = handler;
        const parameters = parametersIn(row, request);
        const query = queryIn(row, request);
        const read = await bodyIn(row, readers, request);
        const call = { parameters, query, lastEvent: lastEventIn(request), ...read };
        const outcome = await ('body' in read ? handler(call)
          : answer === undefined ? handler({ ...call, body: read.given }) : answer(call));
        if (outcome instanceof Problem) throw outcome;
        switch (row.response.kind) {
          // What a handler of this kind of row answers is an event stream by its type.
          case 'stream': sendStream(reply, outcome as EventStream); return;
          case 'lines': reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(outcome as Readable); return;
          case 'document':
            sendDocument(reply, outcome as string | Buffer | Prepared, unsent);
            return;
          case 'json':
            if (outcome instanceof PagedList) sendPaged(reply, outcome, unsent);
            else if (Array.isArray(outcome)) await sendJsonList(reply, outcome, unsent);
            else sendJson(reply, outcome, unsent);
            return;
        }
      },
    });
  }
};
