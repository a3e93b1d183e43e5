import { describe, expect, it } from 'vitest';
import { post } from '../support/http.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

describe('the applications view', () => {
  const browser = useBrowser();
  const service = useService();

  it('shows the connected application of the snapshot', async () => {
    await post(service.url, operationPathOf('connect'), { application: { name: 'OBSIDIAN', version: '7.6.5', platform: 'MACOS' } });
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      const row = page.getByRole('row').filter({ hasText: 'OBSIDIAN' });
      await row.waitFor();

      await expect.poll(() => row.count()).toBe(1);
      await expect.poll(() => row.textContent()).toContain('7.6.5');
      await expect.poll(async () => (await row.textContent())?.toLowerCase()).toContain('connected');
    });
  });

  it('opens by its address and again after a reload', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/applications' }, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();

      expect(new URL(page.url()).pathname).toBe('/console/applications');
      await page.getByRole('row').filter({ hasText: 'OS_SERVER' }).waitFor();
    });
  });
});
