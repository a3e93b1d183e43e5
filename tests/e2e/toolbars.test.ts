/** What stands above a list has room at the widths at which there is little of it. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { useBrowser, withConsole } from '../support/page.ts';
import { connectPlugin } from '../support/plugin.ts';
import { useService } from '../support/service.ts';

const widthOf = async (of: Locator): Promise<number> => Math.round((await of.boundingBox())?.width ?? 0);

describe('what stands above a list', () => {
  const browser = useBrowser();
  const service = useService();
  const visit = async (path: string, width: number, drive: (page: Page) => Promise<void>): Promise<void> => {
    await connectPlugin(service.url, 'VIM');
    await withConsole(browser.current, { url: service.url, path, width, height: 900 }, drive);
  };

  it.each([1280, 1024, 960])('in Traffic at %i wide a filter that is not all understood has its field, its sentence, and the list below', async (width) => {
    await visit('/console/traffic?filter=app:VIM+op:connect+statsu:200', width, async (page) => {
      const sentence = page.getByText('statsu is no word of the filter.');
      await sentence.waitFor();
      await expect.poll(() => widthOf(page.locator('[data-field="filter"]'))).toBeGreaterThan(240);
      const [said, grid] = [await sentence.boundingBox(), await page.getByRole('grid').boundingBox()];
      expect(said?.height).toBeLessThan(60);
      expect(grid?.y).toBeLessThan(360);
    });
  });

  it.each([1180, 1024, 960])('at %i wide the button of the palette has its words and its keys inside', async (width) => {
    await visit('/console/applications', width, async (page) => {
      const button = page.locator('.palette-button');
      const [box, keys] = [await button.boundingBox(), await button.locator('kbd').boundingBox()];
      expect(keys?.height).toBeLessThan(20);
      expect((keys?.x ?? 0) + (keys?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
    });
  });

  it('at 640 wide the address of the service is whole, and nothing stands over the legend of Usage', async () => {
    await (await connectPlugin(service.url, 'VIM')).send('track', { keyboard: { description: 'copy' } });
    await visit('/console/usage', 640, async (page) => {
      const legend = page.locator('figcaption > *').last();
      await legend.waitFor();
      const [address, cut] = ['document.querySelector(".service > .code")', 'scrollWidth - address.clientWidth'];
      await expect.poll(() => page.evaluate<number>(`(() => { const address = ${address}; return address.${cut}; })()`)).toBe(0);
      const [last, choice] = [await legend.boundingBox(), await page.getByRole('group', { name: 'What is counted' }).boundingBox()];
      expect((choice?.y ?? 0) + (choice?.height ?? Infinity)).toBeLessThanOrEqual(last?.y ?? 0);
    });
  });
});
