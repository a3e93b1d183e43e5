import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readFlow } from '../../flows/document/readFlow.ts';
import type { Flow } from '../../flows/flow.ts';
import { accessibilityProblems, overhang, resize } from '../support/accessibility.ts';
import { countedActions } from '../support/actions.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole, type Visit } from '../support/page.ts';
import { field, outcome, send, step } from '../support/playground.ts';
import { call, connectPlugin, seedOf } from '../support/plugin.ts';
import { serviceOfTest } from '../support/service.ts';

const copied = 'export const twice = (value) => value + value;\nexport const thrice = (value) => twice(value) + value;\n';
const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';

const action = (page: Page, name: string): Locator => page.locator(`[data-action="${name}"]`);
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keep as a flow' });
const keep = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Keep', exact: true });
/** A part that is folded. */
const part = (page: Page, name: string): Locator => dialog(page).locator('summary').filter({ hasText: name }).first();
const view = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** The file that the dialog says, as it is read. */
const keptFlow = async (page: Page): Promise<{ readonly flow: Flow; readonly text: string }> => {
  const path = await dialog(page).getByText('It is kept as').locator('code').innerText();
  const text = await readFile(path, 'utf8');
  const { flow } = readFlow(text);
  if (flow === null) throw new Error('No flow.');
  return { flow, text };
};
const operationsOf = ({ steps }: Flow): string[] => steps.map(({ operation }) => operation);

describe('keeping what happened as a flow', () => {
  const browser = useBrowser();
  const visited = async (visit: Partial<Visit>, drive: (page: Page, url: string) => Promise<void>): Promise<void> => {
    const service = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path: '/console/', ...visit }, async (page) => {
      await step(page, 'react').waitFor();
      await drive(page, service.url);
    });
  };
  const runAll = async (page: Page): Promise<void> => {
    await field(page, 'suggest', 'code').fill(copied);
    await action(page, 'run-all').click();
    expect(await outcome(page, 'react')).toEqual({ state: 'done', status: '200' });
  };
  /** A plugin that has a copy with a secret assessed, saves another one and reads what there is. */
  const plugIn = async (url: string): Promise<void> => {
    const plugin = await connectPlugin(url, 'VIM');
    await plugin.send('suggestion', seedOf(`const token = '${secret}';\n${copied}`));
    await plugin.send('reaction', { save: true, seed: seedOf(copied) });
    await call(url, operationPathOf('assetsSnapshot'));
  };

  it('"keep the run that I just did" takes 2 actions, "repeat it twenty times and see whether all passed" 2 more', async () => {
    await visited({}, async (page) => {
      await runAll(page);
      const actions = countedActions();
      await actions.click(action(page, 'keep-flow'));
      await actions.click(keep(page));
      const { flow } = await keptFlow(page);

      expect(actions.count()).toBe(2);
      expect([flow.title, flow.description, operationsOf(flow)]).toEqual([
        'connect, suggest, react', 'Kept from a run of the playground.', ['connect', 'suggest', 'react'],
      ]);
      expect(flow.steps[2]?.parameters).toEqual([{ name: 'application', in: 'path', value: '$steps.connect.outputs.application' }]);
      expect(flow.steps[2]?.body).toMatchObject({ value: { save: true, seed: '$steps.suggest.outputs.seed' } });
      const repeating = countedActions();
      await repeating.click(dialog(page).getByRole('link', { name: 'Open in Flows' }));
      await page.getByRole('heading', { name: 'connect, suggest, react' }).waitFor();
      await repeating.click(page.getByRole('button', { name: 'Run 20 times' }));
      await page.locator('[data-flow-result]', { hasText: '20 of 20 runs passed' }).waitFor();
      expect(repeating.count()).toBe(2);
    });
  });

  it('gives the line that runs it in a terminal, by the whole paths of the program and the file', async () => {
    await visited({}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      expect(await send(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await action(page, 'keep-flow').click();
      await keep(page).click();
      const path = await dialog(page).getByText('It is kept as').locator('code').innerText();
      await dialog(page).getByRole('button', { name: 'Copy the command that runs it' }).click();
      await dialog(page).getByText('Copied', { exact: true }).waitFor();

      const line = await page.evaluate<string>('navigator.clipboard.readText()');
      expect([line.includes(process.execPath), line.includes(path)]).toEqual([true, true]);
      expect(line.replace(process.execPath, 'NODE').replace(path, 'FILE')).toMatch(/^'?NODE'? .*[\\/]dist[\\/]patchbay\.js'? run '?FILE'?$/);
    });
  });

  it('"turn my plugin\'s last minute into a flow" takes 3 actions, and its secrets are asked for', async () => {
    await visited({}, async (page, url) => {
      await plugIn(url);
      const actions = countedActions();
      await actions.click(view(page, 'Traffic'));
      await page.locator('[data-sequence]').nth(3).waitFor();
      await actions.click(action(page, 'keep-flow'));
      await dialog(page).getByText('a secret in suggest, raw').waitFor();
      await actions.click(keep(page));
      const { flow, text } = await keptFlow(page);

      expect(actions.count()).toBe(3);
      expect(operationsOf(flow)).toEqual(['connect', 'suggest', 'react', 'assetsSnapshot']);
      expect(text).not.toContain(secret);
      expect(flow.inputs.map(({ name, required }) => [name, required])).toEqual([['secret', true]]);
    });
  });

  it('of Activity is what the filter shows, under a name of one\'s own, and not over a file that is there', async () => {
    await visited({}, async (page) => {
      await runAll(page);
      await view(page, 'Activity').click();
      await page.getByLabel('Filter the log').fill('op:connect,suggest');
      await action(page, 'keep-flow').click();
      await keep(page).click();
      expect(operationsOf((await keptFlow(page)).flow)).toEqual(['connect', 'suggest']);
      await dialog(page).getByRole('button', { name: 'Close' }).click();

      await action(page, 'keep-flow').click();
      const name = dialog(page).getByLabel('Name');
      await expect.poll(() => name.inputValue()).toBe('connect, suggest 2');
      await name.fill('Connect – suggest');
      await dialog(page).getByText('A flow of this file name is there already; take another name.').waitFor();
      await expect.poll(() => keep(page).isDisabled()).toBe(true);
      await name.fill('Mine');
      await keep(page).click();
      expect((await keptFlow(page)).flow.title).toBe('Mine');
    });
  });

  it('leaves out what is turned off, and takes in what is turned on', async () => {
    await visited({}, async (page) => {
      await runAll(page);
      await action(page, 'keep-flow').click();
      for (const name of ['Requests', 'Expected', 'connect', 'Left out', 'A counter']) await part(page, name).click();
      await dialog(page).getByRole('checkbox', { name: /react\s*200/ }).uncheck();
      await dialog(page).getByRole('checkbox', { name: '$.application.privacy "OPEN"' }).uncheck();
      await dialog(page).getByRole('checkbox', { name: 'connect, $.application.engagement.saved 0' }).check();
      await keep(page).click();
      const { flow } = await keptFlow(page);

      expect(operationsOf(flow)).toEqual(['connect', 'suggest']);
      const conditions = flow.steps[0]?.criteria.map(({ condition }) => condition);
      expect(conditions).toContain('$response.body#/application/engagement/saved == 0');
      expect(conditions).not.toContain('$response.body#/application/privacy == \'OPEN\'');
      // Without the reaction the copy is not saved later, so the decision stays.
      expect(flow.steps[1]?.ready).toContainEqual({ type: 'decision', decision: 'save' });
    });
  });

  it('is kept by the service of the page where another one was asked, and that is said', async () => {
    const other = await serviceOfTest();
    await visited({ path: `/console/?base_url=${encodeURIComponent(other.url)}`, baseUrl: other.url }, async (page) => {
      await page.getByRole('button', { name: `Use ${other.url}` }).click();
      await page.getByText('This link is about another service').waitFor({ state: 'detached' });
      expect(await send(page, 'connect')).toEqual({ state: 'done', status: '200' });
      await action(page, 'keep-flow').click();
      await dialog(page).getByText(`The service of this page keeps it, not the one at ${other.url}.`).waitFor();
      await keep(page).click();
      expect(operationsOf((await keptFlow(page)).flow)).toEqual(['connect']);
    });
  });

  it('goes by keys alone, and Escape gives the focus back', async () => {
    await visited({}, async (page) => {
      await runAll(page);
      await action(page, 'keep-flow').focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByLabel('Name').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
      await page.locator('[data-action="keep-flow"]:focus').waitFor();
      await page.keyboard.press('Enter');
      await dialog(page).getByLabel('Name').focus();
      await page.keyboard.press('Enter');
      expect(operationsOf((await keptFlow(page)).flow)).toEqual(['connect', 'suggest', 'react']);
    });
  });

  it.each(['light', 'dark'] as const)('has no fault of accessibility, folded out and narrow, %s', async (theme) => {
    await visited({ theme }, async (page, url) => {
      await plugIn(url);
      await call(url, '/nowhere');
      await view(page, 'Traffic').click();
      await page.locator('[data-sequence]').nth(4).waitFor();
      await action(page, 'keep-flow').click();
      await dialog(page).getByLabel('Name').waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      for (const name of ['Requests', 'Carried', 'Expected', 'connect', 'Left out', 'An id']) await part(page, name).click();
      await resize(page, 360, 720);
      await expect.poll(async () => [await accessibilityProblems(page), await overhang(page)]).toEqual([[], 0]);
    });
  });
});
