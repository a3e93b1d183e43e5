import { Type } from 'typebox';
import { operations, type OperationId } from '../../operations.ts';
import { closed, count, nullable } from './common.ts';

/** Any value of JSON. */
const json = Type.Unknown();

const text = Type.String();

const input = Type.Object({
  name: text,
  type: nullable(Type.Enum(['string', 'number', 'integer', 'boolean', 'object', 'array'])),
  description: nullable(text),
  default: Type.Optional(json),
  enum: Type.Optional(Type.Array(json)),
  required: Type.Boolean(),
}, closed);

const parameter = Type.Object({ name: text, in: Type.Enum(['path', 'query', 'header']), value: json }, closed);

const body = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, closed),
  Type.Object({ kind: Type.Literal('json'), value: json }, closed),
  Type.Object({ kind: Type.Literal('template'), text, contentType: text }, closed),
  Type.Object({ kind: Type.Literal('text'), text, contentType: nullable(text) }, closed),
  Type.Object({ kind: Type.Literal('bytes'), base64: text, contentType: nullable(text) }, closed),
]);

const carried = Type.Array(Type.Object({ name: text, from: text }, closed));

const criterion = Type.Union([
  Type.Object({ type: Type.Literal('simple'), condition: text }, closed),
  Type.Object({ type: Type.Enum(['regex', 'jsonpath']), context: text, condition: text }, closed),
]);

const ready = Type.Union([
  Type.Object({ type: Type.Literal('documented') }, closed),
  Type.Object({ type: Type.Literal('decision'), decision: Type.Enum(['reuse', 'save', 'none']) }, closed),
  Type.Object({ type: Type.Literal('assetSaved'), saved: Type.Boolean() }, closed),
  Type.Object({ type: Type.Literal('within'), ms: count }, closed),
]);

const step = Type.Object({
  id: text,
  description: nullable(text),
  operation: Type.Unsafe<OperationId>(Type.Enum(operations.map(({ id }) => id))),
  parameters: Type.Array(parameter),
  body,
  carries: carried,
  criteria: Type.Array(criterion),
  ready: Type.Array(ready),
  leftOut: Type.Array(Type.Object({ path: text, reason: text }, closed)),
  pauseMs: count,
  forgetConnection: nullable(text),
  skip: Type.Boolean(),
}, closed);

/** A flow as it is run (flows/flow.ts), which the service reads from its file and writes into it. */
export const FlowModel = Type.Object({
  id: text,
  title: text,
  description: nullable(text),
  version: text,
  inputs: Type.Array(input),
  steps: Type.Array(step),
  outputs: carried,
}, closed);
