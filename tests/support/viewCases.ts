import { describe, expect, it } from 'vitest';
import { accessibilityProblems, colourProblems, overhang } from './accessibility.ts';
import { useBothServices } from './bothServices.ts';
import { useBrowser, withConsole } from './page.ts';
import { situations } from './situations.ts';

/** Looks at every view in every situation at one width, in the light theme and in the dark one. */
export const lookAtViews = (width: number): void => {
  describe('a view', () => {
    const cases = situations.map((situation) => ({ situation, title: `${situation.name}, ${width} wide` }));

    const browser = useBrowser();
    const services = useBothServices();

    it.each(cases)('$title: axe finds nothing in either theme and nothing sticks out', async ({ situation }) => {
      const baseUrl = situation.elsewhere === true ? services.bareUrl : services.url;
      const visit = { url: services.url, baseUrl, path: situation.path, width };
      await withConsole(browser.current, visit, async (page) => {
        await situation.arrange(page, services.bareUrl);

        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overhang(page)).toBe(0);
        const light = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor')).not.toBe(light);
        expect(await colourProblems(page)).toEqual([]);
      });
    });
  });
};
