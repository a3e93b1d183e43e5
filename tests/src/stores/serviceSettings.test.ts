import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useServiceSettingsStore } from '../../../src/stores/serviceSettings.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const stored = { recording: true, sensitivity: 'balanced', fewestLines: 3, suggestionsOff: [] };

beforeEach(() => { freshStores(ownUrl); });

describe('settings of the service', () => {
  it('a change sends only what is changed and shows what the service then says', async () => {
    const bodies: unknown[] = [];
    network.use(
      on('settings', ownUrl, () => HttpResponse.json(stored)),
      on('changeSettings', ownUrl, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...stored, sensitivity: 'eager' });
      }),
    );
    const store = useServiceSettingsStore();
    await store.loadSettings();
    expect(await store.change({ sensitivity: 'eager' })).toBe(true);
    expect(bodies).toEqual([{ sensitivity: 'eager' }]);
    expect(store.current?.sensitivity).toBe('eager');
  });

  it('a change that fails leaves what was and says why', async () => {
    network.use(on('settings', ownUrl, () => HttpResponse.json(stored)), on('changeSettings', ownUrl, () => HttpResponse.error()));
    const store = useServiceSettingsStore();
    await store.loadSettings();
    expect(await store.change({ recording: false })).toBe(false);
    expect(store).toMatchObject({ current: { recording: true }, deedProblem: 'Could not change the setting: No answer.' });
  });

  it('of two changes the answer to the later one counts, whichever comes last', async () => {
    const [arrived, late] = [gate(), gate()];
    network.use(on('changeSettings', ownUrl, async ({ request }) => {
      const { fewestLines } = await request.json() as { fewestLines: number };
      if (fewestLines === 4) {
        arrived.open();
        await late.opened;
      }
      return HttpResponse.json({ ...stored, fewestLines });
    }));
    const store = useServiceSettingsStore();
    const slow = store.change({ fewestLines: 4 });
    await arrived.opened;
    await store.change({ fewestLines: 5 });
    late.open();
    expect(await slow).toBe(true);
    expect(store.current?.fewestLines).toBe(5);
  });

  it('of two previews the text asked about last counts', async () => {
    const [arrived, late] = [gate(), gate()];
    const answer = (words: string) => HttpResponse.json([{ sensitivity: 'few', decision: 'none', words, score: 0, threshold: 1, missed: null }]);
    network.use(on('preview', ownUrl, async ({ request }) => {
      const { text } = await request.json() as { text: string };
      if (text === 'slow') {
        arrived.open();
        await late.opened;
      }
      return answer(text);
    }));
    const store = useServiceSettingsStore();
    const slow = store.tryText('slow');
    await arrived.opened;
    await store.tryText('fast');
    late.open();
    await slow;
    expect(store.preview?.[0]?.words).toBe('fast');
    await store.tryText('  ');
    expect(store.preview).toBeNull();
  });
});
