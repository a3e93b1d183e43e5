/** Running flows in the page. */
import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { Flow } from '../../../flows/flow.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { newFlow } from '../../../src/stores/flows/flowEdits.ts';
import { useFlowRunsStore } from '../../../src/stores/flows/flowRuns.ts';
import { mockNetwork } from '../api/network.ts';
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
