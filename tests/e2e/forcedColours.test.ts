import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../contract/findOperation.ts';
import { accessibilityProblems, resize, whatSticksOut } from '../support/accessibility.ts';
import { useBothServices } from '../support/bothServices.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { unmarkedStates } from '../support/rendering.ts';

const { path: connectPath } = operationOf('connect');

/** One exchange, as the developer tools of a browser write it. */
const archive = JSON.stringify({ log: {
  version: '1.2',
  creator: { name: 'a browser', version: '1' },
  entries: [{
    startedDateTime: '2026-11-28T10:00:00.000Z', time: 12, cache: {}, timings: { send: 0, wait: 12, receive: 0 },
    request: {
      method: 'POST', url: `http://localhost:39300${connectPath}`, httpVersion: 'HTTP/1.1', headers: [], queryString: [], cookies: [],
      headersSize: -1, bodySize: 2, postData: { mimeType: 'application/json', text: '{}' },
    },
    response: {
      status: 400, statusText: 'Bad Request', httpVersion: 'HTTP/1.1', headers: [{ name: 'content-type', value: 'text/plain' }],
      cookies: [], content: { size: 3, mimeType: 'text/plain', text: 'No.' }, redirectURL: '', headersSize: -1, bodySize: 3,
    },
  }],
} });

describe('with the colours that a person has set for everything', () => {
  const browser = useBrowser();
  const services = useBothServices();

  const parts: Readonly<Record<string, readonly [string, (page: Page) => Promise<void>]>> = {
    'the editor of a saved snippet': ['/console/assets', async (page) => {
      await page.locator('[role="option"]').first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('renamed');
      await page.getByText('Not saved').first().waitFor();
    }],
    'an HTTP Archive that is opened': ['/console/traffic', async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open file' }).click();
      await (await chooser).setFiles({ name: 'one.har', mimeType: 'application/json', buffer: Buffer.from(archive) });
      await page.getByRole('row').filter({ hasText: connectPath }).click();
      await page.getByText('as received').waitFor();
    }],
    'what is in a backup': ['/console/settings', async (page) => {
      await page.locator('[data-action="make-backup"]').click();
      await page.getByRole('button', { name: /^Look inside/ }).first().click();
      await page.locator('[aria-expanded="true"]').filter({ hasText: 'Look inside' }).waitFor();
    }],
  };

  it.each(Object.entries(parts).map(([title, part]) => ({ title, part })))('$title: axe finds nothing, all states are marked, and nothing sticks out in a window of half the size', async ({ part: [path, arrange] }) => {
    await withConsole(browser.current, { url: services.url, path, width: 1440, height: 900 }, async (page) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await arrange(page);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await expect.poll(() => unmarkedStates(page)).toEqual([]);
      await resize(page, 720, 450);
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });
});
