/** Running flows in the page. */
import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Flow } from '../../../flows/flow.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { useFlowResultsStore } from '../../../src/stores/flows/flowResults.ts';
import { useFlowRunsStore } from '../../../src/stores/flows/flowRuns.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { failing, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();

const flowTo = (application: string): Flow => ({
  ...newFlow('First'),
  steps: newFlow('First').steps.flatMap((step) => [{
    ...step, id: 'one', operation: 'applicationsSpecificApplicationSnapshot' as const, ready: [],
    parameters: [{ name: 'application', in: 'path' as const, value: application }],
  }]),
});

const runOf = async (id: string): Promise<ReturnType<typeof useFlowRunsStore>> => {
  freshStores(ownUrl);
  network.use(failing('keepFlowResult', ownUrl), on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })));
  const runs = useFlowRunsStore();
  await runs.run('a.arazzo.yaml', flowTo(id), 1);
  return runs;
};
const sent = (): unknown[] => useActivityStore().exchanges
  .filter(({ operation }) => operation === 'applicationsSpecificApplicationSnapshot').map(({ request }) => request.url);

it('a step whose id is empty goes out as it is, as a request of its operation, and the run ends', async () => {
  network.use(http.get(`${ownUrl}/applications/`, () => new HttpResponse('No such route.', { status: 404 })));
  const runs = await runOf('');

  expect(runs.shown.get('a.arazzo.yaml')).toMatchObject({ state: 'failed', steps: [{ state: 'failed', exchange: { outcome: { answer: { status: 404 } } } }] });
  expect(runs.running).toBeNull();
  expect(sent()).toEqual([`${ownUrl}/applications/`]);
});

it.each(['.', '..'])('a step whose id is %j, which leads elsewhere, is not sent and says so, and the run ends', async (id) => {
  const runs = await runOf(id);

  expect(runs.shown.get('a.arazzo.yaml')).toMatchObject({
    state: 'failed', steps: [{ state: 'failed', exchange: null, sentence: `The value of application is ${id}, which leads to another address.` }],
  });
  expect(runs.running).toBeNull();
  expect(sent()).toEqual([]);
});

const key = 'a.arazzo.yaml';
const other = 'http://localhost:39398';
const asking: Flow = {
  ...newFlow('Asks'),
  steps: newFlow('Asks').steps.map((step) => (
    { ...step, operation: 'wellKnownVersion', ready: [], criteria: [{ type: 'simple', condition: '$statusCode == 200' }] })),
};
/** The version that a service says: with this status, once it may. */
const versionOf = (service: string, status: () => number, ready: () => Promise<void> = () => Promise.resolve()) =>
  on('wellKnownVersion', service, async () => {
    await ready();
    return new HttpResponse('1.0.0', { status: status(), headers: { 'Content-Type': 'text/plain' } });
  });

/** Three runs, of which the first waits for its answer until it is let go. */
const underWay = async () => {
  const [held, arrived] = [gate(), gate()];
  network.use(versionOf(ownUrl, () => 200, async () => {
    arrived.open();
    await held.opened;
  }));
  const runs = useFlowRunsStore();
  const running = runs.run(key, asking, 3);
  await arrived.opened;
  return { runs, running, held };
};

describe('what is told of a flow', () => {
  beforeEach(() => {
    freshStores(ownUrl);
    network.use(failing('keepFlowResult', ownUrl), failing('maskFlowResult', ownUrl), on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })));
  });

  it('is of the service in use: a run at another address, as when two are compared, is not among it', async () => {
    network.use(versionOf(ownUrl, () => 200), versionOf(other, () => 500));
    const runs = useFlowRunsStore();
    await runs.run(key, asking, 1);
    const before = runs.shown.get(key);
    await runs.run(key, { ...asking, steps: asking.steps.map((step) => ({ ...step, id: 'elsewhere' })) }, 1, other);

    expect(before?.state).toBe('passed');
    expect(runs.shown.get(key)).toBe(before);
    expect(runs.ended.get(key)?.map(({ state }) => state)).toEqual(['passed']);
    expect(runs.ran.get(key)).toEqual(['health']);
  });

  it('is nothing of a run that another service was chosen in the middle of', async () => {
    const { runs, running, held } = await underWay();
    expect(runs.running).toEqual({ key, number: 1, times: 3, service: ownUrl });
    useSettingsStore().saveBaseUrl(other);
    await running;
    held.open();

    expect(runs.shown.has(key)).toBe(false);
    expect(runs.ended.has(key)).toBe(false);
    expect(runs.running).toBeNull();
    expect(useFlowResultsStore().notes.has(key)).toBe(false);
  });

  it('is the run that somebody stopped as stopped, where the service stayed the same', async () => {
    const { runs, running, held } = await underWay();
    runs.stop();
    await running;
    held.open();

    expect(runs.ended.get(key)?.map(({ state, press }) => [state, press.asked])).toEqual([['cancelled', 3]]);
  });
});

it('a condition that was changed here and cannot be read is a failed expectation, and the run ends', async () => {
  freshStores(ownUrl);
  network.use(
    versionOf(ownUrl, () => 200), failing('keepFlowResult', ownUrl), on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
  );
  const condition = `$response.body == '${'x'.repeat(2_000)}'`;
  const runs = useFlowRunsStore();
  await runs.run(key, { ...asking, steps: asking.steps.map((step) => ({ ...step, criteria: [{ type: 'simple', condition }, ...step.criteria] })) }, 1);

  expect(runs.running).toBeNull();
  expect(runs.shown.get(key)).toMatchObject({
    state: 'failed', steps: [{ findings: [
      {
        place: { list: 'criteria', at: 0 }, passed: false, path: `${condition.slice(0, 200)}\u2026`, expected: 'holds',
        got: 'the condition cannot be read: A condition has at most 2000 characters.',
      },
      { place: { list: 'criteria', at: 1 }, passed: true },
    ] }],
  });
});

describe('a flow that is run several times', () => {
  /** A service whose second answer is not as expected. */
  const runOften = async (goOn: boolean) => {
    freshStores(ownUrl);
    let asked = 0;
    network.use(
      failing('keepFlowResult', ownUrl), on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
      versionOf(ownUrl, () => {
        asked += 1;
        return asked === 2 ? 500 : 200;
      }),
    );
    const runs = useFlowRunsStore();
    runs.goOn = goOn;
    await runs.run(key, asking, 4);
    return runs.ended.get(key)?.map(({ state, press }) => `${state} of ${press.asked}`);
  };

  it('ends with the first run that fails where it stops at a failure, and knows how many were asked for', async () => {
    expect(await runOften(false)).toEqual(['passed of 4', 'failed of 4']);
  });

  it('goes on behind a run that failed where that was chosen', async () => {
    expect(await runOften(true)).toEqual(['passed of 4', 'failed of 4', 'passed of 4', 'passed of 4']);
  });
});
