/** HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/), as other tools open it. */
import { wellFormed } from '../../contract/paths.ts';

type Headers = readonly (readonly [name: string, value: string])[];

/** A body as far as it is known. */
export type HarBody = {
  /** Left out for a text. */
  readonly encoding?: 'base64';
  readonly text: string;
  /** What was done to it before it came here. */
  readonly comment?: string;
};

/** What an entry is made of. */
export type HarExchange = {
  /** ISO 8601. */
  readonly at: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Headers;
  readonly requestBody: HarBody | null;
  readonly requestBytes: number;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly phrase: string;
  readonly responseHeaders: Headers;
  readonly responseBody: HarBody | null;
  readonly responseBytes: number;
  readonly comment?: string;
  /** What HAR has no place for: `_patchbay`, as the specification allows. */
  readonly own?: object;
};

type Pair = { readonly name: string; readonly value: string };

const pairsOf = (pairs: Iterable<readonly [string, string]>): readonly Pair[] =>
  Array.from(pairs, ([name, value]) => ({ name, value }));

const headerOf = (headers: Headers, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** The format asks for a URI: what is none of its characters is escaped, brackets behind the host and a % alone too. */
const uriOf = (url: string): string => {
  const host = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? '';
  return host + wellFormed(url.slice(host.length))
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]|%(?![\da-f]{2})/giu, encodeURIComponent);
};

/** What was not seen of the bytes on the wire is -1, as the format has it. */
const unseen = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 } as const;

const remark = (comment: string | undefined): { readonly comment?: string } =>
  (comment === undefined || comment === '' ? {} : { comment });

/** The format has a word for bytes of answers only: of a request the same one says it, and a remark in plain words. */
const postedOf = (body: HarBody): HarBody => (body.encoding === undefined ? body : {
  ...body, comment: [body.comment ?? '', 'text has its bytes in base64'].filter((part) => part !== '').join(', '),
});

/** An entry of the list of a HAR. */
export const entryOf = (exchange: HarExchange): object => {
  const { method, url, requestHeaders, requestBody, responseHeaders, responseBody, duration, own } = exchange;
  return {
    startedDateTime: exchange.at,
    time: duration,
    request: {
      ...unseen, method, url: uriOf(url), headers: pairsOf(requestHeaders),
      queryString: URL.canParse(url) ? pairsOf(new URL(url).searchParams) : [],
      ...(requestBody === null ? {} : {
        postData: { mimeType: headerOf(requestHeaders, 'content-type'), params: [], ...postedOf(requestBody) },
      }),
      bodySize: exchange.requestBytes,
    },
    response: {
      ...unseen,
      // A status of 0 is how HAR says that no answer came.
      status: exchange.status ?? 0, statusText: exchange.phrase, headers: pairsOf(responseHeaders),
      content: { size: exchange.responseBytes, mimeType: headerOf(responseHeaders, 'content-type'), ...responseBody },
      redirectURL: headerOf(responseHeaders, 'location'),
      bodySize: exchange.responseBytes,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    ...remark(exchange.comment),
    ...(own === undefined ? {} : { _patchbay: own }),
  };
};

/** The exchanges as a text of HAR. @param version of the program that writes it */
export const harOf = (exchanges: readonly HarExchange[], version: string, comment?: string): string => `${JSON.stringify({
  log: { version: '1.2', creator: { name: 'Patchbay', version }, ...remark(comment), entries: exchanges.map(entryOf) },
}, null, 1)}\n`;
