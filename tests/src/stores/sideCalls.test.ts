import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { sideCalls } from '../../../src/stores/state/useStep.ts';
import { unknownApplication, usePlaygroundStore } from '../../../src/stores/playground.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores } from './answers.ts';

const network = mockNetwork();

beforeEach(() => { freshStores(baseUrl); });

describe('side calls', () => {
  it('are also the operations without a view of their own, every one of them deprecated', () => {
    const { steps } = usePlaygroundStore();
    const deprecated = sideCalls.map((id) => steps[id].operation).filter((operation) => operation.deprecated);
    expect(deprecated.map(({ path }) => path)).toEqual([
      '/applications/register', '/applications/usage/engagement/interaction', '/applications/usage/engagement/keyboard',
      '/applications/usage/installation', '/applications/usage/updated',
    ]);
  });

  it('send the sample, what was typed, an empty object or nothing, exactly', async () => {
    const bodies: string[] = [];
    network.use(on('applicationsUsageEngagementInteraction', baseUrl, async ({ request }) => {
      bodies.push(await request.text());
      return HttpResponse.json({ description: 'x' });
    }));
    const call = usePlaygroundStore().steps.applicationsUsageEngagementInteraction;
    await call.send();
    call.setBody('{"description": }');
    expect(call.bodyProblem).toMatchObject({ line: 1, column: 17 });
    await call.send();
    expect([call.asks, bodies.length]).toEqual([true, 1]);
    await call.send();
    expect(call.asks).toBe(false);
    call.bodyMode = 'empty';
    await call.send();
    call.bodyMode = 'none';
    await call.send();
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ description: 'clicked', element: 'save-button' });
    expect(bodies.slice(1)).toEqual(['{"description": }', '{}', '']);
  });

  it('another base_url forgets the answers and keeps what was written', async () => {
    network.use(on('applicationsUsageEngagementInteraction', baseUrl, () => HttpResponse.json({})));
    const call = usePlaygroundStore().steps.applicationsUsageEngagementInteraction;
    call.setBody('{"mine":1}');
    await call.send();
    expect(call.exchange).not.toBeNull();
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(call).toMatchObject({ exchange: null, startedAt: null, body: '{"mine":1}' });
  });

  it('register puts its id into the steps, which can be taken back; an answer without one changes nothing', async () => {
    const id = 'b2d94c70-1e5f-4a63-8f0d-7c3a9e6b1d25';
    const registered = { name: 'NEW_PLUGIN', version: '1', platform: 'WEB', onboarded: false, privacy: 'OPEN' };
    network.use(
      on('applicationsRegister', baseUrl, () => HttpResponse.json({ id, ...registered }), { once: true }),
      on('applicationsRegister', baseUrl, () => HttpResponse.json(registered)),
    );
    const playground = usePlaygroundStore();
    await playground.send('applicationsRegister');
    expect(playground.application).toBe(id);
    expect(playground.carriedApplication).toMatchObject({ before: unknownApplication, from: 'register' });
    expect(playground.steps.suggest.path).toBe(`/${id}/suggestion`);
    playground.undoApplication();
    expect(playground.application).toBe(unknownApplication);
    await playground.send('applicationsRegister');
    expect(playground.application).toBe(unknownApplication);
  });
});
