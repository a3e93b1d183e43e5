/** Exchanges as an HTTP Archive, version 1.2: what browsers' developer tools and other programs read. */
import { phraseOf } from '../../../utils/statusPhrases.ts';
import { urlOf, type SharedBody, type SharedExchange } from './sharedExchange.ts';

type Pair = { readonly name: string; readonly value: string };

const pairsOf = (headers: SharedExchange['requestHeaders']): Pair[] => headers.map(([name, value]) => ({ name, value }));

const typeOf = (headers: SharedExchange['requestHeaders']): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';

/** What was done to a body before it came here, as a person would say it; nothing for one that is whole. */
const remarkOf = (body: SharedBody): { readonly comment?: string } => {
  const remarks = [
    ...(body.cut ? [`only the beginning of ${body.bytes} bytes is here`] : []),
    ...(body.utf8 || body.base64 !== undefined ? [] : ['bytes that are no UTF-8 were replaced']),
    ...(body.masked > 0 ? [`${body.masked} secrets are masked`] : []),
  ];
  return remarks.length === 0 ? {} : { comment: remarks.join(', ') };
};

const contentOf = (body: SharedBody): { readonly text: string; readonly encoding?: 'base64' } =>
  (body.base64 === undefined ? { text: body.text } : { text: body.base64, encoding: 'base64' });

const keptOf = (body: SharedBody | null): object | null =>
  (body === null ? null : { bytes: body.bytes, cut: body.cut, masked: body.masked, utf8: body.utf8 });

/** An entry; what HAR has no place for stands in `_patchbay`, as its specification allows. */
const entryOf = (exchange: SharedExchange): object => {
  const { method, requestHeaders, responseHeaders, requestBody, responseBody, status, duration } = exchange;
  const { operation, application, decidedBy, injected, rule, said, fromConsole, automatic } = exchange;
  return {
    startedDateTime: exchange.at,
    time: duration,
    request: {
      method,
      url: urlOf(exchange),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(requestHeaders),
      queryString: [...new URLSearchParams(exchange.query)].map(([name, value]) => ({ name, value })),
      ...(requestBody === null ? {} : {
        postData: { mimeType: typeOf(requestHeaders), params: [], ...contentOf(requestBody), ...remarkOf(requestBody) },
      }),
      headersSize: -1,
      bodySize: exchange.requestBytes,
    },
    response: {
      // A status of 0 is how HAR says that no answer came.
      status: status ?? 0,
      statusText: status === null ? '' : phraseOf(status),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(responseHeaders),
      content: {
        size: exchange.responseBytes,
        mimeType: typeOf(responseHeaders),
        ...(responseBody === null ? {} : { ...contentOf(responseBody), ...remarkOf(responseBody) }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: exchange.responseBytes,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    ...(rule === '' ? {} : { comment: rule }),
    _patchbay: {
      operation, application, decidedBy, injected, rule, said, fromConsole, automatic,
      requestBody: keptOf(requestBody), responseBody: keptOf(responseBody),
    },
  };
};

/** @param masked whether secrets that are recognised were taken out */
export const harOf = (exchanges: readonly SharedExchange[], masked: boolean): string => JSON.stringify({
  log: {
    version: '1.2',
    creator: { name: 'Patchbay', version: '1' },
    comment: masked
      ? 'Secrets that Patchbay recognises are replaced by [masked]; look through it before you hand it on.'
      : 'Secrets are not masked: hand it on only to whom you would give them.',
    entries: exchanges.map(entryOf),
  },
}, null, 1);
