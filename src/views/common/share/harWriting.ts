/** Exchanges as an HTTP Archive: what browsers' developer tools and other programs read. */
import { harOf as harText, type HarBody, type HarExchange } from '../../../../flows/har/har.ts';
import { phraseOf } from '../../../utils/statusPhrases.ts';
import { leftOutWords, urlOf, type SharedBody, type SharedExchange } from './sharedExchange.ts';

/** What was done to a body before it came here, as a person would say it; nothing for one that is whole. */
const remarkOf = (body: SharedBody): { readonly comment?: string } => {
  const remarks = [
    ...(body.cut ? [`only the beginning of ${body.bytes} bytes is here`] : []),
    ...(body.utf8 || body.base64 !== undefined ? [] : ['bytes that are no UTF-8 were replaced']),
    ...(body.masked > 0 ? [`${body.masked} secrets are masked`] : []),
  ];
  return remarks.length === 0 ? {} : { comment: remarks.join(', ') };
};

const writtenBody = (body: SharedBody | null): HarBody | null => (body === null ? null : {
  ...(body.base64 === undefined ? { text: body.text } : { text: body.base64, encoding: 'base64' }), ...remarkOf(body),
});

const keptOf = (body: SharedBody | null): object | null =>
  (body === null ? null : { bytes: body.bytes, cut: body.cut, masked: body.masked, utf8: body.utf8 });

const writtenOf = (exchange: SharedExchange): HarExchange => {
  const { at, duration, method, requestHeaders, responseHeaders, requestBytes, responseBytes, status, rule } = exchange;
  const { requestBody, responseBody, operation, application } = exchange;
  const { decidedBy, injected, said, fromConsole, automatic, leftOut } = exchange;
  return {
    at, duration, method, url: urlOf(exchange), requestHeaders, requestBytes, responseHeaders, responseBytes, status,
    requestBody: writtenBody(requestBody), responseBody: writtenBody(responseBody),
    phrase: status === null ? '' : phraseOf(status),
    comment: [rule, ...(leftOut === undefined ? [] : [`Not all of it: ${leftOutWords(leftOut)}.`])].filter((part) => part !== '').join(' '),
    own: {
      operation, application, decidedBy, injected, rule, said, fromConsole, automatic,
      requestBody: keptOf(requestBody), responseBody: keptOf(responseBody),
      ...(leftOut === undefined ? {} : { leftOut }),
    },
  };
};

/** @param masked whether secrets that are recognised were taken out */
export const harOf = (exchanges: readonly SharedExchange[], masked: boolean): string =>
  harText(exchanges.map(writtenOf), '1', masked
    ? 'Secrets that Patchbay recognises are replaced by [masked]; look through it before you hand it on.'
    : 'Secrets are not masked: hand it on only to whom you would give them.');
