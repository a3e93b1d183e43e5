/** Runs of a flow side by side, and a run beside what was expected of it. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { readResult } from '../../flows/har/readResult.ts';
import type { StoredResult, StoredStep } from '../../flows/storedResult.ts';
import { accessibilityProblems, whatSticksOut } from '../support/accessibility.ts';
import { countedActions } from '../support/actions.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { harBody } from '../support/flowResults.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { passFlow } from '../support/passFlow.ts';
import { serviceOfTest } from '../support/service.ts';

const name = 'pass.arazzo.yaml';
const path = `/console/flows/${name}`;
const text = passFlow(`      - stepId: connect
        operationId: connect
        requestBody: { payload: { application: { name: VIM, version: 1.0.0, platform: LINUX } } }
      - stepId: version
        operationId: wellKnownVersion
`);

const withFlow = (file = text): Promise<{ readonly url: string }> =>
  serviceOfTest({}, { flowsDir: flowFolder({ [name]: file }) });

const ask = async (url: string, body?: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
};
const run = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: /^Run, / }).click();
  await page.getByRole('tab', { name: `Results ${count}` }).waitFor();
  await page.locator('[data-result-note]', { hasText: 'The result is kept.' }).waitFor();
};
const day = 86_400_000;

/** Has the service keep what it keeps already once more, as of the day before, with a step that was something else. */
const keepAsYesterday = async (
  { url }: { readonly url: string }, change: (step: StoredStep) => StoredStep,
): Promise<void> => {
  const { results: [head] } = await ask(url + consolePathOf('flowResults')) as { results: { id: string }[] };
  const result = readResult(await ask(url + consolePathOf('flowResult', { result: head?.id ?? '' })));
  const older: StoredResult = {
    ...result,
    runs: result.runs.map((each) => ({ ...each, startedAt: each.startedAt - day, steps: each.steps.map(change) })),
  };
  await ask(url + consolePathOf('flowResults'), harBody(older));
};
/** The step connect as it would have been of a plugin that was onboarded. */
const asOnboarded = (step: StoredStep): StoredStep => {
  const { exchange } = step;
  if (step.id !== 'connect' || exchange === null || exchange.answer === null) return step;
  const body = exchange.answer.body.replace('"onboarded":false', '"onboarded":true');
  return { ...step, exchange: { ...exchange, answer: { ...exchange.answer, body } } };
};

const whole = (page: Page, words: string): Promise<void> => page.locator('[data-run-differences]', { hasText: words }).waitFor();
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Differences' }).getByRole('row');
const titled = (page: Page, words: string | RegExp): Promise<void> => page.getByRole('heading', { level: 2, name: words }).waitFor();

describe('comparing runs of a flow', () => {
  const browser = useBrowser();

  it('"see what differs from yesterday\'s" takes 3 actions', async () => {
    const service = await withFlow();
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, 1);
      await keepAsYesterday(service, asOnboarded);
      await page.getByRole('tab', { name: 'Results 2' }).waitFor();
      const actions = countedActions();
      await actions.click(page.getByRole('button', { name: /^Run, / }));
      await page.getByRole('tab', { name: 'Results 3' }).waitFor();
      await actions.click(page.getByRole('tab', { name: 'Results 3' }));
      await actions.click(page.locator('[data-result]').nth(2).locator('[data-action="compare-result"]'));
      await whole(page, '1 difference in 1 of 2 steps.');

      expect(actions.count()).toBe(3);
      await titled(page, 'connect: 1 difference');
      await expect.poll(() => rows(page).filter({ hasText: 'application.onboarded' }).innerText()).toMatch(/Changed.*true.*false/s);
      await expect.poll(() => page.locator('[data-compared-step]').allInnerTexts()).toEqual(['connect\n1 difference', 'version\nno difference']);
    });
  });

  it('that are the same are said to have no difference, and the address says the same after a reload', async () => {
    const service = await withFlow();
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, 1);
      await run(page, 2);
      await page.getByRole('tab', { name: 'Results 2' }).click();
      await page.locator('[data-result]').first().locator('[data-action="compare-result"]').click();
      await whole(page, 'No difference in 2 steps.');
      await titled(page, 'connect: No difference');
      await page.locator('[data-action="every-time"]').click();
      await rows(page).filter({ hasText: 'duration' }).waitFor();
      await page.waitForURL(/every=yes/);
      await page.reload();
      await rows(page).filter({ hasText: 'duration' }).waitFor();
      // What changes every time counts in each step, not in the open one alone.
      const sum = page.locator('[data-run-differences]').filter({ hasText: /^\d+ differences in [12] of 2 steps\.$/ });
      const ofSteps = (await page.locator('[data-compared-step] > span').allInnerTexts()).map((words) => Number(/^\d+/.exec(words)?.[0] ?? 0));
      expect(ofSteps).toHaveLength(2);
      const all = ofSteps.reduce((before, each) => before + each, 0);
      await expect.poll(async () => Number(/^\d+/.exec(await sum.innerText())?.[0])).toBe(all);
      await page.getByRole('option', { name: /^version/ }).click();
      // How many there are depends on the clock: a second that ends between the runs is another one in a header.
      const heading = page.getByRole('heading', { level: 2, name: /^version: (?:No difference|\d+ differences?)$/ });
      const counted = Number(/\d+/.exec(await heading.innerText())?.[0] ?? 0);
      const tabs = await page.getByRole('tab', { name: /^(?:By path|Headers) \d+$/ }).allInnerTexts();
      expect(tabs.map((tab) => Number(/\d+/.exec(tab)?.[0])).reduce((sum, each) => sum + each, 0)).toBe(counted);
    });
  });

  it('with what is expected says what came instead, and another result is chosen in its place', async () => {
    const service = await withFlow(`${text}        successCriteria: [{ condition: $statusCode == 404 }]\n`);
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, 1);
      await run(page, 2);
      await page.getByRole('tab', { name: 'Results 2' }).click();
      await page.getByRole('button', { name: /^Open the result of / }).first().click();
      await page.locator('[data-action="against-expectations"]').click();
      await whole(page, '1 not as expected in 1 of 2 steps.');
      await titled(page, 'version: 1 not as expected');
      await expect.poll(() => rows(page).last().innerText()).toMatch(/Changed.*status.*404.*200/s);
      await page.getByRole('combobox', { name: 'Result A' }).selectOption({ index: 2 });
      await whole(page, 'No difference in 2 steps.');
    });
  });

  it('goes by keys: X changes places, Escape leads back, and what was deleted is no longer shown', async () => {
    const service = await withFlow();
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, 1);
      await keepAsYesterday(service, asOnboarded);
      await page.getByRole('tab', { name: 'Results 2' }).press('Enter');
      await page.locator('[data-result]').first().locator('[data-action="compare-result"]').press('Enter');
      await rows(page).filter({ hasText: /true.*false/s }).waitFor();
      await page.getByRole('listbox', { name: 'Steps of both runs' }).press('x');
      await rows(page).filter({ hasText: /false.*true/s }).waitFor();
      await page.getByRole('listbox', { name: 'Steps of both runs' }).press('End');
      await titled(page, 'version: No difference');
      await page.getByRole('listbox', { name: 'Steps of both runs' }).press('Escape');
      await page.getByRole('heading', { level: 1, name: 'Flows / My pass' }).waitFor();
      await page.goForward();
      await titled(page, 'version: No difference');

      const { results } = await ask(service.url + consolePathOf('flowResults')) as { results: { id: string }[] };
      for (const { id } of results) await ask(service.url + consolePathOf('deleteFlowResult', { result: id }), {});
      await page.getByRole('heading', { name: 'There is nothing to compare.' }).waitFor();
    });
  });

  it.each([1280, 360])('has nothing that keeps somebody from using it, %i pixels wide', async (width) => {
    const service = await withFlow();
    await withConsole(browser.current, { url: service.url, path, width }, async (page) => {
      await run(page, 1);
      await keepAsYesterday(service, asOnboarded);
      await page.getByRole('tab', { name: 'Results 2' }).click();
      await page.locator('[data-result]').first().locator('[data-action="compare-result"]').click();
      await titled(page, 'connect: 1 difference');
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });
});

describe('a flow at two services', () => {
  const browser = useBrowser();

  it('is run at both and compared; what the other one answered is kept in this browser, and deleted from it', async () => {
    const service = await withFlow();
    const other = await serviceOfTest();
    await withConsole(browser.current, { url: service.url, path, baseUrl: other.url }, async (page) => {
      await page.locator('[data-action="compare-services"]').click();
      const dialog = page.getByRole('dialog', { name: 'Compare with another service' });
      await dialog.getByLabel('Address of the other service').fill(service.url);
      await dialog.getByText('This is the service in use').waitFor();
      await dialog.getByLabel('Address of the other service').fill(other.url);
      await dialog.getByRole('button', { name: 'Run at both, 4 requests' }).click();
      await whole(page, 'No difference in 2 steps.');
      await page.getByText(`A was asked of ${service.url}, B of ${other.url}.`).waitFor();

      await page.reload();
      await whole(page, 'No difference in 2 steps.');
      const { results } = await ask(service.url + consolePathOf('flowResults')) as { results: { service: string }[] };
      expect(results.map((head) => head.service)).toEqual([service.url]);

      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Settings/ }).click();
      await page.locator('[data-results-here]').getByRole('button', { name: 'Delete 1' }).click();
      await page.getByRole('button', { name: 'Delete them' }).click();
      await page.locator('[data-results-here]', { hasText: 'in this browser: 0,' }).waitFor();
      await page.goBack();
      await page.getByText('B: It is not kept: it was deleted, or went for newer ones.').waitFor();
    });
  });
});
