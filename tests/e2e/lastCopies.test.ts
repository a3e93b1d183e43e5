import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { countedActions } from '../support/actions.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { post } from '../support/http.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useService } from '../support/service.ts';

const settings = '/console/settings';
const line = 'const totals = groups.map(({ rows }) => rows.reduce((sum, row) => sum + row.amount, 0));';
const copies = [
  line,
  'export function retry(task, attempts) {\n  return task().catch((error) => (attempts > 1 ? retry(task, attempts - 1) : error));\n}\n',
  'npm WARN deprecated inflight@1.0.6: This module is not supported\nadded 412 packages in 9s\n',
];

describe('the sensitivities on the last copies', () => {
  const browser = useBrowser();
  const service = useService();

  const copy = async (): Promise<void> => {
    const connected = await post(service.url, operationPathOf('connect'), { application: { name: 'VIM', version: '9.1.0', platform: 'LINUX' } });
    const { application } = JSON.parse(connected) as { application: { id: string } };
    for (const raw of copies) {
      await post(service.url, operationPathOf('suggest', { application: application.id }), { asset: { format: { fragment: { string: { raw } } } } });
    }
  };

  it('are two actions from the first page: what each would decide, by copy and of all, and the way to the request', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      const actions = countedActions();
      await actions.click(page.getByRole('link', { name: 'Settings' }));
      const details = page.locator('details', { has: page.getByText('What each would decide about the last copies') });
      await actions.click(details.locator('summary'));
      expect(actions.count()).toBe(2);
      await details.getByText('No plugin has asked about a copy').waitFor();

      await copy();
      await details.locator('summary').click();
      await details.locator('summary').click();
      const each = details.getByRole('list', { name: 'The last copies' }).getByRole('listitem');
      await each.first().waitFor();
      await expect.poll(async () => (await each.locator('pre').allTextContents()).map((text) => text.slice(0, 30)))
        .toEqual([...copies].reverse().map((text) => text.slice(0, 30)));
      await expect.poll(() => each.last().locator('dl > div').allInnerTexts()).toEqual([
        expect.stringMatching(/^Few interruptions\s+None\s+First not met: the length of a text .+, by 1 line$/u),
        expect.stringMatching(/^Balanced\s+Save\s+First not met: the likeness that reuse needs, by 0\.\d\d$/u),
        expect.stringMatching(/^Eager\s+Save\s+First not met: the likeness that reuse needs, by 0\.\d\d$/u),
      ]);
      await expect.poll(() => details.locator('dl').first().locator('dd').allInnerTexts())
        .toEqual(['0 reuse, 1 save, 2 none', '0 reuse, 2 save, 1 none', '0 reuse, 2 save, 1 none']);

      await each.first().getByRole('link').click();
      await page.waitForURL(/\/console\/traffic\/\d+$/u);
    });
  });

  it('are gone when Traffic was cleared', async () => {
    await copy();
    await withConsole(browser.current, { url: service.url, path: settings }, async (page) => {
      const details = page.locator('details', { has: page.getByText('What each would decide about the last copies') });
      await details.locator('summary').click();
      await details.getByRole('list', { name: 'The last copies' }).waitFor();
      await post(service.url, consolePathOf('deleteKept'), { kind: 'traffic' });
      await details.getByText('No plugin has asked about a copy').waitFor();
      await expect.poll(() => details.locator('pre').count()).toBe(0);
    });
  });
});
