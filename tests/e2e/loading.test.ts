/** Code that is loaded when it is first needed, while the service is away or after an update. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { field } from '../support/playground.ts';
import { startService, useService } from '../support/service.ts';

const built = join(import.meta.dirname, '../../dist/console');

/** Gives every script of a built console another name, as another build does. */
const renameScripts = (folder: string): void => {
  const build = join(folder, 'build');
  const scripts = readdirSync(build).filter((name) => name.endsWith('.js'));
  const renamed = (text: string): string =>
    scripts.reduce((all, name) => all.replaceAll(name, name.replace(/\.js$/, '-2.js')), text);
  for (const name of scripts) {
    const file = join(build, name);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    renameSync(file, join(build, renamed(name)));
  }
  const page = join(folder, 'index.html');
  writeFileSync(page, renamed(readFileSync(page, 'utf8')));
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('link', { name }).first().click();
const place = (page: Page) => page.locator('[data-part-failure]');
const loaded = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const topBar = (page: Page) => page.getByRole('banner');

describe('a page of which a part does not come', () => {
  const browser = useBrowser();
  const service = useService();

  it.each([
    ['what the page has after its first view', '**/build/afterFirstView-*.js', 'light', 1280],
    ['what follows the service', '**/build/listeners-*.js', 'dark', 360],
  ] as const)('says so and offers to load it again: %s', async (_what, file, theme, width) => {
    await withConsole(browser.current, { url: service.url, path: '/console/settings', theme, width }, async (page) => {
      let missing = true;
      await page.route(file, (route) => (missing ? route.abort() : route.continue()));
      await page.reload();
      const told = page.getByRole('alert').filter({ hasText: 'did not load whole' });
      await told.waitFor();
      await loaded(page, 'Settings');
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      missing = false;
      await told.getByRole('link', { name: 'Load it again' }).click();
      await ready(page);
      await expect.poll(() => told.isVisible()).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/console/settings');
    });
  });
});

describe('while the service is away', () => {
  const browser = useBrowser();
  let service: Awaited<ReturnType<typeof startService>>;
  beforeEach(async () => { service = await startService(); });
  afterEach(() => service.close());

  it.each([
    ['Settings', 'light', 1280], ['Applications', 'dark', 360],
  ] as const)('%s says that it could not be loaded and why, %s and %i wide, and is there when the service is back', async (view, theme, width) => {
    const { port } = new URL(service.url);
    await withConsole(browser.current, { url: service.url, stops: true, theme, width }, async (page) => {
      await ready(page);
      await field(page, 'suggest', 'code').fill('what a person wrote');
      await service.close();
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await press(page, view);
      await place(page).waitFor();
      await expect.poll(() => place(page).innerText()).toMatch(new RegExp(`^${view}\n${view} could not be loaded\\.\nThe service that this page came from does not answer\\.`));
      expect(new URL(page.url()).pathname).toBe(`/console/${view.toLowerCase()}`);
      await expect.poll(() => topBar(page).innerText()).toContain('Nothing answers');
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);

      service = await startService({ port: Number(port) });
      await place(page).waitFor({ state: 'detached' });
      await loaded(page, view);
      await expect.poll(() => topBar(page).innerText()).toContain('Reachable');
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
      await press(page, 'Playground');
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe('what a person wrote');
    });
  });

  it('Try again can be reached and pressed with the keys, and loads at once when the service is back', async () => {
    const { port } = new URL(service.url);
    await withConsole(browser.current, { url: service.url, stops: true }, async (page) => {
      await ready(page);
      await service.close();
      await press(page, 'Usage');
      await place(page).waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Try again');
      service = await startService({ port: Number(port) });
      await page.keyboard.press('Enter');
      await loaded(page, 'Usage');
      await place(page).waitFor({ state: 'detached' });
    });
  });

  it('what was loaded before works: the palette opens, and a view that was open comes back', async () => {
    await withConsole(browser.current, { url: service.url, stops: true }, async (page) => {
      await ready(page);
      await press(page, 'Activity');
      await loaded(page, 'Activity');
      await press(page, 'Playground');
      await service.close();
      await press(page, 'Activity');
      await loaded(page, 'Activity');
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await expect.poll(() => place(page).count()).toBe(0);
    });
  });
});

describe('after an update', () => {
  const browser = useBrowser();
  let folder: string;
  let service: Awaited<ReturnType<typeof startService>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'patchbay-console-'));
    cpSync(built, folder, { recursive: true });
    service = await startService({ consoleDir: folder });
  });
  afterEach(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  it('an open page says that it is from before it, and Reload brings the new one', async () => {
    const { port } = new URL(service.url);
    await expect(withConsole(browser.current, service, async (page) => {
      await ready(page);
      await service.close();
      renameScripts(folder);
      service = await startService({ port: Number(port), consoleDir: folder });
      await press(page, 'Settings');
      await place(page).filter({ hasText: 'This page is from before an update: the service has other files now.' }).waitFor();
      await place(page).getByRole('button', { name: 'Reload' }).click();
      await loaded(page, 'Settings');
      await page.getByRole('button', { name: 'Save' }).first().waitFor();
      await expect.poll(() => place(page).count()).toBe(0);
    })).rejects.toThrow(/a file of the console is missing: 404 \S+SettingsView/);
  });
});

describe('what goes wrong in the page', () => {
  const browser = useBrowser();

  it('is said with its place and can be copied and put away', async () => {
    const service = await startService();
    try {
      await expect(withConsole(browser.current, service, async (page) => {
        await ready(page);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate('void Promise.reject(new Error("a cable came loose"))');
        const notice = page.getByRole('alert').filter({ hasText: 'Something went wrong in this page.' });
        await notice.waitFor();
        await expect.poll(() => notice.innerText()).toContain('Playground: a cable came loose');
        await notice.getByRole('button', { name: /Copy/ }).click();
        await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain(`a cable came loose\nWhere: Playground\n${page.url()}`);
        await notice.getByRole('button', { name: 'Hide' }).click();
        await notice.waitFor({ state: 'detached' });
      })).rejects.toThrow('page error: Error: a cable came loose');
    } finally {
      await service.close();
    }
  });
});
