import { describe, expect, it } from 'vitest';
import { accessibilityProblems, overhang } from './accessibility.ts';
import { useBothServices } from './bothServices.ts';
import { useBrowser, withConsole } from './page.ts';
import { situations } from './situations.ts';

const widths = [1280, 360] as const;

/** Looks at every view in every situation, in one theme and at both widths. */
export const lookAtViews = (theme: 'light' | 'dark'): void => {
  describe('a view', () => {
    const cases = situations.flatMap((situation) => widths.map((width) => ({
      situation, width, title: `${situation.name}, ${theme}, ${width} wide`,
    }))).filter(({ situation, width }) => situation.once !== true || (theme === 'light') === (width === 1280));

    const browser = useBrowser();
    const services = useBothServices();

    it.each(cases)('$title: axe finds nothing and nothing sticks out', async ({ situation, width }) => {
      const baseUrl = situation.elsewhere === true ? services.bareUrl : services.url;
      const visit = { url: services.url, baseUrl, path: situation.path, theme, width };
      await withConsole(browser.current, visit, async (page) => {
        await situation.arrange(page, services.bareUrl);

        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overhang(page)).toBe(0);
      });
    });
  });
};
