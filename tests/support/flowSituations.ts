import type { Page } from 'playwright-core';
import { consolePathOf } from '../../contract/console/address.ts';
import { operationPathOf } from './operationPath.ts';
import type { Situation } from './situations.ts';

/** Three steps, and what the second expects of what the copy is. */
const flowFile = (wanted: string): string => `arazzo: 1.0.1
info: { title: "Save, then find again", version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: save-then-find
    steps:
      - stepId: connect
        operationId: connect
        requestBody: { payload: { application: { name: OBSIDIAN, version: 1.7.4, platform: LINUX } } }
        outputs: { application: $response.body#/application/id }
        x-patchbay: { expect: { documented: true } }
      - stepId: suggest
        operationId: suggest
        parameters: [{ name: application, in: path, value: $steps.connect.outputs.application }]
        requestBody: { payload: { asset: { format: { fragment: { string: { raw: "const delay = (ms) => new Promise((end) => setTimeout(end, ms));\\nawait delay(20);\\n" }, metadata: { ext: js } } } } } }
        successCriteria:
          - condition: $statusCode == 200
          - condition: $response.body#/save/suggested == ${wanted}
        x-patchbay: { expect: { decision: save, withinMs: 5000 } }
      - stepId: track
        operationId: track
        parameters: [{ name: application, in: path, value: $steps.connect.outputs.application }]
        requestBody: { payload: { keyboard: { description: copy } } }
`;
const name = 'save-then-find.arazzo.yaml';

const post = async (url: string, body: object): Promise<void> => {
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
};

const hashOf = async (page: Page): Promise<string | null> => {
  const answer = await fetch(new URL(consolePathOf('flow', { flow: name }), page.url()));
  return answer.status === 200 ? (await answer.json() as { hash: string }).hash : null;
};
/** Makes the file, or has it say something else. */
const put = async (page: Page, wanted: string): Promise<void> => {
  const url = new URL(consolePathOf('saveFlow', { flow: name }), page.url()).href;
  await post(url, { text: flowFile(wanted), basis: await hashOf(page) });
};
/** Somebody else deletes it while the page shows it. */
const remove = async (page: Page): Promise<void> => {
  await post(new URL(consolePathOf('deleteFlow', { flow: name }), page.url()).href, { basis: await hashOf(page) });
};
const open = async (page: Page): Promise<void> => {
  await page.goto(new URL(`/console/flows/${name}`, page.url()).href);
  await page.locator('[data-flow-step=track]').waitFor();
};
const run = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: /^Run, / }).click();
  await page.locator('[data-flow-result]', { hasText: words }).waitFor();
  await page.getByText('The result is kept.').filter({ visible: true }).first().waitFor();
};
const registerSublime = (page: Page, version: string): Promise<void> => post(
  new URL(operationPathOf('applicationsRegister'), page.url()).href, { name: 'SUBLIME', version, platform: 'LINUX' },
);
/** A flow that passed, and failed after an application of the registry had another version. */
const passThenFail = async (page: Page): Promise<void> => {
  await registerSublime(page, '4.1.8');
  await put(page, 'true');
  await open(page);
  await run(page, '3 of 3 passed');
  await registerSublime(page, '4.2.0');
  await put(page, 'false');
  await open(page);
  await run(page, 'Step 2 of 3 failed');
};

/** Flows, what became of them, and runs side by side. */
export const flowSituations: readonly Situation[] = [
  {
    name: 'flows-none',
    once: true,
    path: '/console/flows',
    arrange: (page) => page.getByRole('heading', { name: 'No flow is kept yet.' }).waitFor(),
  },
  {
    name: 'flows',
    path: '/console/flows',
    arrange: async (page) => {
      await passThenFail(page);
      await page.goto(new URL('/console/flows', page.url()).href);
      await page.locator(`[data-flow="${name}"]`).getByText('Failed at suggest').waitFor();
    },
  },
  { name: 'flow', path: '/console/flows', arrange: passThenFail },
  {
    name: 'flow-repeats',
    once: true,
    path: '/console/flows',
    arrange: async (page) => {
      await put(page, 'true');
      await open(page);
      await page.getByRole('button', { name: 'Run 20 times' }).click();
      await page.locator('[data-flow-result]', { hasText: '20 of 20 runs passed' }).waitFor();
    },
  },
  {
    name: 'flow-results',
    once: true,
    path: '/console/flows',
    arrange: async (page) => {
      await passThenFail(page);
      await page.getByRole('tab', { name: /^Results/ }).click();
      await page.locator('[data-result]').nth(1).waitFor();
    },
  },
  {
    name: 'flow-result',
    once: true,
    path: '/console/flows',
    arrange: async (page) => {
      await passThenFail(page);
      await page.getByRole('tab', { name: /^Results/ }).click();
      await page.getByRole('button', { name: /^Open the result of / }).first().click();
      await page.locator('[data-result-step=suggest]').waitFor();
    },
  },
  {
    name: 'flow-gone',
    once: true,
    path: '/console/flows',
    gone: consolePathOf('flow', { flow: name }),
    arrange: async (page) => {
      await passThenFail(page);
      await remove(page);
      await page.locator('[data-result]').nth(1).waitFor();
    },
  },
  {
    name: 'compare-runs',
    path: '/console/flows',
    arrange: async (page) => {
      await passThenFail(page);
      await page.getByRole('tab', { name: /^Results/ }).click();
      await page.locator('[data-action="compare-result"]').first().click();
      await page.locator('[data-run-differences]', { hasText: ' in ' }).waitFor();
    },
  },
];
