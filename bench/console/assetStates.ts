/** As many saved snippets as a service is meant to hold. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StartOptions } from '../../service/options.ts';
import { fillFolder } from '../suggestions/fillFolder.ts';
import { button, deed, goTo, shown, wheel, write, type FullState } from './deeds.ts';

const field = 'Search name, code and language';
/** Reading all of them, and the first search after a start, take seconds, on a busy machine minutes. */
const patient = { timeout: 300_000 } as const;

/** Waits until a hit stands there with a mark at a word. */
const marked = (word: string) => (page: Page): Promise<void> =>
  page.locator('[role="option"] mark', { hasText: new RegExp(word, 'i') }).first().waitFor(patient);
const fill = (text: string) => (page: Page): Promise<void> => page.getByLabel(field).first().fill(text);

export const assetStates: readonly FullState[] = [
  {
    name: '100,000 assets',
    path: '/console/assets',
    answers: {},
    fill: async (folder: string): Promise<StartOptions> => {
      const dataDir = join(folder, 'data');
      await mkdir(dataDir, { mode: 0o700 });
      await fillFolder(dataDir, 100_000, undefined);
      return { dataDir };
    },
    deeds: [
      deed('open', (page) => page.locator('[role="option"]').first().waitFor(patient)),
      deed('scroll', wheel('[role="listbox"]')),
      deed('last one', async (page) => { await page.locator('[role="listbox"]').press('End'); }),
      deed('first search after the start', async (page) => {
        await write(field, 'retry')(page);
        await marked('retry')(page);
      }),
      deed('a second word, as one types', async (page) => {
        await write(field, ' return')(page);
        await marked('return')(page);
      }),
      deed('a typing error', async (page) => {
        await fill('retrun')(page);
        await shown('was searched for too')(page);
      }),
      deed('a filter beside a word', async (page) => {
        await fill('reused:<1 retry')(page);
        await marked('retry')(page);
      }),
      deed('end the search', fill('')),
      deed('order by name', async (page) => { await page.getByLabel('Order').selectOption({ label: 'Name' }); }),
      deed('refresh', async (page) => {
        await button('Refresh')(page);
        await page.locator('main').getByRole('button', { name: 'Refresh' }).waitFor(patient);
      }),
      deed('go to the playground', goTo('Playground')),
      deed('come back', async (page) => {
        await goTo('Assets')(page);
        await page.locator('[role="option"]').first().waitFor(patient);
      }),
    ],
  },
];
