/** A long flow with large results, and a large HTTP Archive. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StartOptions } from '../../service/options.ts';
import { operationPathOf } from '../../tests/support/operationPath.ts';
import { button, deed, goTo, shown, tab, wheel, write, type FullState } from './deeds.ts';
import { answerOfStep, flowName, harName, writeLargeHar, writeLargeResults, writeLongFlow } from './flowFiles.ts';

const kept = (page: Page): Promise<void> => page.locator('[data-result-note]').waitFor({ timeout: 240_000 });
const openTab = (name: RegExp) => async (page: Page): Promise<void> => { await page.locator('main').getByRole('tab', { name }).click(); };

export const flowStates: readonly FullState[] = [
  {
    name: 'a flow of 200 steps, 50 results of 5 MB',
    path: `/console/flows/${flowName}`,
    answers: { [operationPathOf('applicationsSnapshot')]: answerOfStep },
    fill: async (folder: string): Promise<StartOptions> => {
      const [dataDir, flowsDir] = [join(folder, 'data'), join(folder, 'flows')];
      await mkdir(dataDir, { mode: 0o700 });
      await writeLongFlow(flowsDir);
      await writeLargeResults(dataDir, 50);
      return { dataDir, flowsDir };
    },
    deeds: [
      deed('open', async (page) => {
        await page.locator('[data-flow-step]').first().waitFor();
        await page.getByRole('tab', { name: 'Results 50' }).waitFor();
      }),
      deed('scroll', wheel('[role="listbox"]')),
      deed('last step', async (page) => { await page.locator('[role="listbox"]').first().press('End'); }),
      deed('leave a step out', button('Skip')),
      deed('discard that', button('Discard')),
      deed('the file', openTab(/^File/)),
      deed('the results', openTab(/^Results/)),
      deed('open a result', async (page) => {
        await page.locator('[data-result] .text-button').first().click();
        await page.locator('[data-result-step]').first().waitFor();
      }),
      deed('open a step of it', async (page) => {
        await page.locator('[data-result-step] summary').nth(1).click();
        await shown('iterable')(page);
      }),
      deed('scroll the result', wheel('[data-result-step]')),
      deed('back to all', button('‹ All results')),
      deed('compare two', async (page) => {
        await page.locator('[data-action="compare-result"]').nth(1).click();
        await page.getByText('steps').filter({ visible: true }).first().waitFor();
        await page.getByRole('button', { name: 'Copy as text' }).waitFor({ timeout: 120_000 });
      }),
      deed('as texts', tab('Text')),
      deed('come back', async (page) => {
        await page.goBack();
        await page.locator('[data-action="run-flow"]').waitFor();
      }),
      deed('run', async (page) => {
        await page.locator('[data-action="run-flow"]').click();
        await kept(page);
      }),
      deed('the list', async (page) => { await page.getByRole('link', { name: 'Flows', exact: true }).last().click(); }),
    ],
  },
  {
    name: 'a HAR of 50 MB',
    path: '/console/traffic',
    answers: {},
    fill: async (folder: string): Promise<StartOptions> => {
      await writeLargeHar(folder);
      return {};
    },
    deeds: [
      deed('open', async (page) => { await page.getByRole('heading', { name: 'Traffic', exact: true }).waitFor(); }),
      deed('open the file', async (page, folder) => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: 'Open file' }).click();
        await (await chooser).setFiles(join(folder, harName));
        await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor({ timeout: 120_000 });
        await page.locator('[data-sequence]').first().waitFor();
      }),
      deed('scroll', wheel('[data-sequence]')),
      deed('filter', write('Filter the exchanges of the file', 'status:4xx at=44')),
      deed('end the filter', async (page) => { await page.getByLabel('Filter the exchanges of the file').fill(''); }),
      deed('sort by status', button(/^Status/)),
      deed('choose one', async (page) => {
        await page.locator('[data-sequence]').first().click();
        await page.getByRole('tree', { name: 'Response body' }).waitFor();
      }),
      deed('the one of 5 MB', async (page) => {
        await page.getByLabel('Filter the exchanges of the file').fill('answer:>1MB');
        await page.locator('[data-sequence]').first().click();
        await page.getByText('1 of 1', { exact: true }).waitFor();
        await page.getByRole('tree', { name: 'Response body' }).waitFor();
      }),
      deed('another view', goTo('Activity')),
      deed('come back', async (page) => {
        await goTo('Traffic')(page);
        await shown('This is a file')(page);
      }),
    ],
  },
];
