import { resultHarOf } from '../../flows/har/writeResult.ts';
import type { Finding } from '../../flows/result.ts';
import type { StoredExchange, StoredResult, StoredRun, StoredStep } from '../../flows/storedResult.ts';
import { operationPathOf } from './operationPath.ts';

/** When the first run of a result begins unless another moment is said: 2026-11-28T12:00:00Z. */
export const noonOfResults = Date.UTC(2026, 10, 28, 12);

/** Where connect is sent. */
export const connectUrl = `http://localhost:39300${operationPathOf('connect')}`;

const json = (value: unknown): string => JSON.stringify(value);

export const storedExchange = (changed: Partial<StoredExchange> = {}): StoredExchange => ({
  method: 'POST', url: connectUrl, requestHeaders: [['content-type', 'application/json']],
  requestBody: json({ application: { name: 'VIM' } }),
  answer: {
    status: 200, phrase: 'OK', headers: [['content-type', 'application/json']],
    body: json({ application: { name: 'VIM', onboarded: false } }), size: 50, redirectedTo: null,
  },
  failure: '', startedAt: noonOfResults, duration: 4, ...changed,
});

export const finding = (changed: Partial<Finding> = {}): Finding => ({
  place: { list: 'criteria', at: 0 }, subject: { of: 'status' }, path: 'status', passed: true, expected: '200', got: '200', ...changed,
});

export const storedStep = (id: string, changed: Partial<StoredStep> = {}): StoredStep => ({
  id, operation: 'connect', state: 'passed', reason: null, sentence: null, findings: [finding()], exchange: storedExchange(), ...changed,
});

/** An exchange whose answer has this body. */
export const answered = (body: unknown, changed: Partial<StoredExchange> = {}): StoredExchange => {
  const { answer } = storedExchange();
  const text = typeof body === 'string' ? body : json(body);
  return storedExchange({ answer: answer === null ? null : { ...answer, body: text, size: text.length }, ...changed });
};

export const storedRun = (steps: readonly StoredStep[], changed: Partial<StoredRun> = {}): StoredRun => ({
  startedAt: noonOfResults, duration: 10, steps, ...changed,
  state: changed.state ?? (steps.some(({ state }) => state === 'failed') ? 'failed' : 'passed'),
});

export const storedResult = (changed: Partial<StoredResult> = {}): StoredResult => {
  const runs = changed.runs ?? [storedRun([storedStep('connect')])];
  return {
    flow: 'first.arazzo.yaml', title: 'First', service: 'http://localhost:39300', runs, ...changed,
    state: changed.state ?? (runs.some(({ state }) => state === 'failed') ? 'failed' : 'passed'),
  };
};

/** A result as the console sends it. */
export const harBody = (result: StoredResult): { readonly log: object } =>
  JSON.parse(resultHarOf(result, '0.1.0')) as { readonly log: object };
