import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, withConsole } from '../support/page.ts';
import { call } from '../support/plugin.ts';
import { connect, send, step } from '../support/playground.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const document = readFileSync(new URL('../../docs/driving.md', import.meta.url), 'utf8');

/** How to bring about each moment that the last column of the tables names. */
const moments: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  always: () => Promise.resolve(),
  'after sending': async (page) => {
    await connect(page);
    await send(page, 'suggest');
    await send(page, 'react');
  },
  'in the JSON tab': async (page) => {
    await step(page, 'suggest').locator('[data-action="tab-json"]').click();
  },
  'in the activity': async (page, url) => {
    await connect(page);
    await page.goto(`${url}/console/activity`);
  },
  'of an address that fails': async (page) => {
    await page.route(/\/(?:applications|\.well-known\/health)$/, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Details of the connection' }).click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.locator('[data-action="why"]').click();
  },
  'at a refused request': async (page, url) => {
    await call(url, operationPathOf('applicationsSnapshot'), undefined, { origin: 'https://editor.test' });
    await page.goto(`${url}/console/traffic`);
    await page.locator('[data-sequence]').filter({ hasText: 'https://editor.test' }).first().click();
  },
  'in the settings': async (page, url) => {
    await page.goto(`${url}/console/settings`);
  },
};

const rows = [...document.matchAll(/^\| `(\[.+?\])` \| .+ \| ([^|]+) \|$/gm)]
  .map(([, selector = '', moment = '']) => ({ selector, moment }));

const example = /^```js\n(.*?)^```$/ms.exec(document)?.[1] ?? '';

describe('docs/driving.md', () => {
  const browser = useBrowser();
  const service = useService();

  it('names every hook of the contract', () => {
    const text = rows.map(({ selector }) => selector).join('\n');
    const hooks = [
      'data-step="connect"', 'data-step="suggest"', 'data-step="react"', 'data-step="intention"', 'data-step="onboarded"',
      'data-step="track"', 'data-action="run-all"', 'data-verdict', 'data-handshake', 'data-exchange', 'data-state', 'data-status', 'data-result',
      'data-doctor', 'data-check', 'data-action="why"', 'data-allow',
      'data-decision', 'data-action="send"', 'data-action="tab-json"', 'data-action="tab-form"',
      ...['name', 'version', 'platform', 'application', 'code', 'language', 'choice', 'asset', 'body', 'base-url']
        .map((name) => `data-field="${name}"`),
      ...['reuse', 'save', 'none'].map((value) => `value="${value}"`),
    ];

    expect(hooks.filter((hook) => !text.includes(hook))).toEqual([]);
    expect(rows.filter(({ moment }) => !(moment in moments))).toEqual([]);
  });

  it.each(Object.entries(moments))('tells the truth about what is in the page %s', async (moment, bringAbout) => {
    const selectors = rows.filter((row) => row.moment === moment).map(({ selector }) => selector);
    expect(selectors.length).toBeGreaterThan(0);

    await withConsole(browser.current, service, async (page) => {
      await step(page, 'connect').waitFor();
      await bringAbout(page, service.url);
      for (const selector of selectors) await page.locator(selector).first().waitFor({ state: 'attached' });
    });
  });

  it('has each field once inside its step', async () => {
    await withConsole(browser.current, service, async (page) => {
      await connect(page);
      for (const selector of rows.map((row) => row.selector).filter((text) => (
        text.includes('data-field') && text.startsWith('[data-step') && !text.includes('choice')
      ))) {
        await expect.poll(async () => `${selector} ${await page.locator(selector).count()}`).toMatch(/ [01]$/);
      }
    });
  });

  it('has an example that runs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'patchbay-example-'));
    try {
      const file = join(folder, 'example.mjs');
      await writeFile(file, example);
      const { runAllSteps } = await import(pathToFileURL(file).href) as {
        runAllSteps: (page: Page) => Promise<number[]>;
      };
      await withConsole(browser.current, service, async (page) => {
        expect(await runAllSteps(page)).toEqual([200, 200, 200]);
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
