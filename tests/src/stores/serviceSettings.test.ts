import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useServiceSettingsStore } from '../../../src/stores/serviceSettings.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { gate, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, freshStores, ownUrl } from './answers.ts';
import { storedSettings } from '../api/console/storedSettings.ts';

const network = mockNetwork();
const stored = storedSettings();

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
    expect([store.preview?.[0]?.words, store.previewing]).toEqual(['fast', false]);
    await store.tryText('  ');
    expect(store.preview).toBeNull();
  });

  it('a text is being assessed until it was; no text at all ends that, and one that fails gives nothing and says why', async () => {
    const slow = answerLate('preview', ownUrl, () => HttpResponse.json([]));
    network.use(slow.handler, on('preview', ownUrl, () => new HttpResponse('Too long.', { status: 413 })));
    const store = useServiceSettingsStore();
    const look = store.tryText('x');
    await slow.arrived.opened;
    expect(store.previewing).toBe(true);
    await store.tryText(' \n');
    expect([store.preview, store.previewing]).toEqual([null, false]);
    slow.late.open();
    await look;
    expect([store.preview, store.previewing]).toEqual([null, false]);
    await store.tryText('y');
    expect([store.preview, store.previewing]).toEqual([null, false]);
    expect(store.deedProblem).toBe('Could not assess the text: 413 Payload Too Large. The service says: Too long.');
  });

  it('a change that is answered in another form was done, and changes nothing here', async () => {
    network.use(on('settings', ownUrl, () => HttpResponse.json(stored)), on('changeSettings', ownUrl, () => HttpResponse.json({})));
    const store = useServiceSettingsStore();
    await store.loadSettings();
    expect(await store.change({ recording: false })).toBe(true);
    expect(store.current).toEqual(stored);
  });

  it('a load after a change shows what the service says then', async () => {
    network.use(
      on('settings', ownUrl, () => HttpResponse.json(stored)),
      on('changeSettings', ownUrl, () => HttpResponse.json({ ...stored, fewestLines: 9 })),
    );
    const store = useServiceSettingsStore();
    await store.change({ fewestLines: 9 });
    expect(store.current?.fewestLines).toBe(9);
    await store.loadSettings();
    expect(store.current?.fewestLines).toBe(3);
  });

  it('another base_url has none of it, also of what is under way', async () => {
    const [text, change] = [
      answerLate('preview', ownUrl, () => HttpResponse.json([])),
      answerLate('changeSettings', ownUrl, () => HttpResponse.json(stored)),
    ];
    network.use(
      on('changeSettings', ownUrl, () => HttpResponse.json(stored), { once: true }), on('preview', ownUrl, () => HttpResponse.error(), { once: true }),
    );
    const store = useServiceSettingsStore();
    await store.change({});
    await store.tryText('x');
    expect([store.current, store.deedProblem]).toEqual([stored, 'Could not assess the text: No answer.']);
    network.use(text.handler, change.handler);
    const underWay = [store.tryText('y'), store.change({})];
    await Promise.all([text.arrived.opened, change.arrived.opened]);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(store).toMatchObject({ current: null, preview: null, previewing: false, deedProblem: null });
    text.late.open();
    change.late.open();
    await Promise.all(underWay);
    expect(store).toMatchObject({ current: null, preview: null, previewing: false });
  });
});
