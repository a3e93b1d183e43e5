// Takes the pictures of docs/pictures/: every view in light and dark, wide and narrow, of a service with some data.
// `npm run pictures -- NAME …` takes only those of some situations again. `npm run pictures -- --every-width NAME …`
// takes them at each width that the layout is made for, in light and dark, into dist/.pictures/, to be looked at, and
// says what sticks out.
import { readdir, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startPatchbay } from '../service/library.ts';
import { whatSticksOut } from '../tests/support/accessibility.ts';
import { startBareServer } from '../tests/support/bareServer.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { setup as buildIfChanged } from '../tests/support/buildOnce.ts';
import { fillRegistry } from '../tests/support/registry.ts';
import { situations } from '../tests/support/situations.ts';
import type { Situation } from '../tests/support/situations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const isEveryWidth = process.argv.includes('--every-width');
const folder = join(root, isEveryWidth ? 'dist/.pictures' : 'docs/pictures');

const themes = ['light', 'dark'] as const;
const sizes = isEveryWidth
  ? [1920, 1440, 1280, 1024, 768, 390].map((width) => ({ suffix: `-${width}`, width, height: width > 700 ? 900 : 800 }))
  : [{ suffix: '', width: 1440, height: 900 }, { suffix: '-360', width: 360, height: 800 }];

type Picture = {
  readonly file: string;
  readonly theme: (typeof themes)[number];
  readonly width: number;
  readonly height: number;
};

/** The pictures of a situation: a state of a view is taken in light, and narrow in dark. */
const picturesOf = ({ name, once }: Situation): Picture[] => sizes.flatMap(({ suffix, width, height }) => themes
  .filter((theme) => isEveryWidth || once !== true || (theme === 'light') === (suffix === ''))
  .map((theme) => ({ file: `${name}${suffix}-${theme}.png`, theme, width, height })));

/** One situation on a service of its own, so that what one picture saves is not seen on the next. */
const photograph = async (browser: Browser, situation: Situation, bareUrl: string): Promise<void> => {
  for (const { file, theme, width, height } of picturesOf(situation)) {
    const service = await startPatchbay({
      port: 0, ephemeral: true, consoleDir: join(root, 'dist/console'), logLevel: 'silent',
    });
    try {
      await fillRegistry(service.url);
      const context = await browser.newContext({
        viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(service.url + situation.path);
      await situation.arrange(page, bareUrl);
      await page.screenshot({ path: join(folder, file) });
      if (isEveryWidth) for (const what of await whatSticksOut(page)) console.log(`${file}: sticks out by ${what}`);
      await context.close();
    } finally {
      await service.close();
    }
  }
  console.log(situation.name);
};

const wanted = situations.filter(({ name }) => names.length === 0 || names.includes(name));
const known = new Set(situations.flatMap(picturesOf).map(({ file }) => file));

buildIfChanged();
await mkdir(folder, { recursive: true });
const bare = await startBareServer();
const browser = await launchBrowser();
try {
  for (const situation of wanted) await photograph(browser, situation, bare.url);
} finally {
  await browser.close();
  await bare.close();
}
// Pictures that are no longer made go; the figures drawn by the benches lie there too.
if (!isEveryWidth) {
  for (const name of await readdir(folder)) if (name.endsWith('.png') && !known.has(name)) await rm(join(folder, name));
}
