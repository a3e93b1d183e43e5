import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleApi, consolePathOf } from '../../contract/console/address.ts';
import { startBareServer, type BareServer } from '../support/bareServer.ts';
import { post } from '../support/http.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { send } from '../support/playground.ts';
import { fillRegistry } from '../support/registry.ts';
import { fillUsage } from '../support/registrySituations.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

type Counted = { readonly kinds: readonly { readonly kind: string; readonly count: number }[] };
const countOf = async (url: string, kind: string): Promise<number> =>
  ((await (await fetch(`${url}${consolePathOf('kept')}`)).json()) as Counted).kinds.find((one) => one.kind === kind)?.count ?? -1;

describe('sessions', () => {
  const browser = useBrowser();
  const service = useService();
  beforeAll(() => fillRegistry(service.url));

  it('are opened, closed and still there after a reload', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/sessions' }, async (page) => {
      await page.getByRole('button', { name: 'Open a session Deprecated' }).click();
      await page.getByRole('heading', { name: /^Open since/ }).waitFor();
      const closing = page.waitForRequest((request) => request.url().endsWith(operationPathOf('applicationsSessionClose')));
      await page.getByRole('button', { name: 'Close session Deprecated' }).click();
      expect((await closing).postData()).toMatch(/^"[0-9a-f-]{36}"$/);
      await page.getByRole('heading', { name: /^Closed/ }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: /^Closed/ }).waitFor();
    });
  });

  it('show what each application did, also to a look-up by id', async () => {
    const session = await fillUsage(service.url);
    await withConsole(browser.current, { url: service.url, path: '/console/sessions' }, async (page) => {
      await page.getByRole('button', { name: 'Look up by id Deprecated' }).click();
      await page.getByLabel('Id of the session, a UUID').fill(session);
      await page.getByRole('button', { name: 'Look up', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: 'VS_CODE' });
      await row.waitFor();
      await expect.poll(() => row.locator('td').allTextContents()).toEqual(['0', '0', '1', '0', '0', '0', '0']);
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'not said' }).locator('td').first().textContent()).toBe('1');
    });
  });
});

describe('usage', () => {
  const browser = useBrowser();
  const service = useService();
  beforeAll(async () => {
    await fillRegistry(service.url);
    await fillUsage(service.url);
  });

  it('is a chart and the same numbers as a table, and the events of one application are deleted', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/usage' }, async (page) => {
      const table = page.getByRole('region', { name: 'The same numbers by day' });
      await table.waitFor();
      await expect.poll(() => table.locator('tbody tr').first().locator('td').allTextContents()).toEqual(['3', '4', '2']);
      await page.getByRole('button', { name: 'Delete the events of VS_CODE' }).click();
      await page.getByRole('button', { name: 'Delete 2 events' }).click();
      await page.getByRole('button', { name: 'Delete the events of VS_CODE' }).waitFor({ state: 'detached' });
      await expect.poll(() => countOf(service.url, 'events')).toBe(1);
    });
  });

  it('is sent from the playground, as a side call, and arrives', async () => {
    await withConsole(browser.current, service, async (page) => {
      const before = await countOf(service.url, 'events');
      await page.locator('[data-action="usage-events"]').click();
      expect(await send(page, 'applicationsUsageEngagementKeyboard')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => countOf(service.url, 'events')).toBe(before + 1);
    });
  });

  it('what is kept of copied text is deleted by kind', async () => {
    const { application } = JSON.parse(await post(service.url, operationPathOf('connect'), { application: { name: 'VIM', version: '1', platform: 'LINUX' } })) as { application: { id: string } };
    await post(service.url, operationPathOf('intention', { application: application.id }), { format: { fragment: { string: { raw: 'let a = 1;\nlet b = 2;\n' }, metadata: { ext: 'js' } } } });
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.getByText('1 intention, text by text').click();
      await page.getByText('let b = 2;').waitFor();
      await page.getByRole('button', { name: 'Delete 1: Intentions' }).click();
      await page.getByRole('button', { name: 'Delete 1 intention', exact: true }).click();
      await page.getByText('1 intention, text by text').waitFor({ state: 'detached' });
      await expect.poll(() => countOf(service.url, 'intentions')).toBe(0);
    });
  });

  it('an origin that was refused is allowed after one question, and then answered', async () => {
    const call = () => fetch(`${service.url}${operationPathOf('applicationsSnapshot')}`, { headers: { origin: 'https://paste.test' } });
    expect((await call()).status).toBe(403);
    await withConsole(browser.current, { url: service.url, path: '/console/settings' }, async (page) => {
      await page.getByRole('button', { name: 'Allow https://paste.test' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click();
      await page.getByText('1 added by you').waitFor();
    });
    expect((await call()).status).toBe(200);
  });
});

describe('a service with the published operations only', () => {
  const browser = useBrowser();
  const own = useService();
  let bare: BareServer | undefined;
  beforeAll(async () => { bare = await startBareServer(); });
  afterAll(() => bare?.close());

  it('has everything that the interface offers, and one sentence for what it has not', async () => {
    const baseUrl = bare?.url ?? '';
    await withConsole(browser.current, { url: own.url, path: '/console/settings', baseUrl }, async (page) => {
      const extras: string[] = [];
      await page.locator('[data-field="base-url"]').fill(baseUrl);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByText('are settings of the service this page came from only.').waitFor();
      page.on('request', (request) => { if (request.url().includes(`${consoleApi}/`)) extras.push(request.url()); });
      const go = async (view: string): Promise<void> => {
        await page.getByRole('navigation', { name: 'Views' }).getByText(view, { exact: true }).click();
      };

      await expect.poll(() => page.getByRole('navigation', { name: 'Views' }).getByText('Assets').count()).toBe(0);
      await go('External');
      await page.getByText('Visual Studio Code').waitFor();
      await go('Applications');
      await page.getByRole('link', { name: 'OS_SERVER' }).click();
      await page.getByText('are of the service this page came from; the service address is another one.').waitFor();
      await go('Sessions');
      await page.getByRole('button', { name: 'Open a session Deprecated' }).click();
      await page.getByText('The answer has no engagement.').waitFor();
      await page.getByRole('button', { name: 'Close session Deprecated' }).click();
      await page.getByRole('heading', { name: /^Closed/ }).waitFor();
      await go('Playground');
      await page.locator('[data-action="usage-events"]').click();
      for (const name of [
        'applicationsUsageEngagementInteraction', 'applicationsUsageEngagementKeyboard', 'applicationsUsageInstallation',
        'postApplicationsUsageUpdated',
      ] as const) {
        expect(await send(page, name)).toEqual({ state: 'done', status: '200' });
      }
      await go('Usage');
      await page.getByText('What was sent cannot be listed here.').waitFor();
      expect(extras).toEqual([]);
    });
  });
});
