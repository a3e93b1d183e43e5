import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, resultText, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

describe('the side calls', () => {
  const browser = useBrowser();
  const service = useService();

  it('can be sent before connect, which shows the 400, and after it, which is answered OK', async () => {
    await withConsole(browser.current, service, async (page) => {
      expect(await send(page, 'track')).toEqual({ state: 'done', status: '400' });
      await connect(page);
      for (const name of ['intention', 'onboarded', 'track'] as const) {
        expect(await send(page, name)).toEqual({ state: 'done', status: '200' });
        await expect.poll(() => resultText(page, name)).toBe('OK');
      }
    });
  });

  it.each([['true', 'true'], ['false', 'false'], ['none', null]] as const)('onboarded as %s sends %s', async (choice, body) => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await step(page, 'onboarded').locator(`[data-action="onboarded-${choice}"]`).click();
      const sent = page.waitForRequest((request) => request.url().endsWith('/onboarded'));
      expect(await send(page, 'onboarded')).toEqual({ state: 'done', status: '200' });
      expect((await sent).postData()).toBe(body);
      expect((await (await sent).allHeaders())['content-type']).toBe(body === null ? undefined : 'application/json');
    });
  });

  it('a body is JSON, an empty object or none, and the last edit is kept', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      const track = step(page, 'track');
      await track.locator('[data-action="tab-json"]').click();
      await field(page, 'track', 'body').fill('{"mine": {}}');
      await track.getByRole('button', { name: 'Session and interaction' }).click();
      await expect.poll(() => field(page, 'track', 'body').inputValue()).toContain('interaction');
      await track.getByRole('button', { name: 'Your last edit' }).click();
      await expect.poll(() => field(page, 'track', 'body').inputValue()).toBe('{"mine": {}}');

      await track.getByRole('button', { name: 'Empty object' }).click();
      const empty = page.waitForRequest((request) => request.url().endsWith('/track'));
      await send(page, 'track');
      expect((await empty).postData()).toBe('{}');
      await track.getByRole('button', { name: 'No body' }).click();
      const none = page.waitForRequest((request) => request.url().endsWith('/track'));
      await send(page, 'track');
      expect((await none).postData()).toBeNull();
    });
  });
});
