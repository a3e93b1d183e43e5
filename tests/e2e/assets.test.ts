import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inBytes, limits } from '../../contract/limits.ts';
import type { Asset } from '../../contract/schemas/asset.ts';
import { post } from '../support/http.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const markup = '<script>alert(1)</script>\n<a href="javascript:alert(2)">x</a> \u202e bidi\n';
const save = async (url: string, raw: string, ext: string): Promise<string> => {
  const { application } = JSON.parse(await post(url, operationPathOf('connect'), { application: { name: 'VIM', version: '1', platform: 'LINUX' } })) as { application: { id: string } };
  const seed = { asset: { format: { fragment: { string: { raw }, metadata: { ext } } } } };
  return post(url, operationPathOf('react', { application: application.id }), { save: true, seed });
};
const assetsOf = async (url: string): Promise<readonly Asset[]> =>
  (await (await fetch(`${url}${operationPathOf('assetsSnapshot')}`)).json() as { iterable: Asset[] }).iterable;
const idsOf = async (url: string): Promise<string[]> => (await assetsOf(url)).map(({ id }) => id);

describe('assets', () => {
  const browser = useBrowser();
  const service = useService();

  it('are shown with their code as text, whatever it is', async () => {
    const id = await save(service.url, markup, 'html');
    await withConsole(browser.current, { url: service.url, path: `/console/assets/${id}` }, async (page) => {
      const code = page.getByRole('region', { name: /^Code of/ });
      await code.waitFor();
      await expect.poll(async () => (await code.innerText()).replaceAll('\n', '')).toContain('<script>alert(1)</script>');
      await expect.poll(() => page.locator('article script, article a[href^="javascript"]').count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: 'VIM' }).count()).toBe(1);
    });
  });

  it('are deleted with an undo that brings them back', async () => {
    const id = await save(service.url, 'def chunks(items, size):\n    yield items\n', 'py');
    await withConsole(browser.current, { url: service.url, path: `/console/assets/${id}` }, async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText(/is deleted. It can be brought back until/).waitFor();
      await expect.poll(() => idsOf(service.url)).not.toContain(id);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(/is deleted. It can be brought back until/).waitFor({ state: 'detached' });
      await expect.poll(() => idsOf(service.url)).toContain(id);
    });
  });

  it('are found by what their code says, with the keyboard alone', async () => {
    await save(service.url, 'const onlyHere = 1;\nexport default onlyHere;\n', 'js');
    await withConsole(browser.current, { url: service.url, path: '/console/assets' }, async (page) => {
      await page.getByRole('listbox', { name: 'Saved assets' }).waitFor();
      await page.getByRole('textbox').fill('onlyhere');
      await page.getByText(/^1 of \d+ assets shown$/).waitFor();
      await page.getByRole('textbox').press('Tab');
      // To the words of the filter, a language, an application, the order, and the list.
      for (let stop = 1; stop < 5; stop += 1) await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('listbox');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('asset-name');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('listbox');
    });
  });

  it('are downloaded as one JSON file', async () => {
    await save(service.url, 'select 1;\nselect 2;\n', 'sql');
    await withConsole(browser.current, { url: service.url, path: '/console/assets' }, async (page) => {
      await page.getByRole('button', { name: 'Download all' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'As one JSON file' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('assets.json');
      const { assets } = JSON.parse(await readFile(await file.path(), 'utf8')) as { assets: { id: string; code: string }[] };
      expect(assets.map(({ id }) => id).sort()).toEqual((await idsOf(service.url)).sort());
      expect(assets.map(({ code }) => code)).toContain('select 1;\nselect 2;\n');
    });
  });

  it('of 5,000 only those in sight are elements, the keys reach the last, and all are searched', async () => {
    const iterable = Array.from({ length: 5000 }, (_none, index) => ({
      id: `asset-${index}`, name: `snippet ${index}`, created: { value: '2026-11-27T09:00:00.000Z' },
      formats: { iterable: [{ fragment: { string: { raw: `const v${index} = ${'x'.repeat(600)};\n` }, metadata: { ext: 'js' } } }] },
    }));
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.route(`${service.url}${operationPathOf('assetsSnapshot')}`, (route) => route.fulfill({ json: { iterable } }));
      await page.getByRole('navigation', { name: 'Views' }).getByText('Assets').click();
      const options = page.locator('[role="option"]');
      await options.first().waitFor();
      await expect.poll(() => options.count()).toBeLessThan(60);
      await page.getByRole('listbox', { name: 'Saved assets' }).press('End');
      await page.locator('[aria-selected="true"]').filter({ hasText: 'snippet 4999' }).waitFor();
      // What matches best is in sight, though the chosen one, the last, matches too.
      await page.getByRole('textbox').fill('snippet');
      await page.getByText('5,000 of 5,000 assets shown').or(page.getByText('5,000 assets shown')).first().waitFor();
      await page.locator('[role="option"][aria-posinset="1"]').waitFor();
      await page.getByRole('heading', { name: 'snippet 4999' }).waitFor();
      await page.getByRole('textbox').fill('v4321');
      await page.getByText('1 of 5,000 assets shown').waitFor();
      await options.filter({ hasText: 'snippet 4321' }).waitFor();
    });
  });

  it('have what was searched marked in their code, however long and coloured, until the search is over', async () => {
    const filling = Array.from({ length: 130 }, (_, at) => `const line${at} = ${at};`).join('\n');
    await save(service.url, `export function readWombat(id) {\n${filling}\n  return "wombats" + womBat(id); // awombat\n}\n`, 'ts');
    const marked = `[...(CSS.highlights.get('found') ?? [])].map((each) => {
      const range = document.createRange();
      range.setStart(each.startContainer, each.startOffset);
      range.setEnd(each.endContainer, each.endOffset);
      return range.toString();
    })`;
    await withConsole(browser.current, { url: service.url, path: '/console/assets' }, async (page) => {
      const search = page.getByRole('textbox', { name: 'Search name, code and language' });
      await search.fill('wombat');
      await page.getByRole('heading', { name: 'readWombat' }).waitFor();
      await expect.poll(() => page.evaluate(marked)).toEqual(['Wombat', 'wombat', 'womBat']);
      await search.fill('');
      await expect.poll(() => page.evaluate(marked)).toEqual([]);
    });
  });

  it('have a word far along in a line marked, in the list and in their code', async () => {
    await save(service.url, `const all = [${'0, '.repeat(400)}numbatCount, 1];\n`, 'ts');
    const marked = `[...(CSS.highlights.get('found') ?? [])].map((each) => [each.startOffset, each.endContainer.nodeValue])`;
    await withConsole(browser.current, { url: service.url, path: '/console/assets' }, async (page) => {
      await page.getByRole('textbox', { name: 'Search name, code and language' }).fill('numbatcount');
      const option = page.getByRole('option');
      await expect.poll(() => option.locator('mark').allInnerTexts()).toEqual(['numbatCount']);
      await expect.poll(() => option.locator('.code').allInnerTexts()).toEqual(['1 … 0, 0, 0, 0, 0, numbatCount, 1];']);
      await expect.poll(() => page.evaluate(marked)).toEqual([[expect.any(Number), expect.stringContaining('numbatCount')]]);
    });
  });

  it('are written, searched, edited and deleted by hand', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/assets' }, async (page) => {
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await page.getByRole('button', { name: 'New snippet' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quokka feeding');
      await page.getByRole('combobox', { name: 'Language' }).last().selectOption('ts');
      await page.getByRole('textbox', { name: 'Tags', exact: true }).fill('zoo, noon');
      await text.fill('export const feedQuokka = (leaves: number) => {\n  return leaves > 3;\n};\n');
      // What is not saved survives a reload.
      await page.getByText('Not saved').first().waitFor();
      await expect.poll(() => page.url()).toContain('do=new');
      await page.reload();
      await expect.poll(() => text.inputValue()).toContain('feedQuokka');
      await page.getByRole('button', { name: 'Save as a new snippet' }).click();
      await page.getByRole('heading', { name: 'Quokka feeding' }).waitFor();

      // A part of a name with a typing error is found, and marked.
      await page.getByRole('textbox', { name: 'Search name, code and language' }).fill('quoka');
      await page.getByText('Nothing has quoka; quokka was searched for too.').waitFor();
      const option = page.getByRole('listbox', { name: 'Saved assets' }).getByRole('option');
      await expect.poll(() => option.count()).toBe(1);
      await expect.poll(() => option.locator('mark').allInnerTexts()).toEqual(['Quokka', 'Quokka']);
      await page.getByRole('combobox', { name: 'Tag' }).selectOption('zoo');
      await expect.poll(() => page.getByRole('textbox', { name: 'Search name, code and language' }).inputValue()).toBe('quoka tag:zoo');
      await expect.poll(() => page.url()).toContain('tag:zoo');
      await expect.poll(() => option.count()).toBe(1);

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quokka lunch');
      await page.getByRole('combobox', { name: 'Language' }).last().selectOption('js');
      await page.getByRole('textbox', { name: 'Tags', exact: true }).fill('zoo, lunch');
      await text.fill('export const feedQuokka = (leaves) => leaves > 4;\n');
      await text.press('Control+Enter');
      await page.getByRole('heading', { name: 'Quokka lunch' }).waitFor();
      await page.getByRole('region', { name: 'Code of Quokka lunch' }).getByText('leaves > 4').waitFor();
      const saved = (await assetsOf(service.url)).find(({ name }) => name === 'Quokka lunch');
      expect(saved?.original.reference.classification.specific).toBe('js');
      expect(saved?.original.reference.fragment?.string?.raw).toBe('export const feedQuokka = (leaves) => leaves > 4;\n');
      expect(saved?.tags?.iterable.map((tag) => tag.text)).toEqual(['zoo', 'lunch']);

      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText(/Quokka lunch is deleted. It can be brought back until/).first().waitFor();
      await expect.poll(() => idsOf(service.url)).not.toContain(saved?.id);
    });
  });

  it('take the text of a file that is dropped on the editor, and leave a dropped text to the field', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/assets?do=new' }, async (page) => {
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await text.waitFor();
      const dropped = async (name: string, bytes: readonly number[] | number): Promise<void> => {
        const transfer = await page.evaluateHandle<unknown>(`(() => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], ${JSON.stringify(name)}));
          return transfer;
        })()`);
        for (const type of ['dragover', 'drop']) await page.locator('article.editor').dispatchEvent(type, { dataTransfer: transfer });
      };
      await dropped('tool.py', [...Buffer.from('print(1)\r\n')]);
      await expect.poll(() => text.inputValue()).toBe('print(1)\n');
      await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('tool.py');
      await dropped('picture.png', [137, 80, 78, 71, 0, 255]);
      await page.getByText('The file is not UTF-8, or could not be read; take a text file in UTF-8.').waitFor();
      await dropped('large.txt', limits.bodyBytes + 1);
      await page.getByText(`The file is larger than ${inBytes(limits.bodyBytes)}; take a smaller one.`).waitFor();
      await expect.poll(() => text.inputValue()).toBe('print(1)\n');

      // A text is dragged by hand, as a person does it: from one field to another.
      const tags = page.getByRole('textbox', { name: 'Tags', exact: true });
      await tags.fill('quokka');
      await text.fill('');
      await tags.selectText();
      const [from, to] = [await tags.boundingBox(), await text.boundingBox()];
      if (from === null || to === null) throw new Error('a field is not in sight');
      await page.mouse.move(from.x + 30, from.y + from.height / 2);
      await page.mouse.down();
      for (const step of [1, 2, 3, 4]) await page.mouse.move(to.x + 20 + step, to.y + 20 + step, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => text.inputValue()).toBe('quokka');
    });
  });

  it('with many notes stand above the end of the view in a narrow window too', async () => {
    const id = await save(service.url, 'const noted = (x) => x;\n'.repeat(30), 'js');
    for (let at = 0; at < 6; at += 1) {
      await post(service.url, operationPathOf('annotationsCreateNewAnnotation'), { asset: id, type: 'COMMENT', text: `Remark ${at}` });
    }
    const visit = { url: service.url, path: `/console/assets/${id}`, width: 390 };
    await withConsole(browser.current, visit, async (page) => {
      const last = page.getByText('Remark 5', { exact: true });
      await last.waitFor();
      const foot = page.locator('.view-foot').filter({ visible: true });
      const distance = async (): Promise<number> => {
        const [above, below] = [await last.boundingBox(), await foot.boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      };
      await expect.poll(distance).toBeGreaterThanOrEqual(0);
    });
  });
});
