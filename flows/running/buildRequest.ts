import type { SentRequest } from '../../contract/exchange.ts';
import type { Operation } from '../../contract/operation.ts';
import { requestOfRow } from '../../contract/request.ts';
import { fillIn, textOf, type Scope } from '../expressions/evaluate.ts';
import type { FlowBody, FlowParameter, FlowStep } from '../flow.ts';
import { inHeader, inPath } from './unsendable.ts';

export type BuiltRequest = {
  readonly request: SentRequest;
  /** The body where it is no text. */
  readonly bytes: Uint8Array | null;
  /** The values of the parameters, by place and name, for expressions about the request. */
  readonly parameters: ReadonlyMap<string, string>;
};

type BuiltBody = Pick<BuiltRequest, 'bytes'> & { readonly text: string | null; readonly contentType: string | null };

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Whether the text of bytes says all of them. */
const isSaid = (bytes: Uint8Array, text: string): boolean => {
  const said = new TextEncoder().encode(text);
  return said.length === bytes.length && said.every((byte, at) => byte === bytes[at]);
};

const bodyOf = (body: FlowBody, scope: Scope): BuiltBody => {
  switch (body.kind) {
    case 'none': return { text: null, bytes: null, contentType: null };
    case 'json':
      return { text: JSON.stringify(fillIn(body.value, scope)), bytes: null, contentType: 'application/json' };
    case 'template':
      return { text: textOf(fillIn(body.text, scope)), bytes: null, contentType: body.contentType };
    case 'text': return { text: body.text, bytes: null, contentType: body.contentType };
    case 'bytes': {
      const bytes = bytesOf(body.base64);
      return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), bytes, contentType: body.contentType };
    }
  }
};

/** @throws Unsendable */
const sendable = (name: string, place: FlowParameter['in'], text: string): string => {
  switch (place) {
    case 'path': return inPath(name, text);
    case 'header': return inHeader(name, text);
    case 'query': return text;
  }
};

/** The request of a step, to the service at an address. @throws MissingValue, Unsendable */
export const buildRequest = (step: FlowStep, operation: Operation, scope: Scope, baseUrl: string): BuiltRequest => {
  const filled = step.parameters
    .map(({ name, in: place, value }) => ({ name, place, text: sendable(name, place, textOf(fillIn(value, scope))) }));
  const pairs = (place: string): (readonly [string, string])[] =>
    filled.filter((each) => each.place === place).map(({ name, text }) => [name, text] as const);
  const { text, bytes, contentType } = bodyOf(step.body, scope);
  const request = requestOfRow(operation, Object.fromEntries(pairs('path')), text, baseUrl, {
    query: pairs('query'), headers: Object.fromEntries(pairs('header')),
    contentType: contentType === null ? null : inHeader('Content-Type', contentType),
  });
  const sent = request.body === null ? null : bytes;
  const isText = sent === null || step.body.kind !== 'bytes' || isSaid(sent, request.body ?? '');
  return {
    request: isText ? request : { ...request, base64: step.body.base64 },
    bytes: sent,
    parameters: new Map(filled.map((each) => [`${each.place} ${each.name}`, each.text])),
  };
};
