import type { Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { post } from './http.ts';
import { operationPathOf } from './operationPath.ts';
import { applicationId } from './registrySituations.ts';
import type { Situation } from './situations.ts';

const hourMs = 60 * 60 * 1000;
const originOf = (page: Page): string => new URL(page.url()).origin;
const pick = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Which moment' }).getByRole('button', { name }).click();

/** Opens the page again with so many changes in the last 14 days, as uneven as people work. */
const withMarks = async (page: Page, sum: number): Promise<void> => {
  const now = Date.now();
  const parts = 84;
  const weights = Array.from({ length: parts }, (_none, part) => {
    const hour = new Date(now - (parts - part) * 4 * hourMs).getHours();
    return hour < 6 || hour > 20 ? 0 : 1 + (part * 7919) % 13;
  });
  const all = weights.reduce((total, weight) => total + weight, 0);
  const counts = weights.map((weight, part) => (sum === 1 ? Number(part === 60) : Math.round(weight * sum / all)));
  const marks = counts.map((changes, part) => ({
    at: new Date(now - (parts - part) * 4 * hourMs).toISOString(), changes, first: part + 1, last: part + 1,
  })).filter(({ changes }) => changes > 0);
  await page.route('**/console/api/history/marks**', (route) => route.fulfill({
    json: {
      from: new Date(now - 14 * 24 * hourMs).toISOString(), to: new Date(now).toISOString(), width: 4 * hourMs,
      since: marks[0]?.at ?? new Date(now).toISOString(), newest: parts + 1, marks,
    },
  }));
  await page.reload();
  await page.getByText(/^a bar is 4 hours; /).waitFor({ state: 'attached' });
};

/** Has all be as it was before the change below, also where that was made already. */
const before = async (page: Page): Promise<void> => {
  for (const application of [
    { name: 'OBSIDIAN', version: '1.7.4', platform: 'LINUX' }, { name: 'VS_CODE', version: '1.94.2', platform: 'LINUX' },
  ]) await post(originOf(page), operationPathOf('connect'), { application });
};

/** Has one application lose its connection, one come in another version, and one come. */
const change = async (page: Page): Promise<void> => {
  const url = originOf(page);
  await post(url, consolePathOf('forgetConnection', { application: await applicationId(url, 'OBSIDIAN') }), {});
  await post(url, operationPathOf('connect'), { application: { name: 'VS_CODE', version: '1.95.0', platform: 'LINUX' } });
  await post(url, operationPathOf('connect'), { application: { name: 'VIM', version: '9.1', platform: 'LINUX' } });
};

/** Opens what changed among the programs, of which so many are told. */
const withPrograms = async (page: Page, sum: number): Promise<void> => {
  const now = Date.now();
  const state = (version: string | null, source: string, integration: object | null = null): object =>
    ({ found: [{ version, source }], integration });
  const all = [
    { kind: 'changed', program: 'Visual Studio Code', before: state('1.104.2', 'deb', { state: 'available', version: null }), after: state('1.105.0', 'deb', { state: 'installed', version: '1.94.2' }) },
    { kind: 'installed', program: 'Zed', before: null, after: state('0.213.1', 'user') },
    { kind: 'removed', program: 'A program whose name is about as long as the names of programs ever become on a machine', before: state(null, 'flatpak'), after: null },
    { kind: 'changed', program: 'IntelliJ IDEA', before: state('2025.2', 'jetbrains'), after: { found: [{ version: '2025.2', source: 'jetbrains' }, { version: '2025.3', source: 'jetbrains' }], integration: null } },
  ].slice(0, sum)
    .map((change, at) => ({ ...change, change: 40 - at, at: new Date(now - at * 9 * hourMs).toISOString() }));
  await page.route('**/console/api/history/programs**', (route) => route.fulfill({
    json: { changes: all, more: false, since: new Date(now - 14 * 24 * hourMs).toISOString() },
  }));
  await page.evaluate(`localStorage.setItem('patchbay:programs-seen', '${new Date(now - 12 * hourMs).toISOString()}')`);
  await page.reload();
  await page.getByRole('tab', { name: 'Changes' }).click();
};

/** The registry over time, on a service that `fillRegistry` has filled. */
export const pastSituations: readonly Situation[] = [
  {
    name: 'external-changes',
    path: '/console/external',
    arrange: async (page) => {
      await withPrograms(page, 4);
      await page.getByText('IntelliJ IDEA').waitFor();
    },
  },
  {
    name: 'external-changes-none',
    once: true,
    path: '/console/external',
    arrange: async (page) => {
      await withPrograms(page, 0);
      await page.getByRole('heading', { name: 'No change of a program is remembered.' }).waitFor();
    },
  },
  {
    name: 'past-first-day',
    once: true,
    path: '/console/applications',
    arrange: (page) => withMarks(page, 0),
  },
  {
    name: 'past-one-change',
    once: true,
    path: '/console/applications',
    arrange: (page) => withMarks(page, 1),
  },
  {
    name: 'past-10000-changes',
    once: true,
    path: '/console/applications',
    arrange: async (page) => {
      await withMarks(page, 10_000);
      await pick(page, 'As of');
      await page.getByRole('region', { name: 'The registry as it was' }).getByText('OS_SERVER').waitFor();
    },
  },
  {
    name: 'past-as-of',
    path: '/console/applications',
    arrange: async (page) => {
      await change(page);
      await page.reload();
      await page.getByText('VIM').first().waitFor();
      await pick(page, 'As of');
      await page.getByRole('region', { name: 'The registry as it was' }).getByText('OS_SERVER').waitFor();
    },
  },
  {
    name: 'past-since',
    path: '/console/applications',
    arrange: async (page) => {
      await before(page);
      await page.evaluate(`localStorage.setItem('patchbay:registry-seen', '${new Date().toISOString()}')`);
      await change(page);
      await pick(page, 'ook');
      await page.getByRole('region', { name: 'What differs' }).getByText('OBSIDIAN').waitFor();
    },
  },
  {
    name: 'past-application',
    path: '/console/applications',
    arrange: async (page) => {
      await change(page);
      const id = await applicationId(originOf(page), 'OBSIDIAN');
      await page.goto(`${originOf(page)}/console/applications/${id}?tab=history`);
      await page.getByRole('table', { name: 'Connections' }).waitFor();
    },
  },
  {
    name: 'past-elsewhere',
    once: true,
    path: '/console/applications',
    elsewhere: true,
    arrange: async (page, bareUrl) => {
      await page.evaluate(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(bareUrl)}); sessionStorage.clear();`);
      await page.reload();
      await pick(page, 'As of');
      await page.getByRole('heading', { name: 'What was cannot be shown here.' }).waitFor();
    },
  },
];
