/** What the console knows does not depend on which view was opened first. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const handshake = (page: Page) => step(page, 'connect').locator('[data-handshake]');
const evidence = (page: Page) => page.getByRole('complementary', { name: 'The chosen exchange' });

const sendAgain = async (page: Page, row: string): Promise<void> => {
  await page.locator(row).first().click();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await evidence(page).getByRole('button', { name: 'Send again' }).click();
  await (await answer).finished();
};

describe('after a reload', () => {
  const browser = useBrowser();
  const service = useService();

  it.each([
    ['Activity', '[data-exchange]:has-text("connect")'], ['Traffic', '[data-sequence]:has-text("connect")'],
  ])('a connect that %s sends again is known in the playground as connected', async (view, row) => {
    await withConsole(browser.current, service, async (page) => {
      const id = await connect(page);
      await open(page, view);
      await page.locator(row).first().waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: view }).waitFor();
      await sendAgain(page, row);
      await open(page, 'Playground');
      await field(page, 'suggest', 'application').fill(id);
      await handshake(page).waitFor();
      await expect.poll(() => handshake(page).getAttribute('data-handshake')).toBe('connected');
      await expect.poll(() => handshake(page).textContent()).toContain('Connected from this tab');
    });
  });

  it('a session that Activity opens again stands in Sessions, which was not opened before, also after another reload', async () => {
    await withConsole(browser.current, { ...service, url: service.url, path: '/console/sessions' }, async (page) => {
      await page.getByRole('button', { name: /^Open a session/ }).first().click();
      await page.getByRole('option').first().waitFor();
      await open(page, 'Activity');
      await page.reload();
      const opened = page.waitForResponse((response) => response.url().endsWith(operationPathOf('applicationsSessionOpen')));
      await sendAgain(page, '[data-exchange]:has-text("applicationsSessionOpen")');
      const { id } = await (await opened).json() as { id: string };
      await page.reload();
      await expect.poll(() => page.evaluate('localStorage.getItem("patchbay:sessions")')).toContain(id);
    });
  });

  it('the navigation counts the traffic before Traffic was opened', async () => {
    await withConsole(browser.current, service, async (page) => {
      await send(page, 'suggest');
      const count = page.getByRole('link', { name: /^Traffic/ }).locator('.count');
      await expect.poll(async () => Number((await count.textContent())?.replaceAll(',', ''))).toBeGreaterThan(0);
    });
  });
});
