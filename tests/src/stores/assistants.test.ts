import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Assistants, AssistantsChange } from '../../../contract/console/assistants.ts';
import { useAssistantsStore } from '../../../src/stores/assistants.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { assistantsOf } from '../api/console/assistants.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();

beforeEach(() => { freshStores(ownUrl); });

/** A service that does what it is told; `told` is what it was sent. */
const changing = (at: Assistants = assistantsOf()) => {
  let now = at;
  const told: unknown[] = [];
  network.use(
    on('assistants', ownUrl, () => HttpResponse.json(now)),
    on('changeAssistants', ownUrl, async ({ request }) => {
      const { off = [], ...part } = await request.json() as AssistantsChange;
      told.push({ off, ...part });
      now = { ...now, ...part, tools: now.tools.map((tool) => ({ ...tool, isOff: off.includes(tool.name) })) };
      return HttpResponse.json(now);
    }),
    on('replaceToken', ownUrl, () => {
      told.push('token');
      return HttpResponse.json(now);
    }),
  );
  return told;
};
const offOf = (store: ReturnType<typeof useAssistantsStore>) =>
  store.current?.tools.filter(({ isOff }) => isOff).map(({ name }) => name);

describe('assistants', () => {
  it('are switched on with what is changed alone, and what the service then says is shown', async () => {
    const told = changing();
    const store = useAssistantsStore();
    await store.load();
    expect(store.current).toEqual(assistantsOf());
    expect(await store.change({ isOn: true })).toBe(true);
    expect(told).toEqual([{ isOn: true, off: [] }]);
    expect(store.current).toEqual(assistantsOf({ isOn: true }));
  });

  it('of two tools that are switched off at once both are off', async () => {
    const told = changing();
    const store = useAssistantsStore();
    await store.load();
    expect(await Promise.all([store.switchTool('find_snippets', false), store.switchTool('send_request', false)]))
      .toEqual([true, true]);
    expect(offOf(store)).toEqual(['find_snippets', 'send_request']);
    expect(await store.switchTool('find_snippets', true)).toBe(true);
    expect(offOf(store)).toEqual(['send_request']);
    expect(told).toEqual([
      { off: ['find_snippets'] }, { off: ['find_snippets', 'send_request'] }, { off: ['send_request'] },
    ]);
  });

  it('a change that fails leaves what was and says why, and the next one is sent all the same', async () => {
    changing();
    network.use(
      on('changeAssistants', ownUrl, () => HttpResponse.error(), { once: true }), on('replaceToken', ownUrl, () => HttpResponse.error()),
    );
    const store = useAssistantsStore();
    await store.load();
    const [first, second] = [store.change({ isOn: true }), store.change({ changesPlugins: true })];
    expect(await first).toBe(false);
    expect(store.deedProblem).toBe('Could not change what assistants may do: No answer.');
    expect(await second).toBe(true);
    expect(store.current).toMatchObject({ isOn: false, changesPlugins: true });
    expect(await store.replace()).toBe(false);
    expect(store.deedProblem).toBe('Could not replace the token: No answer.');
  });

  it('have another token when it is replaced, and are shown as the service has them after the next load', async () => {
    const told = changing(assistantsOf({ isOn: true, hasToken: true }));
    const store = useAssistantsStore();
    expect(await store.replace()).toBe(true);
    expect(told).toEqual(['token']);
    expect(store.current?.hasToken).toBe(true);
    const call = { at: '2026-11-28T09:00:00.000Z', tool: 'find_snippets', client: null, outcome: 'refused' } as const;
    network.use(on('assistants', ownUrl, () => HttpResponse.json(assistantsOf({ calls: [call] }))));
    await store.load();
    expect(store.current).toEqual(assistantsOf({ calls: [call] }));
  });

  it('are forgotten with another address, also when a change is answered afterwards', async () => {
    changing();
    const store = useAssistantsStore();
    await store.load();
    const { handler, arrived, late } = answerLate('changeAssistants', ownUrl, () => HttpResponse.json(assistantsOf({ isOn: true })));
    network.use(handler);
    const change = store.change({ isOn: true });
    await arrived.opened;
    useSettingsStore().saveBaseUrl(baseUrl);
    late.open();
    await change;
    expect(store.current).toBeNull();
  });
});
