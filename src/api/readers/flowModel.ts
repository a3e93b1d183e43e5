import { operations } from '../../../contract/operations.ts';
import type { CarriedValue, Criterion, Flow, FlowBody, FlowInput, FlowStep, Json, ReadyCriterion } from '../../../flows/flow.ts';
import { isObject } from '../../utils/unknowns.ts';
import { flag, listOf, nullable, number, object, oneOf, text, type Reader } from '../../utils/reading.ts';

/** What came as JSON is JSON throughout. */
const json: Reader<Json> = (value) => value as Json | undefined;

/** The first reader that can read it. */
const oneOfThese = <Value>(...readers: readonly Reader<Value>[]): Reader<Value> => (value) => {
  for (const reader of readers) {
    const read = reader(value);
    if (read !== undefined) return read;
  }
  return undefined;
};

const plainInput = object({
  name: text, type: nullable(oneOf(['string', 'number', 'integer', 'boolean', 'object', 'array'])),
  description: nullable(text), required: flag,
});
const input: Reader<FlowInput> = (value) => {
  const read = plainInput(value);
  if (read === undefined || !isObject(value)) return read;
  const values = listOf(json)(value['enum']);
  return {
    ...read, ...(Object.hasOwn(value, 'default') ? { default: json(value['default']) ?? null } : {}),
    ...(values === undefined ? {} : { enum: values }),
  };
};

const body = oneOfThese<FlowBody>(
  object({ kind: oneOf(['none']) }),
  object({ kind: oneOf(['json']), value: json }),
  object({ kind: oneOf(['template']), text, contentType: text }),
  object({ kind: oneOf(['text']), text, contentType: nullable(text) }),
  object({ kind: oneOf(['bytes']), base64: text, contentType: nullable(text) }),
);

const criterion = oneOfThese<Criterion>(
  object({ type: oneOf(['simple']), condition: text }),
  object({ type: oneOf(['regex', 'jsonpath']), context: text, condition: text }),
);

const ready = oneOfThese<ReadyCriterion>(
  object({ type: oneOf(['documented']) }),
  object({ type: oneOf(['decision']), decision: oneOf(['reuse', 'save', 'none']) }),
  object({ type: oneOf(['assetSaved']), saved: flag }),
  object({ type: oneOf(['within']), ms: number }),
);

const carries: Reader<readonly CarriedValue[]> = listOf(object({ name: text, from: text }));

const step: Reader<FlowStep> = object({
  id: text, description: nullable(text), operation: oneOf(operations.map(({ id }) => id)),
  parameters: listOf(object({ name: text, in: oneOf(['path', 'query', 'header']), value: json })),
  body, carries, criteria: listOf(criterion), ready: listOf(ready),
  leftOut: listOf(object({ path: text, reason: text })),
  pauseMs: number, forgetConnection: nullable(text), skip: flag,
});

/** A flow as the service reads it from its file. */
export const flowModel: Reader<Flow> = object({
  id: text, title: text, description: nullable(text), version: text,
  inputs: listOf(input), steps: listOf(step), outputs: carries,
});
