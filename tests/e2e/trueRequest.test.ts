/** What Traffic hands on of a request is that request, or says what it lacks; code that did not come comes later. */
import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { operationPathOf } from '../support/operationPath.ts';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { connect, step } from '../support/playground.ts';
import { startService, useService } from '../support/service.ts';

/** Sends what `fetch` would not. @returns the status */
const sent = (url: string, method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request(new URL(path, url), { method, headers }, (response) => {
      response.resume().on('end', () => { resolve(response.statusCode ?? 0); });
    }).on('error', reject).end();
  });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
const clipboard = (page: Page): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');

describe('a request in Traffic', () => {
  const browser = useBrowser();
  const service = useService();
  const opened = (filter: string, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path: `/console/traffic?filter=${encodeURIComponent(filter)}` }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.locator('[data-sequence]').first().click();
      await page.getByRole('tab', { name: 'cURL' }).click();
      await drive(page);
    });
  const command = (page: Page) => page.getByRole('region', { name: 'cURL command' });

  it.each([
    ['DELETE', operationPathOf('assetsDeleteAsset', { asset: '00000000-0000-4000-8000-000000000001' })],
    ['PUT', operationPathOf('applicationsSessionOpen')],
  ])('of %s stays that, in every form, and is not offered again', async (method, path) => {
    expect(await sent(service.url, method, path)).toBe(405);
    await opened(`method:${method}`, async (page) => {
      await command(page).getByText(`--request ${method}`).waitFor();
      await page.getByText('For a POSIX shell; sends the same bytes.').waitFor();
      await expect.poll(() => page.locator('[data-action="send-again"]').count()).toBe(0);
      await page.locator('aside [data-action="share"]').click();
      for (const [form, words] of [['Copy as cURL', `--request ${method}`], ['Copy as fetch', `"method": "${method}"`], ['Copy as text', `${method} http`]] as const) {
        await page.getByRole('button', { name: form }).last().click();
        await expect.poll(() => clipboard(page)).toContain(words);
      }
    });
  });

  it('that was refused for its Origin says so, and its command carries the Origin', async () => {
    expect(await sent(service.url, 'GET', operationPathOf('applicationsSnapshot'), { Origin: 'https://a.example' })).toBe(403);
    await opened('status:403 check:origin', async (page) => {
      await command(page).getByText('Origin: https://a.example').waitFor();
      await page.getByText('It was refused for where it came from, which a page cannot choose').waitFor();
      await expect.poll(() => page.locator('[data-action="send-again"]').count()).toBe(0);
      await expect.poll(() => page.getByText('It is no operation of the interface').count()).toBe(0);
    });
  });

  it('with a secret in its path is not offered again, and its command does not claim to be it', async () => {
    expect(await sent(service.url, 'GET', operationPathOf('assetSnapshot', { asset: 'ghp_0123456789abcdefghijABCDEFGHIJ012345' }))).toBe(400);
    await opened('op:assetSnapshot', async (page) => {
      await page.getByText('not the request that was sent: secrets in its address are masked.').waitFor();
      await page.getByText('Secrets in its address are masked, so the same request cannot be sent again.').waitFor();
      await expect.poll(() => page.locator('[data-action="send-again"]').count()).toBe(0);
    });
  });
});

describe('code that is first needed while the service is away', () => {
  const browser = useBrowser();
  const file = { name: 'mine.har', mimeType: 'application/json', buffer: Buffer.from('{"log":{"version":"1.2","entries":[]}}') };

  it('is said not to have come, and comes with the next try when the service is back', async () => {
    let service = await startService();
    const { port } = new URL(service.url);
    try {
      await withConsole(browser.current, { url: service.url, stops: true }, async (page) => {
        await ready(page);
        await connect(page);
        await view(page, 'Traffic').click();
        await page.getByRole('button', { name: 'Open file' }).waitFor();
        await view(page, 'Activity').click();
        await page.locator('[data-action="share"]').first().waitFor();
        await ready(page);
        await service.close();

        await view(page, 'Traffic').click();
        const pick = async (): Promise<void> => {
          const chooser = page.waitForEvent('filechooser');
          await page.getByRole('button', { name: 'Open file' }).click();
          await (await chooser).setFiles(file);
        };
        await pick();
        await page.getByText('mine.har was not opened. The code for it could not be loaded').waitFor();
        await view(page, 'Playground').click();
        await step(page, 'suggest').locator('[data-action="tab-json"]').click();
        await step(page, 'suggest').locator('[data-field="body"]').fill('{');
        await step(page, 'suggest').locator('[data-action="send"]').click();
        await step(page, 'suggest').getByText('The question could not be loaded.').waitFor();

        service = await startService({ port: Number(port) });
        await step(page, 'suggest').getByText('Send malformed JSON?').waitFor();
        await view(page, 'Traffic').click();
        await pick();
        await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
        await expect.poll(() => page.getByText('Something went wrong').count()).toBe(0);
      });
    } finally {
      await service.close();
    }
  });
});
