/** A double click is one wish, also where the answer to its first click has come before its second. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, outcome, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

/** Presses twice, the second time when what the first press did has ended. */
const doubleClick = async (page: Page, target: Locator, ended: () => Promise<unknown>): Promise<void> => {
  await target.hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await ended();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

describe('a double click', () => {
  const browser = useBrowser();
  const service = useService();

  /** The operations that the page has sent, until nothing was sent for as long as an own request takes. */
  const sentBy = async (page: Page, act: () => Promise<void>): Promise<string[]> => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().startsWith(service.url)) sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await act();
    await page.evaluate(async (path) => { await fetch(path); }, operationPathOf('applicationsSnapshot'));
    return sent;
  };

  it('on Send of a step sends it once, and another press once more', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      const button = step(page, 'connect').getByRole('button', { name: /^Send(?: again)?: connect$/ });
      expect(await sentBy(page, () => doubleClick(page, button, () => outcome(page, 'connect')))).toEqual(['connect']);
      expect(await sentBy(page, async () => {
        await button.click();
        await outcome(page, 'connect');
      })).toEqual(['connect']);
    });
  });

  it('on Run all runs the steps once', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      // Wide, so that what a run adds to the row leaves the button where it is.
      await page.setViewportSize({ width: 1600, height: 900 });
      const button = page.getByRole('button', { name: 'Run all' });
      expect(await sentBy(page, () => doubleClick(page, button, async () => {
        await outcome(page, 'react');
        await button.waitFor();
      }))).toEqual(['connect', 'suggestion', 'reaction']);
    });
  });

  it('on the next action below 640 pixels does not send what comes after it', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const button = page.getByRole('group', { name: 'Next action' }).getByRole('button');
      expect(await sentBy(page, () => doubleClick(page, button, () => page.getByText('Next: suggest').waitFor()))).toEqual(['connect']);
    });
  });

  it('on Send again in Activity sends it once', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await connect(page);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
      const rows = page.getByRole('row').filter({ hasText: 'connect' });
      await rows.first().click();
      const button = page.getByRole('button', { name: 'Send again' });
      expect(await sentBy(page, () => doubleClick(page, button, () => rows.nth(1).waitFor()))).toEqual(['connect']);
      // By the key it keeps the focus, so that it can be pressed once more.
      await button.press('Enter');
      await rows.nth(2).waitFor();
      await expect.poll(() => page.locator(':focus').innerText()).toBe('Send again');
    });
  });

  it('on Send again in Traffic sends it once', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await connect(page);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Traffic/ }).click();
      const rows = page.getByRole('row').filter({ hasText: 'connect' });
      const before = await rows.count();
      await rows.first().click();
      const button = page.getByRole('button', { name: 'Send again' });
      expect(await sentBy(page, () => doubleClick(page, button, () => rows.nth(before).waitFor()))).toEqual(['connect']);
    });
  });
});
