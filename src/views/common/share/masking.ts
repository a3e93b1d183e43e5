/** Secrets in what this browser keeps of its own requests: the service masks those of Traffic when it records them. */
import { maskTexts, readMasked } from '../../../api/console/masking.ts';
import type { Received } from '../../../../contract/exchange.ts';
import { readOk } from '../../../stores/state/readOk.ts';
import type { AskConsole } from '../../../stores/state/useConsole.ts';
import { ofAnswer, type LeftOut, type SharedBody, type SharedExchange } from './sharedExchange.ts';
import { pathOfTable } from './pathOfTable.ts';

/** As much of a body is masked and shared, as in Traffic. */
const mostUnits = 65_536;
/** So many texts are masked at a time. */
const mostTexts = 16;

/** Names of headers whose values are secrets whatever they look like. */
const secretName = /authori[sz]ation|cookie|secret|token|password|credential|session|signature|\bkey\b|-key\b/i;
/** Of headers that say the form of a message: no secret stands in them. */
const formName = new RegExp([
  '^(?:accept|accept-encoding|cache-control|connection|content-encoding|content-length|content-type|date|keep-alive|vary|',
  'access-control-.*)$',
].join(''), 'i');

/** What of an exchange somebody may have written a secret into. */
type Told = Pick<SharedExchange, 'path' | 'query' | 'rule' | 'requestBody' | 'responseBody' | 'requestHeaders' | 'responseHeaders'>;
type Headers = Told['requestHeaders'];
type MaskedText = { readonly text: string; readonly masked: number };
/** What a text is without its secrets; undefined where nobody says it. */
type Lookup = (text: string) => MaskedText | undefined;
/** With why nobody says it, where nobody does. */
type Looked = { readonly lookup: Lookup; readonly why: string };

const needsService = (name: string): boolean => !secretName.test(name) && !formName.test(name);

const headersWith = (headers: Headers, masked: Lookup): Headers => headers.map(([name, value]) => {
  if (secretName.test(name)) return [name, '[masked]'];
  return [name, needsService(name) ? masked(value)?.text ?? '[masked]' : value];
});

/** The body with a masked text; without one it is left out. */
const bodyWith = (body: SharedBody | null, lookup: Lookup): SharedBody | null => {
  const masked = body === null ? undefined : lookup(body.text);
  if (body === null || masked === undefined) return null;
  const cut = body.cut || body.text.length > mostUnits;
  return { text: masked.text, bytes: body.bytes, cut, utf8: body.utf8, masked: body.masked + masked.masked };
};

const knows = 'the service of this page alone knows what is a secret';
const whyNot = ({ outcome }: Received): string => {
  if (outcome.kind === 'answered') return `${knows}, and it answered ${outcome.answer.status}`;
  return outcome.failure === 'cancelled' ? `${knows}, and the service address is another` : `${knows}, and it did not answer`;
};

const lookupOf = async (texts: readonly string[], ask: AskConsole): Promise<Looked> => {
  let why = '';
  const found = new Map<string, MaskedText>([['', { text: '', masked: 0 }]]);
  const wanted = [...new Set(texts.map((text) => text.slice(0, mostUnits)))].filter((text) => text !== '');
  for (let from = 0; from < wanted.length; from += mostTexts) {
    const some = wanted.slice(from, from + mostTexts);
    const received = await ask((target) => maskTexts(target, some));
    const masked = readOk(received, readMasked) ?? [];
    some.forEach((text, at) => {
      const one = masked[at];
      if (one === undefined) why = whyNot(received);
      else found.set(text, one);
    });
  }
  return { lookup: (text) => found.get(text.slice(0, mostUnits)), why };
};

/** What of an exchange stays unsaid, where nobody says what its secrets are. */
const unsaidOf = (exchange: Told, masked: Lookup): readonly string[] => {
  const { path, query, rule, requestBody, responseBody, requestHeaders, responseHeaders } = exchange;
  const isUnsaid = (text: string): boolean => masked(text) === undefined;
  const isHeaderUnsaid = ([name, value]: Headers[number]): boolean => needsService(name) && isUnsaid(value);
  return [
    ...(isUnsaid(path) && pathOfTable(path) !== path ? ['parts of its path'] : []),
    ...(isUnsaid(query) ? ['its query'] : []),
    ...(requestHeaders.some(isHeaderUnsaid) ? ['values of its headers'] : []),
    ...(isUnsaid(requestBody?.text ?? '') ? ['its body'] : []),
    ...(responseHeaders.some(isHeaderUnsaid) ? [ofAnswer.headers] : []),
    ...(isUnsaid(responseBody?.text ?? '') ? [ofAnswer.body] : []),
    ...(isUnsaid(rule) ? [ofAnswer.rule] : []),
  ];
};

/**
 * An exchange without the secrets that are recognised, wherever they stand in it. Where the service does not say what
 * they are, the bodies and the query are left out, and of the path what is no word of the interface; `leftOut` says so.
 */
export const maskedExchange = async <Given extends Told>(
  exchange: Given, ask: AskConsole,
): Promise<Given & { readonly leftOut?: LeftOut }> => {
  const { path, query, rule, requestBody, responseBody, requestHeaders, responseHeaders } = exchange;
  const values = [...requestHeaders, ...responseHeaders]
    .flatMap(([name, value]) => (needsService(name) ? [value] : []));
  const { lookup: masked, why } = await lookupOf([path, query, rule, requestBody?.text ?? '', responseBody?.text ?? '', ...values], ask);
  const what = unsaidOf(exchange, masked);
  return {
    ...exchange,
    ...(what.length === 0 ? {} : { leftOut: { what, why } }),
    path: masked(path)?.text ?? pathOfTable(path),
    query: masked(query)?.text ?? '',
    rule: masked(rule)?.text ?? '',
    requestHeaders: headersWith(requestHeaders, masked),
    responseHeaders: headersWith(responseHeaders, masked),
    requestBody: bodyWith(requestBody, masked),
    responseBody: bodyWith(responseBody, masked),
  };
};
