import { describe, expect, it } from 'vitest';
import { pressAndLook, tabTo, expectFocusShown } from '../support/focus.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { outcome } from '../support/playground.ts';
import { useService } from '../support/service.ts';

describe('the playground without a pointer', () => {
  const browser = useBrowser();
  const service = useService();

  it('runs the three steps with Tab and Enter', async () => {
    await withConsole(browser.current, service, async (page) => {
      for (const name of ['connect', 'suggest', 'react'] as const) {
        await tabTo(page, `[data-step="${name}"] [data-action="send"]`);
        await page.keyboard.press('Enter');
        expect(await outcome(page, name)).toEqual({ state: 'done', status: '200' });
      }
    });
  });

  it('sends the step that has the focus with Ctrl+Enter', async () => {
    await withConsole(browser.current, service, async (page) => {
      await tabTo(page, '[data-step="connect"] [data-field="version"]');
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });

      await tabTo(page, '[data-step="suggest"] [data-field="code"]');
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '200' });
    });
  });

  it.each(['connect', 'track'] as const)('cancels %s when it is slow, and sends it again, with Enter on the same place', async (name) => {
    await withConsole(browser.current, service, async (page) => {
      await page.route(`**/${name}`, () => { /* never answered */ });
      await tabTo(page, `[data-step="${name}"] [data-action="send"]`);
      for (let times = 0; times < 2; times += 1) {
        await page.keyboard.press('Enter');
        await page.locator(`[data-step="${name}"] [data-action="cancel"]:focus`).waitFor();
        await expectFocusShown(page, `${name} is slow`);
        await page.keyboard.press('Enter');
        await page.locator(`[data-step="${name}"][data-state="cancelled"] [data-action="send"]:focus`).waitFor();
      }
    });
  });

  it('chooses how to react with the arrow keys', async () => {
    await withConsole(browser.current, service, async (page) => {
      await tabTo(page, '[data-step="react"] [data-field="choice"]');
      await expect.poll(() => page.locator(':focus').getAttribute('value')).toBe('save');
      await page.keyboard.press('ArrowDown');

      await expect.poll(() => page.locator('[data-step="react"] [data-field="choice"]:checked').getAttribute('value')).toBe('none');
    });
  });
});

describe('the whole tour without a pointer', () => {
  const browser = useBrowser();
  const service = useService();

  it('goes from connect to Settings with the focus in sight at every step', async () => {
    await withConsole(browser.current, service, async (page) => {
      const heading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
      const open = async (view: string): Promise<void> => {
        await tabTo(page, `nav a[href="/console/${view}"]`, 'Shift+Tab');
        await page.keyboard.press('Enter');
      };

      for (const name of ['connect', 'suggest', 'react'] as const) {
        await tabTo(page, `[data-step="${name}"] [data-action="send"]`);
        await page.keyboard.press('Enter');
        expect(await outcome(page, name)).toEqual({ state: 'done', status: '200' });
        await expectFocusShown(page, `${name} was answered`);
      }

      await open('applications');
      await heading('Applications');
      await expectFocusShown(page, 'Applications opened');
      await tabTo(page, 'tbody a:has-text("VS_CODE")');
      await page.keyboard.press('Enter');
      await page.getByText('snippets assessed').waitFor();
      await expectFocusShown(page, 'the application opened');

      await open('traffic');
      await heading('Traffic');
      await page.locator('[data-sequence]').first().waitFor();
      await pressAndLook(page, '/');
      await page.keyboard.type('op:suggest');
      await page.getByRole('button', { name: /^Matches 1$/ }).waitFor();
      await tabTo(page, '[role="grid"]');
      await pressAndLook(page, 'Enter');
      await page.locator('[data-action="open-in-playground"]').waitFor();
      await pressAndLook(page, 'ArrowRight');
      await pressAndLook(page, 'Escape');
      await pressAndLook(page, 'Enter');
      await page.locator('[data-action="open-in-playground"]').waitFor();
      await tabTo(page, '[data-action="open-in-playground"]');
      await page.keyboard.press('Enter');
      await page.locator('[data-step="suggest"] :focus').waitFor();
      await expectFocusShown(page, 'the request is in the playground');
      await expect.poll(() => page.locator('[data-step="suggest"]').getAttribute('data-state')).toBe('done');

      await open('settings');
      await heading('Settings');
      await expectFocusShown(page, 'Settings opened');
      await tabTo(page, '[data-field="base-url"]');

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to, send, find' }).waitFor();
      await pressAndLook(page, 'Escape');
      await expect.poll(() => page.locator(':focus').getAttribute('data-field')).toBe('base-url');
    });
  });
});
