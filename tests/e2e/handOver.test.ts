/** The run of a flow goes to somebody else as one file. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/accessibility.ts';
import { countedActions } from '../support/actions.ts';
import { filesOf } from '../support/chosenFile.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { serviceOfTest } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const sent = operationPathOf('track', { application: '00000000-0000-4000-8000-000000000000' });
const flow = 'ready:unknown-application.arazzo.yaml';
const rows = (page: Page): Locator => page.locator('[data-sequence]');

describe('handing the run of a flow to a colleague', () => {
  const browser = useBrowser();

  it('takes 2 actions in an open flow that was run, and 2 of the colleague, where no service answers', async () => {
    const service = await serviceOfTest();
    let har = '';
    const answer = await fetch(`${service.url}${sent}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const answered = await answer.text();
    await withConsole(browser.current, { url: service.url, path: `/console/flows/${encodeURIComponent(flow)}` }, async (page) => {
      await page.getByRole('button', { name: /^Run, / }).click();
      const results = page.getByRole('tab', { name: 'Results 1' });
      await results.waitFor();
      await page.locator('[data-result-note]', { hasText: 'The result is kept.' }).waitFor();
      const actions = countedActions();
      await actions.click(results);
      const download = page.waitForEvent('download');
      await actions.click(page.locator('[data-result]').getByRole('button', { name: 'Download' }));
      har = (await readFile(await (await download).path())).toString();
      expect(actions.count()).toBe(2);
    });
    const { url } = service;
    await service.close();

    const other = await serviceOfTest();
    await withConsole(browser.current, { url: other.url, path: '/console/', baseUrl: url }, async (page) => {
      await page.evaluate(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(url)}); sessionStorage.clear();`);
      await page.goto(`${other.url}/console/traffic`);
      await page.getByText('Nothing answers').first().waitFor();
      await page.getByRole('heading', { name: 'Traffic is not there.' }).waitFor();
      const actions = countedActions();
      const chooser = page.waitForEvent('filechooser');
      await actions.click(page.getByRole('button', { name: 'Open file' }));
      await actions.choose(await chooser, filesOf('unknown-application.har', har));
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(actions.count()).toBe(2);
      await rows(page).filter({ hasText: 'track' }).filter({ hasText: '400' }).click();
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await pane.getByRole('heading', { name: `POST ${sent}` }).waitFor();
      await pane.getByText(answered, { exact: true }).first().waitFor();
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/file.png` });
      await page.getByRole('button', { name: 'Back to Traffic' }).click();
      await page.getByRole('heading', { name: 'Traffic is not there.' }).waitFor();
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/absent.png` });
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });
});
