import 'fake-indexeddb/auto';
import type { VueWrapper } from '@vue/test-utils';
import { HttpResponse, type HttpHandler } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../../contract/operations.ts';
import { deleteDatabase } from '../../../../src/stores/browser/browserDatabase.ts';
import { useHistoryStore } from '../../../../src/stores/history.ts';
import { eventually } from '../../../support/eventually.ts';
import { mockNetwork } from '../../api/network.ts';
import { on } from '../../api/on.ts';
import { useConsole, windowWidth } from '../console.ts';
import { openOwn } from '../ownConsole.ts';

const network = mockNetwork();
const open = useConsole();
const own = window.location.origin;

const asset = (id: string, name: string, raw: string, ext = 'ts') => ({
  id, name, tags: { iterable: [{ id: 't', text: 'network' }] },
  formats: { iterable: [{ id: `f-${id}`, fragment: { string: { raw }, metadata: { ext } } }] },
});
let stored: ReturnType<typeof asset>[] = [];
let sent: { readonly operation: OperationId; readonly body: unknown }[] = [];
const answering = (operation: OperationId, answer: () => Response): HttpHandler =>
  on(operation, own, async ({ request }) => {
    sent.push({ operation, body: await request.json() });
    return answer();
  });
const start = (path: string, ...handlers: HttpHandler[]) => openOwn(
  network, open, ...handlers, on('assetsSnapshot', own, () => HttpResponse.json({ iterable: stored })),
  answering('assetUpdate', () => HttpResponse.json(stored[0])), answering('assetReclassify', () => HttpResponse.json(stored[0])),
  answering('formatUpdateValue', () => HttpResponse.json({ id: 'f' })),
  answering('assetsCreateNewAsset', () => {
    stored = [asset('b', 'made', 'made\n'), ...stored];
    return HttpResponse.json(stored[0]);
  }),
)(path);
const says = (page: VueWrapper, text: string | RegExp): Promise<void> =>
  eventually(() => { expect(page.get('main').text()).toMatch(text); });
const buttonOf = (page: VueWrapper, text: string) => {
  const found = page.findAll('main button').find((button) => button.text() === text);
  if (found === undefined) throw new Error(`no button ${text}`);
  return found;
};
const press = (page: VueWrapper, text: string): Promise<void> => buttonOf(page, text).trigger('click');
const field = (page: VueWrapper, label: string) => {
  const found = page.findAll('article label').find((each) => each.text() === label);
  return page.get(`[id="${found?.attributes('for') ?? ''}"]`);
};
const valueOf = (page: VueWrapper, label: string): string => (field(page, label).element as HTMLInputElement).value;
const editor = (page: VueWrapper): Promise<void> => eventually(() => { expect(page.find('article.editor').exists()).toBe(true); });

beforeEach(async () => {
  windowWidth(1440);
  await deleteDatabase();
  stored = [asset('a1', 'retry', 'one\ntwo\n'), asset('a2', 'other', 'three\n', 'py')];
  sent = [];
});

describe('writing a snippet', () => {
  it('saves what was pasted with its name, language and tags, and shows it then', async () => {
    const { page, router } = await start('/assets');
    await says(page, 'Origin');
    await press(page, 'New snippet');
    await editor(page);
    await eventually(() => { expect(router.currentRoute.value.query['do']).toBe('new'); });
    await field(page, 'Name').setValue('made');
    await field(page, 'Language').setValue('go');
    await field(page, 'Tags').setValue('a, b');
    await field(page, 'Text').setValue('made\n');
    const details = page.get('article details');
    (details.element as HTMLDetailsElement).open = true;
    await details.trigger('toggle');
    await says(page, /POST \/assets\/create.*"raw": "made\\n".*"ext": "go".*"text": "a"/s);
    await press(page, 'Save as a new snippet');
    await eventually(() => { expect(page.get('article h2').text()).toBe('made'); });
    expect(sent).toEqual([{ operation: 'assetsCreateNewAsset', body: {
      type: 'SEEDED_ASSET', asset: {
        format: { fragment: { string: { raw: 'made\n' }, metadata: { ext: 'go' } } },
        metadata: { name: 'made', tags: [{ text: 'a' }, { text: 'b' }] },
      },
    } }]);
    await eventually(() => { expect(router.currentRoute.value).toMatchObject({ params: { asset: 'b' }, query: {} }); });
  });

  it('takes the text of a dropped file, with its name and language, and refuses what is no text', async () => {
    const { page } = await start('/assets?do=new');
    await editor(page);
    const drop = async (name: string, bytes: BlobPart): Promise<void> => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'], files: [new File([bytes], name)] } });
      page.get('article.editor').element.dispatchEvent(event);
      await eventually(() => { expect(event.defaultPrevented).toBe(true); });
    };
    await drop('tool.py', 'print(1)\r\n');
    await eventually(() => { expect(valueOf(page, 'Text')).toBe('print(1)\n'); });
    expect([valueOf(page, 'Name'), valueOf(page, 'Language')]).toEqual(['tool.py', 'py']);
    await drop('image.png', new Uint8Array([137, 80, 78, 71, 0, 255]));
    await says(page, 'The file is not UTF-8, or could not be read; take a text file in UTF-8.');
    await drop('zeros', 'a\0b');
    await says(page, 'The file holds bytes that are no text; take a text file.');
    expect(valueOf(page, 'Text')).toBe('print(1)\n');
  });

  it('leaves a dropped text to the field, and a dropped file to nobody where the text cannot be changed', async () => {
    stored = [{ ...asset('a1', 'retry', 'one\n'), formats: { iterable: [] } }];
    const { page } = await start('/assets/a1?do=edit');
    await editor(page);
    const isTaken = (type: string, types: readonly string[]): boolean => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types, files: types.includes('Files') ? [new File(['new'], 'a.txt')] : [] } });
      page.get('article.editor').element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(['dragover', 'drop'].map((type) => isTaken(type, ['text/plain']))).toEqual([false, false]);
    expect(['dragover', 'drop'].map((type) => isTaken(type, ['text/plain', 'Files']))).toEqual([true, true]);
    await says(page, 'The service gave no text of this asset, so it cannot be changed here.');
    expect((buttonOf(page, 'Save').element as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows beside the text why it was not saved', async () => {
    const { page } = await start('/assets?do=new', on('assetsCreateNewAsset', own, () => new HttpResponse('The seed carries no text.', { status: 400 })));
    await editor(page);
    await field(page, 'Name').setValue('nothing');
    await press(page, 'Save as a new snippet');
    await says(page, 'Could not save the snippet: 400 Bad Request. The service says: The seed carries no text.');
    expect(field(page, 'Text').attributes('aria-invalid')).toBe('true');
    expect(valueOf(page, 'Name')).toBe('nothing');
  });
});

describe('changing a snippet', () => {
  it('renames, reclassifies and rewrites it with one press, or with the keys', async () => {
    const { page } = await start('/assets/a1');
    await says(page, 'Origin');
    await press(page, 'Edit');
    await editor(page);
    expect([valueOf(page, 'Name'), valueOf(page, 'Language'), valueOf(page, 'Text')]).toEqual(['retry', 'ts', 'one\ntwo\n']);
    expect((buttonOf(page, 'Save').element as HTMLButtonElement).disabled).toBe(true);
    await field(page, 'Name').setValue('retried');
    await field(page, 'Language').setValue('js');
    await field(page, 'Text').setValue('four\n');
    stored = [asset('a1', 'retried', 'four\n', 'js'), ...stored.slice(1)];
    await field(page, 'Text').trigger('keydown', { key: 'Enter', ctrlKey: true });
    await eventually(() => { expect(page.find('article.editor').exists()).toBe(false); });
    expect(sent.map(({ operation }) => operation)).toEqual(['formatUpdateValue', 'assetUpdate', 'assetReclassify']);
    expect(page.get('article h2').text()).toBe('retried');
    expect(page.get('article').text()).toContain('JavaScript');
  });

  it('stays when another asset is looked at, is marked in the list and is gone on with', async () => {
    const { page, router } = await start('/assets/a1?do=edit');
    await editor(page);
    await field(page, 'Text').setValue('mine\n');
    await page.findAll('[role="option"]')[1]?.trigger('click');
    await eventually(() => { expect(page.get('article h2').text()).toBe('other'); });
    await eventually(() => { expect(router.currentRoute.value).toMatchObject({ params: { asset: 'a2' }, query: {} }); });
    expect(page.findAll('[role="option"]').map((option) => option.text().includes('Not saved'))).toEqual([true, false]);
    await page.findAll('[role="option"]')[0]?.trigger('click');
    await press(page, 'Go on editing');
    await editor(page);
    expect(valueOf(page, 'Text')).toBe('mine\n');
    await press(page, 'Discard');
    await says(page, 'Discard what is not saved?');
    await press(page, 'Discard the changes');
    await eventually(() => { expect(page.find('article.editor').exists()).toBe(false); });
    expect(page.get('[aria-label^="Code of"]').text()).toContain('one');
    expect(sent).toEqual([]);
  });

  it('says that it was changed elsewhere meanwhile, and takes over what was not changed here', async () => {
    const { page } = await start('/assets/a1?do=edit');
    await editor(page);
    await field(page, 'Text').setValue('mine\n');
    stored = [asset('a1', 'renamed elsewhere', 'theirs\n'), ...stored.slice(1)];
    await press(page, 'Refresh');
    await says(page, 'The asset was changed elsewhere after this change began.');
    expect(valueOf(page, 'Name')).toBe('retry');
    await press(page, 'Take over the rest');
    expect([valueOf(page, 'Name'), valueOf(page, 'Text')]).toEqual(['renamed elsewhere', 'mine\n']);
    expect(page.text()).not.toContain('was changed elsewhere');
  });

  it('of an asset that was deleted elsewhere is told, kept, and can be saved as a new one', async () => {
    const gone = () => new HttpResponse('No format has this id.', { status: 404 });
    const { page } = await start('/assets/a1?do=edit', on('formatUpdateValue', own, gone));
    await editor(page);
    await field(page, 'Text').setValue('mine\n');
    stored = stored.slice(1);
    await press(page, 'Save');
    await says(page, 'The asset is gone: it was deleted after this change began.');
    await says(page, 'Could not save its text: 404 Not Found. The service says: No format has this id.');
    await page.findAll('[role="option"]')[0]?.trigger('click');
    await says(page, 'A change of retry is not saved, and the asset is gone.');
    await press(page, 'Look at it');
    await editor(page);
    await press(page, 'Save as a new snippet');
    await eventually(() => { expect(page.get('article h2').text()).toBe('made'); });
    expect(sent.at(-1)?.body).toMatchObject({ asset: { format: { fragment: { string: { raw: 'mine\n' } } }, metadata: { name: 'retry' } } });
    expect(page.text()).not.toContain('the asset is gone');
  });

  it('wants a name, and sends nothing without one', async () => {
    const { page } = await start('/assets/a1?do=edit');
    await editor(page);
    await field(page, 'Name').setValue('  ');
    await press(page, 'Save');
    await says(page, 'The name is empty; write one.');
    expect(sent).toEqual([]);
  });

  it('is warned about where the browser keeps nothing, and only then', async () => {
    const { page } = await start('/assets/a1?do=edit');
    await editor(page);
    const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await field(page, 'Text').setValue('mine\n');
    expect(leaves()).toBe(true);
    await useHistoryStore().setKeep(false);
    expect(leaves()).toBe(false);
    await useHistoryStore().setKeep(true);
  });

  it('in a small window takes the place of the list, and gives way to the asset', async () => {
    windowWidth(360);
    const { page } = await start('/assets/a1?do=edit');
    await editor(page);
    await press(page, 'Close');
    expect(page.get('article h2').text()).toBe('retry');
  });
});

it('a tag of an asset leads to all that have it', async () => {
  stored = [asset('a1', 'retry', 'one\n'), { ...asset('a2', 'other', 'two\n'), tags: { iterable: [] } }];
  const { page } = await start('/assets/a1');
  await says(page, /Tags\s*network/);
  await press(page, 'network');
  expect((page.get('main input').element as HTMLInputElement).value).toBe('tag:network');
  expect(page.findAll('[role="option"]')).toHaveLength(1);
});
