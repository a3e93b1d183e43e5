import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, resize, whatSticksOut } from '../support/accessibility.ts';
import { askAsAssistant, tokenIn } from '../support/assistant.ts';
import { pressAndLook, tabOn, tabTo } from '../support/focus.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { serviceOfTest } from '../support/service.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'Assistants' });
const switchOf = (page: Page, name: string, on: boolean): Locator => section(page).getByRole('switch', { name, checked: on });
const tool = (page: Page, name: string): Locator => section(page).locator(`[data-tool="${name}"]`);

/** The name has no place at which it would break by itself. */
const client = `assistant/${'1'.repeat(80)}`;

/** The token in the file that the page names. */
const tokenOn = async (page: Page): Promise<string> => tokenIn(await section(page).getByRole('definition').locator('code').innerText());

/** Asks as an assistant does. */
const ask = async (page: Page, url: string, method: string, params: object): Promise<string> => {
  const answer = await askAsAssistant({ url, client, token: await tokenOn(page) }, method, params);
  expect(answer.status).toBe(200);
  return await answer.text();
};

describe('the assistants of Settings', () => {
  const browser = useBrowser();

  it('are let in, a tool is switched off, and their calls are seen, with the keyboard alone', async () => {
    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await switchOf(page, 'Let assistants call this service', false).waitFor();
      await section(page).getByText('No assistant has called since the service started.').waitFor();
      await tabTo(page, '[aria-labelledby="set-assistants"] [role="switch"]');
      await pressAndLook(page, 'Space');
      await switchOf(page, 'Let assistants call this service', true).waitFor();
      await section(page).getByRole('button', { name: 'Replace the token' }).waitFor();
      await tabTo(page, '[data-part="assistant-tools"] summary');
      await pressAndLook(page, 'Enter');
      await section(page).getByText('10 of 18 tools can be called').waitFor();
      await expect.poll(() => tool(page, 'save_snippet').isDisabled()).toBe(true);
      await tabOn(page);
      await pressAndLook(page, 'Space');
      await section(page).getByText('9 of 18 tools can be called').waitFor();
      await expect.poll(() => tool(page, 'find_snippets').isChecked()).toBe(false);

      const tools = [...(await ask(page, service.url, 'tools/list', {})).matchAll(/"name":"(\w+)"/g)].map(([, name]) => name);
      expect([tools.length, tools.includes('get_snippet'), tools.includes('find_snippets')]).toEqual([9, true, false]);
      await ask(page, service.url, 'tools/call', { name: 'list_applications', arguments: {} });
      const call = section(page).locator('[data-call="list_applications"]');
      await call.waitFor();
      await expect.poll(async () => (await call.innerText()).split(/\s+/).slice(1)).toEqual(['list_applications', 'Answered', client]);
    });
  });

  it('are let in with another token once it is replaced, with the keyboard alone, and not before that is confirmed', async () => {
    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await switchOf(page, 'Let assistants call this service', false).click();
      const button = section(page).getByRole('button', { name: 'Replace the token' }).first();
      await button.waitFor();
      const first = await tokenOn(page);
      const statusOf = async (token: string): Promise<number> =>
        (await askAsAssistant({ url: service.url, client, token }, 'tools/list', {})).status;
      const dialog = page.getByRole('dialog', { name: 'Replace the token?' });
      await button.focus();
      await pressAndLook(page, 'Enter');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect([await tokenOn(page), await statusOf(first)]).toEqual([first, 200]);

      await pressAndLook(page, 'Enter');
      await dialog.getByText('Whoever shows the present one is refused from then on.').waitFor();
      await dialog.getByRole('button', { name: 'Replace the token' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The token is replaced.').waitFor({ state: 'attached' });
      const second = await tokenOn(page);
      expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 401, 200]);
    });
  });

  it('have lines that name the program and the data folder, and an assistant that starts those finds the service', async () => {
    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await switchOf(page, 'Let assistants call this service', false).click();
      await section(page).getByRole('tab', { name: 'Claude Desktop, Cursor' }).click();
      const lines = JSON.parse(await section(page).getByRole('tabpanel').locator('pre').innerText()) as {
        readonly mcpServers: { readonly patchbay: { readonly command: string; readonly args: string[] } };
      };
      await section(page).getByRole('button', { name: 'Replace the token' }).waitFor();
      const { command, args } = lines.mcpServers.patchbay;
      const assistant = new Client({ name: 'configured', version: '1' });
      await assistant.connect(new StdioClientTransport({ command, args, cwd: tmpdir(), env: { PATH: '' } }));
      try {
        await assistant.callTool({ name: 'list_applications', arguments: {} });
      } finally {
        await assistant.close();
      }
      const call = section(page).locator('[data-call="list_applications"]');
      await call.waitFor();
      await expect.poll(() => call.innerText()).toContain('configured 1');
    });
  });

  it.each(['light', 'dark'] as const)('have no fault of accessibility and nothing that sticks out, in %s', async (theme) => {
    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/settings', theme }, async (page) => {
      await switchOf(page, 'Let assistants call this service', false).click();
      await switchOf(page, 'Let assistants call this service', true).waitFor();
      await section(page).getByText('10 of 18 tools can be called').click();
      await section(page).getByRole('button', { name: 'Replace the token' }).waitFor();
      await ask(page, service.url, 'tools/call', { name: 'get_snippet', arguments: { id: 'none' } });
      await section(page).locator('[data-call="get_snippet"]').waitFor();
      for (const name of ['Claude Desktop, Cursor', 'HTTP']) {
        await section(page).getByRole('tab', { name }).click();
        await expect.poll(() => accessibilityProblems(page)).toEqual([]);
        for (const width of [360, 768, 1280]) {
          await resize(page, width, 800);
          await expect.poll(() => whatSticksOut(page)).toEqual([]);
        }
      }
    });
  });
});
