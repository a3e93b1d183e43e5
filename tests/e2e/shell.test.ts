import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { connect, step } from '../support/playground.ts';
import { startService, useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to, send, find' });

describe('the palette', () => {
  const browser = useBrowser();
  const service = useService();

  it('goes to a view and to an application, and sends a step, by the keys alone', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await page.keyboard.press('Control+k');
      await palette(page).getByRole('combobox').waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await page.keyboard.type('activ');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await expect.poll(() => palette(page).count()).toBe(0);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('vs_code');
      await palette(page).getByRole('option', { name: /VS_CODE/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/console\/applications\/[0-9a-f-]{36}$/);

      await page.keyboard.press('Control+k');
      await page.keyboard.type('send onboarded');
      await page.keyboard.press('Enter');
      await page.locator('[data-step="onboarded"][data-status="200"]').waitFor();
    });
  });

  it('has first what is named as it was typed: connect sends connect, and does not check the connection', async () => {
    await withConsole(browser.current, service, async (page) => {
      await step(page, 'connect').waitFor();
      await page.keyboard.press('Control+k');
      await palette(page).getByRole('combobox').waitFor();
      await page.keyboard.type('connect');
      await palette(page).getByRole('option', { name: 'Check the connection' }).waitFor();
      await expect.poll(async () => (await palette(page).getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0]))
        .toEqual(['connect', 'Check the connection', 'Run all: connect, suggest, react']);
      await page.keyboard.press('Enter');
      await page.locator('[data-step="connect"][data-status="200"]').waitFor();
    });
  });

  it('closes with Escape, and the focus goes back', async () => {
    await withConsole(browser.current, service, async (page) => {
      await step(page, 'connect').locator('[data-field="version"]').focus();
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.keyboard.type('nothing has this');
      await palette(page).getByText('Nothing has these words.').waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await page.locator('[data-field="version"]:focus').waitFor();
    });
  });
});

describe('single keys', () => {
  const browser = useBrowser();
  const service = useService();

  it('/ goes to the filter, ? lists the keys, P goes to the playground; none of them while typing', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/activity' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await page.keyboard.press('/');
      await page.locator('[data-field="filter"]:focus').waitFor();
      await page.keyboard.type('?p/');
      await expect.poll(() => page.locator('[data-field="filter"]').inputValue()).toBe('?p/');
      await page.locator('[data-field="filter"]').blur();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('p');
      await step(page, 'connect').waitFor();
    });
  });

  it('do not wait for the browser to tell that a dialog closed: what Escape closes is gone for the next key', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/activity' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await page.evaluate('addEventListener("close", (event) => { event.stopImmediatePropagation(); }, { capture: true })');
      const keys = page.getByRole('dialog', { name: 'Keys' });
      for (const press of ['?', '?', 'Control+k']) {
        await page.keyboard.press(press);
        await (press === '?' ? keys : palette(page)).waitFor();
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('p');
      await step(page, 'connect').waitFor();
      await expect.poll(() => page.locator('dialog').count()).toBe(0);
    });
  });

  it('do nothing once they are switched off; Ctrl with K still does', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/activity' }, async (page) => {
      await page.getByRole('button', { name: 'Keys' }).click();
      await page.getByRole('switch', { name: 'Single keys' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.keyboard.press('p');
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await expect.poll(() => page.getByRole('dialog', { name: 'Keys' }).count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/console/activity');
    });
  });
});

describe('the state of the connection', () => {
  const browser = useBrowser();
  const service = useService();

  it('opens its details, which can check again', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.getByRole('button', { name: /^Reachable/ }).click();
      const details = page.getByRole('dialog', { name: 'Connection' });
      await details.getByText('The service answers this page.').waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      const asked = page.waitForRequest((request) => request.url().endsWith(operationPathOf('applicationsSnapshot')));
      await details.getByRole('button', { name: 'Check again' }).click();
      await asked;
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'detached' });
      await page.locator('button.check:focus').waitFor();
    });
  });

  it('says that nothing is listening once the service is gone', async () => {
    const gone = await startService();
    await withConsole(browser.current, { url: gone.url, stops: true }, async (page) => {
      await connect(page);
      await ready(page);
      await gone.close();
      await step(page, 'connect').locator('[data-action="send"]').click();
      await page.getByRole('button', { name: /^Nothing answers/ }).waitFor();
    });
  });

  it('says by itself that the service under an open view is gone, and that it is back', async () => {
    let gone = await startService();
    try {
      await withConsole(browser.current, { url: gone.url, path: '/console/usage', stops: true }, async (page) => {
        await page.getByRole('button', { name: /^Reachable/ }).waitFor();
        await page.getByText('Live', { exact: true }).first().waitFor();
        await gone.close();
        await page.getByRole('button', { name: /^Nothing answers/ }).waitFor();
        gone = await startService({ port: Number(new URL(gone.url).port) });
        await page.getByRole('button', { name: /^Reachable/ }).waitFor();
      });
    } finally {
      await gone.close();
    }
  });

  it('says that CORS blocks what answers without allowing this page', async () => {
    const silent = createServer((_request, response) => { response.end('here'); });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const context = await browser.current.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/console/settings`);
      await page.locator('[data-field="base-url"]').fill(baseUrl);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByRole('button', { name: /^Blocked by CORS/ }).waitFor();
    } finally {
      await context.close();
      silent.close();
    }
  });
});
