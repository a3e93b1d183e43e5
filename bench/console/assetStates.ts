/** As many saved snippets as a service is meant to hold. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StartOptions } from '../../service/options.ts';
import { dataSet, filling } from '../suggestions/data.ts';
import { fillFolder } from '../suggestions/fillFolder.ts';
import { button, deed, goTo, shown, wheel, write, type FullState } from './deeds.ts';

const field = 'Search name, code and language';
/** Reading all of them, and the first search after a start, take seconds, on a busy machine minutes. */
const patient = { timeout: 300_000 } as const;

const many = 100_000;
/** Words that thousands of the snippets have. */
const [common, second, third] = ['debounce', 'delay', 'return'] as const;
/** Its letters in another order. */
const mistyped = 'retrun';

/** A name that one of them has, and none besides. */
const rareName = (): string => {
  const { snippets } = dataSet(undefined);
  const codes = [...filling(snippets, many / 2)].map(({ code }) => code);
  for (const word of [common, second, third]) {
    if (!codes.some((code) => code.includes(word))) throw new Error(`No snippet has "${word}": what is looked for would not be found.`);
  }
  const tag = /\b\w+_[0-9a-z]{3,}\b/u.exec(codes.reverse().find((code) => /_[0-9a-z]{3,}\b/u.test(code)) ?? '')?.[0];
  if (tag === undefined) throw new Error('No snippet has a name of its own.');
  return tag;
};

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
      await fillFolder(dataDir, many, undefined);
      return { dataDir };
    },
    deeds: [
      deed('open', (page) => page.locator('[role="option"]').first().waitFor(patient)),
      deed('scroll', wheel('[role="listbox"]')),
      deed('last one', async (page) => { await page.locator('[role="listbox"]').press('End'); }),
      deed('first search after the start', async (page) => {
        await write(field, common)(page);
        await marked(common)(page);
      }),
      deed('a second word, as one types', async (page) => {
        await write(field, ` ${second}`)(page);
        await marked(second)(page);
      }),
      deed('a typing error', async (page) => {
        await fill(mistyped)(page);
        await shown('was searched for too')(page);
        await marked(third)(page);
      }),
      deed('a name that one has', async (page) => {
        const name = rareName();
        await fill(name)(page);
        await marked(name)(page);
      }),
      deed('a filter beside a word', async (page) => {
        await fill(`reused:<1 ${common}`)(page);
        await marked(common)(page);
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
