/** Parts of views that are opened inside of them, gone through by keys alone, with the focus in sight at every step. */
import { beforeAll, describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { operationPathOf } from '../support/operationPath.ts';
import { expectFocusShown, pressAndLook, tabTo } from '../support/focus.ts';
import { harOf } from '../support/oneExchangeHar.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connectPlugin, seedOf } from '../support/plugin.ts';
import { useService } from '../support/service.ts';

const press = (page: Page): Promise<void> => page.keyboard.press('Enter');

describe('without a pointer', () => {
  const browser = useBrowser();
  const service = useService();
  const visit = (path: string, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path }, drive);
  beforeAll(async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf('export const twice = (value) => value + value;\n'));
    await plugin.send('reaction', { saved: true });
    await plugin.send('reaction', { save: true, seed: seedOf('function written() { return 1; }\n') });
  });

  it('a saved snippet is chosen, edited, saved, and closed again', async () => {
    await visit('/console/assets', async (page) => {
      await page.getByRole('option', { name: /written/ }).waitFor();
      await tabTo(page, '[role="listbox"]');
      await pressAndLook(page, 'Home');
      await tabTo(page, 'button:text-is("Edit")');
      await press(page);
      await page.getByRole('heading', { name: /^Edit/ }).and(page.locator(':focus')).waitFor();
      await tabTo(page, '.editor input:not([type])');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('renamed by keys');
      await page.getByText('Not saved').first().waitFor();
      await tabTo(page, '.editor summary');
      await pressAndLook(page, 'Enter');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('option', { name: /renamed by keys/ }).waitFor();
      await expectFocusShown(page, 'the snippet is saved');
    });
  });

  it('a backup is looked into and closed again', async () => {
    await visit('/console/settings', async (page) => {
      await page.locator('[data-action="make-backup"]').waitFor();
      await tabTo(page, '[data-action="make-backup"]');
      await press(page);
      await page.getByRole('button', { name: /^Look inside/ }).waitFor();
      await tabTo(page, 'button:text-is("Look inside")');
      await pressAndLook(page, 'Enter');
      await page.locator('[aria-expanded="true"]:focus').waitFor();
      await pressAndLook(page, 'Enter');
      await page.locator('[aria-expanded="false"]:focus').waitFor();
    });
  });

  it('an HTTP Archive is opened, read, and left for Traffic', async () => {
    await visit('/console/traffic', async (page) => {
      await page.locator('[data-sequence]').first().waitFor();
      await tabTo(page, 'button:text-is("Open file")');
      const chooser = page.waitForEvent('filechooser');
      await press(page);
      await (await chooser).setFiles({ name: 'one.har', mimeType: 'application/json', buffer: Buffer.from(harOf(operationPathOf('connect'))) });
      await page.getByRole('heading', { level: 1, name: 'Traffic of a file' }).and(page.locator(':focus')).waitFor();
      await tabTo(page, '[role="grid"]');
      await pressAndLook(page, 'Enter');
      await page.getByText('as received').waitFor();
      await pressAndLook(page, 'ArrowRight');
      await page.locator('aside:focus').waitFor();
      await pressAndLook(page, 'Escape');
      await page.locator('[role="grid"]:focus').waitFor();
      await tabTo(page, '[data-action="back-to-traffic"]', 'Shift+Tab');
      await press(page);
      await page.locator('[data-action="open-file"]:focus').waitFor();
      await expectFocusShown(page, 'back in Traffic');
    });
  });

  it('the traffic of an application leads from its page to the exchange', async () => {
    await visit('/console/applications', async (page) => {
      await page.locator('tbody a:has-text("VIM")').waitFor();
      await tabTo(page, 'tbody a:has-text("VIM")');
      await press(page);
      await page.getByRole('region', { name: 'Exchanges' }).getByText('suggest').waitFor();
      await tabTo(page, '.recent tbody a:has-text("react")');
      await press(page);
      await page.getByRole('complementary', { name: 'The chosen exchange' }).getByText('As documented').waitFor();
      await expectFocusShown(page, 'the exchange is open in Traffic');
    });
  });

  it('what is kept of an application is deleted by kind in Traffic, and all of it with its row in Applications', async () => {
    await connectPlugin(service.url, 'ATOM_PACKAGE');
    await visit('/console/traffic?filter=app:ATOM_PACKAGE', async (page) => {
      await page.locator('[data-action="delete-of"]').waitFor();
      await tabTo(page, '[data-action="delete-of"]');
      await press(page);
      await page.locator('[data-field="delete-traffic"]').waitFor();
      await tabTo(page, '[data-field="delete-history"]');
      await pressAndLook(page, 'Space');
      await tabTo(page, '[data-action="delete-kept"]');
      await press(page);
      await page.getByText(/^\d+ deleted\.$/).waitFor();
      await expectFocusShown(page, 'what went is said');
      await tabTo(page, 'button[aria-label="Close"]', 'Shift+Tab');
      await press(page);
      await page.locator('[data-field="delete-traffic"]').waitFor({ state: 'detached' });
      await expectFocusShown(page, 'the pane is closed');
    });
    await visit('/console/applications', async (page) => {
      await page.getByRole('link', { name: 'Delete ATOM_PACKAGE' }).waitFor();
      await tabTo(page, 'a[aria-label="Delete ATOM_PACKAGE"], a:has-text("Delete ATOM_PACKAGE")');
      await press(page);
      await page.locator('[data-action="delete-everything"]').waitFor();
      await tabTo(page, '[data-action="delete-everything"]');
      await press(page);
      await page.getByText('ATOM_PACKAGE is deleted.').waitFor();
      await expectFocusShown(page, 'the application is deleted');
    });
  });
});
