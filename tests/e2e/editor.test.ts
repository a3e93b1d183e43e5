import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { field, outcome, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

describe('the JSON editor', () => {
  const browser = useBrowser();
  const service = useService();

  it.each(['light', 'dark'] as const)('is opened by hand, marks the fault, and what is typed is sent (%s)', async (theme) => {
    await withConsole(browser.current, { url: service.url, theme }, async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => { if (request.url().includes('/JsonEditor-')) loaded.push(request.url()); });
      const connect = step(page, 'connect');
      await connect.locator('[data-action="tab-json"]').click();
      await field(page, 'connect', 'body').fill('{"application": }');
      expect(loaded).toEqual([]);

      await connect.getByRole('button', { name: 'Editor', exact: true }).click();
      const editor = connect.getByRole('textbox', { name: 'Body of connect, sent exactly as written' });
      await editor.waitFor();
      await connect.locator('.cm-lint-marker-error').waitFor();
      await connect.locator('.pb-str').waitFor({ state: 'detached' });
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);

      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('{"application":{"name":"VIM","version":"9","platform":"LINUX"}}');
      await connect.locator('.pb-str').first().waitFor();
      const sent = page.waitForRequest((request) => request.url().endsWith(operationPathOf('connect')));
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });
      expect((await sent).postData()).toBe('{"application":{"name":"VIM","version":"9","platform":"LINUX"}}');

      await connect.getByRole('button', { name: 'Browser extension' }).click();
      await editor.getByText('GOOGLE_CHROME_EXTENSION_MV3').waitFor();
      await connect.getByRole('button', { name: 'Plain field' }).click();
      await expect.poll(() => field(page, 'connect', 'body').inputValue()).toContain('GOOGLE_CHROME_EXTENSION_MV3');
    });
  });
});
