import type { Received } from '../../contract/exchange.ts';
import type { Flow, FlowStep } from '../flow.ts';
import type { FlowResult, FlowRun, StepResult } from '../result.ts';
import type { ResultHead, StoredExchange, StoredResult, StoredRun, StoredStep } from '../storedResult.ts';

const exchangeOf = ({ request, outcome, startedAt, duration }: Received): StoredExchange => {
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  return {
    method: request.method, url: request.url,
    requestHeaders: Object.entries(request.headers), requestBody: request.body,
    ...(request.base64 !== undefined && { requestBase64: request.base64 }),
    answer: answer === null ? null : {
      status: answer.status, phrase: answer.phrase, headers: Object.entries(answer.headers), body: answer.body,
      ...(answer.undecoded && { undecoded: answer.undecoded }), size: answer.size, redirectedTo: answer.redirectedTo,
    },
    failure: outcome.kind === 'failed' ? outcome.message : '',
    startedAt, duration,
  };
};

const stepOf = ({ id, operation }: FlowStep, result: StepResult | undefined): StoredStep => {
  const nothing = { id, operation, sentence: null, findings: [], exchange: null } as const;
  if (result?.state === 'passed' || result?.state === 'failed') {
    const { state, findings, exchange } = result;
    return {
      id, operation, state, reason: null, findings, sentence: state === 'failed' ? result.sentence : null,
      exchange: exchange === null ? null : exchangeOf(exchange),
    };
  }
  return { ...nothing, state: 'notRun', reason: result?.state === 'notRun' ? result.reason : 'cancelled' };
};

const runOf = ({ steps }: Flow, run: FlowRun): StoredRun => ({
  startedAt: run.startedAt,
  duration: run.duration,
  state: run.state === 'running' ? 'cancelled' : run.state,
  steps: steps.map((step, at) => stepOf(step, run.steps[at])),
});

/**
 * What became of a flow, in the form in which it is put away. What its steps carried is left out: it stands in the
 * answers.
 * @param file name of the flow's file
 * @param service the address that was called
 */
export const storedResultOf = (flow: Flow, file: string, service: string, result: FlowResult): StoredResult => ({
  flow: file, title: flow.title, service, state: result.state, runs: result.runs.map((run) => runOf(flow, run)),
});

/** What a list shows of a result. */
export const headOf = ({ flow, title, service, state, runs }: StoredResult): ResultHead => {
  const startedAt = runs[0]?.startedAt ?? 0;
  const last = runs.at(-1);
  const failed = runs.find((run) => run.state === 'failed');
  return {
    flow, title, service, state, startedAt,
    duration: last === undefined ? 0 : Math.max(0, last.startedAt + last.duration - startedAt),
    runs: runs.length,
    passed: runs.filter((run) => run.state === 'passed').length,
    failedStep: failed?.steps.find((step) => step.state === 'failed')?.id ?? null,
  };
};
