import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { post } from '../support/http.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { field } from '../support/playground.ts';
import { applicationId } from '../support/registrySituations.ts';
import { startService, useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const markup = '<img src=x onerror=alert(1)>';
const register = (url: string, name: string, version = '1.0') => post(url, operationPathOf('applicationsRegister'), {
  name, version, platform: 'LINUX', onboarded: false, privacy: 'OPEN',
});
const statusOf = async (url: string, path: string): Promise<number> => (await fetch(url + path, { method: 'POST' })).status;
const connect = async (url: string, name: string): Promise<string> => {
  await post(url, operationPathOf('connect'), { application: { name, version: '1.2.3', platform: 'LINUX' } });
  return applicationId(url, name);
};

describe('one application', () => {
  const browser = useBrowser();
  const service = useService();

  it('opens from its row, at its address after a reload, and puts its id into the playground', async () => {
    const id = await connect(service.url, 'VIM');
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByRole('row').filter({ hasText: 'VIM' }).click({ position: { x: 300, y: 10 } });
      await page.getByText('snippets assessed').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/console/applications/${id}`);
      await page.reload();
      await page.getByText('snippets assessed').waitFor();
      await page.getByRole('button', { name: 'Open in playground' }).click();
      await expect.poll(() => field(page, 'suggest', 'application').inputValue()).toBe(id);
    });
  });

  it.each(['<b>bold</b>', 'a.b', 'a/b', '100 % ä'])('has an address after a reload too, whatever its id is: %s', async (id) => {
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.route(`${service.url}${operationPathOf('applicationsSnapshot')}`, (route) => route.fulfill({
        json: { iterable: [{ id, name: 'ODD', version: '1', platform: 'LINUX' }] },
      }));
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ }).click();
      await page.getByRole('row').getByRole('link', { name: 'ODD', exact: true }).click();
      await page.getByText('has not the form of a UUID').waitFor();
      await page.reload();
      await page.getByText('has not the form of a UUID').waitFor();
      await expect.poll(() => page.getByRole('main').textContent()).toContain(id);
    });
  });

  it('loses its connection by one button: its next call answers 401', async () => {
    const id = await connect(service.url, 'RAYCAST');
    await withConsole(browser.current, { url: service.url, path: `/console/applications/${id}` }, async (page) => {
      await page.getByRole('button', { name: 'Forget connection' }).click();
      await page.getByText('Registered', { exact: true }).waitFor();
    });
    expect(await statusOf(service.url, operationPathOf('suggest', { application: id }))).toBe(401);
  });

  it('is deleted after one question: its id answers 400', async () => {
    const id = await connect(service.url, 'NOTION');
    await fetch(service.url + operationPathOf('track', { application: id }), {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keyboard: { description: 'an event that goes with its application' } }),
    });
    await withConsole(browser.current, { url: service.url, path: `/console/applications/${id}` }, async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.locator('[data-field="delete-events"]').check();
      await page.getByRole('button', { name: 'Delete application and events' }).click();
      await page.getByText('NOTION is deleted.').waitFor();
      await page.getByText('searched for 1 deleted text').waitFor();
    });
    expect(await statusOf(service.url, operationPathOf('suggest', { application: id }))).toBe(400);
  });

  it('is not asked for with an id that is no UUID until somebody says so', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications/nope' }, async (page) => {
      const asked: string[] = [];
      const path = operationPathOf('applicationsSpecificApplicationSnapshot', { application: 'nope' });
      // What the page reads by itself when the registry changes, it reads of an application that was asked for only.
      const isAutomatic = (request: Request): boolean => request.headers()['patchbay-automatic'] !== undefined;
      page.on('request', (request) => { if (request.url().endsWith(path) && !isAutomatic(request)) asked.push(request.url()); });
      await page.getByText('has not the form of a UUID').waitFor();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Send it anyway' }).click();
      await page.getByText('answered 400').waitFor();
      expect(asked).toHaveLength(1);
    });
  });
});

describe('the registry', () => {
  const browser = useBrowser();
  const service = useService();

  it('marks what changed since the last look until it is seen', async () => {
    await register(service.url, 'FIRST_PLUGIN');
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByText('FIRST_PLUGIN').waitFor();
      await register(service.url, 'FIRST_PLUGIN', '2.0');
      await register(service.url, 'SECOND_PLUGIN');
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await page.getByText('1 added, 0 removed, 1 changed').waitFor();
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'FIRST_PLUGIN' }).textContent()).toContain('2.0 was 1.0');
      await page.getByRole('button', { name: 'Mark as seen' }).click();
      await expect.poll(() => page.getByText('was 1.0').count()).toBe(0);
    });
  });

  it('refreshes by itself when told to', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByText('OS_SERVER').first().waitFor();
      await page.getByRole('button', { name: '5 s', exact: true }).click();
      const again = page.waitForRequest((request) => request.url() === `${service.url}${operationPathOf('applicationsSnapshot')}`);
      expect((await again).method()).toBe('GET');
    });
  });

  it('of 10,000 applications only those in sight are elements, and scrolling shows the others', async () => {
    const iterable = Array.from({ length: 10_000 }, (_none, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, name: index === 9999 ? markup : `APP_${index}`, version: '1', status: 'registered',
    }));
    const names = (page: Page) => page.locator('tbody [aria-rowindex]');
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.route(`${service.url}${operationPathOf('applicationsSnapshot')}`, (route) => route.fulfill({ json: { iterable } }));
      await page.goto(`${service.url}/console/`);
      await page.getByRole('navigation', { name: 'Views' }).getByText('Applications').click();
      await page.getByRole('button', { name: 'Name', exact: true }).click();
      await page.getByText('APP_0', { exact: true }).waitFor();
      await expect.poll(() => names(page).count()).toBeLessThan(150);
      await page.evaluate('document.querySelector(\'main [role="tabpanel"]\').scrollTop = 1e9');
      await page.getByText('APP_9998').waitFor();
      await expect.poll(() => names(page).count()).toBeLessThan(150);
      await page.getByRole('textbox').fill('onerror');
      await page.getByText(markup).waitFor();
    });
  });
});

describe('external applications', () => {
  const browser = useBrowser();
  const service = useService();

  it('are two lists, each with its purpose, its status and its time', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/external' }, async (page) => {
      await page.getByText('External applications detected on this machine.').waitFor();
      await page.getByText(/^GET \/applications\/external, .*, fetched \d\d:\d\d/).waitFor();
      await page.getByRole('tab', { name: 'Related' }).click();
      await page.getByText('External applications with a potential integration').waitFor();
      const planned = page.getByRole('rowgroup').filter({ hasText: 'Integration planned' }).getByRole('row');
      // The head of the group is one of them.
      await expect.poll(() => planned.count()).toBeGreaterThan(6);
    });
  });

  it('of 5,000 only those in sight are elements, scrolling shows the others, and all are searched', async () => {
    const iterable = Array.from({ length: 5000 }, (_none, index) => ({ name: `Program ${index}`, source: 'deb' }));
    const names = (page: Page) => page.locator('tbody th');
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.route(`${service.url}${operationPathOf('applicationsExternalSnapshot')}`, (route) => route.fulfill({ json: { iterable } }));
      await page.getByRole('navigation', { name: 'Views' }).getByText('External').click();
      await page.getByText('Program 0', { exact: true }).waitFor();
      await expect.poll(() => names(page).count()).toBeLessThan(150);
      await page.evaluate('document.querySelector(\'main [role="tabpanel"]\').scrollTop = 1e9');
      await page.getByText('Program 4999', { exact: true }).waitFor();
      await expect.poll(() => names(page).count()).toBeLessThan(150);
      await page.locator('[data-field="filter"]').fill('4321');
      await page.getByText('Program 4321', { exact: true }).waitFor();
      await expect.poll(() => names(page).count()).toBe(1);
    });
  });

  it('say where each was found, how its integration is got, and what changed since the last look', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-programs-'));
    const program = (id: string, name: string): Promise<void> =>
      writeFile(join(folder, 'applications', id), `[Desktop Entry]\nType=Application\nName=${name}\nExec=true\n`);
    await mkdir(join(folder, 'applications'));
    await program('codium.desktop', 'My Codium');
    const before = process.env['XDG_DATA_HOME'];
    process.env['XDG_DATA_HOME'] = folder;
    const own = await startService();
    try {
      await withConsole(browser.current, { url: own.url, path: '/console/external' }, async (page) => {
        const row = (text: string) => page.getByRole('row').filter({ hasText: text });
        // An empty list offers it too.
        const again = page.getByRole('button', { name: 'Scan again' }).first();
        // On a busy machine the list is answered before the scan came to its end.
        await expect.poll(async () => {
          const found = await row('My Codium').count();
          if (found === 0) await again.click();
          return found;
        }).toBe(1);
        await row('My Codium').getByText('menu entry of this user').waitFor();
        await page.getByRole('tab', { name: 'Related' }).click();
        await row('My Codium').getByText('Extension MeshIntelligentTechnologiesInc.pieces-vscode in its extensions view').waitFor();
        await page.getByRole('rowgroup').filter({ hasText: 'there is nothing to install yet' }).getByRole('row').filter({ hasText: 'Sketch' }).waitFor();
        await page.locator('[data-field="filter"]').fill('integration:available');
        await expect.poll(() => row('Sketch').count()).toBe(0);

        await page.locator('[data-field="filter"]').fill('');
        // What a scan that was cut off on a busy machine did not find is not to count as added.
        let alike = 0;
        const seen = page.getByRole('button', { name: 'Mark as seen' });
        await expect.poll(async () => {
          // The button is there when the scan before has ended.
          await again.click();
          alike = await seen.count() === 0 ? alike + 1 : 0;
          if (alike === 0) await seen.click();
          return alike;
        }).toBe(3);
        await program('cursor.desktop', 'My Cursor');
        await expect.poll(async () => {
          await again.click();
          return page.getByText('1 added, 0 removed, 0 changed').count();
        }).toBe(1);
        await row('My Cursor').getByText('Added').waitFor();
        await row('My Cursor').getByText('Entry under mcpServers in ~/.cursor/mcp.json').waitFor();
      });
    } finally {
      if (before === undefined) delete process.env['XDG_DATA_HOME'];
      else process.env['XDG_DATA_HOME'] = before;
      await own.close();
      await rm(folder, { recursive: true });
    }
  });
});
