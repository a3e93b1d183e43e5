import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { outcome } from '../support/playground.ts';
import { useService } from '../support/service.ts';

/** Presses Tab until the focus is on an element that matches; gives up after a round of the page. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(`${selector}:focus`).count() === 1) return;
  }
  expect.fail(`Tab does not reach ${selector}.`);
};

describe('the playground without a pointer', () => {
  const browser = useBrowser();
  const service = useService();

  it('runs the three steps with Tab and Enter', async () => {
    await withConsole(browser.current, service, async (page) => {
      for (const name of ['connect', 'suggest', 'react'] as const) {
        await tabTo(page, `[data-step="${name}"] [data-action="send"]`);
        await page.keyboard.press('Enter');
        expect(await outcome(page, name)).toEqual({ state: 'done', status: '200' });
      }
    });
  });

  it('sends the step that has the focus with Ctrl+Enter', async () => {
    await withConsole(browser.current, service, async (page) => {
      await tabTo(page, '[data-step="connect"] [data-field="version"]');
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });

      await tabTo(page, '[data-step="suggest"] [data-field="code"]');
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '200' });
    });
  });

  it('chooses how to react with the arrow keys', async () => {
    await withConsole(browser.current, service, async (page) => {
      await tabTo(page, '[data-step="react"] [data-field="choice"]');
      expect(await page.locator(':focus').getAttribute('value')).toBe('save');
      await page.keyboard.press('ArrowDown');

      expect(await page.locator('[data-step="react"] [data-field="choice"]:checked').getAttribute('value')).toBe('none');
    });
  });
});
