/** HTTP Archives of this console and of browsers' developer tools, read as exchanges. */
import { headerIn } from '../../../../contract/answers/recordedHeaders.ts';
import { checks, injections, messageMethod } from '../../../../contract/console/names.ts';
import type { TrafficExchange } from '../../../../contract/console/traffic.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../../utils/reading.ts';
import { at, isObject, listAt, numberAt, parsed, textAt } from '../../../utils/unknowns.ts';
import { redirectIn, type SharedBody, type SharedExchange } from './sharedExchange.ts';

/** A file may be this large, and have as many entries. */
export const mostBytes = 64 * 1024 * 1024;
const mostEntries = 5_000;
/** The last second that a date can have. */
const lastSecond = 8.64e12;
/** With the messages of streams. */
const mostExchanges = 20_000;

/** What a file is: its exchanges, newest last, or one sentence on why it is none that can be shown. */
export type ReadHar = { readonly exchanges: readonly SharedExchange[] } | { readonly problem: string };

type Headers = TrafficExchange['requestHeaders'];
type Header = Headers[number];

const header: Reader<Header> = (value) => {
  const [name, said] = [textAt(value, 'name'), textAt(value, 'value')];
  return name === null || said === null ? undefined : [name, said];
};
const headers = listOf(header);

const keptBody = nullable(object({ bytes: number, cut: flag, masked: number, utf8: flag }));
/** What this console wrote beside HAR; of other programs there is none. */
const ownPart = object({
  operation: nullable(text),
  application: nullable(object({ id: text, name: text, state: oneOf(['connected', 'registered']) })),
  decidedBy: nullable(oneOf(checks)), injected: nullable(oneOf(injections)), rule: text, said: nullable(text),
  fromConsole: flag, automatic: flag,
  requestBody: keptBody, responseBody: keptBody,
});
const leftOutPart = object({ what: listOf(text), why: text });
const nothingOwn = {
  operation: null, application: null, decidedBy: null, injected: null, rule: '', said: null, fromConsole: false, automatic: false,
  requestBody: null, responseBody: null,
} as const;

const bytesOf = (base64: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

/** A body as its text; one that is no text keeps its bytes too. Null where the file has none. */
const bodyOf = (content: unknown, size: number | null, kept: SharedBodyFacts | null): SharedBody | null => {
  const written = textAt(content, 'text') ?? formOf(content);
  if (written === null) return null;
  const bytes = textAt(content, 'encoding') === 'base64' ? bytesOf(written) : null;
  if (bytes === null) {
    const length = new TextEncoder().encode(written).length;
    return { cut: false, masked: 0, utf8: true, bytes: Math.max(size ?? 0, length), ...kept, text: written };
  }
  const facts = { cut: false, masked: 0, utf8: true, bytes: bytes.length, ...kept };
  try {
    return { ...facts, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { ...facts, utf8: false, text: new TextDecoder().decode(bytes), base64: written };
  }
};
type SharedBodyFacts = Pick<SharedBody, 'bytes' | 'cut' | 'masked' | 'utf8'>;

/** Fields of a form that a browser sent, where the file has them instead of the text. */
const formOf = (content: unknown): string | null => {
  const fields = listAt(content, 'params').flatMap((field) => {
    const name = textAt(field, 'name');
    return name === null ? [] : [[name, textAt(field, 'value') ?? ''] as [string, string]];
  });
  return fields.length === 0 ? null : new URLSearchParams(fields).toString();
};

/** What stands before the path; of an address inside of another, such as `blob:http://…`, only its scheme. */
const targetOf = ({ protocol, host, pathname, origin }: URL): string => {
  if (!pathname.startsWith('/')) return protocol;
  return origin === 'null' ? `${protocol}${host === '' ? '' : `//${host}`}` : origin;
};

const exchangeOf = (entry: unknown, sequence: number): SharedExchange | string => {
  const place = `Entry ${sequence} of log.entries`;
  const [method, url] = [textAt(entry, 'request', 'method'), textAt(entry, 'request', 'url')];
  const requestHeaders = headers(at(entry, 'request', 'headers'));
  if (method === null || url === null || requestHeaders === undefined) return `${place} has no request with a method, a url and headers.`;
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null) return `${place} has a request whose url is no address.`;
  const status = numberAt(entry, 'response', 'status');
  const responseHeaders = headers(at(entry, 'response', 'headers'));
  if (status === null || responseHeaders === undefined) return `${place} has no response with a status and headers.`;
  const started = Date.parse(textAt(entry, 'startedDateTime') ?? '');
  if (Number.isNaN(started)) return `${place} has no startedDateTime that is a time.`;
  const own = ownPart(at(entry, '_patchbay')) ?? nothingOwn;
  const { requestBody: keptRequest, responseBody: keptResponse, ...facts } = own;
  const requestSize = numberAt(entry, 'request', 'bodySize');
  const requestBody = bodyOf(at(entry, 'request', 'postData'), requestSize, keptRequest);
  const answered = bodyOf(at(entry, 'response', 'content'), numberAt(entry, 'response', 'content', 'size'), keptResponse);
  // A kept result of a flow says it so.
  const isUndecoded = at(entry, '_patchbay', 'undecoded') === true;
  const responseBody = answered !== null && isUndecoded ? { ...answered, utf8: false } : answered;
  const leftOut = leftOutPart(at(entry, '_patchbay', 'leftOut'));
  const redirectedTo = textAt(entry, '_patchbay', 'redirectedTo') ?? redirectIn(own.rule);
  return {
    ...facts,
    ...(leftOut === undefined ? {} : { leftOut }),
    ...(redirectedTo === null ? {} : { redirectedTo }),
    sequence,
    at: new Date(started).toISOString(),
    method,
    target: targetOf(address),
    path: address.pathname,
    query: address.search.slice(1),
    userAgent: headerIn(requestHeaders, 'user-agent'),
    origin: headerIn(requestHeaders, 'origin'),
    // Where no answer came, browsers write 0, and programs that drive one -1.
    status: status < 1 ? null : status,
    duration: Math.max(0, numberAt(entry, 'time') ?? 0),
    requestBytes: requestBody?.bytes ?? Math.max(0, requestSize ?? 0),
    responseBytes: responseBody?.bytes ?? Math.max(0, numberAt(entry, 'response', 'content', 'size') ?? 0),
    unknownKeys: [],
    requestHeaders,
    responseHeaders,
    requestBody,
    responseBody,
  };
};

/** The messages that Chrome notes of a stream, each as an exchange. */
const messagesOf = (entry: unknown, opened: SharedExchange): readonly SharedExchange[] =>
  listAt(entry, '_webSocketMessages').flatMap((message): readonly SharedExchange[] => {
    const [type, data, seconds] = [textAt(message, 'type'), textAt(message, 'data'), numberAt(message, 'time')];
    if ((type !== 'send' && type !== 'receive') || data === null) return [];
    // Of bytes, which are of the second kind of frame, it has base64.
    const body = bodyOf({ text: data, ...(numberAt(message, 'opcode') === 2 ? { encoding: 'base64' } : {}) }, null, null);
    const [requestBody, responseBody] = type === 'send' ? [body, null] : [null, body];
    return [{
      ...opened, method: messageMethod, duration: 0, requestBody, responseBody, requestHeaders: [], responseHeaders: [],
      at: seconds === null || Math.abs(seconds) > lastSecond ? opened.at : new Date(seconds * 1000).toISOString(),
      requestBytes: requestBody?.bytes ?? 0, responseBytes: responseBody?.bytes ?? 0,
    }];
  });

/** Reads the text of a file. */
export const readHar = (written: string): ReadHar => {
  const log = at(parsed(written.replace(/^\ufeff/, '')), 'log');
  if (!isObject(log)) return { problem: 'It is no HTTP Archive: that is JSON with an object named log.' };
  if (!/^1\./.test(textAt(log, 'version') ?? '')) return { problem: 'It is no HTTP Archive of version 1: log.version begins with 1.' };
  const entries = at(log, 'entries');
  if (!Array.isArray(entries)) return { problem: 'It is no HTTP Archive: log.entries is a list.' };
  if (entries.length > mostEntries) return { problem: `It has more than ${mostEntries} entries; export fewer of them.` };
  const exchanges: SharedExchange[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = exchangeOf(entry, index + 1);
    if (typeof read === 'string') return { problem: read };
    for (const each of [read, ...messagesOf(entry, read)]) exchanges.push({ ...each, sequence: exchanges.length + 1 });
    if (exchanges.length > mostExchanges) return { problem: `It has more than ${mostExchanges} entries and messages of streams; export fewer of them.` };
  }
  return { exchanges };
};
