/** The request of a call as a step says it. */
import { jsonOf } from '../../contract/answers/json.ts';
import { headerIn } from '../../contract/answers/recordedHeaders.ts';
import { takesBody } from '../../contract/operation.ts';
import { valuesOf } from '../../contract/paths.ts';
import { hasExpression, parseExpression } from '../expressions/expression.ts';
import type { FlowBody, FlowParameter, Json } from '../flow.ts';
import { wholeBody, type Call } from './captured.ts';
import { isFaithful } from './faithful.ts';
import type { Values } from './values.ts';

/** Headers that say who sends; a client writes the others by itself. */
const telling = ['application', 'x-application-id'];

/** The texts of a request that stand outside of its body. */
const outside = ({ operation, exchange }: Call): readonly (FlowParameter & { readonly value: string })[] => [
  ...Object.entries(valuesOf(operation.path, exchange.path)).map(([name, value]) => ({ name, in: 'path' as const, value })),
  ...[...new URLSearchParams(exchange.query)].map(([name, value]) => ({ name, in: 'query' as const, value })),
  // A step says a header once.
  ...exchange.requestHeaders.filter(([name], at, all) => telling.includes(name.toLowerCase())
    && all.findIndex(([other]) => other.toLowerCase() === name.toLowerCase()) === at)
    .map(([name, value]) => ({ name, in: 'header' as const, value })),
];

/** What a text of a body is worth: what JSON.parse gives is JSON. */
export const valueOfBody = (text: string): Json | undefined => jsonOf(text) as Json | undefined;

/** Every text of a request that may be an id. */
export const textsIn = (call: Call): readonly string[] => {
  const found = outside(call).map(({ value }) => value);
  const look = (value: Json | undefined): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  const text = call.exchange.requestBody?.text;
  if (text !== undefined) look(valueOfBody(text) ?? text);
  return found;
};

export const parametersOf = (call: Call, values: Values): readonly FlowParameter[] => outside(call).map((parameter) => (
  { ...parameter, value: values.text(parameter.value, { step: call.id, name: parameter.name }, true) }
));

/** @param note told what is not as it was, as a sentence */
export const bodyOf = (
  { id, operation, exchange }: Call, values: Values, note: (sentence: string) => void,
): FlowBody => {
  const { requestBody: sent, requestHeaders } = exchange;
  if (sent === null || sent.bytes === 0) return { kind: 'none' };
  if (!takesBody(operation.method)) {
    note(`The body of ${id} is left out: a step sends one with POST only.`);
    return { kind: 'none' };
  }
  const contentType = headerIn(requestHeaders, 'content-type');
  if (!sent.utf8) return { kind: 'bytes', base64: sent.base64 ?? '', contentType };
  const isMasked = sent.masked > 0;
  const place = { step: id, name: wholeBody };
  const value = /^application\/json\s*(?:;|$)/i.test(contentType ?? '') ? valueOfBody(sent.text) : undefined;
  if (value !== undefined && (isMasked || isFaithful(sent.text, value))) {
    const filled = values.value(value, place, isMasked);
    // A text alone would be read as a template.
    if (typeof filled !== 'string' || parseExpression(filled) !== null) return { kind: 'json', value: filled };
  }
  if (!isMasked && hasExpression(sent.text)) {
    note(`The body of ${id} is sent as it was, and no value is carried into it: it holds what would be filled in.`);
    return { kind: 'text', text: sent.text, contentType };
  }
  const text = values.text(sent.text, place, isMasked);
  if (text === sent.text) return { kind: 'text', text, contentType };
  if (contentType === null) note(`${id} is sent with the Content-Type text/plain; it had none.`);
  return { kind: 'template', text: parseExpression(text) === null ? text : `{${text}}`, contentType: contentType ?? 'text/plain' };
};
