import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Drill, DrillAnswer } from '../../contract/console/drills.ts';
import { consolePathOf } from '../../contract/console/address.ts';
import { accessibilityProblems } from '../support/accessibility.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { connectPlugin } from '../support/plugin.ts';
import { connect, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';

describe('a drill under the playground', () => {
  const browser = useBrowser();
  const service = useService();

  const begin = async (application: string, answer: DrillAnswer): Promise<Drill> => {
    const response = await fetch(service.url + consolePathOf('startDrill'), {
      method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application, times: 5, answer }),
    });
    return await response.json() as Drill;
  };
  const now = async ({ id }: Drill): Promise<Drill | undefined> => {
    const drills = await (await fetch(service.url + consolePathOf('drills'))).json() as Drill[];
    return drills.find((each) => each.id === id);
  };
  afterEach(async () => {
    const drills = await (await fetch(service.url + consolePathOf('drills'))).json() as Drill[];
    for (const { id } of drills) await fetch(service.url + consolePathOf('stopDrill', { drill: id }), { method: 'POST' });
  });
  const note = (page: Page, name: 'suggest' | 'track') => step(page, name).locator('[data-drill]');
  const visit = (drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url }, drive);

  it('"No answer" is used up once by one suggest, and the step tells of the drill, not of the network', async () => {
    await visit(async (page) => {
      const drill = await begin(await connect(page), { kind: 'cut' });
      expect(await send(page, 'suggest')).toEqual({ state: 'failed', status: null });
      await note(page, 'suggest').getByText('A drill cut the connection').waitFor();
      await expect.poll(() => step(page, 'suggest').getByText('No answer from').count()).toBe(0);
      // The service answers others, and nothing of its own origin is withheld from the page.
      await page.getByRole('button', { name: /^(?:No readable answer|Reachable)/ }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^(?:Blocked by CORS|Nothing answers)/ }).count()).toBe(0);
      await expect.poll(() => now(drill)).toMatchObject({ answered: 1, ended: null });
    });
  });

  it('401: the connection is not called lost, nothing is to be connected, and Stop the drill sends no call', async () => {
    await visit(async (page) => {
      const drill = await begin(await connect(page), { kind: 'status', status: 401 });
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '401' });
      await note(page, 'suggest').getByText('A drill answered, not the service').waitFor();
      await expect.poll(() => page.locator('[data-handshake="lost"]').count()).toBe(0);
      await expect.poll(() => step(page, 'suggest').getByText('Connect and retry').count()).toBe(0);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
      await note(page, 'suggest').getByRole('button', { name: 'Stop the drill' }).click();
      await note(page, 'suggest').getByText('The drill is over').waitFor();
      await expect.poll(() => now(drill)).toMatchObject({ answered: 1, ended: 'stopped' });
      expect(await send(page, 'suggest')).toEqual({ state: 'done', status: '200' });
      await expect.poll(() => note(page, 'suggest').count()).toBe(0);
    });
  });

  it('a late answer is told as the service\'s own, in a side call too', async () => {
    await visit(async (page) => {
      await begin(await connect(page), { kind: 'delay', milliseconds: 50 });
      expect(await send(page, 'track')).toEqual({ state: 'done', status: '200' });
      await note(page, 'track').getByText('A drill held the answer back').waitFor();
    });
  });

  it('whoever connects while the pane is open can be chosen for a drill', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/traffic' }, async (page) => {
      await page.getByRole('button', { name: 'Set up a fault drill' }).click();
      await page.getByLabel('Application').waitFor();
      await connectPlugin(service.url, 'SUBLIME');
      await page.getByLabel('Application').locator('option', { hasText: 'SUBLIME' }).waitFor({ state: 'attached' });
    });
  });
});
