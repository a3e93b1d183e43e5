import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssetSearchRequest, FoundAssets } from '../../../../contract/console/assetSearch.ts';
import { eventually } from '../../../support/eventually.ts';
import { gate, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;

const asset = (id: string, name: string, raw: string, ext: string, application = 'VIM', tags: readonly string[] = []) => ({
  id, name, created: { value: '2026-11-21T16:05:40.000Z' },
  tags: { iterable: tags.map((text) => ({ id: text, text })) },
  formats: { iterable: [{
    id: `f-${id}`, fragment: { string: { raw }, metadata: { ext } }, bytes: { value: raw.length },
    application: { id: `id-${application}`, name: application },
  }] },
});
const all = [
  asset('a1', 'retry', 'export function retry() {\n  return wait(1);\n}\n', 'ts', 'JETBRAINS', ['network']),
  asset('a2', 'backOff', 'def back_off(waiting):\n    sleep(waiting)\n', 'py', 'VIM', ['network', 'timing']),
  asset('a3', 'plain', 'wait wait\n', 'txt', 'VIM'),
];
const hit = (id: string, parts: Partial<FoundAssets['hits'][number]> = {}) =>
  ({ id, similarity: null, nameMarks: [], lines: [], ...parts });
const nothing: FoundAssets = { reading: null, hits: [], found: 0, words: 'all', instead: [] };

/** Opens the view on a service that answers searches. */
const start = async (
  path: string, answer: (asked: AssetSearchRequest) => Partial<FoundAssets>, ...more: HttpHandler[]
) => {
  const asked: AssetSearchRequest[] = [];
  const opened = await openOwn(
    network, open, ...more, on('assetsSnapshot', own, () => HttpResponse.json({ iterable: all })),
    on('findAssets', own, async ({ request }) => {
      const body = await request.json() as AssetSearchRequest;
      asked.push(body);
      return HttpResponse.json({ ...nothing, ...answer(body) });
    }),
  )(path);
  return { ...opened, asked };
};
const names = (page: VueWrapper): string[] => page.findAll('[role="option"]').map((option) => option.get('b').text());
const shows = (page: VueWrapper, expected: readonly string[]): Promise<void> =>
  eventually(() => { expect(names(page)).toEqual(expected); });
const notes = (page: VueWrapper): string => page.get('main [role="status"].notes').text();

beforeEach(() => { windowWidth(1440); });

describe('the search of Assets', () => {
  it('puts what the service finds first, in its order, with the lines that match and marks in them', async () => {
    const { page } = await start('/assets?filter=waiting', () => ({
      found: 2, hits: [
        hit('a3'), hit('a2', {
          nameMarks: [{ from: 0, to: 4 }],
          lines: [
            { number: 1, from: 0, text: 'def back_off(waiting):', marks: [{ from: 13, to: 20 }] },
            { number: 2, from: 0, text: '    sleep(waiting)', marks: [{ from: 10, to: 17 }] },
            { number: 3, from: 300, text: '  1, waiting', marks: [{ from: 5, to: 12 }] },
          ],
        }),
      ],
    }));
    await shows(page, ['plain', 'backOff']);
    const row = page.findAll('[role="option"]')[1];
    expect(row?.findAll('mark').map((mark) => [mark.text(), mark.attributes('translate')])).toEqual([
      ['back', 'no'], ['waiting', 'no'], ['waiting', 'no'], ['waiting', 'no'],
    ]);
    expect(row?.text()).toMatch(/1 def back_off\(waiting\):.*2 sleep\(waiting\).*3 …1, waiting/s);
    expect((page.get('main #asset-order').element as HTMLSelectElement).selectedOptions[0]?.text).toBe('Best match');
    expect(page.get('article h2').text()).toBe('plain');
  });

  it('keeps what has the words as they are written, whatever the service finds', async () => {
    const { page } = await start('/assets?filter=wait', () => ({ found: 1, hits: [hit('a2')] }));
    await shows(page, ['backOff', 'retry', 'plain']);
    const corrected = await start('/assets?filter=wait', () => (
      { found: 1, hits: [hit('a2')], instead: [{ word: 'wait', words: ['bait'] }] }));
    await shows(corrected.page, ['retry', 'backOff', 'plain']);
  });

  it('asks the service to keep to what the filter says of languages, applications and tags', async () => {
    const { page, asked } = await start('/assets?filter=wait+language%3Apython+app%3Avim+tag%3ATiming+-plain', () => (
      { found: 2, hits: [hit('a2'), hit('a1')] }));
    await shows(page, ['backOff']);
    expect(asked.at(-1)).toEqual({ query: 'wait', languages: ['py'], applications: ['id-VIM'], tags: ['timing'] });
    expect(page.text()).toContain('1 of 3 assets shown');
  });

  it('asks nothing for a filter without words of its own, and for words with or', async () => {
    const { page, asked } = await start('/assets?filter=tag%3Anetwork', () => ({ hits: [hit('a3')] }));
    await shows(page, ['retry', 'backOff']);
    await page.get('main input').setValue('retry,plain');
    await shows(page, ['retry', 'plain']);
    expect(asked).toEqual([]);
  });

  it('a choice of a language, an application or a tag is a word of the filter, which stands in the address', async () => {
    const { page, router } = await start('/assets?filter=wait', () => ({}));
    await shows(page, ['retry', 'backOff', 'plain']);
    const [language, application, tag] = page.findAll('main .facets select');
    expect(tag?.findAll('option').map((option) => option.text())).toEqual(['Tag', 'network', 'timing']);
    await language?.setValue('Python');
    await application?.setValue('VIM');
    await tag?.setValue('network');
    expect((page.get('main input').element as HTMLInputElement).value).toBe('wait language:Python app:VIM tag:network');
    await shows(page, ['backOff']);
    await eventually(() => { expect(router.currentRoute.value.query['filter']).toBe('wait language:Python app:VIM tag:network'); });
    await language?.setValue('');
    expect((page.get('main input').element as HTMLInputElement).value).toBe('wait app:VIM tag:network');
  });

  it('says what was searched for a word that nothing has, and that only some of the words were found', async () => {
    const { page } = await start('/assets?filter=retri+zebra', () => (
      { found: 700, words: 'some', hits: [hit('a1')], instead: [{ word: 'retri', words: ['retry', 'retrim'] }] }));
    await shows(page, ['retry']);
    expect(notes(page)).toBe(
      'Nothing has retri; retry, retrim was searched for too.Nothing has all of the words; these have some of them.'
      + 'The search found 700 assets and gave the best 1.',
    );
  });

  it('says how far the service is while it reads all texts, and shows what is known meanwhile', async () => {
    const read = gate();
    const { page } = await start('/assets?filter=wait', () => ({ found: 1, hits: [hit('a3')] }),
      on('findAssets', own, () => HttpResponse.json({ ...nothing, reading: 2 }), { once: true }),
      on('findAssets', own, async () => {
        await read.opened;
        return HttpResponse.json({ ...nothing, found: 1, hits: [hit('a3')] });
      }));
    await eventually(() => { expect(notes(page)).toContain('The service reads all assets before its first search: 2 of 3 so far.'); });
    expect(names(page)).toEqual(['retry', 'backOff', 'plain']);
    read.open();
    await shows(page, ['plain', 'retry', 'backOff']);
    expect(notes(page)).not.toContain('reads all assets');
  });

  it('says that the service did not search, filters what it has, and searches again on request', async () => {
    const { page } = await start('/assets?filter=wait', () => ({ found: 1, hits: [hit('a3')] }),
      on('findAssets', own, () => new HttpResponse('Storage: no.', { status: 500 }), { once: true }));
    await eventually(() => { expect(notes(page)).toContain('The service did not search: 500 Internal Server Error. What has the words as they are written is shown.'); });
    expect(names(page)).toEqual(['retry', 'backOff', 'plain']);
    await page.findAll('main button').find((button) => button.text() === 'Search again')?.trigger('click');
    await shows(page, ['plain', 'retry', 'backOff']);
    expect(notes(page)).toBe('');
  });

  it('another order is that of all that was found', async () => {
    const { page } = await start('/assets?filter=wait&sort=name', () => ({ found: 1, hits: [hit('a3')] }));
    await eventually(() => { expect(page.find('main #asset-order option[value="best"]').exists()).toBe(true); });
    await shows(page, ['backOff', 'plain', 'retry']);
  });
});
