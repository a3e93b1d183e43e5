/** The list of flows: what it shows of them, and running all. */
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, whatSticksOut } from '../support/accessibility.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { serviceOfTest } from '../support/service.ts';

const flow = (title: string, ...lines: readonly string[]): string => [
  'arazzo: 1.0.1', `info: { title: ${title}, version: 1.0.0 }`, 'sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]',
  'workflows:', '  - workflowId: w', ...lines, '',
].join('\n');
const steps = ['    steps:', '      - { stepId: health, operationId: wellKnownHealth }'];
const files = {
  'fails.arazzo.yaml': flow('Fails', '    steps:', '      - { stepId: version, operationId: wellKnownVersion, successCriteria: [{ condition: $statusCode == 404 }] }'),
  'input.arazzo.yaml': flow('Needs somebody', '    inputs: { type: object, required: [ who ], properties: { who: { type: string } } }', ...steps),
  'passes.arazzo.yaml': flow('Passes', ...steps),
  'slow.arazzo.yaml': flow('Slow', '    steps:', '      - { stepId: health, operationId: wellKnownHealth, x-patchbay: { pauseMs: 60000 } }'),
  'wrong.arazzo.yaml': 'arazzo: 2.0.0\n',
};
const readyCount = readdirSync(new URL('../../flows/ready/', import.meta.url)).length;

const service = () => serviceOfTest({}, { flowsDir: flowFolder(files) });
const path = '/console/flows';
const shown = async (page: Page): Promise<readonly (string | null)[]> =>
  Promise.all((await page.locator('[data-flow]').all()).map((row) => row.getAttribute('data-flow')));
const wordsOf = (page: Page, file: string) => page.locator(`[data-flow="${file}"] td`).first();

describe('the list of flows', () => {
  const browser = useBrowser();

  it('runs all that the filter shows with the keyboard alone, and says what passed and what did not', async () => {
    const { url } = await service();
    await withConsole(browser.current, { url, path }, async (page) => {
      await page.getByRole('button', { name: `Run all ${readyCount + 4}, ` }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('ready:no -name:slow');
      await page.getByRole('button', { name: 'Run these 3, 3 steps' }).waitFor();
      await expect.poll(() => shown(page)).toEqual(['fails.arazzo.yaml', 'input.arazzo.yaml', 'passes.arazzo.yaml', 'wrong.arazzo.yaml']);
      await page.keyboard.press('Control+Shift+Enter');

      const ended = page.locator('[data-batch=ended]');
      await ended.getByText('1 passed, 1 failed, 1 did not begin').waitFor();
      await expect.poll(() => ended.locator('[data-batch-of=failed]').textContent()).toBe('Failed: Fails');
      await expect.poll(() => ended.locator('[data-batch-of=notBegun]').textContent()).toBe('Did not begin: Needs somebody');
      await expect.poll(() => page.locator('[data-flow="input.arazzo.yaml"]').textContent()).toContain('The flow needs a value for its input who.');
      await expect.poll(() => wordsOf(page, 'fails.arazzo.yaml').textContent()).toMatch(/failed/i);
      await ended.getByRole('link', { name: 'Fails' }).click();
      await page.getByRole('heading', { name: 'Flows / Fails' }).waitFor();
    });
  });

  it('is filtered by its words and by one press, in the address, where it is after a reload', async () => {
    const { url } = await service();
    await withConsole(browser.current, { url, path: `${path}?filter=file%3Apasses%2Cslow` }, async (page) => {
      await page.getByRole('button', { name: 'Run these 2, ' }).waitFor();
      await page.getByLabel('Filter the flows').fill('ready:no');
      await page.getByRole('button', { name: 'Never run' }).click();
      await page.waitForURL((address) => address.searchParams.get('filter') === 'ready:no result:never');
      await page.reload();
      await page.getByRole('button', { name: 'Run these 4, ' }).waitFor();
      await expect.poll(() => shown(page)).toEqual(Object.keys(files).slice(0, 4));
      await page.getByLabel('Filter the flows').fill('name:nothing');
      await page.getByText('No flow matches this filter.').waitFor();
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await page.locator('[data-flows=ready]').waitFor();
    });
  });

  it('says which of all runs, and stops them all', async () => {
    const { url } = await service();
    await withConsole(browser.current, { url, path: `${path}?filter=name%3Aslow%2Cpasses` }, async (page) => {
      await page.getByRole('button', { name: 'Run these 2, 2 steps' }).click();
      await page.locator('[data-batch=running]', { hasText: 'Running 2 of 2 Slow' }).waitFor();
      await wordsOf(page, 'slow.arazzo.yaml').getByText('Running, 0 of 1 passed').waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.locator('[data-batch=ended]', { hasText: '1 passed, 1 stopped or not run' }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.locator('[data-batch]').waitFor({ state: 'detached' });
    });
  });

  it.each([1280, 360])('has nothing that keeps somebody from using it, %i pixels wide', async (width) => {
    const { url } = await service();
    await withConsole(browser.current, { url, path: `${path}?filter=-name:slow`, width }, async (page) => {
      await page.getByRole('button', { name: /^Run these/ }).click();
      await page.locator('[data-batch=ended]').waitFor();
      await page.getByRole('button', { name: 'Words' }).click();
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });
});
