import type { Page } from 'playwright-core';
import { connectPlugin, seedOf } from './plugin.ts';
import type { Situation } from './situations.ts';

/** Opens the comparison of the two newest suggestions of a plugin, of which the second copy was saved between them. */
export const compareSuggestions = async (page: Page): Promise<void> => {
  const plugin = await connectPlugin(new URL(page.url()).origin, 'VIM');
  const code = 'export const slugify = (text) => text.trim().toLowerCase().split(/\\W+/).join("-");\n';
  await plugin.send('suggestion', seedOf(code));
  await plugin.send('reaction', { save: true, seed: seedOf(code) });
  await plugin.send('suggestion', seedOf(code));
  const newest = page.locator('[data-sequence]').filter({ hasText: 'VIM' }).filter({ hasText: 'suggest' }).first();
  await page.reload();
  await newest.click();
  await page.locator('[data-action="compare-before"]').click();
  await page.getByRole('heading', { name: /in A, .* in B$|difference/ }).waitFor();
};

/** Two exchanges side by side. */
export const compareSituations: readonly Situation[] = [
  { name: 'compare', path: '/console/traffic', arrange: compareSuggestions },
  {
    name: 'compare-text',
    once: true,
    path: '/console/traffic',
    arrange: async (page) => {
      await compareSuggestions(page);
      await page.getByRole('tab', { name: 'Text' }).click();
      await page.getByRole('region', { name: /^answer of B/ }).first().waitFor();
    },
  },
  {
    name: 'compare-every-time',
    once: true,
    path: '/console/traffic',
    arrange: async (page) => {
      await compareSuggestions(page);
      await page.locator('[data-action="every-time"]').click();
      await page.locator('[data-action="every-time"][aria-pressed="true"]').waitFor();
    },
  },
  {
    name: 'compare-nothing',
    once: true,
    path: '/console/compare?a=activity.cleared.http://localhost&b=file.1',
    arrange: (page) => page.getByRole('heading', { name: 'There is nothing to compare.' }).waitFor(),
  },
];
