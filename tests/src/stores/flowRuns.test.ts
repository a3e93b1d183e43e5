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

it.each([['', '/applications/'], ['.', '/applications/'], ['..', '/']])(
  'a step whose id is %j goes out as it is, as a request of its operation, and the run ends', async (id, path) => {
    freshStores(ownUrl);
    network.use(
      failing('keepFlowResult', ownUrl),
      on('flowResults', ownUrl, () => HttpResponse.json({ results: [], bytes: 0 })),
      http.get(`${ownUrl}${path}`, () => new HttpResponse('No such route.', { status: 404 })),
    );
    const runs = useFlowRunsStore();
    await runs.run('a.arazzo.yaml', flowTo(id), 1);

    expect(runs.shown.get('a.arazzo.yaml')).toMatchObject({ state: 'failed', steps: [{ state: 'failed', exchange: { outcome: { answer: { status: 404 } } } }] });
    expect(runs.running).toBeNull();
    expect(useActivityStore().exchanges.map(({ operation, request }) => [operation, request.url]))
      .toContainEqual(['applicationsSpecificApplicationSnapshot', `${ownUrl}${path}`]);
  });
