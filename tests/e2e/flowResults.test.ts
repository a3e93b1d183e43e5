/** Results of flows: each run is kept by itself, and what is kept is found again. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readResult } from '../../flows/har/readResult.ts';
import { accessibilityProblems, whatSticksOut } from '../support/accessibility.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { passFlow } from '../support/passFlow.ts';
import { serviceOfTest } from '../support/service.ts';

const name = 'pass.arazzo.yaml';
const pathOf = (flow: string): string => `/console/flows/${encodeURIComponent(flow)}`;
/** The first answer is as it expects, the second is not. */
const failing = passFlow(`      - stepId: health
        operationId: wellKnownHealth
      - stepId: version
        operationId: wellKnownVersion
        successCriteria: [{ condition: $statusCode == 404 }]
`);

const withFlows = (files: Readonly<Record<string, string>> = {}) => serviceOfTest({}, { flowsDir: flowFolder(files) });

/** Runs the flow that is shown, and waits until its result is kept and so many are counted. */
const run = async (page: Page, action: RegExp, count: number): Promise<void> => {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('tab', { name: `Results ${count}` }).waitFor();
  await page.locator('[data-result-note]', { hasText: 'The result is kept.' }).waitFor();
};
const rowsOf = (page: Page) => page.locator('[data-result]');

describe('results of a flow', () => {
  const browser = useBrowser();

  it('are kept by themselves, and there after the page was loaded again, in the list of flows too', async () => {
    const service = await withFlows();
    await withConsole(browser.current, { url: service.url, path: pathOf('ready:unknown-application.arazzo.yaml') }, async (page) => {
      await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
      await page.waitForURL((url) => !url.pathname.includes('ready'));
      const file = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await run(page, /^Run, /, 1);
      await run(page, /^Run 20 times/, 2);

      await page.reload();
      await page.getByRole('tab', { name: 'Results 2' }).click();
      await rowsOf(page).first().waitFor();
      await expect.poll(() => page.locator('[data-result] td:nth-child(2)').allTextContents()).toEqual(['20 of 20 runs passed', 'Passed']);

      await page.getByRole('link', { name: 'Flows', exact: true }).last().click();
      const row = page.locator(`[data-flows=own] [data-flow="${file}"]`);
      await row.getByText('20 of 20 runs passed').waitFor();
      await expect.poll(() => row.getByRole('img').getAttribute('aria-label')).toMatch(/^The last 2: all passed, the longest took [\d.]+ m?s\.$/);
      // What became of the ready one is its own.
      await expect.poll(() => page.locator('[data-flows=ready] [data-flow="unknown-application.arazzo.yaml"]').textContent()).toContain('Never run');
    });
  });

  it('are named, pinned, downloaded as a HAR and deleted', async () => {
    const service = await withFlows({ [name]: failing });
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await run(page, /^Run, /, 1);
      await run(page, /^Run, /, 2);
      await page.getByRole('tab', { name: 'Results 2' }).click();
      const older = rowsOf(page).nth(1);
      await older.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('before the change');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await older.getByText('before the change').waitFor();
      await older.getByRole('button', { name: 'Pin' }).click();
      await older.getByRole('button', { name: 'Unpin' }).waitFor();

      const download = page.waitForEvent('download');
      await older.getByRole('button', { name: 'Download' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^pass-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.har$/);
      const result = readResult(JSON.parse(readFileSync(await file.path(), 'utf8')));
      expect(result).toMatchObject({ flow: name, title: 'My pass', state: 'failed', service: service.url });
      expect(result.runs[0]?.steps.map(({ id, state, exchange }) => [id, state, exchange?.answer?.status]))
        .toEqual([['health', 'passed', 200], ['version', 'failed', 200]]);

      await rowsOf(page).first().getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete the result' }).click();
      await page.getByRole('tab', { name: 'Results 1' }).waitFor();
      await page.reload();
      await page.getByRole('tab', { name: 'Results 1' }).click();
      await rowsOf(page).waitFor();
      await expect.poll(async () => (await rowsOf(page).locator('td:nth-child(4)').allTextContents()).map((text) => text.trim())).toEqual(['before the change pinned']);
    });
  });

  it('are opened with what each step expected and got, large ones too, also with the keyboard alone', async () => {
    const service = await withFlows({ [name]: failing });
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      const large = 'a large answer. '.repeat(25_000);
      await page.route('**/.well-known/version', (route) => route.fulfill({ contentType: 'text/plain', body: large }));
      await run(page, /^Run, /, 1);
      await page.reload();
      await page.getByRole('tab', { name: 'Results 1' }).click();
      await page.getByRole('button', { name: /^Open the result of / }).press('Enter');
      const step = page.locator('[data-result-step=version]');
      await step.waitFor();
      await expect.poll(() => step.locator('tbody code').allTextContents()).toEqual(['status', '404', '200']);
      await expect.poll(() => page.locator('[data-result-step] tbody').allTextContents()).toHaveLength(1);
      await page.locator('[data-result-step=health] summary').press('Enter');
      await page.locator('[data-result-step=health] tbody').waitFor();
      await expect.poll(() => page.locator('[data-result-step=health] tbody code').allTextContents()).toEqual(['status', '200 to 299', '200']);
      const sent = page.locator('[data-result-step=health]');
      await sent.getByText(/^ok:/).waitFor();
      await sent.getByRole('tab', { name: 'Headers' }).press('Enter');
      await expect.poll(() => sent.getByRole('tabpanel').innerText()).toMatch(/Sent\s+Accept[^]*Received[^]*content-length/i);
      await step.getByText(/^a large answer/).waitFor();
      await page.getByRole('button', { name: '‹ All results' }).press('Enter');
      await rowsOf(page).waitFor();
    });
  });

  it.each([1280, 360])('have nothing that keeps somebody from using them, %i pixels wide', async (width) => {
    const service = await withFlows({ [name]: failing });
    await withConsole(browser.current, { url: service.url, path: pathOf(name), width }, async (page) => {
      await run(page, /^Run, /, 1);
      await page.getByRole('tab', { name: 'Results 1' }).click();
      await rowsOf(page).waitFor();
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/list-${width}.png` });
      await page.getByRole('button', { name: /^Open the result of / }).click();
      await page.locator('[data-result-step=version] tbody').waitFor();
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/open-${width}.png` });
    });
  });
});
