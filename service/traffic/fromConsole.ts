import { automaticHeader, automaticValue } from '../../contract/console/automatic.ts';
import type { RecordedHeaders } from '../../contract/console/traffic.ts';
import type { Exchange } from './exchange.ts';

type Head = Pick<Exchange, 'method' | 'requestHeaders'>;

/** Names and values as received. */
export const headersIn = ({ requestHeaders }: Head): RecordedHeaders => {
  const lines = requestHeaders === '' ? [] : requestHeaders.split('\n');
  return Array.from({ length: lines.length / 2 }, (_, at) => [lines[at * 2] ?? '', lines[at * 2 + 1] ?? '']);
};

/** The first value of a header. */
export const headerOf = (exchange: Head, name: string): string | undefined =>
  headersIn(exchange).find(([each]) => each.toLowerCase() === name)?.[1];

/** Whether a page of this service sent it. */
export const isFromConsole = (exchange: Head): boolean => {
  // The console opens no stream; a plugin that does names the service's own origin.
  if (headerOf(exchange, 'sec-websocket-key') !== undefined) return false;
  const own = `http://${headerOf(exchange, 'host')?.toLowerCase() ?? ''}`;
  const origin = headerOf(exchange, 'origin');
  return origin === undefined
    ? headerOf(exchange, 'sec-fetch-site') === 'same-origin' || headerOf(exchange, 'referer')?.startsWith(`${own}/`) === true
    : origin.toLowerCase() === own;
};

const name = automaticHeader.toLowerCase();
/** Told at once of nearly all that has no such header: taking the headers apart costs more than all else here. */
const named = new RegExp(name, 'i');

/**
 * Whether it is a read with which this service's console kept itself up to date. What any other client sends is none,
 * whatever its headers say: it must come of a page of this service, and a page of another origin cannot send that.
 */
export const isAutomatic = (exchange: Head): boolean =>
  exchange.method === 'GET' && named.test(exchange.requestHeaders) && headerOf(exchange, name) === automaticValue && isFromConsole(exchange);
