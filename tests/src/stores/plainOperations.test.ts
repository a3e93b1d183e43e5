import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { usePlainOperationsStore } from '../../../src/stores/plainOperations.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores } from './answers.ts';

const network = mockNetwork();
const interaction = () => {
  const { chosen } = usePlainOperationsStore();
  if (chosen === undefined) throw new Error('none is chosen');
  return chosen;
};

beforeEach(() => { freshStores(baseUrl); });

describe('plain operations', () => {
  it('are those without a view of their own, every one of them deprecated', () => {
    const { calls } = usePlainOperationsStore();
    expect(calls.map(({ operation }) => operation.path)).toEqual([
      '/applications/usage/engagement/interaction', '/applications/usage/engagement/keyboard',
      '/applications/usage/installation', '/applications/usage/updated', '/applications/register',
    ]);
    expect(new Set(calls.map(({ operation }) => operation.deprecated))).toEqual(new Set([true]));
  });

  it('send the sample, what was typed, an empty object or nothing, exactly', async () => {
    const bodies: string[] = [];
    network.use(on('applicationsUsageEngagementInteraction', baseUrl, async ({ request }) => {
      bodies.push(await request.text());
      return HttpResponse.json({ description: 'x' });
    }));
    const call = interaction();
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
    const call = interaction();
    call.setBody('{"mine":1}');
    await call.send();
    expect(call.exchange).not.toBeNull();
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(call).toMatchObject({ exchange: null, startedAt: null, body: '{"mine":1}' });
  });
});
