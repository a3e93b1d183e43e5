/** Flows and what changes around them: the registry, the settings, their files, the service and the page. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { accessibilityProblems, whatSticksOut } from '../support/accessibility.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { passFlow } from '../support/passFlow.ts';
import { connectPlugin } from '../support/plugin.ts';
import { serviceOfTest, startService } from '../support/service.ts';

const name = 'pass.arazzo.yaml';
const path = `/console/flows/${name}`;
/** What the second step expects is said. */
const file = (wanted: string): string => passFlow(`      - stepId: health
        operationId: wellKnownHealth
      - stepId: version
        operationId: wellKnownVersion
        successCriteria: [{ condition: $statusCode == ${wanted} }]
`);

const folderWith = (text: string): string => flowFolder({ [name]: text });
const run = async (page: Page, words: string, count: number): Promise<void> => {
  await page.getByRole('button', { name: /^Run, / }).click();
  await page.locator('[data-flow-result]', { hasText: words }).waitFor();
  await page.getByRole('tab', { name: `Results ${count}` }).waitFor();
};

describe('a flow that fails', () => {
  const browser = useBrowser();

  it('says when it passed, and what changed in the registry and its settings since, with their links', async () => {
    const flowsDir = folderWith(file('200'));
    const service = await serviceOfTest({}, { flowsDir });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, '2 of 2 passed', 1);
      await connectPlugin(service.url, 'VIM');
      await fetch(service.url + consolePathOf('changeSettings'), {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"sensitivity":"few"}',
      });
      writeFileSync(join(flowsDir, name), file('404'));
      await page.getByRole('tab', { name: 'File' }).click();
      await expect.poll(() => page.locator('[data-field="flow"]').inputValue()).toContain('404');
      await run(page, 'Step 2 of 2 failed', 2);
      await page.locator('[data-since-passed]', { hasText: /^It passed at \S+, and 2 things changed since\.$/ }).waitFor();
      const changes = page.getByRole('list', { name: 'What changed since it passed' }).getByRole('listitem');
      await expect.poll(() => changes.allInnerTexts()).toEqual([
        expect.stringMatching(/suggestions Balanced to Few interruptions$/),
        expect.stringMatching(/VIM: .*connected.* its request$/),
      ]);
      await expect.poll(() => changes.last().getByRole('link', { name: 'VIM' }).getAttribute('href')).toMatch(/^\/console\/applications\/[\da-f-]{36}$/);
      await expect.poll(() => page.getByRole('link', { name: 'The registry since then' }).getAttribute('href')).toMatch(/^\/console\/applications\?since=\d{4}/);

      await page.locator('[data-action="compare-passed"]').click();
      await page.locator('[data-run-differences]', { hasText: 'No difference in 2 steps.' }).waitFor();
    });
  });

  it('says that nothing changed where nothing did, and nothing where it never passed', async () => {
    const flowsDir = folderWith(file('404'));
    const service = await serviceOfTest({}, { flowsDir });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, 'Step 2 of 2 failed', 1);
      await expect.poll(() => page.locator('[data-since-passed]').count()).toBe(0);
      writeFileSync(join(flowsDir, name), file('200'));
      await page.getByRole('tab', { name: 'File' }).click();
      await expect.poll(() => page.locator('[data-field="flow"]').inputValue()).toContain('200');
      await run(page, '2 of 2 passed', 2);
      writeFileSync(join(flowsDir, name), file('404'));
      await page.getByRole('tab', { name: 'File' }).click();
      await expect.poll(() => page.locator('[data-field="flow"]').inputValue()).toContain('404');
      await run(page, 'Step 2 of 2 failed', 3);
      await page.locator('[data-since-passed]', { hasText: 'nothing changed in the registry and its settings since.' }).waitFor();
    });
  });
});

describe('a flow that is run on changes', () => {
  const browser = useBrowser();

  it('is run when its file changed, and no longer once that is turned off', async () => {
    const flowsDir = folderWith(file('200'));
    const service = await serviceOfTest({}, { flowsDir });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      const watch = page.getByRole('switch', { name: 'Run on changes' });
      await watch.click();
      writeFileSync(join(flowsDir, name), file('404'));
      await page.locator('[data-flow-result]', { hasText: 'Step 2 of 2 failed' }).waitFor();
      await page.getByRole('tab', { name: 'Results 1' }).waitFor();
      await watch.click();
      writeFileSync(join(flowsDir, name), file('200'));
      await page.getByRole('tab', { name: 'File' }).click();
      await expect.poll(() => page.locator('[data-field="flow"]').inputValue()).toContain('200');
      await page.getByRole('tab', { name: 'Results 1' }).waitFor();
      await expect.poll(() => page.locator('[data-flow-result]').innerText()).toContain('Step 2 of 2 failed');
    });
  });

  it('is run when the service was started again, also while another view is open', async () => {
    const flowsDir = folderWith(file('200'));
    let service = await startService({ flowsDir });
    const port = Number(new URL(service.url).port);
    try {
      await withConsole(browser.current, { url: service.url, path, stops: true }, async (page) => {
        const asked = page.waitForResponse((response) => response.url().endsWith(consolePathOf('service')));
        await page.getByRole('switch', { name: 'Run on changes' }).click();
        await asked;
        await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
        await service.close();
        service = await startService({ port, flowsDir });
        await page.locator('[data-exchange]').filter({ hasText: 'wellKnownVersion' }).first().waitFor();
      });
    } finally {
      await service.close();
    }
  });
});

describe('what belongs to a flow', () => {
  const browser = useBrowser();

  it('follows its file to another name, results too', async () => {
    const service = await serviceOfTest({}, { flowsDir: folderWith(file('200')) });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await run(page, '2 of 2 passed', 1);
      await page.getByRole('tab', { name: 'File' }).click();
      await page.getByRole('button', { name: 'Rename the file' }).click();
      await page.getByRole('dialog').getByLabel('Name, with its end').fill('other.arazzo.yaml');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await page.waitForURL(/\/other\.arazzo\.yaml$/);
      await page.getByRole('tab', { name: 'Results 1' }).waitFor();
      const { results } = await (await fetch(service.url + consolePathOf('flowResults'))).json() as { results: { flow: string }[] };
      expect(results.map(({ flow }) => flow)).toEqual(['other.arazzo.yaml']);
    });
  });

  it('is shown where its file is gone: why, and its results, which are opened and lead back to the list', async () => {
    const folder = folderWith(file('200'));
    const service = await serviceOfTest({}, { flowsDir: folder });
    await withConsole(browser.current, { url: service.url, path, gone: consolePathOf('flow', { flow: name }) }, async (page) => {
      await run(page, '2 of 2 passed', 1);
      rmSync(join(folder, name));
      const gone = page.getByRole('heading', { name: 'This flow cannot be shown.' });
      const isSaid = async (): Promise<void> => {
        await gone.waitFor();
        await expect.poll(() => page.locator('main .empty').innerText()).toContain('404 Not Found');
        await expect.poll(() => page.locator('[data-result]').count()).toBe(1);
        await expect.poll(() => accessibilityProblems(page)).toEqual([]);
        await expect.poll(() => whatSticksOut(page)).toEqual([]);
      };
      await isSaid();
      await page.reload();
      await isSaid();
      await page.setViewportSize({ width: 360, height: 800 });
      await isSaid();
      await page.getByRole('button', { name: /^Open the result of / }).click();
      await page.locator('[data-result-step=version]').waitFor();
      await page.getByRole('link', { name: 'See all flows' }).click();
      await page.locator('[data-flows=ready]').waitFor();
      await expect.poll(() => page.locator(`[data-flow="${name}"]`).count()).toBe(0);
    });
  });

  it('is still there after the page was loaded again, and in a new tab: a draft that nobody saved, of steps and of a text', async () => {
    const service = await serviceOfTest({}, { flowsDir: folderWith(file('200')) });
    await withConsole(browser.current, { url: service.url, path }, async (page) => {
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.locator('[data-draft]').waitFor();
      await page.reload();
      await page.locator('[data-draft]').waitFor();
      await page.getByRole('button', { name: 'Skipped, run it again' }).waitFor();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('tab', { name: 'File' }).click();
      await page.locator('[data-field="flow"]').fill(file('204'));
      await page.reload();
      await page.locator('[data-draft]').waitFor();
      await page.getByRole('tab', { name: 'File' }).click();
      await expect.poll(() => page.locator('[data-field="flow"]').inputValue()).toBe(file('204'));
      const tab = await page.context().newPage();
      await tab.goto(service.url + path);
      await tab.locator('[data-draft]').waitFor();
      await tab.close();
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.reload();
      await page.locator('[data-flow-step=health]').waitFor();
      await expect.poll(() => page.locator('[data-draft]').count()).toBe(0);
    });
  });
});
