import type { CarriedValue, Criterion, Flow, FlowBody, FlowInput, FlowStep, Json, ReadyCriterion } from '../flow.ts';

/** A value to be written; a field that is undefined is one of Arazzo that the flow does not have. */
export type Written
  = string | number | boolean | null | readonly Written[] | { readonly [name: string]: Written | undefined };

/** The file that is written beside flows, so that they run elsewhere. */
export const openapiFile = 'patchbay.openapi.json';

const orNone = <Value>(list: readonly Value[]): readonly Value[] | undefined => (list.length === 0 ? undefined : list);

const outputsOf = (carries: readonly CarriedValue[]): Written | undefined =>
  (carries.length === 0 ? undefined : Object.fromEntries(carries.map(({ name, from }) => [name, from])));

const criterionOf = (criterion: Criterion): Written => (criterion.type === 'simple'
  ? { context: undefined, type: undefined, condition: criterion.condition }
  : { context: criterion.context, type: criterion.type, condition: criterion.condition });

const requestBodyOf = (body: FlowBody): Written | undefined => {
  switch (body.kind) {
    case 'json': return { contentType: 'application/json', payload: body.value };
    case 'template': return { contentType: body.contentType, payload: body.text };
    case 'none': case 'text': case 'bytes': return undefined;
  }
};

const exactBodyOf = (body: FlowBody): Written | undefined => {
  if (body.kind !== 'text' && body.kind !== 'bytes') return undefined;
  const contentType = body.contentType ?? undefined;
  return body.kind === 'text'
    ? { text: body.text, bytes: undefined, contentType }
    : { text: undefined, bytes: body.base64, contentType };
};

const expectOf = (ready: readonly ReadyCriterion[]): Written | undefined => {
  if (ready.length === 0) return undefined;
  const found: Record<string, Json | undefined> = {
    documented: undefined, decision: undefined, assetSaved: undefined, withinMs: undefined,
  };
  for (const each of ready) {
    switch (each.type) {
      case 'documented': found['documented'] = true; break;
      case 'decision': found['decision'] = each.decision; break;
      case 'assetSaved': found['assetSaved'] = each.saved; break;
      case 'within': found['withinMs'] = each.ms; break;
    }
  }
  return found;
};

const ownOf = (step: FlowStep): Written | undefined => {
  const own = {
    body: exactBodyOf(step.body), expect: expectOf(step.ready),
    leftOut: orNone(step.leftOut.map(({ path, reason }) => ({ path, reason }))),
    pauseMs: step.pauseMs === 0 ? undefined : step.pauseMs,
    forgetConnection: step.forgetConnection ?? undefined,
    skip: step.skip ? true : undefined,
  };
  return Object.values(own).every((value) => value === undefined) ? undefined : own;
};

const stepOf = (step: FlowStep): Written => ({
  stepId: step.id,
  description: step.description ?? undefined,
  operationId: step.operation,
  parameters: orNone(step.parameters.map(({ name, in: place, value }) => ({ name, in: place, value }))),
  requestBody: requestBodyOf(step.body),
  successCriteria: orNone(step.criteria.map(criterionOf)),
  outputs: outputsOf(step.carries),
  'x-patchbay': ownOf(step),
});

const inputOf = ({ type, description, default: value, enum: values }: FlowInput): Written =>
  ({ type: type ?? undefined, description: description ?? undefined, default: value, enum: values });

const inputsOf = (inputs: readonly FlowInput[]): Written | undefined => (inputs.length === 0 ? undefined : {
  type: 'object',
  properties: Object.fromEntries(inputs.map((input) => [input.name, inputOf(input)])),
  required: orNone(inputs.filter(({ required }) => required).map(({ name }) => name)),
});

/** What of a document says a flow. */
export const arazzoOf = (flow: Flow): { readonly [name: string]: Written } => ({
  info: { title: flow.title, description: flow.description ?? undefined, version: flow.version },
  workflows: [{
    workflowId: flow.id, inputs: inputsOf(flow.inputs), steps: flow.steps.map(stepOf), outputs: outputsOf(flow.outputs),
  }],
});
