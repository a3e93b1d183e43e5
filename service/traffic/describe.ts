import {
  messageMethod, type RecordedBody, type RecordedHeaders, type TrafficExchange, type TrafficSummary, type UnknownKey,
} from '../../contract/console/traffic.ts';
import { jsonOf } from '../../contract/answers/json.ts';
import type { Operation } from '../../contract/operation.ts';
import { limits } from '../../contract/limits.ts';
import { meaningOf } from '../../contract/statuses.ts';
import { streamAt, streamStatuses } from '../../contract/streams.ts';
import { isService } from '../applications/application.ts';
import { maskBeginning } from '../masking/maskBeginning.ts';
import { maskBody, maskText } from '../masking/masking.ts';
import { cutToBytes } from '../text.ts';
import type { BodyCopy } from './capturedBody.ts';
import { wordsOf } from './drills.ts';
import { headerOf, headersIn, isAutomatic, isFromConsole } from './fromConsole.ts';
import type { KeptExchange } from './keptExchange.ts';
import { operationAt } from '../../contract/operationAt.ts';
import { saidByBody } from './said.ts';
import { shownHeaders } from './shownHeaders.ts';
import { unknownKeysIn } from './unknownKeys.ts';

const longestAgent = 200;
/** Most characters of a path in a list; the exchange itself has all of it. */
const longestPath = 2_000;

const cutOrNull = (value: string | undefined): string | null =>
  (value === undefined ? null : maskBeginning(value, longestAgent));

const pathAndQuery = (target: string): readonly [path: string, query: string] => {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};

/** Bytes of the body; of one that was not read, what its Content-Length says. */
const requestBytes = (exchange: KeptExchange): number => {
  if (exchange.requestBody !== null) return exchange.requestBody.bytes;
  const length = Number(headerOf(exchange, 'content-length') ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
};

/** What the body of a request said: of a long one it was noted while it was read. */
const readOf = (exchange: KeptExchange, operation: Operation | undefined): {
  readonly unknownKeys: readonly UnknownKey[];
  readonly said: string | null;
} => {
  if (exchange.read !== null) return exchange.read;
  const { requestBody } = exchange;
  if (!operation?.request || requestBody === null || !requestBody.isWhole) return { unknownKeys: [], said: null };
  // A byte order mark is no part of the JSON.
  const body = jsonOf(requestBody.text().replace(/^\uFEFF/, ''));
  return { unknownKeys: unknownKeysIn(operation.request.type, body), said: saidByBody(operation.id, body) };
};

const applicationOf = ({ application }: KeptExchange): TrafficSummary['application'] => (application === undefined
  ? null
  : {
      id: application.id,
      name: application.name,
      state: application.connectedAt === null && !isService(application.name) ? 'registered' : 'connected',
    });

const isError = ({ status }: KeptExchange): boolean => status === null || status >= 400;

/** An exchange as it stands in a list. */
export const summaryOf = (exchange: KeptExchange): TrafficSummary => {
  const [path] = pathAndQuery(exchange.target);
  const isGuarded = exchange.decidedBy === 'host' || exchange.decidedBy === 'origin';
  const operation = isGuarded ? undefined : operationAt(exchange.method, path);
  const read = readOf(exchange, operation);
  // What an operation came to is told of its answer; what was noted of another request holds whatever became of it.
  const isUntold = operation !== undefined && isError(exchange);
  const said = isUntold ? null : exchange.said === undefined ? read.said : exchange.said;
  return {
    sequence: exchange.sequence,
    at: new Date(exchange.at).toISOString(),
    method: exchange.method,
    path: maskBeginning(path, longestPath),
    operation: operation?.id ?? (isOnStream(exchange) ? streamAt(path)?.id ?? null : null),
    application: applicationOf(exchange),
    userAgent: cutOrNull(headerOf(exchange, 'user-agent')),
    origin: cutOrNull(headerOf(exchange, 'origin')),
    fromConsole: isFromConsole(exchange),
    automatic: isAutomatic(exchange),
    status: exchange.status,
    duration: exchange.duration,
    requestBytes: requestBytes(exchange),
    responseBytes: exchange.method === 'HEAD' ? 0 : exchange.responseBody.bytes,
    unknownKeys: read.unknownKeys,
    decidedBy: exchange.decidedBy,
    injected: exchange.injected?.kind ?? null,
    said,
  };
};

/** Whether it opened a stream, or is a message on one. */
const isOnStream = ({ status }: KeptExchange): boolean => status === 101;

const bodyOf = (body: BodyCopy | null): RecordedBody | null => {
  if (body === null || body.bytes === 0) return null;
  const { text: kept, isExact } = body.read();
  const masked = maskBody(kept);
  const text = cutToBytes(masked.text, limits.traffic.bodyBytes);
  const cut = !body.isWhole || text.length < masked.text.length;
  return { text, bytes: body.bytes, cut, masked: masked.count, utf8: isExact };
};

const responseHeadersIn = ({ responseHead }: KeptExchange): RecordedHeaders => responseHead.split('\r\n').slice(1)
  .flatMap((line): [string, string][] => {
    const colon = line.indexOf(': ');
    return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 2)]];
  });

/** Why it was decided so, in a sentence or two. */
const ruleOf = (exchange: KeptExchange, operation: string | null): string => {
  if (exchange.injected !== null) return wordsOf(exchange.injected);
  if (exchange.status === null) return 'The connection was cut before there was an answer.';
  if (exchange.status >= 400) return maskText(exchange.responseBody.text());
  if (exchange.rule !== null) return exchange.rule;
  if (exchange.method === messageMethod) {
    return exchange.requestBody === null ? 'A message of the service on a stream.' : 'A message of the client on a stream, which means nothing here.';
  }
  if (isOnStream(exchange)) return `All checks passed. ${streamStatuses.find(({ status }) => status === 101)?.meaning ?? ''}`;
  if (exchange.method === 'OPTIONS') return 'A browser asked whether this origin may call the service; it may.';
  const row = operation === null ? undefined : operationAt(exchange.method, pathAndQuery(exchange.target)[0]);
  const meaning = row === undefined ? undefined : meaningOf(row, exchange.status);
  return meaning === undefined ? 'All checks passed.' : `All checks passed. ${meaning.meaning}`;
};

/** An exchange with its headers and bodies, secrets masked. */
export const describeExchange = (exchange: KeptExchange, summary: TrafficSummary): TrafficExchange => {
  const [path, query] = pathAndQuery(exchange.target);
  // What the list has of it is all of it unless it was cut, which may split no character and so end one earlier.
  const isWhole = path.length < longestPath && summary.path.length < longestPath - 1;
  return {
    ...summary,
    path: isWhole ? summary.path : maskText(path),
    query: maskText(query),
    requestHeaders: shownHeaders(headersIn(exchange)),
    requestBody: bodyOf(exchange.requestBody),
    responseHeaders: shownHeaders(responseHeadersIn(exchange)),
    responseBody: exchange.method === 'HEAD' ? null : bodyOf(exchange.responseBody),
    rule: ruleOf(exchange, summary.operation),
  };
};
