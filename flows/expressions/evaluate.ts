import type { Answer, Received } from '../../contract/exchange.ts';
import type { Json } from '../flow.ts';
import { parseExpression, partsOf, piecesOf, type ParsedExpression } from './expression.ts';
import { isList, jsonIn } from './json.ts';

/** What the expressions of a step can be about. */
export type Scope = {
  readonly inputs: ReadonlyMap<string, Json>;
  /** What an earlier step gave under a name; undefined where it gave nothing. */
  readonly carried: (step: string, name: string) => Json | undefined;
  /** The parameters that the step's own request was made with. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Null until the step was answered. */
  readonly exchange: Received | null;
};

/** A value that an expression names is not there; the message is one sentence. */
export class MissingValue extends Error {
  override readonly name = 'MissingValue';
}

/** The value that a text of JSON has; the text itself where it is none. */
const valueOfText = (text: string): Json => {
  const value = jsonIn(text);
  return value === undefined ? text : value;
};

const bodies = new WeakMap<Answer, Json>();

/** The body of an answer: its value where it is JSON by its type, else its text. */
export const bodyOf = (answer: Answer): Json => {
  const known = bodies.get(answer);
  if (known !== undefined) return known;
  const isJsonType = /^application\/(?:[\w.+-]+\+)?json\b/i.test(answer.contentType ?? '');
  const value = isJsonType ? valueOfText(answer.body) : answer.body;
  bodies.set(answer, value);
  return value;
};

const memberAt = (value: Json, name: string): Json | undefined => {
  if (isList(value)) return /^(?:0|[1-9]\d*)$/.test(name) ? value[Number(name)] : undefined;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? value[name] : undefined;
};

/** The value at a JSON Pointer; undefined where it leads out of the value. */
export const valueAt = (value: Json, pointer: string): Json | undefined => {
  let inner: Json | undefined = value;
  for (const part of partsOf(pointer)) {
    inner = memberAt(inner, part);
    if (inner === undefined) return undefined;
  }
  return inner;
};

const headerOf = (headers: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];

const ofMessage = (
  parsed: Extract<ParsedExpression, { kind: 'part' | 'body' }>, { exchange, parameters }: Scope,
): Json | undefined => {
  if (exchange === null) return undefined;
  const { request, outcome } = exchange;
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  if (parsed.kind === 'body') {
    const body = parsed.of === 'request' ? request.body && valueOfText(request.body) : answer && bodyOf(answer);
    return body === null ? undefined : valueAt(body, parsed.pointer);
  }
  if (parsed.part === 'header') {
    const headers = parsed.of === 'response' ? answer?.headers : request.headers;
    return headers === undefined ? undefined : headerOf(headers, parsed.name);
  }
  return parameters.get(`${parsed.part} ${parsed.name}`);
};

/** The value of an expression; undefined where nothing is there. */
export const valueOf = (parsed: ParsedExpression, scope: Scope): Json | undefined => {
  const { exchange } = scope;
  switch (parsed.kind) {
    case 'url': return exchange?.request.url;
    case 'method': return exchange?.request.method;
    case 'statusCode': return exchange?.outcome.kind === 'answered' ? exchange.outcome.answer.status : undefined;
    case 'part': case 'body': return ofMessage(parsed, scope);
    case 'input': case 'carried': {
      const value = parsed.kind === 'input' ? scope.inputs.get(parsed.name) : scope.carried(parsed.step, parsed.name);
      return value === undefined ? undefined : valueAt(value, parsed.pointer);
    }
  }
};

const present = (parsed: ParsedExpression, text: string, scope: Scope): Json => {
  const value = valueOf(parsed, scope);
  if (value === undefined) throw new MissingValue(`Nothing is there for ${text}.`);
  return value;
};

/** A value as a part of a text. */
export const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A text with the expressions in its braces filled in. @throws MissingValue */
export const fillText = (text: string, scope: Scope): string => piecesOf(text).map((piece) => (
  piece.expression === null ? piece.text : textOf(present(piece.expression, piece.text.slice(1, -1), scope))
)).join('');

/**
 * A value with its expressions filled in. A text that is one expression as a whole becomes its value, of its own type.
 * @throws MissingValue
 */
export const fillIn = (value: Json, scope: Scope): Json => {
  if (typeof value === 'string') {
    const whole = parseExpression(value);
    return whole === null ? fillText(value, scope) : present(whole, value, scope);
  }
  if (isList(value)) return value.map((item) => fillIn(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillIn(inner, scope)]));
};
