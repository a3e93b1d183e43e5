import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, whatSticksOut } from '../support/accessibility.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { pressAt } from '../support/pressAt.ts';
import { serviceOfTest, useService } from '../support/service.ts';

const ready = readdirSync(new URL('../../flows/ready/', import.meta.url));

/** A pass whose second step is not answered as it expects. */
const failing = `arazzo: 1.0.1
info: { title: My pass, version: 1.0.0 } # whose it is
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: pass
    steps:
      # Who calls.
      - stepId: connect
        operationId: connect
        requestBody: { payload: { application: { name: VIM, version: 1.0.0, platform: LINUX } } }
        outputs: { application: $response.body#/application/id }
      - stepId: suggest
        operationId: suggest
        parameters: [{ name: application, in: path, value: $steps.connect.outputs.application }]
        requestBody: { payload: { asset: { format: { fragment: { string: { raw: timer }, metadata: { ext: js } } } } } }
        successCriteria:
          - condition: $statusCode == 200
          - condition: $response.body#/reuse/suggested == true
        x-patchbay: { expect: { decision: reuse } }
      - stepId: track
        operationId: track
        parameters: [{ name: application, in: path, value: $steps.connect.outputs.application }]
`;

const name = 'pass.arazzo.yaml';
const pathOf = (flow: string): string => `/console/flows/${encodeURIComponent(flow)}`;

/** A service whose folder of flows has this file. */
const withFile = async (text: string) => {
  const flowsDir = flowFolder({ [name]: text });
  return { file: join(flowsDir, name), service: await serviceOfTest({}, { flowsDir }) };
};

const resultOf = (page: Page, words: string | RegExp): Locator => page.locator('[data-flow-result]', { hasText: words });
/** An attribute of each of some elements. */
const attributesOf = async (all: Locator, attribute: string): Promise<readonly (string | null)[]> =>
  Promise.all((await all.all()).map((each) => each.getAttribute(attribute)));
const statesOf = (page: Page): Promise<readonly (string | null)[]> => attributesOf(page.locator('[data-flow-step]'), 'data-state');

describe('the flows that come with Patchbay', () => {
  const browser = useBrowser();
  const service = useService();

  it.each(ready)('pass in the page: %s', async (file) => {
    await withConsole(browser.current, { url: service.url, path: pathOf(`ready:${file}`) }, async (page) => {
      await page.getByRole('button', { name: /^Run, / }).click();
      await resultOf(page, /^(\d) of \1 passed$/).waitFor();
      await expect.poll(async () => new Set(await statesOf(page))).toEqual(new Set(['passed']));
    });
  });

  it('are in the list with their steps, and nothing is sent before it is asked for', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/flows' }, async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => { if (request.method() === 'POST') sent.push(request.url()); });
      const rows = page.locator('[data-flows=ready] [data-flow]');
      await rows.first().waitFor();
      await expect.poll(() => attributesOf(rows, 'data-flow')).toEqual(ready);
      await page.getByRole('link', { name: 'Save, then reuse' }).click();
      await page.locator('[data-flow-step=delete]').waitFor();
      expect(sent).toEqual([]);
    });
  });

  it('are repeated twenty times in one action, with the figures of each step', async () => {
    await withConsole(browser.current, { url: service.url, path: pathOf('ready:unknown-application.arazzo.yaml') }, async (page) => {
      await page.getByRole('button', { name: 'Run 20 times' }).click();
      await resultOf(page, '20 of 20 runs passed').waitFor();
      const row = page.locator('[data-figures-of=track] td');
      await expect.poll(async () => (await row.allTextContents()).slice(0, 5).map((text) => text.trim().replace(/^[\d.]+ m?s$/, 'a duration')))
        .toEqual(['20 of 20', 'a duration', 'a duration', 'a duration', 'a duration']);
    });
  });
});

describe('a flow of one’s own', () => {
  const browser = useBrowser();

  it('fails at the step that is not answered as it expects, with what was expected and what came', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      await expect.poll(() => statesOf(page)).toEqual(['passed', 'failed', 'notRun']);
      await expect.poll(() => page.locator('[data-expectation] code').allTextContents()).toEqual([
        '$.reuse.suggested', 'true', 'false', 'decision', 'reuse', 'none', 'status', '200', '200',
      ]);
      await expect.poll(() => page.locator('[data-flow-step=suggest]').textContent()).toContain('200 OK');
    });
  });

  it('says of each step how it stands while it runs, and of one that was not run why', async () => {
    const paused = failing.replace('x-patchbay: { expect: { decision: reuse } }', 'x-patchbay: { pauseMs: 60000 }');
    const { service } = await withFile(paused);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      const words = (step: string): Promise<string> => page.locator(`[data-flow-step="${step}"] .verdict`).innerText();
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await expect.poll(() => statesOf(page)).toEqual(['passed', 'running', 'waiting']);
      await resultOf(page, 'Running, 1 of 3 passed').waitFor();
      await page.locator('[data-action="stop-flow"]').click();
      await expect.poll(() => statesOf(page)).toEqual(['passed', 'notRun', 'notRun']);
      await expect.poll(() => Promise.all(['connect', 'suggest', 'track'].map(words))).toEqual([
        '1 of 1 as expected', 'Not run, stopped', 'Not run, stopped',
      ]);
    });
  });

  it('goes on behind a failure where that was chosen', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      await expect.poll(() => statesOf(page)).toEqual(['passed', 'failed', 'passed']);
    });
  });

  it('that is repeated ends with the first run that fails, and says how many were run; where it goes on, all are', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Run 20 times' }).click();
      await resultOf(page, /^1 of 20 run, 0 passed$/).waitFor();
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('button', { name: 'Run 20 times' }).click();
      await resultOf(page, /^0 of 20 runs passed$/).waitFor();
    });
  });

  it('that cannot be read is in the list with line, column and why', async () => {
    const { service } = await withFile(failing.replace('operationId: track', 'operationId: trak'));
    await withConsole(browser.current, { url: service.url, path: '/console/flows' }, async (page) => {
      const row = page.locator(`[data-flow="${name}"]`);
      await row.waitFor();
      await expect.poll(() => row.textContent()).toContain('Line 21, column 22: The interface has no operation of this id');
    });
  });

  it('is edited in its steps and saved, with its comments: a value of the answer is expected, steps change places', async () => {
    const { file, service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      await page.getByRole('tree', { name: 'The present answer' }).press('ArrowDown');
      await page.getByRole('tree', { name: 'The present answer' }).press('ArrowDown');
      // E by its place, on a layout that gives another letter there.
      await pressAt(page, 'KeyE', 'у');
      await page.locator('[data-draft]').waitFor();
      await page.getByRole('button', { name: 'Remove: $response.body#/reuse/suggested == true' }).click();
      await page.getByRole('button', { name: 'Move down' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.locator('[data-draft]').waitFor({ state: 'detached' });
    });
    const written = readFileSync(file, 'utf8');

    expect(written).toContain('version: 1.0.0 } # whose it is\n');
    expect(written).toContain('# Who calls.\n');
    expect(written).toContain('- condition: $response.body#/reuse/suggested == false\n');
    expect(written).not.toContain('suggested == true');
    expect([...written.matchAll(/stepId: (\w+)/g)].map(([, id]) => id)).toEqual(['connect', 'track', 'suggest']);
  });

  it('expects of an id that it is there, says why, and passes again', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      await page.locator('[data-flow-step=connect]').click();
      await page.getByRole('treeitem', { name: /^"?id/ }).first().click();
      await page.getByRole('button', { name: 'Expect this' }).click();
      await page.locator('[data-why]', { hasText: 'An id, another one each time. Only that it is there is expected now' }).waitFor();
      await page.locator('[data-expectation="$response.body#/application/id != null"]').waitFor();
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await expect.poll(() => page.locator('[data-flow-step=connect]').getAttribute('data-state')).toBe('passed');
    });
  });

  it('that somebody changed meanwhile is not written over', async () => {
    const { file, service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.locator('[data-draft]').waitFor();
      writeFileSync(file, `${failing}# by somebody else\n`);
      await page.locator('[data-draft]', { hasText: 'changed by somebody else' }).waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.locator('[data-draft]').waitFor({ state: 'detached' });
    });

    expect(readFileSync(file, 'utf8')).toBe(`${failing}# by somebody else\n`);
  });

  it('says in its text what is wrong by line and column, and is saved as it is written', async () => {
    const { file, service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('tab', { name: 'File' }).click();
      const field = page.getByLabel(/^pass\.arazzo\.yaml/);
      await field.fill(failing.replace('operationId: track', 'operationId: trak'));
      await page.getByRole('button', { name: 'Line 21, column 22' }).waitFor();
      await field.fill(failing.replace('My pass', 'Our pass'));
      await page.getByText('It is a flow.').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Flows / Our pass' }).waitFor();
    });

    expect(readFileSync(file, 'utf8')).toBe(failing.replace('My pass', 'Our pass'));
  });

  it('is run and looked at with the keyboard alone', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name) }, async (page) => {
      await page.getByRole('button', { name: 'Run, 3 requests' }).press('Enter');
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      const list = page.getByRole('listbox', { name: 'Steps' });
      await list.press('Home');
      await list.press('ArrowRight');
      await page.getByRole('heading', { name: '1 connect' }).waitFor();
      await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toContain('connect');
    });
  });

  it('says in its text where a second document begins, with room around its name where the page is narrow', async () => {
    const { service } = await withFile(`${failing}---\narazzo: 1.0.1\n`);
    await withConsole(browser.current, { url: service.url, path: pathOf(name), width: 360 }, async (page) => {
      await page.getByRole('tab', { name: 'File' }).click();
      await page.getByRole('listitem').filter({ hasText: 'Line 23, column 1: A file holds one document; a second begins here.' }).waitFor();
      const heading = page.getByRole('heading', { name: `Flows / ${name}` });
      await expect.poll(async () => (await heading.boundingBox())?.x).toBeGreaterThanOrEqual(12);
      await page.locator('.view-head', { hasText: 'Not read' }).waitFor();
    });
  });

  it('shows what a step sends above what stands at the end of the page, where the page is narrow', async () => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name), width: 360 }, async (page) => {
      await page.locator('[data-flow-step=suggest]').click();
      await page.getByRole('tab', { name: 'Sends' }).click();
      const last = await page.getByLabel('Milliseconds to wait before it').boundingBox();
      const foot = await page.locator('.view-foot').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    });
  });

  it.each([1280, 360])('has nothing that keeps somebody from using it, %i pixels wide', async (width) => {
    const { service } = await withFile(failing);
    await withConsole(browser.current, { url: service.url, path: pathOf(name), width }, async (page) => {
      await page.getByRole('button', { name: 'Run, 3 requests' }).click();
      await resultOf(page, 'Step 2 of 3 failed').waitFor();
      await page.locator('[data-flow-step=suggest]').click();
      await page.getByRole('tree', { name: 'The present answer' }).waitFor();
      await expect.poll(() => whatSticksOut(page)).toEqual([]);
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    });
  });
});
