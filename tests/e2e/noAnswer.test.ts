import { describe, expect, it } from 'vitest';
import { ready, useBrowser, withConsole } from '../support/page.ts';
import { connect, result, send, step } from '../support/playground.ts';
import { startService } from '../support/service.ts';

describe('a service that stops while the console is open', () => {
  const browser = useBrowser();

  it('leaves the next step failed, in words and without a status', async () => {
    const service = await startService();
    try {
      await withConsole(browser.current, { url: service.url, stops: true }, async (page) => {
        await connect(page);
        await ready(page);
        await service.close();

        expect(await send(page, 'suggest')).toEqual({ state: 'failed', status: null });
        await expect.poll(() => step(page, 'suggest').textContent()).toMatch(/no answer/i);
        await step(page, 'suggest').getByText('No answer of HTTP came from there. A browser does not say why: nothing listens there,').waitFor();
        await expect.poll(() => result(page, 'suggest').count()).toBe(0);
        await expect.poll(() => step(page, 'connect').getAttribute('data-status')).toBe('200');
      });
    } finally {
      await service.close();
    }
  });
});
