import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, send, step, writeBody } from '../support/playground.ts';
import { useService } from '../support/service.ts';

const pane = (page: Page) => page.getByRole('complementary', { name: 'Exchange of the chosen step' });
const tab = (page: Page, name: string) => pane(page).getByRole('tab', { name });

/** Has connect answered with this body. */
const answerConnect = async (page: Page, body: string, contentType = 'application/json'): Promise<void> => {
  await page.route('**/connect', (route) => route.fulfill({ status: 200, contentType, body }));
};

describe('the exchange', () => {
  const browser = useBrowser();
  const service = useService();

  it.each([
    ['{"os":"o","application":{},"health":{}}', 'application/json', 'documented', 'As documented'],
    ['{}', 'application/json', 'contradicts', 'Contradicts'],
    ['5', 'application/json', 'contradicts', 'Contradicts'],
    ['{', 'application/json', 'contradicts', 'Contradicts'],
    ['OK', 'text/plain', 'contradicts', 'Contradicts'],
  ])('of a connect answered with %j as %s is judged as %s', async (body, type, kind, words) => {
    await withConsole(browser.current, service, async (page) => {
      await answerConnect(page, body, type);
      await send(page, 'connect');
      await pane(page).locator(`[data-verdict="${kind}"]`).waitFor();
      await expect.poll(() => pane(page).locator('[data-verdict]').textContent()).toContain(words);
    });
  });

  it('a status that only Patchbay documents is said to be so', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.route('**/connect', (route) => route.fulfill({ status: 415, contentType: 'text/plain', body: 'No.' }));
      await send(page, 'connect');
      await expect.poll(() => pane(page).locator('[data-verdict="by-patchbay"]').textContent())
        .toContain('Documented by Patchbay, not by the interface');
    });
  });

  it('shows which headers a page may see and says that there are others', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      await tab(page, 'Headers').click();
      await expect.poll(() => pane(page).textContent()).toContain('content-type');
      await expect.poll(() => pane(page).textContent()).toContain('The browser hides the others unless the service sends Access-Control-Expose-Headers.');
    });
  });

  it('copies a cURL command of what was sent and confirms it', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await writeBody(page, 'connect', '{"application":{"name":"VIM","version":"it\'s","platform":"LINUX"}}');
      await send(page, 'connect');
      await tab(page, 'cURL').click();
      await pane(page).getByRole('button', { name: 'Copy cURL command' }).click();
      await pane(page).getByText('Copied: cURL command').waitFor({ state: 'attached' });
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe([
        `curl --globoff '${service.url}/connect'`, '--request POST', '--header \'Accept: application/json, text/plain\'',
        '--header \'Content-Type: application/json\'',
        '--data-raw \'{"application":{"name":"VIM","version":"it\'\\\'\'s","platform":"LINUX"}}\'',
      ].join(' \\\n  '));
    });
  });

  it('folds JSON by level, finds in it with a count, and copies path and value', async () => {
    await withConsole(browser.current, service, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const long = 'long '.repeat(100);
      await answerConnect(page, JSON.stringify({ application: { id: 'a', tags: ['one', 'two'] }, long, ones: { one: 1 } }));
      await send(page, 'connect');
      const tree = pane(page).getByRole('tree', { name: 'Response body' });
      await tree.getByText('"two"').waitFor();
      await expect.poll(() => tree.textContent()).toContain('characters more');

      await pane(page).getByRole('button', { name: 'Fold to level 1' }).click();
      await expect.poll(() => tree.getByRole('treeitem').count()).toBe(4);
      await expect.poll(() => tree.textContent()).toContain('"application": { id: "a", … 2 keys }');

      await pane(page).getByRole('textbox', { name: 'Find in Response body' }).fill('one');
      await pane(page).getByText('1 of 3').waitFor();
      await page.keyboard.press('Enter');
      await pane(page).getByText('2 of 3').waitFor();
      await page.keyboard.press('Shift+Enter');
      await pane(page).getByRole('button', { name: 'Copy path' }).click();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('application.tags[0]');
      await pane(page).getByRole('button', { name: 'Copy value' }).click();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('one');

      await tree.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await tree.getByText('"tags": [ 2 items ]').waitFor();
      await tree.getByText('long long').click();
      await pane(page).getByRole('button', { name: 'Show the whole text (500 characters)' }).click();
      await expect.poll(() => pane(page).getByRole('region', { name: 'The chosen text' }).textContent()).toBe(long);
    });
  });

  // How long that takes is measured by `npm run bench:console`.
  it('of a body of 10 MB only what is in sight is drawn, pretty, unfolded or raw', async () => {
    const rows = Array.from({ length: 90_000 }, (_, at) => ({ id: at, name: `row ${at}`, text: 'x'.repeat(60), on: true }));
    const body = JSON.stringify({ iterable: rows });
    expect(body.length).toBeGreaterThan(10_000_000);
    await withConsole(browser.current, service, async (page) => {
      await answerConnect(page, body);
      await send(page, 'connect');
      const tree = pane(page).getByRole('tree', { name: 'Response body' });
      await tree.getByText('"iterable": [').waitFor();
      await expect.poll(() => pane(page).locator('*').count()).toBeLessThan(1000);
      await pane(page).getByRole('button', { name: 'Unfold all' }).click();
      await tree.getByText('"row 1"').waitFor();
      await expect.poll(() => pane(page).locator('*').count()).toBeLessThan(1000);
      await pane(page).getByRole('button', { name: 'Raw' }).click();
      await pane(page).getByRole('button', { name: /^Show all \(1\d\.\d MB\)$/ }).click();
      await pane(page).getByText('All of it;').waitFor();
      await expect.poll(() => pane(page).locator('*').count()).toBeLessThan(1000);
      await expect.poll(() => step(page, 'connect').getAttribute('data-status')).toBe('200');
    });
  });
});
