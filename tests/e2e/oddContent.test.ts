/** Bytes that are no text, ids that are no ids, depth without end: shown as they are, and the page goes on. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consolePathOf } from '../../contract/console/address.ts';
import { operationPathOf } from '../support/operationPath.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { send, step } from '../support/playground.ts';
import { serviceOfTest, useService } from '../support/service.ts';

const shared = {
  'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*',
};
const json = { ...shared, 'Content-Type': 'application/json' };

describe('odd content', () => {
  const browser = useBrowser();
  const service = useService();

  /** Opens a view of the console with a server that answers like this as its address. */
  const against = async (
    path: string, answer: RequestListener, drive: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const server = createServer((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, shared).end();
      else answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await withConsole(browser.current, { url: service.url, path: '/console/settings', baseUrl }, async (page) => {
        await page.locator('[data-field="base-url"]').fill(baseUrl);
        await page.locator('[data-field="base-url"]').press('Enter');
        await page.getByRole('link', { name: path }).first().click();
        await drive(page);
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const traffic = (path: string, drive: (page: Page) => Promise<void>): Promise<void> =>
    withConsole(browser.current, { url: service.url, path: `/console/traffic?filter=${encodeURIComponent(path)}` }, async (page) => {
      await page.locator('[data-sequence]').first().click();
      await drive(page);
    });

  it('an answer that is not all text says so where it is shown', async () => {
    await against('Playground', (_request, response) => {
      response.writeHead(400, { ...shared, 'Content-Type': 'text/plain' }).end(Buffer.from([0x61, 0xFF, 0x62]));
    }, async (page) => {
      await send(page, 'connect');
      await page.locator('[data-undecoded]').getByText('no text of its charset').waitFor();
      await page.getByRole('region', { name: 'Response body' }).getByText('a\uFFFDb').waitFor();
      // It is said of what was kept over a reload, too.
      await page.reload();
      await page.getByRole('link', { name: /^Activity/ }).first().click();
      await page.locator('[data-exchange]').filter({ hasText: 'connect' }).first().click();
      await page.locator('[data-undecoded]').getByText('no text of its charset').waitFor();
      await page.getByRole('region', { name: 'Response body' }).getByText('a\uFFFDb').waitFor();
    });
  });

  it('a list that is not all text says so where its answer is shown raw', async () => {
    await against('Applications', (_request, response) => {
      response.writeHead(200, json).end(Buffer.concat([Buffer.from('{"iterable":[],"x":"'), Buffer.from([0xFF]), Buffer.from('"}')]));
    }, async (page) => {
      await page.getByRole('tab', { name: 'Raw' }).click();
      await page.locator('[data-undecoded]').getByText('no text of its charset').waitFor();
    });
  });

  it('a connect that answers half a character as id leaves the steps as they are, and what is sent is shown', async () => {
    await against('Playground', (request, response) => {
      if (request.url === operationPathOf('connect')) {
        response.writeHead(200, json).end('{"os":"o","application":{"id":"x\\ud83d"},"health":{}}');
      } else response.writeHead(400, { ...shared, 'Content-Type': 'text/plain' }).end(request.url);
    }, async (page) => {
      await send(page, 'connect');
      await expect.poll(() => page.locator('[data-step]').count()).toBe(7);
      await send(page, 'suggest');
      await step(page, 'suggest').getByText('The service says: /x%EF%BF%BD/suggestion').waitFor();
    });
  });

  it('a body with bytes that are no UTF-8 is not offered again, and its cURL command does not claim to be it', async () => {
    await fetch(service.url + operationPathOf('connect'), {
      method: 'POST', headers: { 'content-type': 'application/json', application: 'ODD_BYTES' },
      body: Buffer.from([0x22, 0xFF, 0xFE, 0x22]),
    });
    await traffic('op:connect status:400', async (page) => {
      await page.getByText('Not all of its body is text in UTF-8, so the same bytes cannot be sent again.').waitFor();
      await expect.poll(() => page.locator('[data-action="send-again"]').count()).toBe(0);
      await page.getByRole('tab', { name: 'cURL' }).click();
      await page.getByText('not the request that was sent: bytes of its body that are no UTF-8 are shown as \uFFFD').waitFor();
    });
  });

  it.each([
    ['a byte order mark', Buffer.from('\uFEFF{"application":{"name":"VIM","version":"9.1","platform":"LINUX"}}')],
    ['a lone byte order mark', Buffer.from('\uFEFF')],
  ])('a body with %s is sent again with the same bytes', async (_what, body) => {
    const again = await serviceOfTest();
    const connect = { method: 'POST', headers: { 'content-type': 'application/json', application: 'ODD_BYTES' } };
    const { status } = await fetch(again.url + operationPathOf('connect'), { ...connect, body });
    const visit = { url: again.url, path: '/console/traffic?filter=op:connect' };
    await withConsole(browser.current, visit, async (page) => {
      await page.locator('[data-sequence]').first().click();
      await page.locator('[data-action="send-again"]').click();
      await expect.poll(() => page.locator('[data-sequence]').count()).toBe(2);
    });
    const { exchanges } = await (await fetch(again.url + consolePathOf('traffic'))).json() as {
      exchanges: { operation: string; status: number; requestBytes: number }[];
    };
    const sent = exchanges.filter(({ operation }) => operation === 'connect');
    const same = [status, body.length];
    expect(sent.map((each) => [each.status, each.requestBytes])).toEqual([same, same]);
  });

  it('a body that is compressed without a word is not offered again', async () => {
    const body = gzipSync('{"application":{}}');
    const headers = { 'content-type': 'application/json' };
    await fetch(service.url + operationPathOf('connect'), { method: 'POST', headers, body });
    await traffic('op:connect', async (page) => {
      await page.getByText('Not all of its body is text in UTF-8, so the same bytes cannot be sent again.').waitFor();
      await expect.poll(() => page.locator('[data-action="send-again"]').count()).toBe(0);
    });
  });

  it('20,000 brackets in each other open in Traffic, with their tabs and their body', async () => {
    await fetch(service.url + operationPathOf('applicationsUsageInstallation'), {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    });
    await traffic('op:applicationsUsageInstallation', async (page) => {
      await page.getByRole('tab', { name: 'Request' }).waitFor();
      await page.getByRole('tree', { name: 'Request body' }).getByText('[').first().waitFor();
    });
  });

  it('rows of equal ids stay as many when they are sorted', async () => {
    const application = { id: '00000000-0000-4000-8000-000000000001', version: '1', platform: 'LINUX', onboarded: true };
    const iterable = Array.from({ length: 4 }, (_, at) => ({ ...application, name: ['VIM', 'OBSIDIAN'][at % 2] }));
    await against('Applications', (_request, response) => { response.writeHead(200, json).end(JSON.stringify({ iterable })); }, async (page) => {
      const rows = page.getByRole('row').filter({ hasText: /VIM|OBSIDIAN/ });
      await rows.first().waitFor();
      for (let times = 0; times < 4; times += 1) {
        await page.getByRole('columnheader').first().getByRole('button').click();
        await expect.poll(() => rows.count()).toBe(4);
      }
    });
  });

  it('a filter with a quote, a backslash and a line break in the address leaves the page alive', async () => {
    await withConsole(browser.current, { url: service.url, path: '/console/traffic?filter=%22%5C%0A' }, async (page) => {
      await page.locator('[data-field="filter"]').fill('app:VIM');
      await expect.poll(() => page.locator('[data-field="filter"]').inputValue()).toBe('app:VIM');
    });
  });
});
