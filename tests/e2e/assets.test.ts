import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
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
const idsOf = async (url: string): Promise<string[]> =>
  ((await (await fetch(`${url}${operationPathOf('assetsSnapshot')}`)).json()) as { iterable: { id: string }[] }).iterable.map(({ id }) => id);

describe('assets', () => {
  const browser = useBrowser();
  const service = useService();

  it('are shown with their code as text, whatever it is', async () => {
    const id = await save(service.url, markup, 'html');
    await withConsole(browser.current, { url: service.url, path: `/console/assets/${id}` }, async (page) => {
      const code = page.getByRole('region', { name: /^Code of/ });
      await code.waitFor();
      expect((await code.innerText()).replaceAll('\n', '')).toContain('<script>alert(1)</script>');
      expect(await page.locator('article script, article a[href^="javascript"]').count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: 'VIM' }).count()).toBe(1);
    });
  });

  it('are deleted with an undo that brings them back', async () => {
    const id = await save(service.url, 'def chunks(items, size):\n    yield items\n', 'py');
    await withConsole(browser.current, { url: service.url, path: `/console/assets/${id}` }, async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText(/is deleted. It can be brought back until/).waitFor();
      expect(await idsOf(service.url)).not.toContain(id);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(/is deleted. It can be brought back until/).waitFor({ state: 'detached' });
      expect(await idsOf(service.url)).toContain(id);
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
      expect(await page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('listbox');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('asset-name');
      await page.keyboard.press('Escape');
      expect(await page.evaluate<string>('document.activeElement.getAttribute("role")')).toBe('listbox');
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
      expect(await options.count()).toBeLessThan(60);
      await page.getByRole('listbox', { name: 'Saved assets' }).press('End');
      await page.locator('[aria-selected="true"]').filter({ hasText: 'snippet 4999' }).waitFor();
      await page.getByRole('textbox').fill('v4321');
      await page.getByText('1 of 5,000 assets shown').waitFor();
      await options.filter({ hasText: 'snippet 4321' }).waitFor();
    });
  });
});
