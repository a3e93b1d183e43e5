import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useBrowser, withConsole } from '../support/page.ts';
import { step } from '../support/playground.ts';
import { call, connectPlugin, seedOf } from '../support/plugin.ts';
import { startService, useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer });
};

describe('sharing what Traffic shows', () => {
  const browser = useBrowser();
  const service = useService();
  const inTraffic = (drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.locator('[data-sequence]').first().waitFor();
      await drive(page);
    });

  it('all that a filter shows goes into an HTTP Archive, masked, and is opened again in Traffic\'s place', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf(`const token = '${secret}';\n`));
    await call(service.url, operationPathOf('suggest', { application: 'a1d2c3b4-3b7e-4d0e-9c55-2a81d0f4e7b3' }), seedOf('x'));
    await inTraffic(async (page) => {
      await page.getByLabel('Filter the requests').fill('op:suggest');
      await page.getByRole('button', { name: 'Share 2' }).click();
      await page.getByRole('button', { name: 'Copy as cURL' }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download HAR' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^patchbay-[\dT-]+\.har$/);
      const har = await readFile(await file.path());
      expect(har.includes(secret)).toBe(false);
      expect(JSON.parse(har.toString())).toMatchObject({ log: { version: '1.2', entries: [{ response: { status: 200 } }, { response: { status: 400 } }] } });

      await choose(page, 'mine.har', har);
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await expect.poll(() => page.getByText('This is a file, not what this service recorded.').count()).toBe(1);
      await page.locator('[data-sequence]').filter({ hasText: '400' }).click();
      await page.getByRole('heading', { name: /^POST .*\/suggestion$/ }).waitFor();
      await expect.poll(() => page.locator('[data-sequence]').count()).toBe(2);
      await page.getByRole('button', { name: 'Back to Traffic' }).click();
      await page.getByRole('heading', { name: 'Traffic', exact: true }).waitFor();
    });
  });

  it('a file that is none is refused with a sentence, and Traffic stays', async () => {
    await inTraffic(async (page) => {
      await choose(page, 'notes.har', Buffer.from('{"log":{"version":"1.2"}}'));
      // It is told to screen readers before the part that shows it is there.
      await page.locator('main').getByText('notes.har was not opened.').waitFor();
      await expect.poll(() => page.locator('main').innerText()).toContain('It is no HTTP Archive: log.entries is a list.');
      await expect.poll(() => page.getByRole('heading', { name: 'Traffic', exact: true }).count()).toBe(1);
    });
  });

  it('a file of Chrome\'s developer tools that is dropped is opened', async () => {
    await inTraffic(async (page) => {
      await page.evaluate(`(() => {
        const entry = {
          startedDateTime: '2026-11-28T10:00:00.000Z', time: 3, request: { method: 'PUT', url: 'http://example.test/things/7?a=1', headers: [] },
          response: { status: 418, statusText: '', headers: [{ name: 'x-odd', value: 'yes' }], content: { size: 3, mimeType: 'text/plain', text: 'YWJj', encoding: 'base64' } },
        };
        const carried = new DataTransfer();
        carried.items.add(new File([JSON.stringify({ log: { version: '1.2', entries: [entry] } })], 'tools.har'));
        document.querySelector('main').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carried }));
      })()`);
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await page.locator('[data-sequence]').click();
      await page.getByText('abc', { exact: true }).first().waitFor();
      await page.getByRole('tab', { name: 'cURL' }).click();
      await page.getByText('--request PUT').first().waitFor();
    });
  });
});

describe('sharing what this console sent', () => {
  const browser = useBrowser();

  it('without the service that knows what is a secret leaves out what may be one, and says what and why', async () => {
    const service = await startService();
    await withConsole(browser.current, { url: service.url, stops: true }, async (page) => {
      const share = async (): Promise<void> => {
        await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
        await page.locator('[data-exchange]').first().click();
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Copy as cURL' }).waitFor();
      };
      await step(page, 'connect').locator('[data-action="send"]').click();
      await share();
      await expect.poll(() => page.getByRole('dialog').getByRole('alert').count()).toBe(0);
      await page.keyboard.press('Escape');

      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();
      await service.close();
      await step(page, 'suggest').locator('[data-action="send"]').click();
      await step(page, 'suggest').getByText('No answer').first().waitFor();
      await share();
      const said = page.getByRole('dialog').getByRole('alert');
      await said.waitFor();
      await expect.poll(() => said.innerText()).toMatch(/^Its body and why it came to that are left out, since /);
      await expect.poll(() => said.innerText())
        .toMatch(/the service of this page alone knows what is a secret, and it did not answer/);
      await expect.poll(() => page.getByRole('dialog').innerText()).not.toContain('are replaced by [masked]');
    });
  });
});
