import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { compareSuggestions } from '../support/compareSituations.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, send } from '../support/playground.ts';
import { connectPlugin, seedOf } from '../support/plugin.ts';
import { useService } from '../support/service.ts';

const open = async (page: Page, view: 'Activity' | 'Traffic'): Promise<void> => {
  await page.getByRole('link', { name: view }).first().click();
  await page.getByRole('heading', { level: 1, name: view }).waitFor();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Differences' }).getByRole('row');
const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor();

describe('comparing two exchanges', () => {
  const browser = useBrowser();
  const service = useService();
  const [fresh, other] = [useService(), useService()];

  it('one of Traffic with the one before says what differs, and its address does so again after a reload', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await compareSuggestions(page);
      await titled(page, 'Save in A, Reuse in B');
      await expect.poll(() => rows(page).filter({ hasText: 'explanation.decision' }).innerText()).toMatch(/Changed.*"save".*"reuse"/s);
      await expect.poll(() => rows(page).filter({ hasText: 'reuse.assets.iterable' }).innerText()).toMatch(/Added.*slugify/s);
      await page.getByRole('button', { name: /^Added \d/ }).click();
      await expect.poll(() => rows(page).filter({ hasText: 'Changed' }).count()).toBe(0);

      await page.waitForURL(/kind=added/);
      await page.reload();
      await titled(page, 'Save in A, Reuse in B');
      await rows(page).filter({ hasText: 'Added' }).first().waitFor();
      await expect.poll(() => rows(page).filter({ hasText: 'Changed' }).count()).toBe(0);
    });
  });

  it('that are the same are said to have no difference, and what changes every time stands apart', async () => {
    const plugin = await connectPlugin(service.url, 'OBSIDIAN');
    await plugin.send('track', { keyboard: { description: 'copy' } });
    await plugin.send('track', { keyboard: { description: 'copy' } });
    await withConsole(browser.current, { url: service.url, path: '/console/traffic?filter=app:OBSIDIAN' }, async (page) => {
      await page.locator('[data-sequence]').filter({ hasText: 'track' }).first().click();
      await page.locator('[data-action="compare-before"]').click();
      await titled(page, 'No difference');
      await page.getByText('No difference in status, request and bodies.').waitFor();
      await page.locator('[data-action="every-time"]').click();
      await rows(page).filter({ hasText: 'duration' }).waitFor();
    });
  });

  it('of Activity is handed on as a text without the secrets that this browser sent', async () => {
    const secrets = ['ghp_a1B2c3D4e5F6a1B2c3D4e5F6a1B2c3D4e5F6', 'ghp_x9Y8z7W6v5U4x9Y8z7W6v5U4x9Y8z7W6v5U4'];
    await withConsole(browser.current, service, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await connect(page);
      for (const [at, secret] of secrets.entries()) {
        await field(page, 'suggest', 'code').fill(`const token${at} = '${secret}';`);
        await send(page, 'suggest');
      }
      await open(page, 'Activity');
      const suggests = page.locator('[data-exchange]').filter({ hasText: 'suggest' });
      for (const at of [1, 0]) {
        await suggests.nth(at).click();
        await page.locator('[data-action="compare"]').click();
      }
      await rows(page).filter({ hasText: 'token1' }).first().waitFor();
      await page.getByRole('button', { name: 'Copy as text' }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      const text = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(text).toContain('token1');
      expect(text).toContain('[masked]');
      for (const secret of secrets) expect(text).not.toContain(secret);
    });
  });

  it('of Activity are chosen with the keyboard, swapped, and lead back', async () => {
    await withConsole(browser.current, service, async (page) => {
      await send(page, 'suggest');
      await connect(page);
      await send(page, 'suggest');
      await open(page, 'Activity');
      const suggests = page.locator('[data-exchange]').filter({ hasText: 'suggest' });
      await suggests.nth(1).click();
      await page.locator('[data-action="compare"]').waitFor();
      await page.keyboard.press('c');
      await page.getByRole('button', { name: 'Chosen: choose another' }).waitFor();
      await suggests.nth(0).click();
      await page.getByRole('button', { name: /^Compare with suggest / }).waitFor();
      await page.keyboard.press('c');
      await titled(page, '400 in A, 200 in B');
      const first = new URL(page.url()).searchParams.get('a') ?? '';
      await page.getByRole('button', { name: 'Swap A and B' }).focus();
      await page.keyboard.press('x');
      await titled(page, '200 in A, 400 in B');
      await page.waitForURL((url) => url.searchParams.get('b') === first);
      await page.reload();
      await titled(page, '200 in A, 400 in B');
      await page.locator('[data-side="B"]').getByRole('link', { name: 'suggest' }).click();
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    });
  });

  it('of two services are compared, whose ids and times say nothing', async () => {
    await withConsole(browser.current, { url: fresh.url, baseUrl: other.url }, async (page) => {
      const connects = page.locator('[data-exchange]').filter({ hasText: 'connect' });
      await connect(page);
      await open(page, 'Activity');
      await connects.first().click();
      await page.locator('[data-action="compare"]').click();
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await page.locator('[data-field="base-url"]').fill(other.url);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();
      await connect(page);
      await open(page, 'Activity');
      await connects.first().click();
      await page.getByRole('button', { name: /^Compare with connect / }).click();
      await page.getByRole('tab', { name: 'By path 0' }).waitFor();
      await page.getByText(`A was asked of ${fresh.url}, B of ${other.url}.`).waitFor();
      await expect.poll(() => page.locator('main').innerText()).toContain('No difference in status, request and bodies.');
      await page.locator('[data-action="every-time"]').click();
      await rows(page).filter({ hasText: 'application.id' }).waitFor();
      await page.waitForURL(/every=yes/);
      await page.reload();
      await rows(page).filter({ hasText: 'application.id' }).waitFor();
    });
  });

  it('of which one is of a file is compared with one of Traffic, until the page is left', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf('let a = 1;\n'));
    await withConsole(browser.current, { url: service.url, path: '/console/traffic?filter=app:VIM+op:suggest' }, async (page) => {
      await page.locator('[data-sequence]').first().click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('button', { name: 'Copy as cURL' }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download HAR' }).click();
      const har = (await readFile(await (await download).path())).toString().replaceAll('\\"save\\"', '\\"saved\\"');
      await page.locator('[data-action="compare"]').click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open file' }).click();
      await (await chooser).setFiles({ name: 'other.har', mimeType: 'application/json', buffer: Buffer.from(har) });
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await page.locator('[data-sequence]').first().click();
      await page.getByRole('button', { name: /^Compare with suggest / }).click();
      await titled(page, /difference|in A/);
      await rows(page).filter({ hasText: 'saved' }).first().waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'There is nothing to compare.' }).waitFor();
      await expect.poll(() => page.locator('main').innerText()).toContain('It is of a file: open the file in Traffic again.');
    });
  });
});
