import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { countedActions } from '../support/actions.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, connectPlugin, seedOf } from '../support/plugin.ts';
import { field, outcome, resultText, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const traffic = (page: Page): Locator => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Traffic/ });
const row = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('[data-sequence]'));
const action = (page: Page, name: string): Locator => page.locator(`[data-action="${name}"]`);
const copied = 'export const twice = (value) => value + value;\n';
const another = 'export function debounce(fn, wait) {\n  let timer;\n  return () => {\n    clearTimeout(timer);\n'
  + '    timer = setTimeout(fn, wait);\n  };\n}\n';

/** Each task begins at the first page of the console; the numbers are those that docs/console.md says. */
describe('tasks of a plugin author, with a body of 500 rows or another address', () => {
  const browser = useBrowser();
  const service = useService();
  beforeAll(async () => {
    for (let at = 0; at < 500; at += 1) {
      await call(service.url, operationPathOf('applicationsRegister'), {
        id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, name: `PLUGIN_${at}`, version: `1.0.${at}`, platform: 'LINUX',
        onboarded: false, privacy: 'OPEN',
      });
    }
  });

  it('"find a value in a body of 500 rows" takes 3 actions', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/' }, async (page) => {
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await actions.click(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ }));
      await actions.click(page.getByRole('tab', { name: 'Raw' }));
      await actions.write(page.getByRole('textbox', { name: 'Find in Body of the answer' }), '1.0.377');
      const found = page.getByRole('treeitem', { selected: true });
      await found.filter({ hasText: '"version": "1.0.377"' }).waitFor();
      const [line, box] = await Promise.all([found.boundingBox(), page.getByRole('tree').boundingBox()]);
      expect(line?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity);
      expect(line?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
      await page.getByText('1 of 1', { exact: true }).waitFor();
      expect(actions.count()).toBe(3);
    });
  });

  it('"find out that the address is not this interface" takes 0 actions: the page says so as it opens', async () => {
    const other = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' }).end('<h1>Router</h1>');
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    try {
      const context = await browser.current.newContext();
      await context.addInitScript(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(address)})`);
      const page = await context.newPage();
      await page.goto(`${service.url}/console/`);
      await page.getByRole('button', { name: /^Not of this interface/ }).waitFor();
      await context.close();
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });
});

describe('tasks of a plugin author', () => {
  const browser = useBrowser();
  const service = useService();
  const atStart = (drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path: '/console/' }, async (page) => {
      await step(page, 'react').waitFor();
      await drive(page);
    });

  it('"my plugin gets 401: why?" takes 2 actions', async () => {
    const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
    await call(service.url, operationPathOf('applicationsRegister'), { id, name: 'SUBLIME', version: '1', platform: 'LINUX', onboarded: false, privacy: 'OPEN' });
    expect(await call(service.url, operationPathOf('suggest', { application: id }), seedOf(copied))).toBe(401);
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(traffic(page));
      await actions.click(row(page, 'SUBLIME', '401'));
      await page.getByText('connect was not called for this application.').first().waitFor();
      await page.getByText('Decided by connected, check 5 of 9. The body was not read.').waitFor();
      expect(actions.count()).toBe(2);
    });
  });

  it('"delete everything of an application" takes 3 actions, with what goes and how much of it listed before', async () => {
    const name = 'ATOM_PACKAGE';
    const plugin = await connectPlugin(service.url, name);
    const saving = { save: true, seed: seedOf(another) };
    expect(await plugin.send('reaction', saving)).toBe(200);
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ }));
      await actions.click(page.getByRole('link', { name: `Delete ${name}` }));
      await page.getByText('1 asset', { exact: true }).waitFor();
      await actions.click(action(page, 'delete-everything'));
      await page.getByText(`${name} is deleted.`).waitFor();
      expect(actions.count()).toBe(3);
    });
    expect(await plugin.send('reaction', saving)).toBe(400);
  });

  it('"see a 401" takes 2 actions', async () => {
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(step(page, 'applicationsRegister').locator('[data-action="send"]'));
      await step(page, 'suggest').getByText(/Application id from register/).waitFor();
      await actions.click(step(page, 'suggest').locator('[data-action="send"]'));
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '401' });
      await step(page, 'suggest').getByText('connect was not called for this application.').first().waitFor();
      expect(actions.count()).toBe(2);
    });
  });

  it('"share a failing exchange" takes 3 actions', async () => {
    const id = 'a1d2c3b4-3b7e-4d0e-9c55-2a81d0f4e7b3';
    await call(service.url, operationPathOf('suggest', { application: id }), seedOf(copied));
    await atStart(async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const actions = countedActions();
      await actions.click(traffic(page));
      await actions.click(row(page, 'suggest', '400'));
      await actions.click(page.getByRole('button', { name: 'Copy as text, for a report' }));
      await page.getByText('Copied: as text, for a report').waitFor({ state: 'attached' });
      const text = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(text).toContain(`POST ${service.url}${operationPathOf('suggest', { application: id })}\n`);
      expect(text).toContain('400 Bad Request\n');
      expect(text).toContain('Decided by: application, check 4 of 9\nRule: ');
      expect(actions.count()).toBe(3);
    });
  });

  it('"repair a 401 of a plugin" takes 3 actions, and that plugin is connected', async () => {
    const id = '7a1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b4';
    await call(service.url, operationPathOf('applicationsRegister'), { id, name: 'MY_PLUGIN', version: '7.1', platform: 'LINUX', onboarded: false, privacy: 'OPEN' });
    const suggestion = operationPathOf('suggest', { application: id });
    expect(await call(service.url, suggestion, seedOf(copied))).toBe(401);
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(traffic(page));
      await actions.click(row(page, 'MY_PLUGIN', '401'));
      await actions.click(action(page, 'connect-application'));
      await page.getByText('connect as MY_PLUGIN: 200 OK.').waitFor();
      expect(actions.count()).toBe(3);
    });
    expect(await call(service.url, suggestion, seedOf(copied))).toBe(200);
  });

  it('"repeat the plugin\'s last suggest with another snippet" takes 5 actions', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    await plugin.send('suggestion', seedOf(copied));
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(traffic(page));
      await actions.click(row(page, 'VIM', 'suggest').first());
      await actions.click(action(page, 'open-in-playground'));
      await actions.write(field(page, 'suggest', 'code'), another);
      await actions.click(step(page, 'suggest').locator('[data-action="send"]'));
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '200' });
      await expect.poll(async (): Promise<unknown> => JSON.parse(await resultText(page, 'suggest'))).toMatchObject({ save: { suggested: true } });
      expect(actions.count()).toBe(5);
    });
  });

  it('"what did this plugin send in the last minute, and delete it" takes 4 actions', async () => {
    const plugin = await connectPlugin(service.url, 'OBSIDIAN');
    await plugin.send('intention', { format: { fragment: { string: { raw: copied } } } });
    await plugin.send('track', { keyboard: { description: 'copy' } });
    await atStart(async (page) => {
      const actions = countedActions();
      await actions.click(traffic(page));
      await actions.write(page.locator('[data-field="filter"]'), 'app:OBSIDIAN last:1m');
      await row(page, 'OBSIDIAN', 'track').waitFor();
      await row(page, 'OBSIDIAN', 'intention').waitFor();
      await expect.poll(() => page.locator('[data-sequence]').count()).toBe(3);
      await actions.click(action(page, 'delete-of'));
      await actions.click(action(page, 'delete-kept'));
      await page.getByText(/^\d+ deleted\.$/).waitFor();
      await row(page, 'OBSIDIAN').first().waitFor({ state: 'detached' });
      expect(actions.count()).toBe(4);
    });
    const kept = await (await fetch(`${service.url}${consolePathOf('kept', { application: plugin.id })}`)).json() as {
      kinds: { kind: string; count: number }[];
    };
    const counts = Object.fromEntries(kept.kinds.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({ traffic: 0, intentions: 0, events: 0 });
  });
});
