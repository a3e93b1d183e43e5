/** Recorded bodies in the viewer that every other place has, and an exchange of a file on the full page. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/accessibility.ts';
import { countedActions } from '../support/actions.ts';
import { filesOf } from '../support/chosenFile.ts';
import { expectFocusShown, pressAndLook, tabTo } from '../support/focus.ts';
import { harOf } from '../support/oneExchangeHar.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, seedOf } from '../support/plugin.ts';
import { step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'The chosen exchange' });
const chosenLine = (page: Page): Locator => pane(page).getByRole('treeitem', { selected: true });

describe('bodies in Traffic', () => {
  const browser = useBrowser();
  const service = useService();

  it('"find a value in a body of 500 rows" takes 3 actions, by keys alone', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: `row-${at}`, name: `PLUGIN_${at}`, version: `1.0.${at}`, platform: 'LINUX' }));
    await call(service.url, operationPathOf('applicationsUsageInstallation'), JSON.stringify({ rows }));
    await withConsole(browser.current, { url: service.url, path: '/console/' }, async (page) => {
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await tabTo(page, 'nav a:has-text("Traffic")');
      await actions.press(page, 'Enter');
      const row = page.locator('[data-sequence]').filter({ hasText: 'applicationsUsageInstallation' });
      await row.waitFor();
      await tabTo(page, '[role="grid"]');
      while (await page.locator('[role="grid"]').getAttribute('aria-activedescendant') !== await row.getAttribute('id')) {
        await pressAndLook(page, 'ArrowDown');
      }
      await actions.press(page, 'Enter');
      await pane(page).getByRole('tree', { name: 'Request body' }).waitFor();
      await page.keyboard.press('F6');
      await tabTo(page, 'input[placeholder="Find in body"]');
      await actions.type(page, '1.0.377');
      await chosenLine(page).filter({ hasText: '"version": "1.0.377"' }).waitFor();
      await pane(page).locator('.matches').getByText('1 of 1', { exact: true }).waitFor();
      const [line, box] = await Promise.all([chosenLine(page).boundingBox(), pane(page).getByRole('tree').boundingBox()]);
      expect(line?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
      expect(line?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
      expect(actions.count()).toBe(3);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });

  const sizes = [[1280, 800], [1024, 768], [390, 800]] as const;
  it.each(sizes)('at %i by %i a body is not made small by what stands above it', async (width, height) => {
    const tags = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`tag-${at}`, `value ${at}`]));
    const misspelt = { privcy: 'OPEN', onbarded: true, capabilites: 'LOCAL', tags };
    await call(service.url, operationPathOf('connect'), { application: { name: 'VIM', version: '9.1', platform: 'LINUX', ...misspelt } });
    await withConsole(browser.current, { url: service.url, path: '/console/traffic', width, height }, async (page) => {
      await page.locator('[data-sequence]').filter({ hasText: 'connect' }).first().click();
      await page.getByText('is no field of').first().waitFor();
      await page.getByRole('tab', { name: 'Request', exact: true }).click();
      const tree = page.getByRole('tree', { name: 'Request body' });
      await expect.poll(async () => (await tree.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(200);
    });
  });

  it('an answer that was cut is a tree, a table and a search of what is kept, and says so', async () => {
    for (let at = 0; at < 500; at += 1) {
      await call(service.url, operationPathOf('applicationsRegister'), {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, name: `PLUGIN_${at}`, version: `1.0.${at}`, platform: 'LINUX',
        onboarded: false, privacy: 'OPEN',
      });
    }
    const whole = await (await fetch(service.url + operationPathOf('applicationsSnapshot'))).text();
    expect(whole.length).toBeGreaterThan(65_536);
    const [early, late] = ['1.0.7"', '1.0.499"'].sort((one, other) => whole.indexOf(one) - whole.indexOf(other));
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.locator('[data-sequence]').filter({ hasText: 'applicationsSnapshot' }).first().click();
      // A request without a body has nothing to show: what it was answered does, at once.
      await pane(page).getByRole('tree', { name: 'Response body' }).waitFor();
      await pane(page).getByText(/^Only the first 64 KiB of its \d+\.\d kB are kept$/).waitFor();
      const find = pane(page).getByRole('textbox', { name: 'Find in Response body' });
      await find.fill(early ?? '');
      await pane(page).getByText('1 of 1', { exact: true }).waitFor();
      await find.fill(late ?? '');
      await pane(page).getByText('none', { exact: true }).waitFor();
      await find.fill('');
      await pane(page).getByRole('button', { name: 'Unfold all' }).click();
      await pane(page).getByRole('tree').press('End');
      await pane(page).getByText('… cut here').first().waitFor();
      await pane(page).getByRole('button', { name: 'Table' }).click();
      await pane(page).getByRole('columnheader', { name: /^\d+ rows, then cut$/ }).waitFor();
      await pane(page).getByRole('cell', { name: 'PLUGIN_7', exact: true }).waitFor();
    });
  });

  it('an exchange of a file has the full page, a border that is remembered, its verdict, and no key of Traffic behind it', async () => {
    await call(service.url, operationPathOf('suggest', { application: 'a1d2c3b4-3b7e-4d0e-9c55-2a81d0f4e7b3' }), seedOf('let a = 1;\n'));
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.locator('[data-sequence]').filter({ hasText: 'suggest' }).click();
      await pane(page).getByText('No application has the id in the path.').first().waitFor();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open file' }).click();
      await (await chooser).setFiles(filesOf('one.har', harOf(operationPathOf('connect'))));
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await tabTo(page, '[role="grid"]');
      await pressAndLook(page, 'Enter');
      await pane(page).locator('[data-verdict="documented"]').waitFor();
      await pane(page).getByText('The file does not say the operation; method and path are those of connect.').waitFor();

      const border = page.getByRole('separator', { name: 'Width of the exchange' });
      await border.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => border.getAttribute('aria-valuetext')).toBe('280 pixels');
      await expect.poll(() => page.evaluate('localStorage.getItem("patchbay:pane-evidence")')).toBe('280');

      await tabTo(page, 'button[aria-label="Full page"]');
      await pressAndLook(page, 'Enter');
      await page.getByRole('grid').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).searchParams.get('full')).toBeNull();
      await expect.poll(async () => (await pane(page).boundingBox())?.width).toBeGreaterThan(1_000);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await pressAndLook(page, 'Escape');
      await page.getByRole('grid').waitFor();
      await pane(page).getByRole('heading', { name: `POST ${operationPathOf('connect')}` }).waitFor();
      // Neither the request behind is opened in the playground, nor is it closed.
      await page.keyboard.press('r');
      await page.keyboard.press('Escape');
      await page.locator('[role="grid"]:focus').waitFor();
      await expectFocusShown(page, 'Escape');
      await pane(page).getByRole('heading', { name: 'Choose an exchange' }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/console\/traffic\/\d+$/);

      // Another file has other exchanges under the same numbers: nothing of it is open, nor filtered.
      await page.getByRole('row').filter({ hasText: operationPathOf('connect') }).click();
      await page.getByRole('button', { name: 'Full page' }).click();
      await page.getByRole('grid').waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Filter the exchanges of the file' }).fill('status:4xx');
      const another = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open another' }).click();
      await (await another).setFiles(filesOf('two.har', harOf(operationPathOf('applicationsRegister'))));
      await page.getByText('two.har').first().waitFor();
      await page.getByRole('grid').waitFor();
      await pane(page).getByRole('heading', { name: 'Choose an exchange' }).waitFor();
      await expect.poll(() => page.getByRole('textbox', { name: 'Filter the exchanges of the file' }).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Back to Traffic' }).click();
      await pane(page).getByText('No application has the id in the path.').first().waitFor();
    });
  });
});
