// Takes the pictures of docs/pictures/: every view in light and dark, wide and narrow, of a service with some data.
import { readdir, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startPatchbay } from '../service/library.ts';
import { startBareServer } from '../tests/support/bareServer.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { setup as buildIfChanged } from '../tests/support/buildOnce.ts';
import { fillRegistry } from '../tests/support/registry.ts';
import { situations } from '../tests/support/situations.ts';
import type { Situation } from '../tests/support/situations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/pictures');

const themes = ['light', 'dark'] as const;
const sizes = [
  { suffix: '', width: 1440, height: 900 },
  { suffix: '-360', width: 360, height: 800 },
];

/** One situation on a service of its own, so that what one picture saves is not seen on the next. */
const photograph = async (browser: Browser, { name, path, arrange }: Situation, bareUrl: string): Promise<void> => {
  for (const { suffix, width, height } of sizes) {
    for (const theme of themes) {
      const service = await startPatchbay({
        port: 0, ephemeral: true, consoleDir: join(root, 'dist/console'), logLevel: 'silent',
      });
      try {
        await fillRegistry(service.url);
        const context = await browser.newContext({
          viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(service.url + path);
        await arrange(page, bareUrl);
        await page.screenshot({ path: join(folder, `${name}${suffix}-${theme}.png`) });
        await context.close();
      } finally {
        await service.close();
      }
    }
  }
  console.log(name);
};

buildIfChanged();
await mkdir(folder, { recursive: true });
// The figures drawn by the benches lie there too.
for (const name of await readdir(folder)) if (name.endsWith('.png')) await rm(join(folder, name));
const bare = await startBareServer();
const browser = await launchBrowser();
try {
  for (const situation of situations) await photograph(browser, situation, bare.url);
} finally {
  await browser.close();
  await bare.close();
}
