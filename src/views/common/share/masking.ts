/** Secrets in what this browser keeps of its own requests: the service masks those of Traffic when it records them. */
import { maskTexts, readMasked } from '../../../api/console/masking.ts';
import type { AskConsole } from '../../../stores/state/useConsole.ts';
import type { SharedBody, SharedExchange } from './sharedExchange.ts';

/** As much of a body is masked and shared, as in Traffic. */
const mostUnits = 65_536;

/** Names of headers whose values are secrets whatever they look like. */
const secretName = /authori[sz]ation|cookie|secret|token|password|credential|session|signature|\bkey\b|-key\b/i;

const withoutSecretHeaders = (headers: SharedExchange['requestHeaders']): SharedExchange['requestHeaders'] =>
  headers.map(([name, value]) => [name, secretName.test(name) ? '[masked]' : value]);

/** The body with a masked text; without one it is left out. */
const bodyWith = (body: SharedBody | null, masked: Pick<SharedBody, 'text' | 'masked'> | undefined): SharedBody | null => {
  if (body === null || masked === undefined) return null;
  const cut = body.cut || body.text.length > mostUnits;
  return { text: masked.text, bytes: body.bytes, cut, utf8: body.utf8, masked: body.masked + masked.masked };
};

/**
 * An exchange without the secrets that are recognised. Where the service does not say what they are, the bodies and the
 * query are left out.
 */
export const maskedExchange = async (exchange: SharedExchange, ask: AskConsole): Promise<SharedExchange> => {
  const { requestBody, responseBody, query } = exchange;
  const texts = [query, requestBody?.text ?? '', responseBody?.text ?? ''].map((text) => text.slice(0, mostUnits));
  const { outcome } = await ask((target) => maskTexts(target, texts));
  const masked = outcome.kind === 'answered' && outcome.answer.status === 200 ? readMasked(outcome.answer.body) ?? [] : [];
  return {
    ...exchange,
    query: masked[0]?.text ?? '',
    requestHeaders: withoutSecretHeaders(exchange.requestHeaders),
    responseHeaders: withoutSecretHeaders(exchange.responseHeaders),
    requestBody: bodyWith(requestBody, masked[1]),
    responseBody: bodyWith(responseBody, masked[2]),
  };
};
