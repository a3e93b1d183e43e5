import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, colourProblems, overhang, resize, whatSticksOut } from './accessibility.ts';
import { useBothServices } from './bothServices.ts';
import { tabOn } from './focus.ts';
import { useBrowser, withConsole } from './page.ts';
import { unmarkedStates } from './rendering.ts';
import { situations } from './situations.ts';

const wide = [1280, 800] as const;
const narrow = [360, 800] as const;
const groundOf = (page: Page): Promise<string> => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');

/** In the light theme, at both widths. */
const inLight = async (page: Page): Promise<void> => {
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  await expect.poll(() => overhang(page)).toBe(0);
  await resize(page, ...narrow);
  await expect.poll(() => overhang(page)).toBe(0);
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
};

/** From the narrow window to the wide one. */
const inDark = async (page: Page): Promise<void> => {
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => groundOf(page)).not.toBe(light);
  await expect.poll(() => colourProblems(page)).toEqual([]);
  await resize(page, ...wide);
  await expect.poll(() => colourProblems(page)).toEqual([]);
};

/** With the colours that a person has set for everything: what is chosen, pressed and focused is still to be seen. */
const inForcedColours = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await resize(page, 1440, 900);
  await expect.poll(() => colourProblems(page)).toEqual([]);
  await expect.poll(() => unmarkedStates(page)).toEqual([]);
  await tabOn(page);
  // The layout at 200 % is that of a window of half the size.
  await resize(page, 720, 450);
  await expect.poll(() => whatSticksOut(page)).toEqual([]);
};

/** How many files look at the views, so that more than one does at a time, and none is long. */
const files = 4;

/** Looks at every view in every situation of one part of them: each is opened once, and looked at in every way. */
export const lookAtViews = (part: 1 | 2 | 3 | 4): void => {
  // By turns: those of one kind, which take as long, stand together.
  const cases = situations.filter((_, at) => at % files === part - 1);

  describe('a view', () => {
    const browser = useBrowser();
    const services = useBothServices();

    it.each(cases)('$name: axe finds nothing and nothing sticks out, wide and narrow, in both themes, in forced colours and at 200 % zoom', async (situation) => {
      const baseUrl = situation.elsewhere === true ? services.bareUrl : services.url;
      const { path, gone } = situation;
      const visit = { url: services.url, baseUrl, path, width: wide[0], ...(gone === undefined ? {} : { gone }) };
      await withConsole(browser.current, visit, async (page) => {
        await situation.arrange(page, services.bareUrl);
        await inLight(page);
        await inDark(page);
        await inForcedColours(page);
      });
    });
  });
};
