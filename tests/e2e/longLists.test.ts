import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser, withConsole } from '../support/page.ts';
import { outcome, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const lines = '[role="tree"][aria-label="Response body"]';
/** What a person sees of an element, not what is drawn beyond the edges of the box that scrolls. */
const inSight = (page: Page, text: string): Promise<boolean> => page.evaluate<boolean>(`(() => {
  const box = document.querySelector('${lines}').getBoundingClientRect();
  const row = [...document.querySelectorAll('${lines} .row')].find((one) => one.querySelector('.content').textContent.trim() === ${JSON.stringify(text)});
  const own = row?.getBoundingClientRect();
  return own !== undefined && own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
})()`);
/** @param part of all of it that is above */
const scrollTo = (page: Page, part: number): Promise<unknown> => page.evaluate(`(() => {
  const box = document.querySelector('${lines}');
  box.scrollTop = box.scrollHeight * ${part};
})()`);
const firstInSight = (page: Page): Promise<number> => page.evaluate<number>(`(() => {
  const box = document.querySelector('${lines}').getBoundingClientRect();
  const row = [...document.querySelectorAll('${lines} .row')].find((one) => one.getBoundingClientRect().top >= box.top);
  return Number(row.querySelector('.number').textContent);
})()`);

describe('a long body', () => {
  const browser = useBrowser();
  const service = useService();

  it('of 2,000,000 elements is reached to its last one, by Find, by the keys and by the bar, and the wheel passes no row', async () => {
    const body = `[${Array.from({ length: 2_000_000 }, (_, at) => at * 3).join(',')}]`;
    await withConsole(browser.current, service, async (page) => {
      await page.route(`${service.url}${operationPathOf('connect')}`, (route) => route.fulfill({ contentType: 'application/json', body }));
      await step(page, 'connect').locator('[data-action="send"]').click();
      expect(await outcome(page, 'connect')).toMatchObject({ status: '200' });
      await page.getByRole('button', { name: 'Unfold all' }).click();

      await page.getByRole('textbox', { name: 'Find in Response body' }).fill('5999991');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await expect.poll(() => inSight(page, '5999991,')).toBe(true);

      const tree = page.getByRole('tree', { name: 'Response body' });
      await tree.press('Home');
      await expect.poll(() => inSight(page, '0,')).toBe(true);
      await tree.press('End');
      await expect.poll(() => inSight(page, '5999997')).toBe(true);
      await tree.press('ArrowUp');
      await tree.press('PageUp');
      await expect.poll(() => inSight(page, '5999997')).toBe(false);

      await scrollTo(page, 1 / 2);
      await expect.poll(async () => Math.abs(await firstInSight(page) - 1_000_000)).toBeLessThan(1000);
      await tree.hover();
      const before = await firstInSight(page);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => firstInSight(page)).toBe(before + 5);
      await scrollTo(page, 1);
      await expect.poll(() => inSight(page, '5999997')).toBe(true);
    });
  });

  it('of 3,000 elements is on paper to its last one, and drawn in part again after it', async () => {
    const body = `[${Array.from({ length: 3_000 }, (_, at) => at).join(',')}]`;
    await withConsole(browser.current, service, async (page) => {
      await page.route(`${service.url}${operationPathOf('connect')}`, (route) => route.fulfill({ contentType: 'application/json', body }));
      await step(page, 'connect').locator('[data-action="send"]').click();
      expect(await outcome(page, 'connect')).toMatchObject({ status: '200' });
      await page.getByRole('button', { name: 'Unfold all' }).click();
      await expect.poll(() => page.locator(`${lines} .row`).count()).toBeLessThan(200);

      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      // A page of A4 has fewer than 60 lines.
      expect(pages?.length).toBeGreaterThan(3_000 / 60);
      await expect.poll(() => page.locator(`${lines} .row`).count()).toBeLessThan(200);
    });
  });
});
