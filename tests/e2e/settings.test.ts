import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, send } from '../support/playground.ts';
import { connectPlugin, seedOf, type Plugin } from '../support/plugin.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const settings = '/console/settings';

const baseUrl = (page: Page) => page.locator('[data-field="base-url"]');

const setBaseUrl = async (page: Page, text: string): Promise<void> => {
  await baseUrl(page).fill(text);
  await baseUrl(page).press('Enter');
};

describe('base_url', () => {
  const browser = useBrowser();
  const own = useService();
  const other = useService();

  it('is the service that served the page until another one is set', async () => {
    await withConsole(browser.current, { url: own.url, path: settings }, async (page) => {
      await expect.poll(() => baseUrl(page).inputValue()).toBe(own.url);
    });
  });

  it('sends everything to a service on another port once set, and is kept after a reload', async () => {
    await withConsole(browser.current, { url: own.url, path: settings, baseUrl: other.url }, async (page) => {
      await setBaseUrl(page, `${other.url}/`);
      await page.reload();
      await expect.poll(() => baseUrl(page).inputValue()).toBe(other.url);

      await page.goto(own.url);
      const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(operationPathOf('connect')));
      const id = await connect(page);
      expect(new URL((await asked).url()).origin).toBe(other.url);
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '200' });
      expect(await send(page, 'react')).toEqual({ state: 'done', status: '200' });

      expect((await fetch(`${other.url}${operationPathOf('applicationsSpecificApplicationSnapshot', { application: id })}`)).status).toBe(200);
      expect((await fetch(`${own.url}${operationPathOf('applicationsSpecificApplicationSnapshot', { application: id })}`)).status).toBe(404);
    });
  });

  it.each(['ftp://localhost', 'abc'])('refuses %s beside the field and keeps what was', async (text) => {
    await withConsole(browser.current, { url: own.url, path: settings }, async (page) => {
      await setBaseUrl(page, text);
      await page.locator('[data-field="base-url"][aria-invalid="true"]').waitFor();
      await page.reload();

      await expect.poll(() => baseUrl(page).inputValue()).toBe(own.url);
    });
  });
});

describe('a double click', () => {
  const browser = useBrowser();
  const service = useService();

  it('on "Make one now" asks for one backup', async () => {
    await withConsole(browser.current, { url: service.url, path: settings }, async (page) => {
      const made: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith(consolePathOf('makeBackup'))) made.push(request.url()); });
      await page.locator('[data-action="make-backup"]').dblclick();
      await page.getByRole('button', { name: /^Look inside/ }).first().waitFor();
      // What a second one would have sent was sent before this.
      const checked = page.waitForResponse((response) => response.url().endsWith('/check'));
      await page.getByRole('button', { name: 'Check all' }).click();
      await checked;
      expect(made).toEqual([`${service.url}${consolePathOf('makeBackup')}`]);
    });
  });
});

describe('what a backup holds', () => {
  const browser = useBrowser();
  const service = useService();

  it.each([360, 390, 768])('can be read whole at %i wide', async (width) => {
    await connectPlugin(service.url, 'GOOGLE_CHROME_EXTENSION_MV3');
    await withConsole(browser.current, { url: service.url, path: settings, width }, async (page) => {
      await page.locator('[data-action="make-backup"]').click();
      await page.getByRole('button', { name: /^Look inside/ }).first().click();
      const table = await page.locator('[data-contents] table').boundingBox();
      expect((table?.x ?? 0) + (table?.width ?? width + 1)).toBeLessThanOrEqual(width);
    });
  });
});

/** Saves a snippet of each name. */
const saveNamed = async (plugin: Plugin, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    expect(await plugin.send('reaction', { save: true, seed: seedOf(`const ${name} = rows.map((row) => row.${name});`) })).toBe(200);
  }
};

describe('a restore', () => {
  const browser = useBrowser();
  const service = useService();

  it('says before it what comes and goes by number and name, and is undone from another view with the same question', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await saveNamed(plugin, ['stays']);
    const countOfAssets = async (): Promise<number> => {
      const response = await fetch(`${service.url}${operationPathOf('assetsSnapshot')}`);
      return (await response.json() as { iterable: unknown[] }).iterable.length;
    };
    await withConsole(browser.current, { url: service.url, path: settings, stops: true }, async (page) => {
      const section = page.getByRole('region', { name: 'Backups' });
      const row = (kind: string): Promise<string[]> =>
        page.locator('dialog[open] tr', { has: page.getByRole('rowheader', { name: kind }) }).locator('td').allTextContents();
      const fates = page.locator('dialog[open] [data-fates]');
      await section.getByText(/The next is made by itself /).waitFor();
      await page.locator('[data-action="make-backup"]').click();
      await section.getByRole('cell', { name: 'by hand' }).waitFor();
      await saveNamed(plugin, ['one', 'two', 'three', 'four', 'five', 'six']);

      await section.getByRole('row', { name: 'by hand' }).getByRole('button', { name: /^Restore / }).press('Enter');
      await fates.waitFor();
      await expect.poll(() => row('Assets')).toEqual(['7', '1', '0', '−6']);
      await expect.poll(() => row('Applications')).toEqual(['2', '2', '0', '0']);
      await expect.poll(async () => (await fates.innerText()).replace(/\s+/g, ' ')).toBe('Goes 6 assets: six, five, four, three, two and 1 more');
      await page.getByRole('button', { name: 'Restore: 0 come, 6 go' }).press('Enter');
      const notice = page.locator('[data-restored]');
      await notice.getByText('No longer there: 6 assets.').waitFor();
      await section.getByRole('cell', { name: 'before a restore' }).waitFor();
      await expect.poll(() => countOfAssets()).toBe(1);

      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Usage/ }).click();
      // The focus goes to a view with its coming.
      await page.locator('main:focus').getByText('No event has arrived').waitFor();
      await notice.getByRole('button', { name: 'Undo' }).press('Enter');
      await fates.waitFor();
      await page.keyboard.press('Escape');
      await fates.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator(':focus').innerText()).toBe('Undo');
      await page.keyboard.press('Enter');
      await fates.waitFor();
      await expect.poll(() => row('Assets')).toEqual(['1', '7', '+6', '0']);
      await page.getByRole('button', { name: 'Restore: 6 come, 0 go' }).press('Enter');
      await notice.getByText('No longer there').waitFor({ state: 'detached' });
      await expect.poll(() => countOfAssets()).toBe(7);
      await notice.getByRole('button', { name: 'Put away' }).click();
      await notice.waitFor({ state: 'detached' });
    });
  });
});

describe('trying the suggestions', () => {
  const browser = useBrowser();
  const service = useService();

  it('shows for each sensitivity the decision and the first rule or threshold not met, by how much', async () => {
    await withConsole(browser.current, { url: service.url, path: settings }, async (page) => {
      await page.locator('[data-field="preview"]')
        .fill('const totals = groups.map(({ rows }) => rows.reduce((sum, row) => sum + row.amount, 0));\n');
      const each = page.getByRole('list', { name: 'What each would decide' }).getByRole('listitem');
      await each.first().waitFor();
      await expect.poll(() => each.count()).toBe(3);
      const words = await each.allTextContents();
      expect(words[0]).toMatch(/Few interruptions\s*None.*First not met: the length of a text .+, by 1 line$/s);
      expect(words[1]).toMatch(/Balanced\s*Save.*First not met: the likeness that reuse needs, by 0\.\d\d$/s);
      expect(words[2]).toMatch(/Eager\s*Save.*First not met: the likeness that reuse needs, by 0\.\d\d$/s);
    });
  });
});

describe('the theme', () => {
  const browser = useBrowser();
  const service = useService();

  /** Opens another page of the same profile, into which no script of the application comes. */
  const withoutScripts = async (page: Page): Promise<Page> => {
    const other = await page.context().newPage();
    await other.route('**/console/build/*.js', (route) => route.abort());
    await other.goto(page.url());
    return other;
  };

  it.each(['light', 'dark'] as const)('is %s, as the system wants it, before any script of the application runs', async (theme) => {
    await withConsole(browser.current, { url: service.url, path: '/console/', theme }, async (page) => {
      const other = await withoutScripts(page);

      await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe(theme);
      await expect.poll(() => other.locator('#app').innerHTML()).toBe('');
    });
  });

  it('is the chosen one before any script of the application runs, whatever the system wants', async () => {
    await withConsole(browser.current, { url: service.url, path: settings, theme: 'light' }, async (page) => {
      await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
      const other = await withoutScripts(page);

      await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
    });
  });
});
