/** Several flows that are run in one press. */
import 'fake-indexeddb/auto';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Flow } from '../../../flows/flow.ts';
import { useFlowBatchStore } from '../../../src/stores/flows/flowBatch.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { useFlowRunsStore } from '../../../src/stores/flows/flowRuns.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { failing, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();

const versionExpecting = (title: string, status: number): Flow => ({
  ...newFlow(title),
  steps: newFlow(title).steps.map((step) => ({
    ...step, operation: 'wellKnownVersion', ready: [], criteria: [{ type: 'simple', condition: `$statusCode == ${status}` }],
  })),
});
const needing: Flow = { ...newFlow('Needs'), inputs: [{ name: 'who', type: null, description: null, required: true }] };
const flows: Readonly<Record<string, Flow | null>> = {
  'passes.arazzo.yaml': versionExpecting('Passes', 200), 'fails.arazzo.yaml': versionExpecting('Fails', 404),
  'needs.arazzo.yaml': needing, 'none.arazzo.yaml': null,
};
const keys = Object.keys(flows);
const states = () => Object.fromEntries(useFlowBatchStore().states);

/** Answers from here on; what `/version` says waits for whoever is given. */
const answering = (ready: () => Promise<void> = () => Promise.resolve()): readonly string[] => {
  const asked: string[] = [];
  network.use(
    on('flow', ownUrl, ({ params }) => {
      const name = decodeURIComponent(String(params['flow']));
      asked.push(name);
      return HttpResponse.json({ name, bytes: 1, changedAt: '2026-11-27T14:00:00.000Z', hash: name, text: 'x', command: 'x', flow: flows[name] ?? null, problems: [] });
    }),
    on('wellKnownVersion', ownUrl, async () => {
      await ready();
      return new HttpResponse('1.0.0', { headers: { 'Content-Type': 'text/plain' } });
    }),
    failing('keepFlowResult', ownUrl), on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
  );
  return asked;
};

beforeEach(() => { freshStores(ownUrl); });

describe('flows that are run in one press', () => {
  it('are run one after the other, whatever became of the one before, and each says what', async () => {
    const asked = answering();
    const batch = useFlowBatchStore();

    expect(await batch.run(keys)).toBe(true);
    expect([...new Set(asked)]).toEqual(keys);
    expect(states()).toEqual({
      'passes.arazzo.yaml': 'passed', 'fails.arazzo.yaml': 'failed', 'needs.arazzo.yaml': 'notBegun', 'none.arazzo.yaml': 'notBegun',
    });
    expect(useFlowRunsStore().problems.get('needs.arazzo.yaml')).toBe('The flow needs a value for its input who.');
    expect(batch.isRunning).toBe(false);
    expect(batch.endedAt).not.toBeNull();
    batch.forget();
    expect(states()).toEqual({});
  });

  it('say which one runs, and are not run twice at once', async () => {
    const held = gate();
    answering(() => held.opened);
    const batch = useFlowBatchStore();
    const running = batch.run(['passes.arazzo.yaml', 'fails.arazzo.yaml']);
    await eventually(() => { expect(states()).toEqual({ 'passes.arazzo.yaml': 'running', 'fails.arazzo.yaml': 'waiting' }); });

    expect(await batch.run(['fails.arazzo.yaml'])).toBe(false);
    held.open();
    expect(await running).toBe(true);
    expect(states()).toEqual({ 'passes.arazzo.yaml': 'passed', 'fails.arazzo.yaml': 'failed' });
  });

  it('that are stopped end with the one that runs; the others are not run', async () => {
    const held = gate();
    const asked = answering(() => held.opened);
    const batch = useFlowBatchStore();
    const running = batch.run(['passes.arazzo.yaml', 'fails.arazzo.yaml']);
    await eventually(() => { expect(states()['passes.arazzo.yaml']).toBe('running'); });
    batch.stop();
    await running;

    expect(states()).toEqual({ 'passes.arazzo.yaml': 'stopped', 'fails.arazzo.yaml': 'stopped' });
    expect([...new Set(asked)]).toEqual(['passes.arazzo.yaml']);
    held.open();
  });

  it('that end in an error of this page are told as stopped, and others can be run', async () => {
    answering();
    const [batch, runs] = [useFlowBatchStore(), useFlowRunsStore()];
    vi.spyOn(runs, 'run').mockRejectedValueOnce(new Error('a part that cannot be loaded'));

    await expect(batch.run(['passes.arazzo.yaml', 'fails.arazzo.yaml'])).rejects.toThrow('a part that cannot be loaded');
    expect(states()).toEqual({ 'passes.arazzo.yaml': 'stopped', 'fails.arazzo.yaml': 'stopped' });
    expect(await batch.run(['passes.arazzo.yaml'])).toBe(true);
    expect(states()).toEqual({ 'passes.arazzo.yaml': 'passed' });
  });

  it('wait for one that a person runs, which goes on when they are stopped', async () => {
    const held = gate();
    const asked = answering(() => held.opened);
    const [batch, runs] = [useFlowBatchStore(), useFlowRunsStore()];
    const own = runs.run('own', versionExpecting('Own', 200), 1);
    const first = batch.run(['fails.arazzo.yaml']);
    await eventually(() => { expect(asked).toEqual(['fails.arazzo.yaml']); });
    expect(states()).toEqual({ 'fails.arazzo.yaml': 'waiting' });
    batch.stop();
    await first;
    expect(states()).toEqual({ 'fails.arazzo.yaml': 'stopped' });
    expect(runs.running?.key).toBe('own');

    const second = batch.run(['fails.arazzo.yaml']);
    held.open();
    await Promise.all([own, second]);
    expect(runs.ended.get('own')?.map(({ state }) => state)).toEqual(['passed']);
    expect(states()).toEqual({ 'fails.arazzo.yaml': 'failed' });
  });

  it('are none any longer when another service is chosen', async () => {
    const held = gate();
    answering(() => held.opened);
    const batch = useFlowBatchStore();
    const running = batch.run(['passes.arazzo.yaml', 'fails.arazzo.yaml']);
    await eventually(() => { expect(states()['passes.arazzo.yaml']).toBe('running'); });
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    await running;

    expect(states()).toEqual({});
    held.open();
  });
});
