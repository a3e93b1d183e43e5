/** What is opened in the playground brings its situation: the application, how it connects, and what is missing. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { call, seedOf } from '../support/plugin.ts';
import { field, outcome, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

const id = '6f1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b3';
const copied = 'export const twice = (value) => value + value;\nexport const thrice = (value) => twice(value) + value;\n';
const view = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
const row = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('[data-sequence]'));
const openInPlayground = (page: Page): Locator => page.locator('[data-action="open-in-playground"]');

describe('a request of a plugin that is opened in the playground', () => {
  const browser = useBrowser();
  const service = useService();
  const registered = async (): Promise<void> => {
    await call(service.url, operationPathOf('applicationsRegister'), {
      id, name: 'MY_PLUGIN', version: '7.1', platform: 'LINUX', onboarded: false, privacy: 'OPEN',
    });
  };

  it('brings its application with its name: connect is about it, and connects it', async () => {
    await registered();
    const suggestion = operationPathOf('suggest', { application: id });
    expect(await call(service.url, suggestion, seedOf(copied))).toBe(401);
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await row(page, 'MY_PLUGIN', '401').first().click();
      await openInPlayground(page).click();
      await expect.poll(() => field(page, 'connect', 'name').inputValue()).toBe('MY_PLUGIN');
      await expect.poll(() => field(page, 'connect', 'version').inputValue()).toBe('7.1');
      await step(page, 'connect').locator('[data-action="send"]').click();
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });
    });
    expect(await call(service.url, suggestion, seedOf(copied))).toBe(200);
  });

  it('can be chosen by its name beside the published ones, and is the one that is connected', async () => {
    await registered();
    await withConsole(browser.current, { url: service.url }, async (page) => {
      const names = field(page, 'connect', 'name');
      await names.locator('option', { hasText: 'MY_PLUGIN (registered)' }).waitFor({ state: 'attached' });
      await names.selectOption('MY_PLUGIN');
      await step(page, 'connect').locator('[data-action="send"]').click();
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => field(page, 'suggest', 'application').inputValue()).toBe(id);
    });
  });

  it('has connect say what the registry knows of it, under the name that stands there too, and gives back what was written', async () => {
    const [other, version] = ['0b1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b4', '1.99.7'];
    await call(service.url, operationPathOf('applicationsRegister'), {
      id: other, name: 'VS_CODE', version, platform: 'MACOS', onboarded: false, privacy: 'OPEN',
    });
    await call(service.url, operationPathOf('suggest', { application: other }), seedOf(copied));
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await field(page, 'connect', 'version').fill('what I wrote');
      await view(page, 'Traffic').click();
      await row(page, 'VS_CODE', 'suggest', '401').first().click();
      await openInPlayground(page).click();
      await expect.poll(() => field(page, 'connect', 'version').inputValue()).toBe(version);
      await expect.poll(() => field(page, 'connect', 'platform').inputValue()).toBe('MACOS');
      await step(page, 'suggest').getByText('Application id from Traffic').waitFor();
      const note = step(page, 'connect').locator('[data-brought]');
      await note.getByText('The body is that of VS_CODE in the registry.').waitFor();
      await note.locator('[data-action="last-edit"]').click();
      await expect.poll(() => field(page, 'connect', 'version').inputValue()).toBe('what I wrote');
      await step(page, 'suggest').getByRole('button', { name: 'Undo' }).click();
      await step(page, 'suggest').getByText('Nobody has this id.').waitFor();
    });
  });

  it('registered after the page was opened, is connected from Traffic with the version and platform that it said itself', async () => {
    const later = '3d1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b5';
    const says = (version: string, platform: string): Promise<number> => call(service.url, operationPathOf('applicationsRegister'), {
      id: later, name: 'LATE_PLUGIN', version, platform, onboarded: false, privacy: 'OPEN',
    });
    const connect = async (page: Page): Promise<unknown> => {
      const suggestion = operationPathOf('suggest', { application: later });
      expect(await call(service.url, suggestion, seedOf(copied))).toBe(401);
      await row(page, 'LATE_PLUGIN', '401').first().click();
      await page.locator('[data-action="connect-application"]').click();
      await page.getByText('connect as LATE_PLUGIN: 200 OK.').waitFor();
      expect(await call(service.url, suggestion, seedOf(copied))).toBe(200);
      return (await fetch(service.url + operationPathOf('applicationsSpecificApplicationSnapshot', { application: later }))).json();
    };
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
      expect(await says('7.1', 'MACOS')).toBe(200);
      expect(await connect(page)).toMatchObject({ version: '7.1', platform: 'MACOS' });
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
      await fetch(service.url + consolePathOf('forgetConnection', { application: later }), { method: 'POST' });
      expect(await says('8.0', 'WINDOWS')).toBe(200);
      expect(await connect(page)).toMatchObject({ version: '8.0', platform: 'WINDOWS' });
    });
  });

  it('registered after the page was opened, can be chosen in connect by its name and found in the palette', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await field(page, 'connect', 'name').waitFor();
      await call(service.url, operationPathOf('applicationsRegister'), {
        id: '4e1c9a42-3b7e-4d0e-9c55-2a81d0f4e7b6', name: 'NEW_PLUGIN', version: '1', platform: 'LINUX', onboarded: false, privacy: 'OPEN',
      });
      await field(page, 'connect', 'name').locator('option', { hasText: 'NEW_PLUGIN (registered)' }).waitFor({ state: 'attached' });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to, send, find' }).fill('NEW_PLUGIN');
      await page.getByRole('dialog', { name: 'Go to, send, find' }).getByRole('option', { name: /NEW_PLUGIN/ }).waitFor();
    });
  });

  it('is the one that "Connect and retry" connects, whatever connect was about', async () => {
    await registered();
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await page.goto(`${service.url}/console/applications/${id}`);
      await page.getByRole('button', { name: 'Forget connection' }).click();
      await page.getByRole('button', { name: 'Open in playground' }).click();
      await field(page, 'connect', 'name').selectOption('VS_CODE');
      await step(page, 'suggest').locator('[data-action="send"]').click();
      await outcome(page, 'suggest');
      await page.locator('[data-remedy]').click();
      await expect.poll(() => field(page, 'connect', 'name').inputValue()).toBe('MY_PLUGIN');
    });
  });

  it('says what of its body did not come, and gives back what was written there', async () => {
    await registered();
    await call(service.url, operationPathOf('connect'), { application: { name: 'MY_PLUGIN', version: '7.1', platform: 'LINUX' } });
    await call(service.url, operationPathOf('suggest', { application: id }), seedOf('Authorization: Bearer 4f9Kq2Zt7Lw1Xb8Rm3Vc6Np5Hs0Jd4Gy9QaU\n'));
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await field(page, 'suggest', 'code').fill('what I wrote\n');
      await view(page, 'Traffic').click();
      await row(page, 'MY_PLUGIN', 'suggest', '200').first().click();
      await openInPlayground(page).click();
      const note = step(page, 'suggest').locator('[data-brought]');
      await note.getByText('1 secret in it is masked.').waitFor();
      await note.locator('[data-action="last-edit"]').click();
      await note.waitFor({ state: 'detached' });
      await expect.poll(() => field(page, 'suggest', 'code').inputValue()).toBe('what I wrote\n');
    });
  });
});

describe('a step of a flow that was run and is opened in the playground', () => {
  const browser = useBrowser();
  const service = useService();

  it('brings its application and its body, and nothing is sent', async () => {
    await withConsole(browser.current, { url: service.url, path: `/console/flows/${encodeURIComponent('ready:save-then-reuse.arazzo.yaml')}` }, async (page) => {
      await page.getByRole('button', { name: /^Run, / }).click();
      await page.locator('[data-flow-result]', { hasText: /^(\d) of \1 passed$/ }).waitFor();
      await page.locator('[data-flow-step]').filter({ hasText: 'suggest' }).first().click();
      const sent: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST') sent.push(request.url()); });
      await page.getByRole('button', { name: 'Open in playground' }).click();
      const note = step(page, 'suggest').locator('[data-brought]');
      await note.getByText(/a step of a flow/).waitFor();
      await expect.poll(() => field(page, 'suggest', 'body').inputValue()).toContain('"asset"');
      await step(page, 'suggest').locator('[data-action="tab-form"]').click();
      await step(page, 'suggest').getByText('Application id from Flows').waitFor();
      const list = await (await fetch(service.url + operationPathOf('applicationsSnapshot'))).json() as { iterable: { id: string }[] };
      expect(list.iterable.map((each) => each.id)).toContain(await field(page, 'suggest', 'application').inputValue());
      expect(sent).toEqual([]);
    });
  });
});
