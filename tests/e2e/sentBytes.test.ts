/** A request of bytes that are no text, in Activity. */
import { describe, expect, it } from 'vitest';
import { flowFolder } from '../support/flowFolder.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { serviceOfTest } from '../support/service.ts';

const name = 'bytes.arazzo.yaml';
const bytes = [0xff, 0x7b, 0x22, 0xfe];
const text = `arazzo: 1.0.1
info: { title: Bytes, version: 1.0.0 }
sourceDescriptions: [{ name: patchbay, url: ./patchbay.openapi.json, type: openapi }]
workflows:
  - workflowId: bytes
    steps:
      - stepId: connect
        operationId: connect
        successCriteria: [{ condition: $statusCode == 400 }]
        x-patchbay: { body: { bytes: ${Buffer.from(bytes).toString('base64')}, contentType: application/json } }
`;

describe('a request of bytes that are no text', () => {
  const browser = useBrowser();

  it('is sent again as it was, also after a reload, and in the playground it is said that it is another one', async () => {
    const service = await serviceOfTest({}, { flowsDir: flowFolder({ [name]: text }) });
    await withConsole(browser.current, { url: service.url, path: `/console/flows/${name}` }, async (page) => {
      const sent: number[][] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === operationPathOf('connect')) sent.push([...request.postDataBuffer() ?? []]);
      });
      await page.getByRole('button', { name: 'Run, 1 request' }).click();
      await page.locator('[data-flow-result]', { hasText: '1 of 1 passed' }).waitFor();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Activity/ }).click();
      await page.locator('[data-exchange]').filter({ hasText: 'connect' }).first().click();
      const chosen = page.getByRole('complementary', { name: 'The chosen exchange' });
      await chosen.getByRole('button', { name: 'Send again' }).click();
      await expect.poll(() => sent).toEqual([bytes, bytes]);
      await page.reload();
      await chosen.getByRole('tab', { name: 'Request' }).click();
      await chosen.getByText('Some of its bytes are no text of its charset').waitFor();
      await chosen.getByRole('button', { name: 'Send again' }).click();
      await expect.poll(() => sent).toEqual([bytes, bytes, bytes]);
      await chosen.getByRole('button', { name: 'Open in playground' }).click();
      await page.getByText('Not all of it is text in UTF-8').waitFor();
    });
  });
});
