import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { compareSituations } from './compareSituations.ts';
import { flowSituations } from './flowSituations.ts';
import { connect, field, send, step, writeBody } from './playground.ts';
import { connectPlugin } from './plugin.ts';
import { pastSituations } from './pastSituations.ts';
import { registrySituations } from './registrySituations.ts';
import { shareSituations } from './shareSituations.ts';
import { snapshotSituations } from './snapshotSituations.ts';
import { stateSituations } from './stateSituations.ts';
import { groupByRenamed } from './snippets.ts';

/** A view in a state worth looking at: to be checked by axe and to be photographed. */
export type Situation = {
  /** Also the name of its pictures. */
  readonly name: string;
  readonly path: string;
  /** A state of a view that stands here in another one too: one picture of it is in light, a narrow one in dark. */
  readonly once?: true;
  /** The page uses another service, with the published operations only. */
  readonly elsewhere?: true;
  /** Path of what was removed: that it is answered with 404 is what the page shows. */
  readonly gone?: string;
  /**
   * Brings the state about once the page has loaded.
   * @param bareUrl address of a service with the published operations only
   */
  readonly arrange: (page: Page, bareUrl: string) => Promise<void>;
};

const shown = (page: Page, heading: string): Promise<void> => (
  page.getByRole('heading', { level: 1, name: heading }).waitFor()
);

const trafficRow = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((found, hasText) => found.filter({ hasText }), page.locator('[data-sequence]'));

/** Ends what the picture before has started. */
const stopDrills = async (url: string): Promise<void> => {
  const drills = await (await fetch(`${url}${consolePathOf('drills')}`)).json() as { id: string }[];
  for (const { id } of drills) await fetch(`${url}${consolePathOf('stopDrill', { drill: id })}`, { method: 'POST' });
};

/** Opens the page again as that of a service that nobody has called yet. */
const emptyService = async (page: Page): Promise<void> => {
  const limits = { exchanges: 1000, bytes: 33_554_432, bodyBytes: 65_536 };
  await page.route('**/console/api/traffic', (route) => route.fulfill({ json: { exchanges: [], since: new Date().toISOString(), recording: true, bytes: 0, limits } }));
  await page.route('**/applications', (route) => (route.request().resourceType() === 'document'
    ? route.continue()
    : route.fulfill({ json: { iterable: [{ id: 'os', name: 'OS_SERVER', version: '12.3.4', platform: 'LINUX', onboarded: true }] } })));
  await page.reload();
};

/** Every view, and the states of it that look different, of a service that `fillRegistry` has filled. */
export const situations: readonly Situation[] = [
  {
    name: 'playground-first',
    once: true,
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
    once: true,
    path: '/console/',
    arrange: async (page) => { await send(page, 'suggest'); },
  },
  {
    name: 'playground-malformed',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await writeBody(page, 'connect', '{\n  "application": {\n    "name": "VS_CODE",\n  }\n}');
      await step(page, 'connect').locator('[data-action="send"]').click();
      await step(page, 'connect').getByText('Send malformed JSON?').waitFor();
    },
  },
  {
    name: 'playground-no-answer',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route('**/connect', (route) => route.abort('connectionrefused'));
      await send(page, 'connect');
    },
  },
  {
    name: 'playground-run',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-step="react"][data-status="200"]').waitFor();
      for (const name of ['intention', 'onboarded', 'track'] as const) await send(page, name);
      await step(page, 'track').locator('[data-action="tab-json"]').click();
    },
  },
  {
    name: 'playground-lost',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.route('**/suggestion', (route) => route.fulfill({
        status: 401, contentType: 'text/plain', body: 'connect was not called for this application.',
      }));
      await page.locator('[data-action="run-all"]').click();
      await page.locator('[data-handshake="lost"]').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/console/',
    arrange: async (page) => {
      await connect(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to, send, find' }).waitFor();
      await page.keyboard.type('co');
      await page.getByRole('option', { name: /connect, 200/ }).waitFor();
    },
  },
  {
    name: 'connection-details',
    once: true,
    path: '/console/',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Reachable/ }).click();
      await page.getByRole('dialog', { name: 'Connection' }).waitFor();
    },
  },
  {
    name: 'activity',
    path: '/console/',
    arrange: async (page) => {
      await send(page, 'suggest');
      await connect(page);
      await page.route('**/track', (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'no' }));
      await send(page, 'track');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to, send, find' }).waitFor();
      await page.keyboard.type('activity');
      await page.keyboard.press('Enter');
      await page.locator('[data-exchange]').filter({ hasText: 'connect' }).click();
      await page.getByRole('tree').waitFor();
    },
  },
  {
    name: 'activity-none',
    once: true,
    path: '/console/activity/gone',
    arrange: async (page) => {
      await page.getByText('This entry is not in the log').waitFor();
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
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await shown(page, 'Applications');
      await page.getByRole('tab', { name: 'Raw' }).click();
      await page.getByText('"OS_SERVER"').first().waitFor();
    },
  },
  {
    name: 'traffic',
    path: '/console/traffic',
    arrange: async (page) => {
      await shown(page, 'Traffic');
      await connectPlugin(new URL(page.url()).origin, 'VIM').then((plugin) => plugin.send('reaction', { saved: true }));
      await trafficRow(page, 'react', 'saved').first().click();
      await page.getByText('Decided by the fields').waitFor();
    },
  },
  {
    name: 'traffic-filter',
    once: true,
    path: '/console/traffic?filter=app:VS_CODE',
    arrange: async (page) => {
      await shown(page, 'Traffic');
      await page.getByRole('button', { name: /^All/ }).click();
      await page.locator('[data-field="filter"]').fill('app:VS_CODE op:suggest statsu:200');
      await page.getByText('Did you mean status?').waitFor();
    },
  },
  {
    name: 'traffic-words',
    once: true,
    path: '/console/traffic',
    arrange: async (page) => {
      await shown(page, 'Traffic');
      await trafficRow(page, 'suggest').first().waitFor();
      await page.getByRole('button', { name: /^Words/ }).click();
      await page.getByText('the user agent or Origin').waitFor();
    },
  },
  {
    name: 'traffic-drill',
    path: '/console/traffic',
    arrange: async (page) => {
      await shown(page, 'Traffic');
      const url = new URL(page.url()).origin;
      const plugin = await connectPlugin(url, 'VIM');
      await stopDrills(url);
      await page.reload();
      await trafficRow(page, 'VIM', 'connect').first().click();
      await page.locator('[data-action="set-up-drill"]').click();
      await page.locator('[data-action="start-drill"]').click();
      await page.getByRole('region', { name: 'Drills' }).first().waitFor();
      await plugin.send('suggestion', {});
      await page.getByText('1 of 5 answered so').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'traffic-delete',
    once: true,
    path: '/console/traffic?filter=app:VS_CODE+last:1m',
    arrange: async (page) => {
      await shown(page, 'Traffic');
      await connectPlugin(new URL(page.url()).origin, 'VS_CODE');
      await page.locator('[data-action="delete-of"]').click();
      await page.locator('[data-action="delete-kept"]').waitFor();
    },
  },
  {
    name: 'traffic-first',
    once: true,
    path: '/console/traffic',
    arrange: async (page) => {
      await emptyService(page);
      await page.getByRole('heading', { name: 'No application has called yet.' }).waitFor();
    },
  },
  {
    name: 'applications-first',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await emptyService(page);
      await page.getByRole('heading', { name: 'No application has connected yet.' }).waitFor();
    },
  },
  ...compareSituations,
  ...flowSituations,
  ...registrySituations,
  ...pastSituations,
  ...shareSituations,
  ...snapshotSituations,
  ...stateSituations,
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
