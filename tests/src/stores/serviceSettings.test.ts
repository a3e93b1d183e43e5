import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCallersStore } from '../../../src/stores/callers.ts';
import { useKeptStore } from '../../../src/stores/kept.ts';
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

describe('what is kept', () => {
  it('is asked for and deleted by kind, of all or of one application', async () => {
    const [asked, bodies]: [string[], unknown[]] = [[], []];
    network.use(
      on('kept', ownUrl, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ kinds: [{ kind: 'intentions', count: 2, bytes: 10 }], backupsUntil: null });
      }),
      on('intentions', ownUrl, () => HttpResponse.json([])),
      on('deleteKept', ownUrl, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ deleted: 2, backupsUntil: null });
      }),
    );
    const store = useKeptStore();
    await store.load();
    expect(await store.remove('intentions')).toBe(2);
    store.setApplication('v');
    expect(await store.remove('intentions')).toBe(2);
    expect(bodies).toEqual([{ kind: 'intentions' }, { kind: 'intentions', application: 'v' }]);
    expect(asked[0]).toBe('');
    expect(asked.at(-1)).toBe('?application=v');
  });
});

describe('callers', () => {
  it('allowing one tells the service who and loads both lists again', async () => {
    const bodies: unknown[] = [];
    const caller = { kind: 'origin', name: 'https://paste.test', times: 3, lastAt: '2026-11-27T09:00:00.000Z', never: null, warning: null };
    network.use(
      on('refused', ownUrl, () => HttpResponse.json(bodies.length === 0 ? [caller] : [])),
      on('allowed', ownUrl, () => HttpResponse.json(bodies.length === 0 ? [] : [{ kind: 'origin', name: 'https://paste.test', by: 'console' }])),
      on('allow', ownUrl, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json([]);
      }),
    );
    const store = useCallersStore();
    await store.load();
    expect(store.refused.value).toEqual([caller]);
    expect(await store.allow(caller as (typeof store.refused.value)[number])).toBe(true);
    expect(bodies).toEqual([{ kind: 'origin', name: 'https://paste.test' }]);
    expect(store.refused.value).toEqual([]);
    expect(store.allowed.value).toHaveLength(1);
  });
});
