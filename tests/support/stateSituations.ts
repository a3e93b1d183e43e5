import type { Page } from 'playwright-core';
import { applications } from '../../bench/console/bodies.ts';
import { connect, step } from './playground.ts';
import type { Situation } from './situations.ts';
import { operationPathOf } from './operationPath.ts';

const isList = (url: URL): boolean => url.pathname === operationPathOf('applicationsSnapshot');

/** Opens a tab of the exchange of connect, which is folded in a narrow window. */
const openTab = async (page: Page, name: string): Promise<void> => {
  const folded = step(page, 'connect').getByRole('button', { name: /^Exchange/ });
  const tab = page.getByRole('tab', { name }).first();
  // Either is loaded after the page.
  await folded.or(tab).first().waitFor();
  if (await folded.isVisible() && await folded.getAttribute('aria-expanded') === 'false') await folded.click();
  await tab.click();
};

/** States that a view can be in besides those with something in it, and parts of the playground that open on demand. */
export const stateSituations: readonly Situation[] = [
  {
    name: 'applications-stale',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await page.getByText('OS_SERVER').first().waitFor();
      await page.route(isList, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
      await page.getByRole('button', { name: 'Refresh' }).first().click();
      await page.getByText(/Stale/).first().waitFor();
    },
  },
  {
    name: 'applications-waiting',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route(isList, () => undefined);
      await page.goto(new URL('/console/applications', page.url()).href);
      await page.getByRole('button', { name: 'Cancel' }).first().waitFor();
    },
  },
  {
    name: 'applications-error',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route(isList, (route) => route.abort('connectionrefused'));
      await page.goto(new URL('/console/applications', page.url()).href);
      await page.getByText(/^No answer from/).first().waitFor();
    },
  },
  {
    name: 'applications-full',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route(isList, (route) => route.fulfill({ contentType: 'application/json', body: applications(10_000) }));
      await page.goto(new URL('/console/applications', page.url()).href);
      await page.getByText('10,000 applications').waitFor();
    },
  },
  {
    name: 'keys',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await step(page, 'react').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'playground-editor',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await step(page, 'connect').locator('[data-action="tab-json"]').click();
      await step(page, 'connect').getByRole('button', { name: 'Editor', exact: true }).click();
      await page.locator('.cm-content').waitFor();
    },
  },
  {
    name: 'playground-headers',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await connect(page);
      await openTab(page, 'Headers');
      await page.getByText('Access-Control-Expose-Headers').first().waitFor();
    },
  },
  {
    name: 'playground-curl',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await connect(page);
      await openTab(page, 'cURL');
      await page.getByRole('region', { name: 'cURL command' }).waitFor();
    },
  },
];
