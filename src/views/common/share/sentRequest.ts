/** A request as a client sent it, to be sent again by a command or a script, and what it then lacks. */
import { bodyLacks, type BodyLack } from '../../../../contract/answers/recordedBody.ts';
import { messageMethod } from '../../../../contract/console/names.ts';
import type { CurlRequest } from '../../../components/exchange/curl.ts';
import { leftOutWords, ofAnswer, urlOf, type SharedExchange } from './sharedExchange.ts';

type Head = Pick<SharedExchange, 'method' | 'target' | 'path' | 'query' | 'requestHeaders'>;
type Header = SharedExchange['requestHeaders'][number];

/** Headers that whoever sends the request adds by itself. */
const byItself = /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|:.*)$/i;
/** Of these, what says where it came from and whom it asked for: the service decides by it before all else. */
const guarded = /^(?:host|origin|sec-fetch-site)$/i;

/** What stands for a secret, in an address perhaps encoded. */
const mask = /\[masked\]|%5Bmasked%5D/i;
export const isMasked = (text: string): boolean => mask.test(text);

/** What a client at the target would say by itself, so that leaving it out changes nothing. */
const isUsual = ([name, value]: Header, target: string): boolean => {
  const said = value.toLowerCase();
  switch (name.toLowerCase()) {
    case 'host': return target.replace(/^[a-z]+:\/\//, '') === said;
    case 'origin': return target === said;
    default: return said === 'none' || said === 'same-origin';
  }
};

/** The headers of where it came from that no client says by itself. */
const guardedIn = ({ requestHeaders, target }: Head): readonly Header[] =>
  requestHeaders.filter((header) => guarded.test(header[0]) && !isUsual(header, target));

/** The headers that a command sends, in their order. */
const keptIn = (exchange: SharedExchange): readonly Header[] => {
  const kept = new Set([...exchange.requestHeaders.filter(([name]) => !byItself.test(name)), ...guardedIn(exchange)]);
  return exchange.requestHeaders.filter((header) => kept.has(header));
};

/** Whether a header stands there more than once, of which a page or a command has one. */
export const isRepeated = (headers: readonly Header[]): boolean =>
  new Set(headers.map(([name]) => name.toLowerCase())).size < headers.length;

/** The request as one that a command can send. */
export const sentOf = (exchange: SharedExchange): CurlRequest => ({
  // A stream is opened with this one.
  method: exchange.method === messageMethod ? 'GET' : exchange.method,
  url: urlOf(exchange),
  headers: Object.fromEntries(keptIn(exchange)),
  body: exchange.requestBody?.text ?? null,
});

/** The same as one that a page can send, where a browser says by itself where it comes from. */
export const fetchedOf = (exchange: SharedExchange): CurlRequest => {
  const sent = sentOf(exchange);
  return {
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !guarded.test(name))),
    body: sent.method === 'GET' || sent.method === 'HEAD' ? null : sent.body,
  };
};

const lackWords: Readonly<Record<BodyLack, string>> = {
  absent: 'its body is not here',
  cut: 'only the beginning of its body is here',
  masked: 'secrets in its body are masked',
  undecoded: 'bytes of its body that are no UTF-8 are shown as \uFFFD',
};
const wordsOfBody = ({ requestBody: body, requestBytes }: SharedExchange): readonly string[] => {
  const lacks = bodyLacks(body, requestBytes).map((lack) => lackWords[lack]);
  // A file may say another number of bytes than are there.
  const isAll = body === null || lacks.length > 0 || new TextEncoder().encode(body.text).length === body.bytes;
  return isAll ? lacks : ['not all of its body is here'];
};

/** Why the command is not the request that was sent, each as a part of a sentence; none where it is. */
export const commandLacks = (exchange: SharedExchange): readonly string[] => {
  const { method, status, path, query, leftOut } = exchange;
  const names = Object.entries(sentOf(exchange).headers);
  const unsaid = leftOut?.what.filter((what) => !Object.values<string>(ofAnswer).includes(what)) ?? [];
  return [
    ...(method === messageMethod || status === 101 ? ['it opens no WebSocket'] : []),
    ...(isMasked(`${path}?${query}`) ? ['secrets in its address are masked'] : []),
    ...(names.some(([name, value]) => isMasked(name) || isMasked(value)) ? ['secrets in its headers are masked'] : []),
    ...(isRepeated(keptIn(exchange)) ? ['a header that it had more than once is here once'] : []),
    ...(unsaid.includes('its body') ? [] : wordsOfBody(exchange)),
    ...(leftOut === undefined || unsaid.length === 0 ? [] : [leftOutWords({ ...leftOut, what: unsaid })]),
  ];
};

/** What a page cannot send of it besides, as parts of a sentence. */
export const notFetchedOf = (exchange: SharedExchange): readonly string[] => {
  const said = guardedIn(exchange).map(([name, value]) => `${name}: ${value}`);
  const sent = sentOf(exchange);
  return [
    ...(said.length === 0 ? [] : [`a browser says by itself where it comes from, so this is left out: ${said.join(', ')}`]),
    ...(sent.body !== null && fetchedOf(exchange).body === null ? ['a browser sends no body with its method'] : []),
  ];
};
