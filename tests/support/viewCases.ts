import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, overhang } from './accessibility.ts';
import { startBareServer } from './bareServer.ts';
import { useBrowser, withConsole } from './page.ts';
import { fillRegistry } from './registry.ts';
import { useService } from './service.ts';
import { situations } from './situations.ts';

const widths = [1280, 360] as const;

/** Looks at every view in every situation, in one theme and at both widths. */
export const lookAtViews = (theme: 'light' | 'dark'): void => {
  describe('a view', () => {
    const cases = situations.flatMap((situation) => widths.map((width) => ({
      situation, width, title: `${situation.name}, ${theme}, ${width} wide`,
    }))).filter(({ situation, width }) => situation.once !== true || (theme === 'light') === (width === 1280));

    const browser = useBrowser();
    const service = useService();
    let bare: Awaited<ReturnType<typeof startBareServer>>;
    beforeAll(async () => {
      await fillRegistry(service.url);
      bare = await startBareServer();
    });
    afterAll(() => bare.close());

    it.each(cases)('$title: axe finds nothing and nothing sticks out', async ({ situation, width }) => {
      const baseUrl = situation.elsewhere === true ? bare.url : service.url;
      const visit = { url: service.url, baseUrl, path: situation.path, theme, width };
      await withConsole(browser.current, visit, async (page) => {
        await situation.arrange(page, bare.url);

        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overhang(page)).toBe(0);
      });
    });
  });
};
