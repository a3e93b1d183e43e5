/** A secret in the path of a request goes neither into a flow, nor into a result, nor to somebody else. */
import { readFile, readdir } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { readFlow } from '../../flows/document/readFlow.ts';
import { flowFolder } from '../support/flowFolder.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { serviceOfTest } from '../support/service.ts';

const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
const name = 'asset.arazzo.yaml';
const masked = operationPathOf('assetSnapshot', { asset: 'secret' }).replace('secret', '[masked]');
const flow = `arazzo: 1.0.1
info: { title: An asset, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: asset
    steps:
      - stepId: asset
        operationId: assetSnapshot
        parameters: [{ name: asset, in: path, value: ${secret} }]
        successCriteria: [{ condition: $statusCode == 400 }]
`;

const action = (page: Page, named: string): Locator => page.locator(`[data-action="${named}"]`).first();
const view = (page: Page, named: string): Locator =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${named}`) });
const clipboard = (page: Page): Promise<string> => page.evaluate<string>('navigator.clipboard.readText()');

/** What the dialog to share hands on, in each of its forms. */
const sharedIn = async (page: Page): Promise<readonly string[]> => {
  await action(page, 'share').click();
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  const texts: string[] = [];
  for (const form of ['Copy as text', 'Copy as cURL', 'Copy as fetch']) {
    await dialog.getByRole('button', { name: form }).click();
    await dialog.getByText('Copied').first().waitFor();
    texts.push(await clipboard(page));
  }
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download HAR' }).click();
  return [...texts, readFileSync(await (await download).path(), 'utf8')];
};

/** The flow that the dialog keeps, as its file. */
const keptIn = async (page: Page): Promise<string> => {
  await action(page, 'keep-flow').click();
  const dialog = page.getByRole('dialog', { name: 'Keep as a flow' });
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  return await readFile(await dialog.getByText('It is kept as').locator('code').innerText(), 'utf8');
};

describe('a secret in a path', () => {
  const browser = useBrowser();

  it.each(['Activity', 'Traffic'])('of %s is masked when it is shared, kept as a flow and kept as a result', async (named) => {
    const flowsDir = flowFolder({ [name]: flow });
    const service = await serviceOfTest({}, { flowsDir });
    // What the console sent is not shown in Traffic at first.
    expect((await fetch(service.url + operationPathOf('assetSnapshot', { asset: secret }))).status).toBe(400);
    // The reader of flows is there from now on.
    expect((await fetch(service.url + consolePathOf('flow', { flow: name }))).status).toBe(200);
    await withConsole(browser.current, { url: service.url, path: `/console/flows/${name}` }, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: /^Run, / }).click();
      await page.locator('[data-result-note]', { hasText: 'The result is kept.' }).waitFor();
      await view(page, named).click();
      await page.locator(named === 'Traffic' ? '[data-sequence]' : '[data-exchange]').first().waitFor();

      for (const text of await sharedIn(page)) {
        expect(text).not.toContain(secret);
        expect(text.replaceAll('%5B', '[').replaceAll('%5D', ']')).toContain(masked);
      }
      const text = await keptIn(page);
      expect(text).not.toContain(secret);
      const kept = readFlow(text).flow;
      expect(kept?.steps.at(-1)?.parameters).toEqual([{ name: 'asset', in: 'path', value: '$inputs.secret' }]);
      expect(kept?.inputs).toMatchObject([{ name: 'secret', required: true }]);
    });
    // The flow itself is the person's own.
    const results = join(service.dataDir, 'flow-results');
    const files = await readdir(results, { recursive: true, withFileTypes: true });
    const written = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(written).toHaveLength(2);
    expect(written.filter((each) => each.includes(secret))).toEqual([]);
  });
});
