/** The service under an open page is started anew, and counts nothing from the start again. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, connectPlugin } from '../support/plugin.ts';
import { startService } from '../support/service.ts';

const row = (page: Page, text: string) => page.locator('[data-sequence]').filter({ hasText: text });

describe('a service that is started anew under Traffic', () => {
  const browser = useBrowser();

  it('the first request after it is not the first one before it: its row shows and sends its own body', async () => {
    let service = await startService();
    const port = Number(new URL(service.url).port);
    try {
      await call(service.url, operationPathOf('connect'), { application: { name: 'VIM', version: '1.0.0', platform: 'LINUX' } });
      await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
        const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
        await row(page, 'VIM').click();
        await pane.getByRole('tree', { name: 'Request body' }).getByText('VIM').waitFor();

        await service.close();
        service = await startService({ port });
        await connectPlugin(service.url, 'OBSIDIAN');
        // The page hears of it by itself, when its stream is back; a row is chosen, so the new ones wait.
        await page.locator('[data-action="show-new"]').click();
        // What it knew stays, below the line that says so.
        const line = page.locator('[data-restart]');
        await line.getByText(/The service was started again at .*; what it kept of these is gone\./).waitFor();
        await expect.poll(() => row(page, 'VIM').count()).toBe(1);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect.poll(() => accessibilityProblems(page)).toEqual([]);
        }
        await row(page, 'OBSIDIAN').click();
        await pane.getByRole('tree', { name: 'Request body' }).getByText('OBSIDIAN').waitFor();
        await expect.poll(() => pane.getByText('VIM').count()).toBe(0);

        await page.locator('[data-action="send-again"]').click();
        await expect.poll(async () => {
          const { exchanges } = await (await fetch(service.url + consolePathOf('traffic'))).json() as { exchanges: { fromConsole: boolean; operation: string; sequence: number }[] };
          const own = exchanges.find((each) => each.fromConsole && each.operation === 'connect');
          if (own === undefined) return null;
          const { requestBody } = await (await fetch(service.url + consolePathOf('exchange', { sequence: own.sequence }))).json() as { requestBody: { text: string } };
          return (JSON.parse(requestBody.text) as { application: { name: string } }).application.name;
        }).toBe('OBSIDIAN');
      });
    } finally {
      await service.close();
    }
  });
});
