import { refusals, type RefusalCode } from '../refusals/list.ts';
import type { ConsoleRoute, QueryParameter } from './route.ts';
import { consoleRoutes, type ConsoleRouteId } from './routes.ts';

const ofEvery: readonly RefusalCode[] = [
  'host-foreign', 'console-only', 'service-failed', 'service-stopping', 'service-restoring', 'storage-replaced',
  'storage-full', 'storage-read-only', 'storage-damaged', 'storage-failed',
];

/** What may be so much that it waits for room. */
const ofJson: readonly RefusalCode[] = ['answers-unread'];

/** What a query parameter of a kind that can be wrong is refused with. */
const ofQuery = { text: [], number: ['query-not-number'], choice: ['query-value-unknown'] } as const satisfies Readonly<Record<QueryParameter['kind'], readonly RefusalCode[]>>;

/** A POST may bring a body even where none is asked for. */
const ofPosts: readonly RefusalCode[] = ['too-slow', 'body-too-large', 'body-length-wrong'];

const ofBodies: readonly RefusalCode[] = [
  'type-not-json', 'body-encoded', 'console-body-missing', 'body-not-utf8', 'body-too-deep', 'body-prototype',
  'body-not-json', 'body-half-surrogate', 'field-unknown', 'field-missing', 'field-type-wrong', 'field-empty',
  'field-too-long', 'field-out-of-range', 'field-value-unknown', 'field-not-documented',
];

/** Every refusal that a route of the console can answer, its own first. */
export const consoleRefusalsOf = (id: ConsoleRouteId): readonly RefusalCode[] => {
  const row: ConsoleRoute = consoleRoutes[id];
  const kinds = Object.values(row.query ?? {}).map(({ kind }) => kind);
  const ofItsQuery = new Set(kinds.flatMap((kind): readonly RefusalCode[] => ofQuery[kind]));
  return [
    ...row.refusals ?? [], ...ofItsQuery, ...(row.method === 'POST' ? ofPosts : []),
    ...(row.request === undefined ? [] : ofBodies), ...(row.response.kind === 'json' || row.response.kind === 'document' ? ofJson : []), ...ofEvery,
  ];
};

/** Every status that a route of the console can answer, 200 first. */
export const consoleStatusesOf = (id: ConsoleRouteId): readonly number[] =>
  [...new Set([200, ...consoleRefusalsOf(id).map((code) => refusals[code].status)])];
