import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, resize, whatSticksOut } from '../support/accessibility.ts';
import { startBareServer } from '../support/bareServer.ts';
import { tabOn } from '../support/focus.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { fillRegistry } from '../support/registry.ts';
import { unmarkedStates } from '../support/rendering.ts';
import { useService } from '../support/service.ts';
import { situations } from '../support/situations.ts';

/** Every view once, in a state with something chosen in it. */
const names = [
  'palette', 'playground-done', 'traffic', 'applications', 'application', 'external', 'assets', 'sessions', 'usage', 'activity', 'settings',
];

describe('with the colours that a person has set for everything', () => {
  const browser = useBrowser();
  const service = useService();
  let bare: Awaited<ReturnType<typeof startBareServer>>;
  beforeAll(async () => {
    await fillRegistry(service.url);
    bare = await startBareServer();
  });
  afterAll(() => bare.close());

  it.each(names)('%s shows what is chosen, pressed and focused; at 200 % zoom nothing sticks out', async (name) => {
    const situation = situations.find((each) => each.name === name);
    if (situation === undefined) expect.fail(`There is no situation ${name}.`);
    const visit = { url: service.url, path: situation.path, width: 1440, height: 900 };
    await withConsole(browser.current, visit, async (page) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await situation.arrange(page, bare.url);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await unmarkedStates(page)).toEqual([]);
      await tabOn(page);
      // The layout at 200 % is that of a window of half the size.
      await resize(page, 720, 450);
      expect(await whatSticksOut(page)).toEqual([]);
    });
  });
});
