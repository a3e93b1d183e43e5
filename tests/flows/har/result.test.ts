import { describe, expect, it } from 'vitest';
import { exchangeDifferences } from '../../../flows/compare/exchangeDifferences.ts';
import { comparedOf } from '../../../flows/compare/runDifferences.ts';
import { NotAResult } from '../../../flows/har/reader.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { headOf, storedResultOf } from '../../../flows/har/storedResult.ts';
import type { StoredExchange, StoredResult } from '../../../flows/storedResult.ts';
import { resultHarOf, resultHarParts } from '../../../flows/har/writeResult.ts';
import type { Flow, FlowStep } from '../../../flows/flow.ts';
import type { FlowResult, FlowRun } from '../../../flows/result.ts';
import { answered, finding, harBody, noonOfResults, storedExchange, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { wrongInHar } from '../../support/harSchema.ts';

const whole = storedResult({
  runs: [
    storedRun([
      storedStep('connect'),
      storedStep('suggest', {
        operation: 'suggest', state: 'failed', sentence: 'Nothing is there for the output asset.',
        exchange: answered({ reuse: { suggested: false } }, { url: 'http://localhost:39300/a/suggest?eager=1&eager=2' }),
        findings: [
          finding({ subject: { of: 'body', pointer: '/reuse/suggested' }, path: '$.reuse.suggested', passed: false, expected: 'true', got: 'false' }),
          finding({ place: { list: 'ready', at: 1 }, subject: { of: 'header', name: 'date' } }),
        ],
      }),
      storedStep('react', { operation: 'react', state: 'notRun', reason: 'stopped', findings: [], exchange: null }),
    ], { duration: 30 }),
    storedRun([
      storedStep('connect', {
        state: 'failed', sentence: 'No answer came: it was cut.', findings: [{ ...finding(), place: { list: 'answer' } }],
        exchange: storedExchange({ answer: null, failure: 'it was cut', requestBody: null }),
      }),
    ], { startedAt: noonOfResults + 100, duration: 5 }),
  ],
});

type Written = {
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  readonly entries: readonly Readonly<Record<'pageref' | 'comment' | 'response' | '_patchbay', unknown>>[];
};

const read = (text: string): unknown => readResult(JSON.parse(text));

describe('a result as a HAR', () => {
  it('is read as it was written', () => {
    expect(read(resultHarOf(whole, '1.2.3'))).toEqual(whole);
  });

  it('is what the published schema of HAR asks for', () => {
    expect(wrongInHar(resultHarOf(whole, '1.2.3'))).toEqual([]);
  });

  it('is written in pieces of an entry each', () => {
    const pieces = [...resultHarParts(whole, '1')];
    expect(pieces.slice(1, -1).map((piece) => (JSON.parse(piece.replace(/^,/, '')) as { pageref: string }).pageref))
      .toEqual(['run_1', 'run_1', 'run_2']);
  });

  it('has a page for each run, and an entry for each request with its verdict in words', () => {
    const { log } = JSON.parse(resultHarOf(whole, '1.2.3')) as { log: Written };
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'Patchbay', version: '1.2.3' } });
    expect(log.pages.map(({ id, title }) => [id, title])).toEqual([['run_1', 'First, run 1: failed'], ['run_2', 'First, run 2: failed']]);
    expect(log.entries.map(({ pageref, comment }) => [pageref, comment])).toEqual([
      ['run_1', 'Step connect: passed'],
      ['run_1', 'Step suggest: failed. Nothing is there for the output asset. $.reuse.suggested: expected true, got false'],
      ['run_2', 'Step connect: failed. No answer came: it was cut'],
    ]);
    expect(log.entries[2]?.response).toMatchObject({ status: 0, bodySize: 0 });
    expect(log.entries[1]?._patchbay).toMatchObject({ operation: 'suggest', said: 'failed', fromConsole: true });
  });

  it.each<[string, (log: Record<string, unknown>) => unknown, string]>([
    ['no log', () => null, 'log is not an object'],
    ['no pages', (log) => ({ ...log, pages: [] }), 'log.pages is empty'],
    ['pages that are none', (log) => ({ ...log, pages: {} }), 'log.pages is not a list of at most 1000'],
    ['another HAR', (log) => ({ version: log['version'], pages: [], entries: [] }), 'log.pages is empty'],
    ['an entry that is missing', (log) => ({ ...log, entries: [] }), 'log.pages[0]._patchbay.steps[0] has no entry in log.entries'],
    ['a state that is none', (log) => ({ ...log, _patchbay: { ...log['_patchbay'] as object, state: 'well' } }), 'log._patchbay.state is not one of passed, failed, cancelled'],
    ['a long name', (log) => ({ ...log, _patchbay: { ...log['_patchbay'] as object, flow: 'x'.repeat(201) } }), 'log._patchbay.flow is longer than 200 characters'],
  ])('%s is refused with its place', (_what, change, message) => {
    const { log } = JSON.parse(resultHarOf(whole, '1')) as { log: Record<string, unknown> };
    expect(() => readResult({ log: change(log) })).toThrow(new NotAResult(message));
  });

  it('without the verdicts is none, wherever a value of them is another', () => {
    const text = resultHarOf(whole, '1');
    const wrong = [
      ['"sent":true', '"sent":1'], ['"operation":"suggest"', '"operation":"none"'], ['"reason":"stopped"', '"reason":"x"'],
      ['"of":"status"', '"of":"x"'], ['"list":"ready"', '"list":"x"'], ['"duration":30', '"duration":-1'],
      ['"startedDateTime":"2026', '"startedDateTime":"x'], ['"status":200', '"status":1000'], ['"failure":""', '"failure":null'],
    ] as const;
    for (const [from, to] of wrong) {
      expect(text, from).toContain(from);
      expect(() => read(text.replace(from, to)), from).toThrow(NotAResult);
    }
  });
});

const flow = {
  id: 'f', title: 'First', description: null, version: '1', inputs: [], outputs: [],
  steps: [{ id: 'connect', operation: 'connect' }, { id: 'suggest', operation: 'suggest' }] as unknown as readonly FlowStep[],
} as const satisfies Flow;

const run = (number: number, changed: Partial<FlowRun>): FlowRun => ({
  number, startedAt: noonOfResults, duration: 8, state: 'passed', steps: [], outputs: [], ...changed,
});

describe('what is put away of a run', () => {
  it('is what was sent, answered and expected, without what was carried', () => {
    const result: FlowResult = {
      state: 'failed',
      runs: [run(1, {
        state: 'failed',
        steps: [
          {
            state: 'failed', sentence: null, findings: [finding({ passed: false })], carried: [{ name: 'a', value: 'secret' }],
            exchange: {
              request: { method: 'POST', url: 'http://localhost:1/connect', headers: { accept: '*/*' }, body: '{}' },
              outcome: {
                kind: 'answered', answer: {
                  status: 500, phrase: 'Internal Server Error', headers: { date: 'now' }, contentType: null, body: 'no', size: 2, redirectedTo: null,
                },
              },
              startedAt: noonOfResults, duration: 3,
            },
          },
          { state: 'notRun', reason: 'stopped' },
        ],
      })],
    };
    const stored = storedResultOf(flow, 'first.arazzo.yaml', 'http://localhost:1', result);
    expect(stored).toEqual(storedResult({
      service: 'http://localhost:1',
      runs: [storedRun([
        storedStep('connect', {
          state: 'failed', findings: [finding({ passed: false })],
          exchange: {
            method: 'POST', url: 'http://localhost:1/connect', requestHeaders: [['accept', '*/*']], requestBody: '{}', failure: '',
            answer: { status: 500, phrase: 'Internal Server Error', headers: [['date', 'now']], body: 'no', size: 2, redirectedTo: null },
            startedAt: noonOfResults, duration: 3,
          },
        }),
        storedStep('suggest', { operation: 'suggest', state: 'notRun', reason: 'stopped', findings: [], exchange: null }),
      ], { duration: 8 })],
    }));
    expect(JSON.stringify(stored)).not.toContain('secret');
  });

  it('says of an answer that bytes of it are no text, and is read so again', () => {
    const { answer } = storedExchange();
    const stored = storedResultOf(flow, 'f', 's', {
      state: 'passed',
      runs: [run(1, {
        steps: [{
          state: 'passed', findings: [], carried: [],
          exchange: {
            request: { method: 'POST', url: 'http://localhost:1/connect', headers: {}, body: '{}' },
            outcome: {
              kind: 'answered',
              answer: {
                status: 200, phrase: 'OK', headers: {}, contentType: null, body: 'a\uFFFDb', undecoded: true, size: 3, redirectedTo: null,
              },
            },
            startedAt: noonOfResults, duration: 3,
          },
        }],
      })],
    });
    const again = readResult(harBody(stored));
    expect(again.runs[0]?.steps[0]?.exchange?.answer).toMatchObject({ body: 'a\uFFFDb', undecoded: true });
    expect(again).toEqual(stored);
    // Of any other it says nothing.
    expect(answer).not.toHaveProperty('undecoded');
  });

  it('has the bytes of a request that are no text, as HAR has those of answers, and is read so again', () => {
    const bytes = { requestBody: '{"a":"\uFFFD"}', requestBase64: Buffer.from('{"a":"\xff"}', 'latin1').toString('base64') };
    const of = (changed: Partial<StoredExchange>): StoredResult => storedResult({
      runs: [storedRun([storedStep('connect', { exchange: storedExchange({ ...bytes, ...changed }) })])],
    });
    const written = harBody(of({})) as { readonly log: { readonly entries: readonly object[] } };

    expect(written.log.entries[0]).toMatchObject({
      request: { bodySize: 9, postData: { text: bytes.requestBase64, encoding: 'base64', comment: 'text has its bytes in base64' } },
      _patchbay: { requestText: bytes.requestBody },
    });
    expect(readResult(written)).toEqual(of({}));
    expect(wrongInHar(resultHarOf(of({}), '1'))).toEqual([]);
    const wrong: unknown = JSON.parse(JSON.stringify(written).replace(bytes.requestBase64, 'no!'));
    expect(() => readResult(wrong)).toThrow('postData.text is not base64');
    const compared = exchangeDifferences(
      comparedOf(storedExchange(bytes), ''), comparedOf(storedExchange({ ...bytes, requestBase64: '/w==' }), ''),
    );
    expect(compared.map(({ part }) => part)).toEqual(['request body']);
  });

  it('says of a run that was cut off that it was', () => {
    const { runs } = storedResultOf(flow, 'f', 's', { state: 'cancelled', runs: [run(1, { state: 'running', steps: [{ state: 'waiting' }, { state: 'running' }] })] });
    expect(runs[0]).toMatchObject({ state: 'cancelled', steps: [{ state: 'notRun', reason: 'cancelled' }, { state: 'notRun', reason: 'cancelled' }] });
  });

  it('is listed by when it began, how long all of it took, what passed and where it failed first', () => {
    expect(headOf(whole)).toEqual({
      flow: 'first.arazzo.yaml', title: 'First', service: 'http://localhost:39300', state: 'failed', startedAt: noonOfResults,
      duration: 105, runs: 2, passed: 0, failedStep: 'suggest',
    });
    expect(headOf(storedResult())).toMatchObject({ state: 'passed', runs: 1, passed: 1, failedStep: null });
  });
});
