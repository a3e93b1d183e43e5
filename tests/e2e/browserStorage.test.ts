/** What a person wrote and set outlives the page; where the browser does not keep it, the page says so. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../support/operationPath.ts';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { connectPlugin } from '../support/plugin.ts';
import { field, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

const settings = '/console/settings';
const band = (page: Page) => page.locator('[data-storage]');
const addProfile = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^(?:Add|Rename) profile$/ }).click();
  await page.locator('[data-field="profile-name"]').fill(name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
};
const saved = (page: Page) => page.getByText('Saved as you change them');
const profileNames = (page: Page): Promise<string[]> =>
  page.getByRole('group', { name: /^Profiles/ }).locator('bdi').allTextContents();
const useAddress = async (page: Page, url: string): Promise<void> => {
  await page.locator('[data-field="base-url"]').fill(url);
  await page.locator('[data-field="base-url"]').press('Enter');
};
const secondTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  return page;
};

describe('what was written', () => {
  const browser = useBrowser();
  const service = useService();

  it('right before a reload is there after it', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await ready(page);
      await field(page, 'suggest', 'code').fill('const kept = true;\n');
      await page.reload();
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe('const kept = true;\n');
    });
  });

  it('right before its tab is closed is there in the next one', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await ready(page);
      const closing = await secondTab(page.context(), service.url);
      await field(closing, 'connect', 'version').fill('8.8.8');
      await closing.close({ runBeforeUnload: true });
      const next = await secondTab(page.context(), service.url);
      await expect.poll(() => field(next, 'connect', 'version').inputValue()).toBe('8.8.8');
      await expect.poll(() => next.evaluate('localStorage.getItem("patchbay:drafts-left")')).toBe(null);
    });
  });

  it('into a filter right before a reload is there after it, to its last letter', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await ready(page);
      await page.locator('[data-field="filter"]').pressSequentially('state:connected');
      await page.reload();
      await expect.poll(() => page.locator('[data-field="filter"]').inputValue()).toBe('state:connected');
      await page.waitForURL('**/console/applications?filter=state:connected');
    });
  });

  it('and answered right before a reload is in Activity after it', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      for (let times = 1; times <= 3; times += 1) {
        await ready(page);
        await page.evaluate(`new MutationObserver((_changes, observer) => {
          if (document.querySelector('[data-step="connect"][data-state="done"]') === null) return;
          observer.disconnect();
          sessionStorage.setItem('of-the-test', String(${times}));
          location.reload();
        }).observe(document.body, { subtree: true, attributes: true, childList: true })`);
        await step(page, 'connect').locator('[data-action="send"]').click();
        await expect.poll(() => page.evaluate('sessionStorage.getItem("of-the-test")')).toBe(String(times));
        await page.locator('[data-step="connect"]:not([data-state="done"])').waitFor();
      }
      await page.goto(`${service.url}/console/activity`);
      await expect.poll(() => page.locator('[data-exchange]').filter({ hasText: 'connect' }).count()).toBe(3);
    });
  });

  it('in one tab is there after its reload, whatever another tab wrote since; a new tab has the last of each step', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await ready(page);
      const other = await secondTab(page.context(), service.url);
      await field(page, 'suggest', 'code').fill('of the first\n');
      await field(page, 'connect', 'version').fill('1.1.1');
      await page.reload();
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe('of the first\n');
      await field(other, 'suggest', 'code').fill('of the second\n');
      await other.reload();
      await expect.poll(() => field(other, 'suggest', 'code').inputValue()).toBe('of the second\n');
      await page.reload();
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe('of the first\n');
      const third = await secondTab(page.context(), service.url);
      await expect.poll(() => field(third, 'suggest', 'code').inputValue()).toBe('of the second\n');
      await expect.poll(() => field(third, 'connect', 'version').inputValue()).toBe('1.1.1');
    });
  });

  it('to a body with CRLF leaves its other lines as they are: one key, and nothing else of it changes', async () => {
    const { id } = await connectPlugin(service.url, 'OBSIDIAN');
    const body = '{\r\n  "type": "SEEDED_ASSET",\r\n  "asset": {\r\n    "format": { "fragment": { "string": { "raw": "a\\r\\nb" } } }\r\n  }\r\n}';
    await fetch(service.url + operationPathOf('suggest', { application: id }), {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body,
    });
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.locator('[data-sequence]').filter({ hasText: 'OBSIDIAN' }).filter({ hasText: 'suggest' }).click();
      await page.locator('[data-action="open-in-playground"]').click();
      await step(page, 'suggest').locator('[data-action="tab-json"]').click();
      await field(page, 'suggest', 'body').press('Control+End');
      await field(page, 'suggest', 'body').press('Enter');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await send(page, 'suggest');
      expect((await sent).postData()).toBe(`${body}\r\n`);
    });
  });
});

describe('tabs', () => {
  const browser = useBrowser();
  const service = useService();
  const elsewhere = useService();

  it('have both the profiles that each added, and take over what the other one sets', async () => {
    await withConsole(browser.current, { url: service.url, path: settings, baseUrl: elsewhere.url }, async (page) => {
      const other = await secondTab(page.context(), service.url + settings);
      await addProfile(page, 'First');
      await expect.poll(() => profileNames(other)).toEqual(['First']);
      await useAddress(other, elsewhere.url);
      await addProfile(other, 'Second');
      await expect.poll(() => profileNames(page)).toEqual(['First', 'Second']);
      await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
      await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.reload();
      await expect.poll(() => profileNames(page)).toEqual(['First', 'Second']);
      // The address is of the tab, while it is there.
      await expect.poll(() => page.locator('[data-field="base-url"]').inputValue()).toBe(service.url);
      await other.close();
    });
  });
});

describe('a browser that keeps nothing more', () => {
  const browser = useBrowser();
  const service = useService();

  it('because it is full: a profile is not called saved, and what is not kept is said', async () => {
    await withConsole(browser.current, { url: service.url, path: settings }, async (page) => {
      await addProfile(page, 'Before');
      await saved(page).waitFor();
      await page.evaluate(`for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
        try { for (;;) localStorage.setItem('filler ' + localStorage.length, 'x'.repeat(size)); } catch { /* full */ }
      }`);
      await addProfile(page, 'A much longer name than before');
      await band(page).getByText('The browser has no more room for this page.').waitFor();
      await band(page).getByText('Only in this page, until it is left: profiles.').waitFor();
      await expect.poll(() => saved(page).count()).toBe(0);
      await expect.poll(() => profileNames(page)).toEqual(['A much longer name than before']);
    });
  });

  it('because it is denied: Activity and Settings do not say that this browser keeps them', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
      }`);
      await page.goto(`${service.url}/console/activity`);
      await page.getByText('kept in this page only, the last 200').waitFor();
      await band(page).getByText('The browser keeps nothing for this page.').waitFor();
      await page.goto(service.url + settings);
      await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
      await band(page).getByText(/Only in this page, until it is left: .*settings/).waitFor();
      await expect.poll(() => saved(page).count()).toBe(0);
      await expect.poll(() => page.getByText('kept in this browser').count()).toBe(0);
    });
  });

  it('because somebody deleted what it had while the page was open: that is said, and what comes then is kept', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await send(page, 'connect');
      await ready(page);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Storage.clearDataForOrigin', { origin: service.url, storageTypes: 'all' });
      await band(page).getByText('What the browser kept of this page was deleted while the page was open.').waitFor();
      await send(page, 'track');
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
      await page.getByText('what was sent before the browser was emptied is in this page only').waitFor();
      await page.reload();
      await page.getByText('kept in this browser, the last 200').waitFor();
      const rows = page.getByRole('row');
      await expect.poll(() => rows.filter({ hasText: 'track' }).count()).toBe(1);
      await expect.poll(() => rows.filter({ hasText: 'connect' }).count()).toBe(0);
    });
  });
});
