import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { field, outcome, step } from '../support/playground.ts';
import { pressAt } from '../support/pressAt.ts';
import { useService } from '../support/service.ts';

describe('the keys of the page', () => {
  const browser = useBrowser();
  const service = useService();
  const visit = (path: string, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path }, async (page) => {
      await ready(page);
      await drive(page);
    });
  const control = 2;

  it.each([['Russian', 'л'], ['Greek', 'κ']])('Ctrl+K opens the palette on a %s layout, where its key gives %s', async (_layout, key) => {
    await visit('/console/', async (page) => {
      await pressAt(page, 'KeyK', key, control);
      await page.getByRole('combobox', { name: 'Go to, send, find' }).waitFor();
    });
  });

  it('P leads to the playground by its place too, and not while somebody types', async () => {
    await visit('/console/activity', async (page) => {
      await page.locator('[data-field="filter"]').focus();
      await pressAt(page, 'KeyP', 'з');
      expect(new URL(page.url()).pathname).toBe('/console/activity');
      await page.getByRole('heading', { level: 1 }).click();
      await pressAt(page, 'KeyP', 'з');
      await page.waitForURL(`${service.url}/console/`);
    });
  });

  it('O opens a file where snapshots are compared by its place too', async () => {
    await visit('/console/snapshots?a=now&b=now', async (page) => {
      await page.locator('main').getByRole('button').first().focus();
      const chooser = page.waitForEvent('filechooser');
      await pressAt(page, 'KeyO', 'щ');
      await chooser;
    });
  });

  it('Ctrl+Enter outside of the steps sends the next one, inside the one with the focus, and Ctrl+Shift+Enter runs all', async () => {
    await visit('/console/', async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => step(page, 'suggest').getAttribute('data-state')).toBe('idle');
      await field(page, 'suggest', 'code').focus();
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => step(page, 'react').getAttribute('data-state')).toBe('idle');
      await page.keyboard.press('Control+Shift+Enter');
      expect(await outcome(page, 'react')).toEqual({ state: 'done', status: '200' });
    });
  });

  it('Enter and Escape of a composition are none of the page: nothing is sent and nothing closed until it is over', async () => {
    await visit('/console/', async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST') sent.push(new URL(request.url()).pathname); });
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('combobox', { name: 'Go to, send, find' });
      await palette.waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Input.imeSetComposition', { text: 'track', selectionStart: 5, selectionEnd: 5 });
      for (const key of ['Escape', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => palette.inputValue()).toBe('track');
      await session.send('Input.insertText', { text: 'track' });
      await page.getByRole('option', { name: /^track/ }).and(page.locator('[aria-selected="true"]')).waitFor();
      expect(sent).toEqual([]);
      await page.keyboard.press('Enter');
      expect(await outcome(page, 'track')).toMatchObject({ state: 'done' });

      await field(page, 'suggest', 'code').focus();
      await session.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 });
      await page.keyboard.press('Control+Enter');
      await session.send('Input.insertText', { text: '仮名' });
      await page.keyboard.press('Control+Enter');
      expect(await outcome(page, 'suggest')).toEqual({ state: 'done', status: '400' });
      expect(sent.map((path) => path.split('/').at(-1))).toEqual(['track', 'suggestion']);
    });
  });

  it('on paper a view goes on over as many pages as it takes', async () => {
    await visit('/console/', async (page) => {
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(pages?.length).toBeGreaterThan(1);
    });
  });

  it('what is of machines is marked as not to be translated, what is for people is not', async () => {
    await visit('/console/', async (page) => {
      await page.locator('[data-action="run-all"]').click();
      expect(await outcome(page, 'react')).toEqual({ state: 'done', status: '200' });
      await ready(page);
      const machine = 'code, pre, kbd, .code, .figure, .status, .mark';
      await expect.poll(() => page.locator(`:is(${machine}):not([translate="no"])`).count()).toBe(0);
      await expect.poll(() => page.locator(machine).count()).toBeGreaterThan(50);
      await expect.poll(() => page.locator('[data-step="connect"] .status[translate="no"]').innerText()).toContain('200');
      await expect.poll(() => page.locator('main h1[translate], main[translate], .note[translate]:not(.figure)').count()).toBe(0);
      await page.goto(`${service.url}/console/applications`);
      const link = page.locator('tbody a').filter({ hasText: 'VS_CODE' });
      await expect.poll(() => link.getAttribute('translate')).toBe('no');
      await page.getByText('GET /applications').and(page.locator('[translate="no"]')).waitFor();
    });
  });
});
