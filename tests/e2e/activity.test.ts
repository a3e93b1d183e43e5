import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, outcome, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const open = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
};
const lines = (page: Page) => page.locator('[data-exchange]');
const line = (page: Page, operation: string) => lines(page).filter({ hasText: operation }).first();
/** What the browser keeps of the log or of the drafts, as text. */
const keptText = (page: Page, store: 'log' | 'drafts'): Promise<string> => page.evaluate(`new Promise((resolve) => {
  const opening = indexedDB.open('patchbay');
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction('${store}').objectStore('${store}').getAll();
    reading.onsuccess = () => {
      database.close();
      resolve(JSON.stringify(reading.result));
    };
  };
})`);
const evidence = (page: Page) => page.getByRole('complementary', { name: 'The chosen exchange' });

describe('the activity', () => {
  const browser = useBrowser();
  const service = useService();

  it('has every request of any view as a line that opens to the full exchange', async () => {
    await withConsole(browser.current, service, async (page) => {
      await send(page, 'suggest');
      await connect(page);
      await open(page);
      await expect.poll(() => line(page, 'suggest').textContent()).toMatch(/suggest.*400.*ms/);
      await expect.poll(() => lines(page).locator('code').allTextContents()).toEqual(['connect', 'suggest']);

      await line(page, 'connect').click();
      await evidence(page).getByRole('tree').waitFor();
      await evidence(page).getByRole('tab', { name: 'Request' }).click();
      await expect.poll(() => evidence(page).textContent()).toContain(`POST ${service.url}/connect`);
      expect(new URL(page.url()).pathname).toMatch(/^\/console\/activity\/[0-9a-f-]{36}$/);
    });
  });

  it('is filtered by text, operation and status class, and cleared', async () => {
    await withConsole(browser.current, service, async (page) => {
      await send(page, 'suggest');
      await connect(page);
      await open(page);
      await page.getByRole('button', { name: /^4xx 1$/ }).click();
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.getByRole('button', { name: /^4xx 1$/ }).click();
      await page.getByRole('combobox', { name: 'Operation' }).selectOption('connect');
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.locator('[data-field="filter"]').fill('nowhere in it');
      await page.getByRole('button', { name: 'Clear filter' }).click();
      await expect.poll(() => lines(page).count()).toBe(2);

      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Clear \d+ requests$/ }).click();
      await page.getByText('Nothing was sent yet.').waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await expect.poll(() => lines(page).filter({ hasText: 'suggest' }).count()).toBe(0);
    });
  });

  it('keeps its filter and what is chosen over a reload, and says the same with buttons and in words', async () => {
    await withConsole(browser.current, service, async (page) => {
      await send(page, 'suggest');
      await connect(page);
      await open(page);
      await page.getByRole('button', { name: /^4xx \d+$/ }).click();
      await expect.poll(() => page.locator('[data-field="filter"]').inputValue()).toBe('status:4xx');
      await lines(page).first().click();
      await page.waitForURL(/activity\/[0-9a-f-]{36}\?filter=status:4xx$/);
      await page.reload();
      await page.getByRole('button', { name: /^4xx \d+$/, pressed: true }).waitFor();
      await expect.poll(() => lines(page).filter({ hasText: 'connect' }).count()).toBe(0);
      await page.locator('[data-exchange][aria-selected="true"]').filter({ hasText: 'suggest' }).waitFor();
    });
  });

  it('opens a request in the playground as a draft, and sends one again as a new line that is chosen', async () => {
    await withConsole(browser.current, service, async (page) => {
      const id = await connect(page);
      await field(page, 'suggest', 'code').fill('const first = 1;');
      await send(page, 'suggest');
      await field(page, 'suggest', 'code').fill('something else');
      await open(page);
      await line(page, 'suggest').click();
      const posts: string[] = [];
      page.on('request', (request) => { if (request.method() !== 'GET') posts.push(request.url()); });
      await evidence(page).getByRole('button', { name: 'Open in playground' }).click();
      await expect.poll(() => field(page, 'suggest', 'body').inputValue()).toContain('const first = 1;');
      await expect.poll(() => step(page, 'suggest').getAttribute('data-status')).toBe('200');
      expect(posts).toEqual([]);

      await open(page);
      const before = await lines(page).filter({ hasText: 'suggest' }).count();
      await line(page, 'suggest').click();
      const first = page.url();
      await evidence(page).getByRole('button', { name: 'Send again' }).click();
      await page.waitForURL((url) => url.href !== first);
      expect(posts).toEqual([`${service.url}${operationPathOf('suggest', { application: id })}`]);
      await expect.poll(() => lines(page).filter({ hasText: 'suggest' }).count()).toBe(before + 1);
      await expect.poll(() => lines(page).first().getAttribute('aria-selected')).toBe('true');
    });
  });

  it('is read with the keys: arrows choose, right reads, R opens in the playground', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await open(page);
      await page.getByRole('grid').focus();
      await page.keyboard.press('End');
      await evidence(page).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowRight');
      await page.locator('[role="tab"]:focus').waitFor();
      await line(page, 'connect').click();
      await page.getByRole('grid').focus();
      await page.keyboard.press('r');
      await step(page, 'connect').locator('[data-field="body"]').waitFor();
    });
  });

  it('survives a reload together with the drafts, until it is switched off or deleted', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await field(page, 'connect', 'version').fill('7.7.7');
      await expect.poll(() => keptText(page, 'drafts')).toContain('"version":"7.7.7"');
      await expect.poll(() => keptText(page, 'log')).toContain('"operation":"connect"');
      await page.reload();
      await expect.poll(() => field(page, 'connect', 'version').inputValue()).toBe('7.7.7');
      await open(page);
      await line(page, 'connect').waitFor();

      await page.goto(`${service.url}/console/settings`);
      await page.getByRole('button', { name: 'Delete everything stored by this console' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
      await page.getByText('Everything this console stored in the browser is deleted.').waitFor({ state: 'attached' });
      await expect.poll(() => page.evaluate('localStorage.length')).toBe(0);
      await expect.poll(() => page.evaluate('indexedDB.databases().then((all) => all.length)')).toBe(0);

      await page.getByRole('switch', { name: 'Keep Activity' }).click();
      await page.goto(service.url);
      await connect(page);
      await page.reload();
      await open(page);
      await expect.poll(() => lines(page).filter({ hasText: 'connect' }).count()).toBe(0);
    });
  });

  it('keeps a log for each service', async () => {
    await withConsole(browser.current, { url: service.url, baseUrl: 'http://127.0.0.1:9' }, async (page) => {
      await connect(page);
      await page.goto(`${service.url}/console/settings`);
      await page.locator('[data-field="base-url"]').fill('http://127.0.0.1:9');
      await page.locator('[data-field="base-url"]').press('Enter');
      await open(page);
      await expect.poll(() => lines(page).filter({ hasText: 'connect' }).count()).toBe(0);
    });
  });
});

describe('a link', () => {
  const browser = useBrowser();
  const service = useService();

  it('to an entry opens it again after a reload and sends nothing but GET', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await open(page);
      await line(page, 'connect').click();
      await page.waitForURL(/\/console\/activity\/[0-9a-f-]{36}$/);
      const address = page.url();
      await expect.poll(() => keptText(page, 'log')).toContain(address.slice(-36));
      const sent: string[] = [];
      page.on('request', (request) => { sent.push(request.method()); });
      await page.goto(address);
      await evidence(page).getByRole('tree').waitFor();
      await expect.poll(() => evidence(page).textContent()).toContain('connect');
      expect([...new Set(sent)]).toEqual(['GET']);
    });
  });

  it('to an entry that is not there says so', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/activity/gone' }, async (page) => {
      await page.getByText('This entry is not in the log of this browser.').waitFor();
    });
  });

  it('never changes base_url by itself, only when a person agrees', async () => {
    const other = 'http://127.0.0.1:9';
    const visit = { url: service.url, path: `/console/?base_url=${encodeURIComponent(other)}`, baseUrl: other };
    await withConsole(browser.current, visit, async (page) => {
      await page.getByText('This link is about another service').waitFor();
      expect(await send(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await page.getByRole('button', { name: `Use ${other}` }).click();
      await page.getByText('This link is about another service').waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      await step(page, 'connect').locator('[data-action="send"]').click();
      expect((await outcome(page, 'connect')).state).toBe('failed');
    });
  });
});
