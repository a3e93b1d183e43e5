import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, send, step } from '../support/playground.ts';
import { startService, useService } from '../support/service.ts';

describe('a run', () => {
  const browser = useBrowser();
  const service = useService();

  it('Run all sends the three in order, and the strip shows each as a bar and as a row', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-step="react"][data-status="200"]').waitFor();
      const strip = page.getByRole('region', { name: 'Run', exact: true });
      await expect.poll(() => strip.textContent()).toContain('3 exchanges');
      const bars = strip.getByRole('button', { name: /connect|suggest|react/ });
      const [first, second, third] = await bars.allTextContents();
      expect(first).toMatch(/^200\s*connect/);
      expect(second).toMatch(/^200\s*suggest/);
      expect(third).toMatch(/^200\s*react/);
      const width = (await bars.first().locator('.bar').boundingBox())?.width ?? 0;
      expect(width).toBeGreaterThanOrEqual(2);
      await strip.getByRole('button', { name: 'Table' }).click();
      await expect.poll(() => strip.getByRole('row').count()).toBe(4);
    });
  });

  it('stops at the first answer that is not 200, with that step focused and the later ones not sent', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-step="react"][data-status="200"]').waitFor();
      await page.route('**/suggestion', (route) => route.fulfill({ status: 401, body: 'No.' }));
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-step="suggest"][data-status="401"]').waitFor();
      await page.locator('[data-step="suggest"] :focus').waitFor();
      await expect.poll(() => step(page, 'react').getAttribute('data-state')).toBe('idle');
      await expect.poll(() => page.getByRole('region', { name: 'Run', exact: true }).textContent())
        .toContain('stopped at step 2: status 401, expected 200');
    });
  });

  it('Stop ends it during a step', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.route('**/connect', () => { /* never answered */ });
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-action="stop-run"]').click();
      await page.locator('[data-step="connect"][data-state="cancelled"]').waitFor();
      await expect.poll(() => step(page, 'suggest').getAttribute('data-state')).toBe('idle');
      await page.locator('[data-action="run-all"]').waitFor();
    });
  });

  it('what connect and suggest put in is marked with where from, and can be undone', async () => {
    await withConsole(browser.current, service, async (page) => {
      const before = await field(page, 'suggest', 'application').inputValue();
      await connect(page);
      // After midnight a moment has its day, and no seconds.
      const note = step(page, 'suggest').getByText(/Application id from connect, (?:\d+ \w+ )?\d\d:\d\d(?::\d\d)?/);
      await note.waitFor();
      // Whichever form of its body is open.
      await step(page, 'suggest').locator('[data-action="tab-json"]').click();
      await step(page, 'suggest').getByRole('group', { name: 'What suggest sends' }).waitFor();
      await expect.poll(() => note.count()).toBe(1);
      await step(page, 'suggest').locator('[data-action="tab-form"]').click();
      await step(page, 'suggest').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => field(page, 'suggest', 'application').inputValue()).toBe(before);

      await connect(page);
      await field(page, 'suggest', 'code').fill('x');
      await send(page, 'suggest');
      await step(page, 'react').getByText(/Snippet and choice from suggest, /).waitFor();
      await expect.poll(() => page.locator('[data-field="choice"]:checked').getAttribute('value')).toBe('none');
      await step(page, 'react').getByRole('button', { name: 'Undo' }).click();
      await step(page, 'react').getByRole('button', { name: 'Use the suggestion in react' }).click();
      await expect.poll(() => page.locator('[data-field="choice"]:checked').getAttribute('value')).toBe('none');
    });
  });
});

describe('the memory of handshakes', () => {
  const browser = useBrowser();

  it('says since when this tab is connected, that a 401 after a restart ended it, and connects and retries', async () => {
    const first = await startService();
    try {
      await withConsole(browser.current, first, async (page) => {
        const id = await connect(page);
        await page.locator('[data-handshake="connected"]').waitFor();
        await expect.poll(() => step(page, 'connect').textContent()).toMatch(/Connected from this tab at (?:\d+ \w+ )?\d\d:\d\d(?::\d\d)? \(200\)/);

        let answered = false;
        await page.route(`**/${id}/suggestion`, (route) => {
          if (answered) return route.continue();
          answered = true;
          return route.fulfill({ status: 401, contentType: 'text/plain', body: 'Call connect first.' });
        });
        expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '401' });
        await page.locator('[data-handshake="lost"]').waitFor();
        await expect.poll(() => step(page, 'suggest').textContent()).toContain('the service may have restarted');

        await step(page, 'suggest').getByRole('button', { name: 'Connect and retry this step' }).click();
        await page.locator('[data-step="suggest"][data-status="200"]').waitFor();
        await page.locator('[data-handshake="connected"]').waitFor();
      });
    } finally {
      await first.close();
    }
  });

  it('stands beside each application too: lost in the list and in words where it is opened', async () => {
    const service = await startService();
    try {
      await withConsole(browser.current, service, async (page) => {
        const id = await connect(page);
        await fetch(`${service.url}${consolePathOf('forgetConnection', { application: id })}`, { method: 'POST' });
        expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '401' });
        await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Applications/ }).click();
        const row = page.getByRole('row').filter({ hasText: 'VS_CODE' });
        await row.getByText('Lost', { exact: true }).waitFor();
        await row.getByRole('link').first().click();
        await page.getByText(/^Connection lost\. Connected from this tab at .+; the 401 at .+ ended that\./).waitFor();
      });
    } finally {
      await service.close();
    }
  });
});
