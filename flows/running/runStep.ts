import { operationOf } from '../../contract/findOperation.ts';
import { findingsOf } from '../criteria/findings.ts';
import { fillIn, MissingValue, textOf, valueOf, type Scope } from '../expressions/evaluate.ts';
import { parseExpression } from '../expressions/expression.ts';
import type { CarriedValue, FlowStep } from '../flow.ts';
import type { GivenValue, StepResult } from '../result.ts';
import { buildRequest, type BuiltRequest } from './buildRequest.ts';
import { inPath, Unsendable } from './unsendable.ts';
import type { FlowWorld } from './world.ts';

/** What a step knows of the run so far. */
export type Known = Pick<Scope, 'inputs' | 'carried'>;

type Failed = Extract<StepResult, { state: 'failed' }>;

const failed = (sentence: string, sent: Partial<Failed> = {}): Failed =>
  ({ exchange: null, findings: [], carried: [], ...sent, state: 'failed', sentence });

/** The values that are there, and what is not. */
export const valuesGiven = (
  carries: readonly CarriedValue[], scope: Scope,
): { readonly given: readonly GivenValue[]; readonly missing: readonly string[] } => {
  const found = carries.map(({ name, from }) => {
    const parsed = parseExpression(from);
    return { name, value: parsed === null ? undefined : valueOf(parsed, scope) };
  });
  return {
    given: found.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    missing: found.filter(({ value }) => value === undefined).map(({ name }) => name),
  };
};

const prepare = async (
  step: FlowStep, known: Known, world: FlowWorld, baseUrl: string,
): Promise<BuiltRequest | Failed> => {
  const scope: Scope = { ...known, parameters: new Map(), exchange: null };
  try {
    const application = step.forgetConnection === null ? null : inPath('forgetConnection', textOf(fillIn(step.forgetConnection, scope)));
    const built = buildRequest(step, operationOf(step.operation), scope, baseUrl);
    const sentence = application === null ? null : await world.forgetConnection(application);
    return sentence === null ? built : failed(sentence);
  } catch (error) {
    if (error instanceof MissingValue || error instanceof Unsendable) return failed(error.message);
    throw error;
  }
};

/** Sends a step and holds its answer against what is expected. */
export const runStep = async (
  step: FlowStep, known: Known, world: FlowWorld, baseUrl: string, signal: AbortSignal,
): Promise<StepResult> => {
  if (step.skip) return { state: 'notRun', reason: 'skipped' };
  if (step.pauseMs > 0) await world.pause(step.pauseMs, signal);
  if (signal.aborted) return { state: 'notRun', reason: 'cancelled' };
  const prepared = await prepare(step, known, world, baseUrl);
  if ('state' in prepared) return prepared;
  const { request, bytes, parameters } = prepared;
  const exchange = await world.send(request, bytes, signal, step.operation);
  const { outcome, duration } = exchange;
  if (outcome.kind === 'failed') {
    return outcome.failure === 'cancelled'
      ? { state: 'notRun', reason: 'cancelled' }
      : failed(`No answer came: ${outcome.message}`, { exchange });
  }
  const { answer } = outcome;
  // What came answers a request that nobody wrote down.
  if (answer.redirectedTo !== null) {
    return failed(`A redirect to ${answer.redirectedTo} was followed: it does not answer ${request.url}.`, { exchange });
  }
  const scope: Scope = { ...known, parameters, exchange };
  const operation = operationOf(step.operation);
  const findings = await findingsOf(step, { operation, answer, duration, scope }, world.match);
  const { given: carried, missing } = valuesGiven(step.carries, scope);
  const sent = { exchange, findings, carried };
  if (findings.every(({ passed }) => passed) && missing.length === 0) return { state: 'passed', ...sent };
  const sentence = missing.length === 0 ? null : `Nothing is there for the ${missing.length === 1 ? 'output' : 'outputs'} ${missing.join(', ')}.`;
  return { state: 'failed', ...sent, sentence };
};
