import { HttpResponse } from 'msw';
import { nextTick } from 'vue';
import { beforeEach, describe, expect, it } from 'vitest';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useCountsStore } from '../../../src/stores/counts.ts';
import { useExternalStore } from '../../../src/stores/external.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { baseUrl, mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answerLate, failing, freshStores, ownUrl } from './answers.ts';

const network = mockNetwork();
const list = (...names: string[]) => HttpResponse.json({ iterable: names.map((name) => ({ name, version: '1' })) });
const names = () => useExternalStore().detected.value.map(({ name }) => name);

beforeEach(() => { freshStores(baseUrl); });

describe('the two lists', () => {
  it('each have their own operation and stand in the log', async () => {
    network.use(on('applicationsExternalSnapshot', baseUrl, () => list('Vim')), on('applicationsExternalRelated', baseUrl, () => list('Vim', 'Figma')));
    const store = useExternalStore();
    await store.detected.load();
    await store.related.load();
    expect([store.detected.value.length, store.related.value.length]).toEqual([1, 2]);
    expect(useActivityStore().exchanges.map(({ operation }) => operation))
      .toEqual(['applicationsExternalRelated', 'applicationsExternalSnapshot']);
    expect(useCountsStore().count('external')).toBe(1);
  });

  it('of a slow scan and a later fast one the later stays', async () => {
    network.use(on('applicationsExternalSnapshot', baseUrl, () => list('new')));
    const slow = answerLate('applicationsExternalSnapshot', baseUrl, () => list('old'));
    network.use(slow.handler);
    const store = useExternalStore();
    const first = store.detected.load();
    await slow.arrived.opened;
    await store.detected.load();
    slow.late.open();
    await first;
    expect(names()).toEqual(['new']);
  });

  it('a scan that fails keeps the rows as stale', async () => {
    network.use(on('applicationsExternalSnapshot', baseUrl, () => list('Vim')));
    const store = useExternalStore();
    await store.detected.load();
    network.use(failing('applicationsExternalSnapshot', baseUrl));
    await store.detected.load();
    expect(names()).toEqual(['Vim']);
    expect(store.detected).toMatchObject({ stale: true, problem: 'refused' });
  });
});

describe('the ways to an integration', () => {
  const ways = [{ kind: 'mcp', id: 'key', file: '~/.mcp.json' }];
  const row = (name: string, version: string | null) =>
    ({ key: 'k', name, version, source: null, integration: 'available', integrationVersion: null }) as const;

  it('are those of a program of the same name and version, as far as the service tells', async () => {
    freshStores(ownUrl);
    network.use(on('integrations', ownUrl, () => HttpResponse.json([
      { name: 'Vim', version: '9', ways }, { name: 'Cursor', version: null, ways: [] },
    ])));
    const store = useExternalStore();
    expect(store.waysOf(row('Vim', '9'))).toBeNull();
    await store.loadWays();
    expect([row('Vim', '9'), row('Cursor', null), row('Vim', '8'), row('Vim', null)].map(store.waysOf)).toEqual([ways, [], null, null]);
  });

  it('are not asked of another service', async () => {
    const asked: string[] = [];
    network.use(on('integrations', ownUrl, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json([]);
    }));
    await useExternalStore().loadWays();
    expect(asked).toEqual([]);
  });
});

describe('changes', () => {
  const scan = async (body: unknown): Promise<void> => {
    network.use(on('applicationsExternalSnapshot', baseUrl, () => HttpResponse.json(body as object)));
    await useExternalStore().detected.load();
  };

  it('are told against what was seen, and go when it is marked as seen', async () => {
    const store = useExternalStore();
    await scan({ iterable: [{ name: 'Vim', version: '9.0' }, { name: 'Atom' }] });
    expect(store.detected.changes).toMatchObject({ removed: [], added: new Set(), changed: new Map() });
    await scan({ iterable: [{ name: 'Vim', version: '9.1' }, { name: 'Figma' }] });
    expect(store.detected.gone).toEqual(['Atom']);
    expect([...store.detected.changes.added]).toHaveLength(1);
    expect([...store.detected.changes.changed.values()]).toEqual([{ version: '9.0' }]);
    expect(store.detected.since).toEqual(expect.any(Number));
    expect(store.related).toMatchObject({ since: null, gone: [] });
    store.detected.markSeen();
    expect(store.detected.changes).toMatchObject({ removed: [], added: new Set(), changed: new Map() });
  });

  it('another base_url has nothing to compare with, nor a figure in the navigation', async () => {
    const store = useExternalStore();
    await scan({ iterable: [{ name: 'Vim' }] });
    await nextTick();
    expect(useCountsStore().count('external')).toBe(1);
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    await nextTick();
    expect(useCountsStore().count('external')).toBeNull();
    network.use(on('applicationsExternalSnapshot', 'http://localhost:39301', () => list('Figma')));
    await store.detected.load();
    expect(store.detected.changes.added.size).toBe(0);
  });
});
