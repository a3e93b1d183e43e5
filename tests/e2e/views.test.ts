import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, overhang } from '../support/accessibility.ts';
import { startBareServer } from '../support/bareServer.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { fillRegistry } from '../support/registry.ts';
import { useService } from '../support/service.ts';
import { situations } from '../support/situations.ts';

const themes = ['light', 'dark'] as const;
const widths = [1280, 360] as const;

const cases = situations.flatMap((situation) => themes.flatMap((theme) => widths.map((width) => ({
  situation, theme, width, title: `${situation.name}, ${theme}, ${width} wide`,
})))).filter(({ situation, theme, width }) => situation.once !== true || (theme === 'light') === (width === 1280));

describe('a view', () => {
  const browser = useBrowser();
  const service = useService();
  let bare: Awaited<ReturnType<typeof startBareServer>>;
  beforeAll(async () => {
    await fillRegistry(service.url);
    bare = await startBareServer();
  });
  afterAll(() => bare.close());

  it.each(cases)('$title: axe finds nothing and nothing sticks out', async ({ situation, theme, width }) => {
    const baseUrl = situation.elsewhere === true ? bare.url : service.url;
    const visit = { url: service.url, baseUrl, path: situation.path, theme, width };
    await withConsole(browser.current, visit, async (page) => {
      await situation.arrange(page, bare.url);

      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    });
  });
});
