import type { Page } from 'playwright-core';
import { connect, field, send, step, writeBody } from './playground.ts';
import { groupByRenamed } from './snippets.ts';

/** A view in a state worth looking at: to be checked by axe and to be photographed. */
export type Situation = {
  /** Also the name of its pictures. */
  readonly name: string;
  readonly path: string;
  /** Brings the state about once the page has loaded. */
  readonly arrange: (page: Page) => Promise<void>;
};

const shown = (page: Page, heading: string): Promise<void> => (
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
);

/** Every view, and the states of it that look different, of a service that `fillRegistry` has filled. */
export const situations: readonly Situation[] = [
  {
    name: 'playground-first',
    path: '/console/',
    arrange: (page) => step(page, 'react').waitFor(),
  },
  {
    name: 'playground',
    path: '/console/',
    arrange: async (page) => {
      await connect(page);
      await field(page, 'suggest', 'code').fill(groupByRenamed);
      await send(page, 'suggest');
    },
  },
  {
    name: 'playground-done',
    path: '/console/',
    arrange: async (page) => {
      await connect(page);
      await send(page, 'suggest');
      await send(page, 'react');
    },
  },
  {
    name: 'playground-400',
    path: '/console/',
    arrange: async (page) => { await send(page, 'suggest'); },
  },
  {
    name: 'playground-malformed',
    path: '/console/',
    arrange: async (page) => {
      await writeBody(page, 'connect', '{\n  "application": {\n    "name": "VS_CODE",\n  }\n}');
      await send(page, 'connect');
    },
  },
  {
    name: 'playground-no-answer',
    path: '/console/',
    arrange: async (page) => {
      await page.route('**/connect', (route) => route.abort('connectionrefused'));
      await send(page, 'connect');
    },
  },
  {
    name: 'applications',
    path: '/console/applications',
    arrange: async (page) => {
      await shown(page, 'Applications');
      await page.getByText('OS_SERVER').first().waitFor();
    },
  },
  {
    name: 'applications-raw',
    path: '/console/applications',
    arrange: async (page) => {
      await shown(page, 'Applications');
      await page.getByRole('tab', { name: 'Raw' }).click();
      await page.getByText('"OS_SERVER"').first().waitFor();
    },
  },
  {
    name: 'settings',
    path: '/console/settings',
    arrange: (page) => shown(page, 'Settings'),
  },
  {
    name: 'no-such-page',
    path: '/console/nowhere',
    arrange: (page) => shown(page, 'No such page'),
  },
];
