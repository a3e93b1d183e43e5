import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, field, send, step, writeBody } from '../support/playground.ts';
import { useService } from '../support/service.ts';

type Recorded = {
  readonly sequence: number; readonly method: string; readonly path: string; readonly query: string;
  readonly requestHeaders: readonly (readonly [string, string])[];
  readonly requestBody: { readonly text: string; readonly bytes: number } | null;
};

const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Exchange of the chosen step' });

/** Method and address that the chosen step shows as its request. */
const shownRequest = async (page: Page): Promise<string> =>
  (await pane(page).locator('.url p').textContent() ?? '').trim();

describe('what is shown is what goes out', () => {
  const browser = useBrowser();
  const service = useService();

  const getJson = async (path: string): Promise<unknown> => (await fetch(`${service.url}${path}`)).json();
  /** The newest request that reached the service, but for what the page reads by itself. */
  const received = async (): Promise<Recorded> => {
    const { exchanges } = await getJson(consolePathOf('traffic')) as {
      exchanges: { sequence: number; automatic: boolean }[];
    };
    const sequence = exchanges.findLast(({ automatic }) => !automatic)?.sequence ?? 0;
    return await getJson(consolePathOf('exchange', { sequence })) as Recorded;
  };

  it.each([
    ['the id that connect gave', null, 200],
    ['an empty id', '', 400],
    ['blanks, slashes and a question mark', 'a b/c\\d?e#f', 400],
    ['dots that a browser takes out', '..', 404],
    ['a percent sign and other scripts', '%2e größe→😀', 400],
  ] as const)('with %s, in the row, the preview, on the wire and in Traffic', async (_what, id, status) => {
    const body = '{ "größe": "→ 😀",\n"n": 1.0 }';
    await withConsole(browser.current, { ...service, width: 1440 }, async (page) => {
      await connect(page);
      if (id !== null) await field(page, 'suggest', 'application').fill(id);
      await writeBody(page, 'suggest', body);
      await step(page, 'suggest').getByRole('button', { name: 'suggest', exact: true }).click();
      await pane(page).getByRole('tab', { name: 'Request' }).click();
      const preview = await shownRequest(page);
      const row = await step(page, 'suggest').locator('.path').getAttribute('title');
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: String(status) });
      await expect.poll(() => shownRequest(page)).toBe(preview);

      const { sequence, method, path, query, requestHeaders, requestBody } = await received();
      expect(query).toBe('');
      expect(preview).toBe(`${method} ${service.url}${path}`);
      expect(row).toBe(`${method} ${path}`);
      expect(requestHeaders.filter(([name]) => /^(accept|content-type)$/i.test(name)).map(([, value]) => value).sort())
        .toEqual(['application/json', 'application/json, text/plain']);
      // The service leaves the body of what it refuses by its path unread.
      if (status === 200) expect(requestBody).toMatchObject({ text: body, bytes: Buffer.byteLength(body) });

      await page.goto(`${service.url}/console/traffic/${sequence}`);
      const chosen = page.getByRole('complementary', { name: 'The chosen exchange' });
      await chosen.getByRole('tab', { name: 'Request' }).click();
      await expect.poll(async () => (await chosen.locator('.url').textContent() ?? '').trim()).toBe(preview);
      if (status === 404) await expect.poll(() => page.locator(`[data-sequence="${sequence}"]`).textContent()).toContain(path);
      if (status !== 200) return;
      await chosen.locator('[data-action="send-again"]').click();
      await page.waitForURL((url) => !url.pathname.endsWith(`/${sequence}`));
      expect(await received()).toMatchObject({ method, path, query, requestBody });
    });
  });

  it('says that an id is empty or left out beside the path that goes out', async () => {
    await withConsole(browser.current, { ...service, width: 1440 }, async (page) => {
      await field(page, 'suggest', 'application').fill('');
      await step(page, 'react').getByRole('button', { name: 'react', exact: true }).click();
      await expect.poll(() => step(page, 'react').locator('.path').textContent()).toBe('POST //reaction empty id');
      await pane(page).getByText('The application id is empty: nothing is in its place in the path.').waitFor();
      await field(page, 'suggest', 'application').fill('..');
      await expect.poll(() => step(page, 'track').locator('.path').textContent()).toBe('POST /track id left out');
      await pane(page).getByText('A browser leaves . and .. out of a path').waitFor();
      await field(page, 'suggest', 'application').fill('mine');
      await expect.poll(() => page.locator('[data-oddity]').count()).toBe(0);
    });
  });
});
