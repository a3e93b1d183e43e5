import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { countedActions } from '../support/actions.ts';
import { startBareServer } from '../support/bareServer.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { startPastService, type PastService } from '../support/pastRegistry.ts';
import { step } from '../support/playground.ts';

const applications = (page: Page): Locator => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ });
const moments = (page: Page): Locator => page.getByRole('group', { name: 'Which moment' });
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Moment of the registry' });
const then = (page: Page): Locator => page.getByRole('region', { name: 'The registry as it was' });
const differs = (page: Page): Locator => page.getByRole('region', { name: 'What differs' });
const rowsOf = (region: Locator): Promise<string[]> => region.getByRole('rowheader').allTextContents();
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Applications' });

describe('the registry over time', () => {
  const browser = useBrowser();
  let past: PastService;
  let obsidian = '';
  const at = (path: string, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: past.service.url, path: `/console/${path}`, width: 1440, height: 900 }, drive);

  beforeAll(async () => {
    past = await startPastService(10);
    await past.connect(200, 'VIM', '1.0');
    obsidian = await past.connect(100, 'OBSIDIAN', '1.7.3');
    await past.connect(3, 'SUBLIME', '4.1');
    await past.connect(2, 'VIM', '2.0');
    await past.forget(1, obsidian);
    past.present();
  });
  afterAll(() => past.service.close());

  it('"what changed since yesterday" takes 2 actions', async () => {
    await at('', async (page) => {
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await actions.click(applications(page));
      await actions.click(moments(page).getByRole('button', { name: 'Since yesterday' }));
      await differs(page).getByRole('row').filter({ hasText: 'SUBLIME' }).waitFor();
      await expect.poll(async () => (await differs(page).getByRole('row').allTextContents()).slice(1)
        .map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
        '≠ ChangedConnectedVIM2.0 was 1.0LINUXNo000', '≠ ChangedRegistered was ConnectedOBSIDIAN1.7.3LINUXNo000',
        '+ AddedConnectedSUBLIME4.1LINUXNo000',
      ]);
      expect(actions.count()).toBe(2);
    });
  });

  it('"when did this application lose its connection" takes 2 actions', async () => {
    await at('', async (page) => {
      await step(page, 'react').waitFor();
      const actions = countedActions();
      await actions.click(applications(page));
      await actions.click(page.getByRole('link', { name: 'OBSIDIAN', exact: true }));
      const words = new RegExp(
        '^Lost its connection at .*:\\d\\d, forgotten on request, by a person in the console\\. It had lasted 4 d 3 h\\.$',
      );
      await page.getByText(words).waitFor();
      expect(actions.count()).toBe(2);
    });
  });

  it('the changes are marks on an axis, and a table says the same to who does not see it', async () => {
    await at('applications', async (page) => {
      await slider(page).waitFor();
      const marks = page.getByRole('table', { name: 'Changes by time' });
      const cells = marks.getByRole('cell');
      await expect.poll(async () => (await cells.allTextContents())
        .map(Number).reduce((sum, count) => sum + count, 0)).toBe(6);
      await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('now');
    });
  });

  it('by keys one goes from change to change, by days, and back to now; nothing can be sent from the past', async () => {
    await at('applications', async (page) => {
      await slider(page).focus();
      await slider(page).press('ArrowLeft');
      await heading(page).waitFor();
      await then(page).getByRole('rowheader', { name: 'OBSIDIAN' }).waitFor();
      await expect.poll(() => then(page).getByRole('row', { name: /OBSIDIAN/ }).textContent()).toContain('Connected');
      await slider(page).press('ArrowLeft');
      await then(page).getByRole('row').filter({ hasText: 'VIM' }).filter({ hasText: '1.0' }).waitFor();
      await slider(page).press('Shift+ArrowLeft');
      await expect.poll(() => rowsOf(then(page))).toEqual(['OBSIDIAN', 'VIM', 'OS_SERVER']);
      await page.locator('main header').getByText(/^As it was on /).waitFor();
      await expect.poll(() => page.getByRole('link', { name: /^Delete/ }).count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
      await page.getByText('Nothing can be sent from the past.').first().waitFor();
      await slider(page).press('ArrowRight');
      await expect.poll(async () => [...await rowsOf(then(page))].sort()).toEqual(['OBSIDIAN', 'OS_SERVER', 'SUBLIME', 'VIM']);
      await slider(page).press('Home');
      await expect.poll(() => rowsOf(then(page))).toEqual(['OS_SERVER']);
      // The first one came 40 hours later.
      for (const key of ['Shift+ArrowRight', 'PageUp']) {
        const before = await slider(page).getAttribute('aria-valuetext');
        await slider(page).press(key);
        await expect.poll(() => slider(page).getAttribute('aria-valuetext')).not.toBe(before);
      }
      await expect.poll(() => rowsOf(then(page))).toEqual(['VIM', 'OS_SERVER']);
      await slider(page).press('PageDown');
      await expect.poll(() => rowsOf(then(page))).toEqual(['OS_SERVER']);
      await slider(page).press('End');
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
    });
  });

  it('between two moments that are set by their time differs what changed from one to the other', async () => {
    await at('applications', async (page) => {
      await slider(page).waitFor();
      await moments(page).getByRole('button', { name: 'Between' }).click();
      await expect.poll(async () => [...await rowsOf(differs(page))].sort()).toEqual(['OBSIDIAN', 'SUBLIME', 'VIM']);
      const set = async (field: 'From' | 'to', hoursAgo: number): Promise<void> => {
        const local = await page.evaluate<string>(`(() => {
          const then = new Date(Date.now() - ${hoursAgo * 60} * 60_000);
          return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
        })()`);
        await page.getByLabel(field, { exact: true }).fill(local);
        await page.getByLabel(field, { exact: true }).blur();
      };
      await set('From', 2.5);
      await expect.poll(async () => [...await rowsOf(differs(page))].sort()).toEqual(['OBSIDIAN', 'VIM']);
      await set('to', 1.5);
      await expect.poll(() => rowsOf(differs(page))).toEqual(['VIM']);
      await page.reload();
      await expect.poll(() => rowsOf(differs(page))).toEqual(['VIM']);
      await page.getByText('Nothing can be sent from the past.').first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
    });
  });

  it('a moment stands in the address: it survives a reload, and back leads to now', async () => {
    await at('applications', async (page) => {
      await slider(page).waitFor();
      await moments(page).getByRole('button', { name: 'As of' }).click();
      await then(page).getByRole('rowheader', { name: 'OBSIDIAN' }).waitFor();
      expect(new URL(page.url()).searchParams.get('at')).toMatch(/^\d+$/);
      await page.reload();
      await then(page).getByRole('rowheader', { name: 'OBSIDIAN' }).waitFor();
      await expect.poll(() => moments(page).getByRole('button', { name: 'As of' }).getAttribute('aria-pressed')).toBe('true');
      await page.goBack();
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
      await page.goForward();
      await then(page).getByRole('rowheader', { name: 'OBSIDIAN' }).waitFor();
      await page.getByRole('button', { name: 'Back to now' }).click();
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
      await expect.poll(() => page.evaluate('document.activeElement.textContent.trim()')).toBe('Now');
    });
  });

  it('since the last look only what came after it differs, and marking it as seen begins anew', async () => {
    await at('applications', async (page) => {
      await page.evaluate(`localStorage.setItem('patchbay:registry-seen', '${new Date(Date.now() - 90 * 60_000).toISOString()}')`);
      await moments(page).getByRole('button', { name: 'Since I last looked' }).click();
      await expect.poll(() => rowsOf(differs(page))).toEqual(['OBSIDIAN']);
      const changes = page.getByRole('table', { name: 'Changes between the two moments, newest first' });
      await changes.getByText('connection lost: forgotten on request, by a person in the console').waitFor();
      await page.getByRole('button', { name: 'Mark as seen' }).click();
      await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
      await moments(page).getByRole('button', { name: 'Since I last looked' }).click();
      await page.getByRole('heading', { name: 'Nothing differs.' }).waitFor();
    });
  });

  it('what an application was says its history: connections, how long each lasted, versions, and what caused it', async () => {
    await at(`applications/${obsidian}?tab=history`, async (page) => {
      const connections = page.getByRole('table', { name: 'Connections' });
      await connections.waitFor();
      await expect.poll(() => connections.getByRole('cell').allTextContents())
        .toEqual(['4 d 3 h', expect.stringMatching(/:\d\d: forgotten on request, by a person in the console$/)]);
      await page.getByRole('table', { name: 'Changes of the application, newest first' }).getByRole('link', { name: 'in Traffic' }).click();
      await page.waitForURL(/\/console\/traffic\/\d+$/);
      await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor();
    });
  });

  it('of a service without it the view says so, and asks for nothing', async () => {
    const bare = await startBareServer();
    try {
      await withConsole(browser.current, { url: past.service.url, path: '/console/applications', baseUrl: bare.url }, async (page) => {
        await page.evaluate(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(bare.url)}); sessionStorage.clear();`);
        await page.reload();
        const asked: string[] = [];
        page.on('request', (request) => { if (request.url().includes(consolePathOf('changes'))) asked.push(request.url()); });
        await moments(page).getByRole('button', { name: 'Since yesterday' }).click();
        await page.getByRole('heading', { name: 'What was cannot be shown here.' }).waitFor();
        await expect.poll(() => slider(page).count()).toBe(0);
        expect(asked).toEqual([]);
      });
    } finally {
      await bare.close();
    }
  });
});
