/** Exchanges as texts: for a report of a bug, as cURL, as fetch. */
import { checks } from '../../../../contract/console/names.ts';
import { curlOf } from '../../../components/exchange/curl.ts';
import { phraseOf } from '../../../utils/statusPhrases.ts';
import { wellFormed } from '../../../utils/wellFormed.ts';
import { fetchedOf, commandLacks, notFetchedOf, sentOf } from './sentRequest.ts';
import { leftOutWords, urlOf, type SharedBody, type SharedExchange } from './sharedExchange.ts';

/** A report is read by a person: so much of a body is in it. */
const mostBody = 8_000;

const bodyLines = (body: SharedBody | null, bytes: number): string[] => {
  if (body === null) return bytes > 0 ? ['', `… ${bytes} bytes that are not here`] : [];
  if (body.text === '') return [];
  const isCut = body.cut || body.text.length > mostBody;
  return ['', wellFormed(body.text.slice(0, mostBody)), ...(isCut ? [`… cut, ${body.bytes} bytes in all`] : []),
    ...(body.utf8 ? [] : ['… not all of it is text: each \uFFFD may stand for a byte'])];
};

const decidedOf = ({ decidedBy, rule, injected }: SharedExchange): string[] => [
  ...(injected === null ? [] : [`Drill: ${injected}`]),
  ...(decidedBy === null ? [] : [`Decided by: ${decidedBy}, check ${checks.indexOf(decidedBy) + 1} of ${checks.length}`]),
  ...(rule === '' ? [] : [`Rule: ${rule}`]),
];

const reportOf = (exchange: SharedExchange): string => [
  `${exchange.method} ${urlOf(exchange)}`,
  ...exchange.requestHeaders.map(([name, value]) => `${name}: ${value}`),
  ...bodyLines(exchange.requestBody, exchange.requestBytes),
  '',
  exchange.status === null ? 'No answer' : `${exchange.status} ${phraseOf(exchange.status)}`.trimEnd(),
  ...exchange.responseHeaders.map(([name, value]) => `${name}: ${value}`),
  ...bodyLines(exchange.responseBody, exchange.responseBytes),
  '',
  ...decidedOf(exchange),
  ...(exchange.leftOut === undefined ? [] : [`Not all of it: ${leftOutWords(exchange.leftOut)}`]),
  `At ${exchange.at}, ${Math.round(exchange.duration)} ms`,
].join('\n');

/** One exchange after the other, with a line between them. */
export const reportsOf = (exchanges: readonly SharedExchange[]): string => `${exchanges.map(reportOf).join('\n\n----\n\n')}\n`;

/** A line of a comment on what is not as it was sent; none where all is. */
const remark = (mark: string, lacks: readonly string[]): string =>
  (lacks.length === 0 ? '' : `${mark} Not the request that was sent: ${wellFormed(lacks.join('; '))}.\n`);

export const curlsOf = (exchanges: readonly SharedExchange[]): string => `${exchanges.map((exchange) => (
  `${remark('#', commandLacks(exchange))}${curlOf(sentOf(exchange))}`
)).join('\n\n')}\n`;

/** A call of `fetch` with the same method, address, headers and body. */
const fetchOf = (exchange: SharedExchange): string => {
  const { method, url, headers, body } = fetchedOf(exchange);
  const named = Object.keys(headers).length === 0 ? {} : { headers };
  const options = { method, ...named, ...(body === null ? {} : { body }) };
  const lacks = remark('//', [...commandLacks(exchange), ...notFetchedOf(exchange)]);
  return `${lacks}await fetch(${JSON.stringify(url)}, ${JSON.stringify(options, null, 2)});`;
};

export const fetchesOf = (exchanges: readonly SharedExchange[]): string => `${exchanges.map(fetchOf).join('\n\n')}\n`;
