import type { StoredExchange, StoredResult, StoredRun, StoredStep } from '../storedResult.ts';
import { entryOf, type HarExchange } from './har.ts';
import { bodyOf } from './received.ts';

/** What the console reads of any entry beside HAR: there is a verdict instead of a check that decided. */
const beside = {
  application: null, decidedBy: null, injected: null, fromConsole: true, automatic: false,
  requestBody: null, responseBody: null,
} as const;

const bytesOf = (text: string | null, base64: string | undefined): number => {
  if (base64 !== undefined) return atob(base64).length;
  return text === null ? 0 : new TextEncoder().encode(text).length;
};

const harExchangeOf = (
  { startedAt, duration, method, url, requestHeaders, requestBody, requestBase64, answer }: StoredExchange,
): HarExchange => ({
  at: new Date(startedAt).toISOString(), duration, method, url, requestHeaders,
  requestBody: requestBody === null ? null : bodyOf(requestBody, requestBase64),
  requestBytes: bytesOf(requestBody, requestBase64),
  status: answer?.status ?? null, phrase: answer?.phrase ?? '', responseHeaders: answer?.headers ?? [],
  responseBody: answer === null ? null : { text: answer.body }, responseBytes: answer?.size ?? 0,
});

const words = { passed: 'passed', failed: 'failed', notRun: 'not run' } as const;

const verdictOf = ({ id, state, sentence, findings }: StoredStep): string => {
  const wrong = findings.filter(({ passed }) => !passed)
    .map(({ path, expected, got }) => `${path}: expected ${expected}, got ${got}`);
  return [`Step ${id}: ${words[state]}`, ...(sentence === null ? [] : [sentence.replace(/\.$/, '')]), ...wrong].join('. ');
};

const entryOfStep = (step: StoredStep, exchange: StoredExchange, pageref: string): object => {
  const { id, operation, state } = step;
  const rule = verdictOf(step);
  const own = {
    ...beside, step: id, operation, rule, said: words[state], failure: exchange.failure,
    redirectedTo: exchange.answer?.redirectedTo ?? null,
    ...(exchange.answer?.undecoded && { undecoded: true }),
    // What is looked for in results, such as a deleted text, is looked for in this.
    ...(exchange.requestBase64 !== undefined && { requestText: exchange.requestBody }),
  };
  return { pageref, ...entryOf({ ...harExchangeOf(exchange), comment: rule, own }) };
};

const pageOf = (
  { title }: StoredResult, { startedAt, duration, state, steps }: StoredRun, id: string, number: number,
): object => ({
  startedDateTime: new Date(startedAt).toISOString(),
  id,
  title: `${title}, run ${number}: ${state}`,
  pageTimings: { onContentLoad: -1, onLoad: -1 },
  _patchbay: { duration, state, steps: steps.map(({ exchange, ...step }) => ({ ...step, sent: exchange !== null })) },
});

/**
 * A result as a text of HAR, in pieces that are written as they are asked for, since one of many megabytes is long at
 * work. Each run is a page, and what HAR has no word for stands in `_patchbay` fields, which other tools skip. There is
 * an entry for each step that sent something, in order.
 * @param version of the product
 */
export const resultHarParts = function* (result: StoredResult, version: string): Generator<string, void> {
  const { flow, title, service, state, runs } = result;
  const paged = runs.map((run, at) => ({ run, id: `run_${at + 1}`, number: at + 1 }));
  const head = JSON.stringify({
    version: '1.2',
    creator: { name: 'Patchbay', version },
    pages: paged.map(({ run, id, number }) => pageOf(result, run, id, number)),
    _patchbay: { flow, title, service, state },
  });
  yield `{"log":${head.slice(0, -1)},"entries":[`;
  let between = '';
  for (const { run: { steps }, id } of paged) {
    for (const step of steps) {
      if (step.exchange === null) continue;
      yield between + JSON.stringify(entryOfStep(step, step.exchange, id));
      between = ',';
    }
  }
  yield ']}}';
};

/** A result as a text of HAR. @param version of the product */
export const resultHarOf = (result: StoredResult, version: string): string =>
  [...resultHarParts(result, version)].join('');
