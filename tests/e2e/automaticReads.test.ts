/** What the console asks by itself stands in no way: one line, and nothing that somebody sent is pushed out by it. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, connectPlugin } from '../support/plugin.ts';
import { step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

const plugins = ['VIM', 'OBSIDIAN', 'SUBLIME'];
const reads = plugins.length;
const folded = (page: Page): Locator => page.locator('[data-folded]');
const view = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
const requests = (page: Page): Locator => page.getByRole('grid').locator('[data-exchange], [data-sequence]');

describe('reads that the console makes by itself', () => {
  const browser = useBrowser();
  const service = useService();

  /** Plugins connect one after the other while the list of applications is open, which follows each of them. */
  const followed = async (page: Page): Promise<void> => {
    const answered = (): Promise<unknown> =>
      page.waitForResponse((response) => new URL(response.url()).pathname === operationPathOf('applicationsSnapshot'));
    await Promise.all([answered(), view(page, 'Applications').click()]);
    for (const name of plugins) await Promise.all([answered(), connectPlugin(service.url, name)]);
  };

  it('are one line in Activity with their number, and a word of the filter shows them', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await step(page, 'connect').locator('[data-action="send"]').click();
      await step(page, 'connect').getByText('200').first().waitFor();
      await followed(page);
      await view(page, 'Activity').click();
      await folded(page).waitFor();
      const line = (await folded(page).innerText()).trim();
      const said = Number(/^(\d+) automatic reads of this console are folded away/.exec(line)?.[1]);
      expect(said).toBeGreaterThanOrEqual(reads);
      // That of opening the view; that of opening the page nobody asked for.
      const operations = ['applicationsSnapshot', 'connect'];
      await expect.poll(() => requests(page).locator('code').allTextContents()).toEqual(operations);
      await folded(page).getByRole('button').click();
      await folded(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.getByLabel('Filter the log').inputValue()).toBe('auto:yes,no');
      // What changed last may be read after the line was.
      await expect.poll(() => requests(page).count()).toBeGreaterThanOrEqual(operations.length + said);
    });
  });

  it('are those of an open pane of Traffic too', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await step(page, 'connect').waitFor();
      await connectPlugin(service.url, 'ECLIPSE');
      await view(page, 'Traffic').click();
      const unasked: string[] = [];
      const answered = (): Promise<unknown> =>
        page.waitForResponse((response) => new URL(response.url()).pathname === operationPathOf('applicationsSnapshot'));
      await Promise.all([answered(), page.locator('[data-action="set-up-drill"]').click()]);
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/console/') && request.headers()['patchbay-automatic'] !== '?1') unasked.push(request.url());
      });
      for (const name of plugins) await Promise.all([answered(), connectPlugin(service.url, name)]);
      await page.locator('[data-field="drill-application"] option', { hasText: /^SUBLIME$/ }).waitFor({ state: 'attached' });
      expect(unasked).toEqual([]);
    });
  });

  it('are folded in Traffic too, and what a plugin sends with the same header is not', async () => {
    type Row = { automatic: boolean; fromConsole: boolean };
    const list = async (): Promise<readonly Row[]> => {
      const answer = await fetch(service.url + consolePathOf('traffic'));
      return (await answer.json() as { exchanges: Row[] }).exchanges;
    };
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await step(page, 'connect').waitFor();
      await followed(page);
      const sly = { 'patchbay-automatic': '?1', 'user-agent': 'sly/1' };
      await call(service.url, operationPathOf('applicationsSnapshot'), undefined, sly);
      const automatic = async (): Promise<readonly Row[]> => (await list()).filter((each) => each.automatic);
      await expect.poll(async () => (await automatic()).length).toBeGreaterThanOrEqual(reads);
      await expect.poll(async () => (await automatic()).filter(({ fromConsole }) => !fromConsole)).toEqual([]);
      await view(page, 'Traffic').click();
      await folded(page).waitFor();
      await requests(page).filter({ hasText: 'sly/1' }).waitFor();
      await page.locator('[data-field="filter"]').fill('auto:yes op:applicationsSnapshot');
      await folded(page).waitFor({ state: 'detached' });
      await expect.poll(() => requests(page).count()).toBeGreaterThanOrEqual(reads);
      await expect.poll(() => requests(page).filter({ hasText: 'sly/1' }).count()).toBe(0);
    });
  });
});
