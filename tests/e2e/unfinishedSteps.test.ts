/** What is written into fields of a step and is no part of it yet: it stays, and the page says that it is not saved. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { flowFolder } from '../support/flowFolder.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { passFlow } from '../support/passFlow.ts';
import { serviceOfTest } from '../support/service.ts';

const name = 'pass.arazzo.yaml';
const path = `/console/flows/${name}`;
const text = passFlow(`      - stepId: connect
        operationId: connect
        requestBody: { payload: { application: { name: VIM, version: 1.0.0, platform: LINUX } } }
      - stepId: health
        operationId: wellKnownHealth
`);

const choose = (page: Page, step: string): Promise<void> => page.locator(`[data-flow-step="${step}"]`).click();
const openTab = (page: Page, tab: string): Promise<void> => page.getByRole('tab', { name: tab, exact: true }).click();
const view = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: words }).click();
const fields = (page: Page): Record<'body' | 'carries' | 'pause' | 'expectation', Locator> => ({
  body: page.getByLabel('What is sent as the body'), carries: page.getByLabel('Gives to later steps'),
  pause: page.getByLabel('Milliseconds to wait before it'), expectation: page.locator('input[data-field=expectation]'),
});

describe('what is written into a step and is no part of it yet', () => {
  const browser = useBrowser();

  it('stays over another step, tab, flow, view and a reload, until it is finished or discarded', async () => {
    const flowsDir = flowFolder({ [name]: text });
    const service = await serviceOfTest({}, { flowsDir });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      const { body, carries, pause, expectation } = fields(page);
      const draft = page.locator('[data-draft]');
      const looksAsWritten = async (): Promise<void> => {
        await choose(page, 'connect');
        await expect.poll(() => expectation.inputValue()).toBe('20');
        await openTab(page, 'Sends');
        await expect.poll(() => Promise.all([body.inputValue(), carries.inputValue(), pause.inputValue()]))
          .toEqual(['{"application": ', 'id = there', 'soon']);
        await expect.poll(() => draft.innerText()).toContain('What was written in the step connect is no part of it yet, and is not saved.');
      };
      await choose(page, 'connect');
      await expectation.fill('20');
      await openTab(page, 'Sends');
      await body.fill('{"application": ');
      await carries.fill('id = there');
      await pause.fill('soon');
      await choose(page, 'health');
      await expect.poll(() => expectation.inputValue()).toBe('200');
      await looksAsWritten();
      await openTab(page, 'File');
      await openTab(page, 'Steps 2');
      await looksAsWritten();
      await view(page, /^Activity/);
      await view(page, /^Flows/);
      await page.locator('main').getByRole('link', { name: 'A session is opened, read and closed' }).click();
      await choose(page, 'close');
      await page.getByRole('link', { name: 'Flows', exact: true }).last().click();
      await page.getByRole('link', { name: 'My pass' }).click();
      await looksAsWritten();
      await page.reload();
      await looksAsWritten();
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });

      await pause.fill('5');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
      expect(readFileSync(join(flowsDir, name), 'utf8')).toContain('pauseMs: 5');
      await expect.poll(() => Promise.all([body.inputValue(), pause.inputValue()])).toEqual(['{"application": ', '5']);
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.poll(() => Promise.all([body.inputValue().then((written) => written.includes('VIM')), carries.inputValue()])).toEqual([true, '']);
      await openTab(page, 'Expectations');
      await expect.poll(() => expectation.inputValue()).toBe('200');
      await expect.poll(() => draft.count()).toBe(0);
    });
  });
});
