/** What a person does to a flow; each gives another one. */
import { isNameAmong } from '../../../contract/console/sameName.ts';
import type { Operation } from '../../../contract/operation.ts';
import type { OperationId } from '../../../contract/operations.ts';
import { parametersOf } from '../../../contract/paths.ts';
import { slugOf } from '../../../flows/capture/title.ts';
import { readyNames } from '../../../flows/criteria/readyNames.ts';
import { saidOf } from '../../../flows/criteria/saidOf.ts';
import type { Criterion, Flow, FlowStep, Json, ReadyCriterion } from '../../../flows/flow.ts';
import type { ExpectationPlace } from '../../../flows/result.ts';
import { bodyOfValue } from './writtenStep.ts';

const ending = '.arazzo.yaml';

/** The first of a name, name-2, name-3 and so on that is not there. */
const unused = (name: string, isTaken: (tried: string) => boolean, end = ''): string => {
  for (let number = 1; ; number += 1) {
    const tried = `${name}${number === 1 ? '' : `-${number}`}${end}`;
    if (!isTaken(tried)) return tried;
  }
};

const unusedId = (id: string, { steps }: Flow): string =>
  unused(id, (tried) => steps.some((step) => step.id === tried));

/** A name for the file of a flow of a title that no file has yet. */
export const fileNameOf = (title: string, taken: readonly string[]): string =>
  unused(slugOf(title), (tried) => isNameAmong(tried, taken), ending);

const emptyStep: Omit<FlowStep, 'id' | 'operation'> = {
  description: null, parameters: [], body: { kind: 'none' }, carries: [], criteria: [], ready: [], leftOut: [],
  pauseMs: 0, forgetConnection: null, skip: false,
};

/** A flow of one step, which changes nothing. */
export const newFlow = (title: string): Flow => ({
  id: slugOf(title), title, description: null, version: '1.0.0', inputs: [], outputs: [],
  steps: [{ ...emptyStep, id: 'health', operation: 'wellKnownHealth', ready: [{ type: 'documented' }] }],
});

/** A step of a flow as it is now in place of the one that was there. */
export const withStep = (flow: Flow, at: number, step: FlowStep): Flow =>
  ({ ...flow, steps: flow.steps.map((each, place) => (place === at ? step : each)) });

export const withoutStep = (flow: Flow, at: number): Flow =>
  ({ ...flow, steps: flow.steps.filter((_step, place) => place !== at) });

/** With a step moved to another place. */
export const movedStep = (flow: Flow, at: number, to: number): Flow => {
  const step = flow.steps[at];
  if (step === undefined || to < 0 || to >= flow.steps.length) return flow;
  const steps = flow.steps.filter((_step, place) => place !== at);
  return { ...flow, steps: [...steps.slice(0, to), step, ...steps.slice(to)] };
};

/** With one more step behind a step. */
const insertedStep = (flow: Flow, at: number, step: FlowStep): Flow =>
  ({ ...flow, steps: [...flow.steps.slice(0, at + 1), step, ...flow.steps.slice(at + 1)] });

/** With a step once more, behind itself, by another id. */
export const duplicatedStep = (flow: Flow, at: number): Flow => {
  const step = flow.steps[at];
  if (step === undefined) return flow;
  return insertedStep(flow, at, { ...step, id: unusedId(step.id, flow) });
};

/** What a value of the contract is as JSON. */
const jsonIn = (value: unknown): Json => (value === undefined ? null : JSON.parse(JSON.stringify(value)) as Json);

/** With a step that calls an operation, with the first body that is offered for it, behind a step. */
export const addedStep = (
  flow: Flow, at: number, { id, path, request }: Operation & { readonly id: OperationId },
): Flow => {
  const sample = request?.samples[0].body;
  return insertedStep(flow, at, {
    ...emptyStep, id: unusedId(id, flow), operation: id,
    parameters: parametersOf(path).map((name) => ({ name, in: 'path', value: givenFor(flow, at, name) })),
    body: sample === undefined ? { kind: 'none' } : bodyOfValue(jsonIn(sample)),
    ready: [{ type: 'documented' }],
  });
};

/** What an earlier step gives under a name, as an expression; an id that is none where none does. */
const givenFor = ({ steps }: Flow, at: number, name: string): string => {
  const giver = [...steps.slice(0, at + 1)].reverse()
    .find(({ carries }) => carries.some((each) => each.name === name));
  return giver === undefined ? '00000000-0000-4000-8000-000000000000' : `$steps.${giver.id}.outputs.${name}`;
};

/** Without what is expected now among what was left out. */
const expecting = (step: FlowStep, paths: readonly string[]): FlowStep =>
  ({ ...step, leftOut: step.leftOut.filter(({ path }) => !paths.includes(path)) });

export const withCriterion = (step: FlowStep, criterion: Criterion): FlowStep =>
  expecting({ ...step, criteria: [...step.criteria, criterion] }, saidOf(criterion));

/** One of a kind goes in the place of another of its kind. */
export const withReady = (step: FlowStep, ready: ReadyCriterion): FlowStep => expecting(
  { ...step, ready: [...step.ready.filter(({ type }) => type !== ready.type), ready] }, [readyNames[ready.type]],
);

export const withoutExpectation = (step: FlowStep, place: ExpectationPlace): FlowStep => {
  switch (place.list) {
    case 'criteria': return { ...step, criteria: step.criteria.filter((_each, at) => at !== place.at) };
    case 'ready': return { ...step, ready: step.ready.filter((_each, at) => at !== place.at) };
    case 'answer': return step;
  }
};
