/** HTTP Archives that are not this console's: those of a Chromium, written by Playwright from its network events. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, send, step } from '../support/playground.ts';
import { serviceOfTest } from '../support/service.ts';

type Archive = {
  readonly log: {
    readonly creator: { readonly name: string };
    readonly browser: { readonly name: string };
    readonly entries: readonly object[];
  };
};

const copied = 'export const twice = (value) => value + value;\n';
const unknown = 'a1d2c3b4-3b7e-4d0e-9c55-2a81d0f4e7b3';

/** Connects, suggests, suggests for an application that is unknown, and again when no service answers. */
const driven = async (page: Page, stop: () => Promise<void>): Promise<string> => {
  const id = await connect(page);
  await field(page, 'suggest', 'code').fill(copied);
  expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '200' });
  await field(page, 'suggest', 'application').fill(unknown);
  const suggest = step(page, 'suggest');
  await suggest.locator('[data-action="send"]').click();
  await suggest.and(page.locator('[data-status="400"]')).waitFor();
  await stop();
  await suggest.locator('[data-action="send"]').click();
  await suggest.and(page.locator('[data-state="failed"]:not([data-status="400"])')).waitFor();
  return id;
};

const pathOf = (application: string): string => operationPathOf('suggest', { application });
/** What a row says of a request by another program. */
const posting = (path: string): string => `POST ${path}`;
const rows = (page: Page): Locator => page.locator('[data-sequence]');

describe('an HTTP Archive of a Chromium, as Playwright writes it', () => {
  const browser = useBrowser();

  it('is opened in Traffic\'s place with methods, statuses and bodies of what a console asked, and nothing of it is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-har-'));
    onTestFinished(() => { rmSync(folder, { recursive: true }); });
    const har = join(folder, 'chromium.har');
    const asked = await serviceOfTest();
    let id = '';
    await withConsole(browser.current, { url: asked.url, path: '/console/', har, stops: true }, async (page) => {
      id = await driven(page, asked.close);
    });
    const { log } = JSON.parse(readFileSync(har, 'utf8')) as Archive;
    expect([log.creator.name, log.browser.name]).toEqual(['Playwright', 'chromium']);

    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      const posted: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST') posted.push(request.url()); });
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Open file' }).click();
      await (await chooser).setFiles(har);
      await page.getByRole('heading', { name: 'Traffic of a file' }).waitFor();
      await page.locator('main').getByText(`${log.entries.length} exchanges, to be read only; nothing of it was sent anywhere.`).waitFor();

      await page.getByLabel('Filter the exchanges of the file').fill('method:POST');
      await expect.poll(() => rows(page).count()).toBe(4);
      // The newest first: where each went and what came.
      await expect.poll(async () => (await rows(page).allInnerTexts()).map((text) => text.split('\n').slice(-3, -1))).toEqual([
        [posting(pathOf(unknown)), 'Cut off'], [posting(pathOf(unknown)), '400'], [posting(pathOf(id)), '200'],
        [posting(operationPathOf('connect')), '200'],
      ]);
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await rows(page).filter({ hasText: operationPathOf('connect') }).click();
      await pane.getByRole('heading', { name: `POST ${operationPathOf('connect')}` }).waitFor();
      await pane.getByText(`"id": "${id}"`).waitFor();
      await pane.getByRole('tab', { name: 'Request' }).click();
      await pane.getByText('"name": "VS_CODE"').waitFor();
      expect(posted).toEqual([]);
    });
  });
});
