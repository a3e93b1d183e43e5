import type { Page } from 'playwright-core';
import { connectPlugin } from './plugin.ts';
import type { Situation } from './situations.ts';

const traffic = '/console/traffic';
const shownRows = (page: Page): Promise<void> => page.locator('[data-sequence]').first().waitFor();

/** An HTTP Archive of developer tools: a page, what failed in it, and an answer that is no text. */
const archive = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      ['GET', '/', 200, 'text/html', '<!doctype html><title>Shop</title>'],
      ['POST', '/api/cart?currency=EUR', 422, 'application/json', '{"error":"quantity is a whole number","got":"two"}'],
      ['GET', '/logo.png', 304, 'image/png', ''],
      ['PUT', '/api/cart/17', 500, 'text/plain', 'upstream timed out'],
    ].map(([method, path, status, mimeType, text], index) => ({
      startedDateTime: `2026-11-28T10:00:0${index}.125Z`,
      time: 12 * (index + 1),
      request: { method, url: `http://shop.example${path}`, headers: [{ name: 'Accept', value: '*/*' }] },
      response: {
        status, statusText: '', headers: [{ name: 'Content-Type', value: mimeType }],
        content: { size: String(text).length, mimeType, text },
      },
    })),
  },
});

/** What is handed on: the dialogs of it, and a file that was handed over. */
export const shareSituations: readonly Situation[] = [
  {
    name: 'traffic-share',
    once: true,
    path: `${traffic}?filter=app:VIM+status:4xx`,
    arrange: async (page) => {
      const plugin = await connectPlugin(new URL(page.url()).origin, 'VIM');
      await plugin.send('suggestion', {});
      await plugin.send('reaction', {});
      await page.getByRole('button', { name: /^Share \d/ }).click();
      await page.getByRole('button', { name: 'Copy as cURL' }).waitFor();
    },
  },
  {
    name: 'traffic-file',
    once: true,
    path: traffic,
    arrange: async (page) => {
      await shownRows(page);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open file' }).click();
      await (await chooser).setFiles({ name: 'shop.har', mimeType: 'application/json', buffer: Buffer.from(archive) });
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await page.locator('[data-sequence]').filter({ hasText: '422' }).click();
      await page.getByText('quantity is a whole number').first().waitFor();
    },
  },
  {
    name: 'flow-keep',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-step="react"][data-status="200"]').waitFor();
      await page.locator('[data-action="keep-flow"]').click();
      await page.getByRole('dialog', { name: 'Keep as a flow' }).locator('summary').first().waitFor();
    },
  },
  {
    name: 'connection-why',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route('**/applications', (route) => route.abort('connectionrefused'));
      await page.reload();
      await page.getByRole('button', { name: /^No (?:whole )?answer/ }).click();
      await page.locator('[data-action="why"]').click();
      await page.locator('[data-doctor="done"] [data-check]').first().waitFor();
    },
  },
];
