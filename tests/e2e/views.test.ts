import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, overhang } from '../support/accessibility.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { fillRegistry } from '../support/registry.ts';
import { useService } from '../support/service.ts';
import { situations } from '../support/situations.ts';

const themes = ['light', 'dark'] as const;
const widths = [1280, 360] as const;

const cases = situations.flatMap((situation) => themes.flatMap((theme) => widths.map((width) => ({
  situation, theme, width, title: `${situation.name}, ${theme}, ${width} wide`,
}))));

describe('a view', () => {
  const browser = useBrowser();
  const service = useService();
  beforeAll(() => fillRegistry(service.url));

  it.each(cases)('$title: axe finds nothing and nothing sticks out', async ({ situation, theme, width }) => {
    const visit = { url: service.url, path: situation.path, theme, width };
    await withConsole(browser.current, visit, async (page) => {
      await situation.arrange(page);

      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
    });
  });
});
