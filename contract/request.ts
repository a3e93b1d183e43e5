/**
 * The only place that builds a request of the interface. What it gives is what is shown and what goes out: the address
 * is as a browser puts it on the wire.
 */
import type { SentRequest } from './exchange.ts';
import { takesBody, type Operation } from './operation.ts';
import { encodeValue, fillPath, wellFormed } from './paths.ts';

/** What the interface names per kind of answer; errors are text everywhere. */
const accepts = { json: 'application/json, text/plain', text: 'text/plain', empty: null } as const;

/** The address as a browser sends it. One that it cannot read is kept as written, to be shown. */
const addressOf = (baseUrl: string, target: string): string => {
  const address = `${baseUrl.replace(/(?<!\/)\/+$/, '')}${target}`;
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
};

export type RequestParts = {
  readonly method: SentRequest['method'];
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** The request of these parts, as it goes out to a service: a browser sends a body with POST only. */
export const requestWith = (
  { method, target, headers, body }: RequestParts, baseUrl: string,
): SentRequest => Object.freeze({
  method,
  url: addressOf(baseUrl, target),
  headers: Object.freeze({ ...headers }),
  body: body === null || !takesBody(method) ? null : wellFormed(body),
});

/** What an operation's row does not say of a request. */
type Besides = {
  /** Name and value of each parameter behind the path. */
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the body; null sends none. */
  readonly contentType?: string | null;
};

/** The request of the row of an operation. */
export const requestOfRow = (
  { method, path, response }: Operation, values: Readonly<Record<string, string>>, body: string | null, baseUrl: string,
  { query = [], headers = {}, contentType = body === null ? null : 'application/json' }: Besides = {},
): SentRequest => {
  const accept = accepts[response.kind];
  const pairs = query.map((pair) => pair.map(encodeValue).join('='));
  return requestWith({
    method,
    target: [fillPath(path, values), ...(pairs.length === 0 ? [] : [pairs.join('&')])].join('?'),
    headers: {
      ...(accept === null ? {} : { Accept: accept }), ...(contentType === null || !takesBody(method) ? {} : { 'Content-Type': contentType }),
      ...headers,
    },
    body,
  }, baseUrl);
};
