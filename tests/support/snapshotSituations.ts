import type { Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { filesOf } from './chosenFile.ts';
import { operationPathOf } from './operationPath.ts';
import { colleagueFile } from './snapshotFiles.ts';
import type { Situation } from './situations.ts';

const keep = async (page: Page, name: string): Promise<void> => {
  await page.locator('[data-action="keep-snapshot"]').click();
  await page.locator('[data-field="snapshot-name"]').fill(name);
  await page.getByRole('button', { name: 'Keep in this browser' }).click();
  await page.locator('[data-snapshot]').filter({ hasText: name }).waitFor();
};

/** Compares what is now with the file of a colleague. */
const compareWithColleague = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[data-action="compare-file"]').click();
  await (await chooser).setFiles(filesOf('colleague.patchbay.json', await colleagueFile(new URL(page.url()).origin)));
  await page.getByRole('heading', { level: 2, name: /differ/ }).waitFor();
};

/** Snapshots of this browser, and two that are compared, on a service that `fillRegistry` has filled. */
export const snapshotSituations: readonly Situation[] = [
  {
    name: 'snapshots',
    path: '/console/snapshots',
    arrange: async (page) => {
      await keep(page, 'Before the update of VS Code');
      await page.getByRole('switch', { name: 'Keep by itself' }).click();
      await page.request.post(`${new URL(page.url()).origin}${operationPathOf('applicationsRegister')}`, {
        // Another version each time, whatever an earlier situation registered.
        data: { id: '11111111-2222-4333-8444-555555555555', name: 'ZED', version: `0.9.${Date.now()}`, platform: 'LINUX', onboarded: false, privacy: 'OPEN' },
      });
      await page.reload();
      await page.locator('[data-snapshot]').filter({ hasText: 'Kept by itself' }).waitFor();
    },
  },
  {
    name: 'snapshots-none',
    once: true,
    path: '/console/snapshots',
    arrange: (page) => page.getByRole('heading', { name: 'This browser keeps no snapshot.' }).waitFor(),
  },
  {
    name: 'snapshots-keep',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await page.locator('[data-action="keep-snapshot"]').click();
      await page.getByRole('dialog', { name: 'Keep this snapshot' }).waitFor();
    },
  },
  {
    name: 'snapshots-compare',
    path: '/console/applications',
    arrange: compareWithColleague,
  },
  {
    name: 'snapshots-external',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      const here = [['Vim', '9.2'], ['Zed', '0.9'], ['Visual Studio Code', '1.105.0'], ['IntelliJ IDEA Community Edition', '2025.3']];
      await page.route(`**${operationPathOf('applicationsExternalSnapshot')}`, (route) => route.fulfill({
        json: { iterable: here.map(([name, version]) => ({ name, version })) },
      }));
      await compareWithColleague(page);
      await page.getByRole('tab', { name: /^External/ }).click();
      await page.getByRole('heading', { level: 2, name: '3 of 4 differ' }).waitFor();
    },
  },
  {
    name: 'snapshots-moments',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      const { origin } = new URL(page.url());
      const answer = await page.request.get(origin + consolePathOf('changes'));
      const { newest } = await answer.json() as { newest: number };
      // Of other versions than whatever they have after the situations before.
      const version = `9.1.${Date.now() % 10_000}`;
      for (const name of ['VS_CODE', 'VIM']) {
        await page.request.post(origin + operationPathOf('connect'), { data: { application: { name, version, platform: 'LINUX' } } });
      }
      await page.goto(`${origin}/console/snapshots?a=change.${newest}&b=now`);
      await page.getByRole('heading', { level: 2, name: /^\d+ of \d+ differs?$/ }).waitFor();
    },
  },
  {
    name: 'snapshots-choose',
    once: true,
    path: '/console/snapshots?a=now',
    arrange: (page) => page.getByRole('heading', { name: 'Choose what B is.' }).waitFor(),
  },
  {
    name: 'snapshots-refused',
    once: true,
    path: '/console/snapshots',
    arrange: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.locator('[data-action="open-file"]').click();
      await (await chooser).setFiles(filesOf('newer.json', '{"format":"patchbay-snapshot","formatVersion":2}'));
      await page.getByText('only a newer Patchbay reads').first().waitFor();
    },
  },
];
