/** The nine checks and the rule that decided stand wherever an exchange of this service is shown. */
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { connect, send, step, writeBody } from '../support/playground.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { connectPlugin } from '../support/plugin.ts';
import { useService } from '../support/service.ts';

describe('an exchange with the service of this page', () => {
  const browser = useBrowser();
  const service = useService();

  it('has its checks and its rule at the application that sent it, by the keyboard', async () => {
    const plugin = await connectPlugin(service.url, 'VIM');
    const refused = await fetch(`${service.url}${operationPathOf('suggest', { application: plugin.id })}`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]',
    });
    const rule = await refused.text();
    await withConsole(browser.current, { url: service.url, path: `/console/applications/${plugin.id}` }, async (page) => {
      const why = page.getByRole('button', { name: /^Why: suggest, 400$/ });
      await why.press('Enter');
      const decided = page.getByRole('group', { name: 'What decided' });
      await decided.getByText('Decided by the fields, check 9 of 9. Nothing was stored.').waitFor();
      await decided.getByText(rule.trim()).waitFor();
      await expect.poll(() => decided.getByRole('listitem').count()).toBe(9);
      await expect.poll(() => why.getAttribute('aria-expanded')).toBe('true');
      await why.press('Enter');
      await decided.waitFor({ state: 'detached' });
    });
  });

  it('has its checks and its rule in the playground and in Activity, and its cause as the headline of the step', async () => {
    await withConsole(browser.current, { url: service.url }, async (page) => {
      await connect(page);
      await writeBody(page, 'suggest', '[]');
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '400' });
      await step(page, 'suggest').getByText('The body is not as expected.').first().waitFor();
      const decided = page.getByRole('group', { name: 'What decided' });
      await decided.getByText('Decided by the fields, check 9 of 9. Nothing was stored.').first().waitFor();
      await expect.poll(() => decided.first().getByRole('listitem').allTextContents()).toEqual([
        'Host: passed', 'Origin: passed', 'route: passed', 'application: passed', 'connected: passed', 'type: passed',
        'size: passed', 'JSON: passed', 'fields: decided',
      ]);
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
      await page.getByRole('row').filter({ hasText: 'suggest' }).first().click();
      const pane = page.getByRole('complementary', { name: 'The chosen exchange' });
      await pane.getByText('Decided by the fields, check 9 of 9.').waitFor();
      await pane.getByRole('link', { name: 'Show in Traffic' }).click();
      await page.getByRole('region', { name: 'What decided' }).getByText('The body is not as expected.').waitFor();
    });
  });
});
