/** Results of flows: kept when a run of this page's service ends, listed, changed, deleted and opened. */
import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowResultHead } from '../../../contract/console/flows.ts';
import type { Flow } from '../../../flows/flow.ts';
import { readResult } from '../../../flows/har/readResult.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { useFlowResultsStore } from '../../../src/stores/flows/flowResults.ts';
import { useFlowRunsStore } from '../../../src/stores/flows/flowRuns.ts';
import { harBody, storedResult, storedRun, storedStep } from '../../support/flowResults.ts';
import { useHistoryStore } from '../../../src/stores/history.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { failing, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const other = 'http://localhost:39399';
const key = 'first.arazzo.yaml';
/** It says what it sends, and nothing that is held against the contract. */
const flow: Flow = { ...newFlow('First'), steps: newFlow('First').steps.map((step) => ({ ...step, ready: [], criteria: [] })) };

const headOf = (id: string, changed: Partial<FlowResultHead> = {}): FlowResultHead => ({
  id, flow: key, title: 'First', service: ownUrl, startedAt: '2026-11-28T12:00:00.000Z', duration: 10, state: 'passed', runs: 1,
  passed: 1, failedStep: null, name: null, pinned: false, bytes: 100, ...changed,
});

/** A service that keeps results, and what it was sent. */
const keeping = (heads: readonly FlowResultHead[] = []) => {
  let present = heads;
  const sent: unknown[] = [];
  network.use(
    on('flowResults', ownUrl, () => HttpResponse.json({ results: present, bytes: 100 })),
    on('keepFlowResult', ownUrl, async ({ request }) => {
      sent.push(await request.json());
      present = [headOf(`kept-${sent.length}`), ...present];
      return HttpResponse.json(present[0]);
    }),
    on('changeFlowResult', ownUrl, async ({ request, params }) => {
      const changed = await request.json() as Pick<FlowResultHead, 'name' | 'pinned'>;
      present = present.map((head) => (head.id === params['result'] ? { ...head, ...changed } : head));
      return HttpResponse.json(present.find(({ id }) => id === params['result']));
    }),
    on('deleteFlowResult', ownUrl, ({ params }) => {
      present = present.filter(({ id }) => id !== params['result']);
      return HttpResponse.json({ results: present, bytes: 0 });
    }),
    http.get('*/.well-known/health', () => HttpResponse.text('ok:test')),
  );
  return sent;
};

describe('a run', () => {
  beforeEach(() => { freshStores(ownUrl); });

  it('of the service of this page is kept by itself, with all of its runs, and is in the list', async () => {
    const sent = keeping();
    await useFlowRunsStore().run(key, flow, 3);
    const [result] = sent.map(readResult);
    const results = useFlowResultsStore();

    expect(result).toMatchObject({ flow: key, title: 'First', service: ownUrl, state: 'passed' });
    expect(result?.runs.map(({ steps }) => steps.map(({ id, exchange }) => [id, exchange?.answer?.body])))
      .toEqual([[['health', 'ok:test']], [['health', 'ok:test']], [['health', 'ok:test']]]);
    expect(results.notes.get(key)).toEqual({ done: true, words: 'The result is kept.' });
    expect(results.of(key).map(({ id }) => id)).toEqual(['kept-1']);
  });

  it('of another service is kept by this browser, with the secrets masked by the service of this page', async () => {
    const sent = keeping();
    network.use(on('maskFlowResult', ownUrl, () => HttpResponse.json(harBody(storedResult({ title: 'masked' })))));
    freshStores(other);
    await useFlowRunsStore().run(key, flow, 1);

    expect(useFlowRunsStore().ended.get(key)?.length).toBe(1);
    expect(sent).toEqual([]);
    const results = useFlowResultsStore();
    expect(results.notes.get(key)).toEqual({ done: true, words: 'The result is kept in this browser.' });
    const [head] = results.of(key);
    expect(head).toMatchObject({ service: other, flow: key, state: 'passed', pinned: false });
    expect(await results.open(head?.id ?? '')).toMatchObject({ result: { title: 'masked' } });
    expect(await results.change(head?.id ?? '', { name: 'mine', pinned: true })).toBe(true);
    expect(results.find(head?.id ?? '')).toMatchObject({ name: 'mine', pinned: true });
    await useHistoryStore().forgetDeleted(false);
    await expect.poll(() => results.of(key)).toEqual([]);
  });

  it('of another service has the bytes of a request that are no text', async () => {
    keeping();
    network.use(
      on('maskFlowResult', ownUrl, async ({ request }) => HttpResponse.json(await request.json() as object)),
      http.post('*', () => HttpResponse.text('ok')),
    );
    freshStores(other);
    const steps = flow.steps.map((step) => ({
      ...step, operation: 'connect' as const, body: { kind: 'bytes' as const, base64: '/wA=', contentType: 'image/png' },
    }));
    await useFlowRunsStore().run(key, { ...flow, steps }, 1);
    const results = useFlowResultsStore();
    const opened = await results.open(results.of(key)[0]?.id ?? '');

    expect(opened).toMatchObject({ result: { runs: [{ steps: [{ exchange: { requestBody: '\uFFFD\0', requestBase64: '/wA=' } }] }] } });
  });

  it('of another service is not kept where the service of this page does not mask it, which is said', async () => {
    keeping();
    network.use(failing('maskFlowResult', ownUrl));
    freshStores(other);
    await useFlowRunsStore().run(key, flow, 1);

    expect(useFlowResultsStore().notes.get(key)).toMatchObject({ done: false });
    expect(useFlowResultsStore().of(key)).toEqual([]);
  });

  it('that the service does not keep says why', async () => {
    keeping();
    network.use(failing('keepFlowResult', ownUrl));
    await useFlowRunsStore().run(key, flow, 1);

    expect(useFlowResultsStore().notes.get(key)).toEqual({
      done: false, words: 'Could not keep the result: 500 Internal Server Error. The service says: Storage: no.',
    });
  });

  it('with answers that are larger than a result may be is not written, which is said', async () => {
    const sent = keeping();
    network.use(http.get('*/.well-known/health', () => HttpResponse.text('a'.repeat(3 * 1024 * 1024))));
    await useFlowRunsStore().run(key, flow, 3);

    expect(sent).toEqual([]);
    expect(useFlowResultsStore().notes.get(key)?.words)
      .toBe('The result is not kept: its answers are larger than 8 MiB. Run the flow fewer times at once.');
  });

  it('that is begun again takes away what was said of the one before', async () => {
    keeping();
    const runs = useFlowRunsStore();
    await runs.run(key, flow, 1);
    const next = runs.run(key, flow, 1);

    expect(useFlowResultsStore().notes.has(key)).toBe(false);
    await next;
  });
});

describe('a kept result', () => {
  beforeEach(() => { freshStores(ownUrl); });

  it('is listed under its flow, the newest first', async () => {
    keeping([headOf('b'), headOf('x', { flow: 'ready:first.arazzo.yaml' }), headOf('a')]);
    const results = useFlowResultsStore();
    await results.list.load();

    expect(results.of(key).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(results.of('ready:first.arazzo.yaml').map(({ id }) => id)).toEqual(['x']);
    expect(results.of('none')).toEqual([]);
  });

  it('is named, pinned and deleted', async () => {
    keeping([headOf('b'), headOf('a')]);
    const results = useFlowResultsStore();

    expect(await results.change('a', { name: 'before', pinned: true })).toBe(true);
    expect(results.of(key)[1]).toMatchObject({ name: 'before', pinned: true });
    expect(await results.remove('b')).toBe(true);
    expect(results.of(key).map(({ id }) => id)).toEqual(['a']);
  });

  it('that is gone already says so', async () => {
    keeping([headOf('a')]);
    network.use(on('deleteFlowResult', ownUrl, () => new HttpResponse('No result has this id.', { status: 404 })));
    const results = useFlowResultsStore();

    expect(await results.remove('b')).toBe(false);
    expect(results.problem).toBe('Could not delete the result: 404 Not Found. The service says: No result has this id.');
  });

  it('is opened by each who asks for it at once', async () => {
    keeping([headOf('a')]);
    network.use(on('flowResult', ownUrl, () => HttpResponse.json(harBody(storedResult({ title: 'one' })))));
    const results = useFlowResultsStore();
    expect(await Promise.all([results.open('a'), results.open('a')])).toMatchObject([{ result: { title: 'one' } }, { result: { title: 'one' } }]);
  });

  it('is opened with what each step expected and got', async () => {
    const stored = storedResult({ runs: [storedRun([storedStep('connect')])] });
    network.use(on('flowResult', ownUrl, () => HttpResponse.json(harBody(stored))));

    expect(await useFlowResultsStore().open('a')).toEqual({ result: stored });
  });

  it('that is none says what is wrong in it', async () => {
    network.use(on('flowResult', ownUrl, () => HttpResponse.json({ log: { entries: [], pages: [] } })));

    expect(await useFlowResultsStore().open('a')).toEqual({ problem: 'What is kept is no result: log.pages is empty.' });
  });
});
