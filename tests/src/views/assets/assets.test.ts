import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePlaygroundStore } from '../../../../src/stores/playground.ts';
import { eventually } from '../../../support/eventually.ts';
import { baseUrl, mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();

// The view that is gone to is made from its sources at first, which takes long beside other work.
beforeAll(() => import('../../../../src/views/playground/PlaygroundView.vue'));
const own = window.location.origin;
const asset = (id: string, name: string, raw: string, ext: string) => ({
  id, name, created: { value: '2026-11-21T16:05:40.000Z' }, reused: 4,
  formats: { iterable: [{
    fragment: { string: { raw }, metadata: { ext } }, bytes: { value: raw.length }, application: { id: 'ap', name: 'JETBRAINS' },
  }] },
});
const three = [
  asset('a1', 'retry', 'export function retry() {\n  return 1; // again\n}\n', 'ts'), asset('a2', 'chunks', 'def chunks(items):\n', 'py'),
  asset('a3', '<script>x</script>', '<script>alert(1)</script>\n', 'html'),
];
const start = (list: unknown = { iterable: three }, ...handlers: HttpHandler[]) =>
  openOwn(network, open, ...handlers, on('assetsSnapshot', own, () => HttpResponse.json(list as object)));
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const press = async (page: VueWrapper, text: string): Promise<void> => {
  const found = page.findAll('main button').find((button) => button.text() === text);
  if (found === undefined) throw new Error(`no button ${text}`);
  await found.trigger('click');
};
const options = (page: VueWrapper) => page.findAll('[role="option"]').map((option) => option.get('b').text());
const code = (page: VueWrapper) => page.get('[aria-label^="Code of"]');

beforeEach(() => { windowWidth(1440); });

describe('assets', () => {
  it('the list and the chosen one: code by tokens as text, origin, time, reuse', async () => {
    const { page } = await start()('/assets/a1');
    await says(page, 'Origin');
    expect(options(page)).toEqual(['retry', 'chunks', '<script>x</script>']);
    expect(code(page).text()).toContain('return 1; // again');
    expect(code(page).findAll('.syn-key').map((token) => token.text())).toEqual(['export', 'function', 'return']);
    expect(page.get('article').text()).toMatch(/Saved by\s*JETBRAINS.*Reused\s*4 times.*TypeScript.*3 lines/s);
    expect(page.get('nav').text()).toContain('Assets3');
  });

  it('arrows choose in the list, which is one tab stop; markup in names and code stays text', async () => {
    const { page } = await start()('/assets');
    await says(page, 'Origin');
    const list = page.get('[role="listbox"]');
    await list.trigger('keydown', { key: 'End' });
    expect(page.get('article h2').text()).toBe('<script>x</script>');
    expect(code(page).text()).toBe('<script>alert(1)</script>');
    expect(list.attributes('aria-activedescendant')).toBe(page.get('[aria-selected="true"]').attributes('id'));
    await list.trigger('keydown', { key: 'ArrowUp' });
    expect(page.get('article h2').text()).toBe('chunks');
  });

  it('the search looks into the code as well', async () => {
    const { page } = await start()('/assets');
    await says(page, 'Origin');
    await page.get('main input').setValue('items');
    expect(options(page)).toEqual(['chunks']);
    expect(page.get('article h2').text()).toBe('chunks');
    await page.get('main input').setValue('zzzz');
    await says(page, /No asset matches this search\.\s*3 are hidden by it\./);
    expect(page.find('article').exists()).toBe(false);
  });

  it('what is noted about one stands with it, is copied, and is deleted for good when somebody agrees', async () => {
    let notes = [
      { id: 'n1', type: 'COMMENT', sentType: 'KNOWLEDGE_GRAPH', text: 'First\nline', created: { value: '2026-11-21T16:05:40.000Z' }, updated: { value: '2026-11-22T16:05:40.000Z' } },
      { id: 'n2', type: 'DESCRIPTION', text: '<b>Second</b>', created: { value: '2026-11-21T16:05:40.000Z' }, updated: { value: '2026-11-21T16:05:40.000Z' } },
    ];
    const deleted: string[] = [];
    const { page } = await openOwn(
      network, open,
      on('assetsSnapshot', own, () => HttpResponse.json({ iterable: [{ ...three[0], annotations: { iterable: notes } }, three[1]] })),
      on(['annotationsDeleteSpecificAnnotation', { annotation: 'n1' }], own, () => {
        deleted.push('n1');
        notes = notes.slice(1);
        return new HttpResponse(null);
      }),
    )('/assets/a1');
    await eventually(() => { expect(page.findAll('article li code').map((type) => type.text())).toEqual(['KNOWLEDGE_GRAPH', 'DESCRIPTION']); });
    expect(page.findAll('article li .wraps').map((text) => text.element.textContent)).toEqual(['First\nline', '<b>Second</b>']);
    expect(page.findAll('article li .flow .note').map((said) => said.text().includes('changed'))).toEqual([true, false]);
    expect(page.findAll('[aria-label="Copy annotation"]')).toHaveLength(2);
    await page.get('[aria-label^="Delete annotation"]').trigger('click');
    expect(deleted).toEqual([]);
    await press(page, 'Delete the annotation');
    await eventually(() => { expect(page.findAll('article li .wraps').map((text) => text.text())).toEqual(['<b>Second</b>']); });
    expect(deleted).toEqual(['n1']);
    notes = [];
    await press(page, 'Refresh');
    await eventually(() => { expect(page.get('article').text()).not.toContain('Annotations'); });
  });

  it('delete takes it away, leaves nothing chosen and can be undone', async () => {
    const asked: string[] = [];
    const { page } = await start(
      undefined,
      on(['assetsDeleteAsset', { asset: 'a1' }], own, () => new HttpResponse('a1')),
      on(['restoreAsset', { asset: 'a1' }], own, () => {
        asked.push('restore');
        return HttpResponse.json(three[0]);
      }),
    )('/assets/a1');
    await says(page, 'Origin');
    await press(page, 'Delete');
    await says(page, 'retry is deleted. It can be brought back until');
    expect(options(page)).toEqual(['chunks', '<script>x</script>']);
    // What stood in its place would be deleted by a second press there.
    expect(page.find('article').exists()).toBe(false);
    await says(page, 'No asset is chosen.');
    await press(page, 'Undo');
    await eventually(() => { expect(options(page)).toContain('retry'); });
    expect(asked).toEqual(['restore']);
    expect(page.get('article h2').text()).toBe('retry');
  });

  it.each([
    ['an asset that is saved meanwhile', [asset('a0', 'newer', 'new\n', 'ts'), ...three], 'retry'],
    ['another order of the list', [...three].reverse(), 'retry'],
    ['that the one that is shown was deleted elsewhere', three.slice(1), null],
  ])('what the pane is about stays with %s, though nobody chose it', async (_what, later, name) => {
    let list = three;
    const { page } = await start(undefined, on('assetsSnapshot', own, () => HttpResponse.json({ iterable: list })))('/assets');
    await says(page, 'Origin');
    expect(page.get('article h2').text()).toBe('retry');
    list = later;
    await press(page, 'Refresh');
    await eventually(() => { expect(options(page)).toEqual(later.map((each) => each.name)); });
    expect(page.find('article').exists() ? page.get('article h2').text() : null).toBe(name);
  });

  it('is tried in the playground', async () => {
    const { page, router } = await start()('/assets/a2');
    await says(page, 'Origin');
    await press(page, 'Try in playground');
    await eventually(() => { expect(router.currentRoute.value.name).toBe('playground'); });
    // The view takes what was brought when it is there, which is after the address.
    await eventually(() => {
      expect(usePlaygroundStore().suggestForm).toEqual({ code: 'def chunks(items):\n', language: 'py' });
    });
  });

  it('of 5,000 only those in sight are elements', async () => {
    const many = Array.from({ length: 5000 }, (_none, index) => asset(`id${index}`, `name ${index}`, `x = ${index}`, 'py'));
    const { page } = await start({ iterable: many })('/assets');
    await says(page, 'Origin');
    const shown = page.findAll('[role="option"]');
    expect(shown.length).toBeLessThan(100);
    expect(shown[0]?.attributes('aria-setsize')).toBe('5000');
    await page.get('main input').setValue('name 4999');
    expect(options(page)).toEqual(['name 4999']);
  });

  it('nothing saved, a failure and another service each have their own words', async () => {
    const empty = await start({ iterable: [] })('/assets');
    await says(empty.page, 'Nothing is saved yet.');
    const failing = await openOwn(network, open, on('assetsSnapshot', own, () => HttpResponse.error()))('/assets');
    await says(failing.page, `No answer from ${own}.`);
    localStorage.setItem('patchbay:base-url', baseUrl);
    sessionStorage.clear();
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      on('assetsSnapshot', baseUrl, () => new HttpResponse('There is no such route.', { status: 404 })),
    );
    const other = await open('/assets');
    await says(other.page, 'Saved assets are not shown here.');
    expect(other.page.get('nav').text()).not.toContain('Assets');
  });

  it('of another service that lists them are read-only: they are shown, searched and copied, and nothing changes them', async () => {
    await start()('/assets');
    localStorage.setItem('patchbay:base-url', baseUrl);
    sessionStorage.clear();
    network.use(
      on('applicationsSnapshot', baseUrl, () => HttpResponse.json({ iterable: [] })),
      on('assetsSnapshot', baseUrl, () => HttpResponse.json({ iterable: three })),
    );
    const { page } = await open('/assets?do=new');
    await says(page, 'Read only.');
    await says(page, 'retry');
    await page.findAll('[role="option"]')[0]?.trigger('click');
    await says(page, 'Origin');
    const buttons = page.findAll('main button').map((button) => button.text());
    for (const changing of ['New snippet', 'Edit', 'Delete', 'Save as a new snippet']) expect(buttons).not.toContain(changing);
    expect(buttons).toEqual(expect.arrayContaining(['Copy code', 'Try in playground']));
    await page.get('main input').setValue('chunks');
    expect(options(page)).toEqual(['chunks']);
  });

  it('in a small window the chosen one takes the place of the list', async () => {
    windowWidth(360);
    const { page } = await start()('/assets');
    await says(page, 'retry');
    expect(page.find('article').exists()).toBe(false);
    await page.findAll('[role="option"]')[1]?.trigger('click');
    expect(page.get('article h2').text()).toBe('chunks');
    await press(page, 'Back to the list');
    expect(page.find('article').exists()).toBe(false);
  });
});
