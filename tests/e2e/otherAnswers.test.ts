import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBareServer } from '../support/bareServer.ts';
import { useBrowser, withConsole } from '../support/page.ts';
import { useService } from '../support/service.ts';
import { operationPathOf } from '../support/operationPath.ts';

const shared = {
  'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*',
};
const health = (response: ServerResponse): void => { response.writeHead(200, { ...shared, 'Content-Type': 'text/plain' }).end('ok:1'); };

describe('an address where something else answers, or not whole', () => {
  const browser = useBrowser();
  const service = useService();

  /** Opens the playground with a server that answers like this as its address, sends connect, and drives on. */
  const sendTo = async (answer: RequestListener, drive: (page: Page, url: string) => Promise<void>): Promise<void> => {
    const server = createServer(answer);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const context = await browser.current.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/console/settings`);
      await page.locator('[data-field="base-url"]').fill(url);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Playground/ }).click();
      await page.locator('[data-step="connect"] [data-action="send"]').click();
      await page.locator('[data-step="connect"]:is([data-state="done"], [data-state="failed"])').waitFor();
      await drive(page, url);
    } finally {
      await context.close();
      server.closeAllConnections();
      server.close();
    }
  };
  const connect = (page: Page) => page.locator('[data-step="connect"]');

  it('a page of HTML with 200 is called no answer of this interface: in the step, above, and it is no success', async () => {
    await sendTo((_request, response) => { response.writeHead(200, { ...shared, 'Content-Type': 'text/html' }).end('<h1>Router</h1>'); }, async (page, url) => {
      await connect(page).getByText('Not an answer of this interface').waitFor();
      await connect(page).getByText(`Another program may answer at ${url}.`).waitFor();
      await page.getByRole('button', { name: /^Not of this interface/ }).waitFor();
      await connect(page).locator('[data-remedy]').click();
      await page.locator('[data-doctor="done"]').getByText('Something else answers at').waitFor();
    });
  });

  it.each([
    ['JSON of another kind', 200, 'application/json', '{"apps":[]}'], ['a list that is none', 200, 'application/json', '{"iterable":{}}'], ['a path that is not there', 404, 'text/plain', 'Nothing here.'],
    ['who are you', 401, 'text/html', '<h1>Log in</h1>'], ['a page that refuses', 403, 'text/html', '<h1>Forbidden</h1>'],
  ])('%s is called not of this interface by the step, the top bar and the doctor, before and after a check', async (_what, status, type, body) => {
    await sendTo((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, shared).end();
      else response.writeHead(status, { ...shared, 'Content-Type': type }).end(body);
    }, async (page) => {
      await connect(page).getByText('Not an answer of this interface').waitFor();
      const bar = page.getByRole('button', { name: /^Not of this interface/ });
      await bar.waitFor();
      await connect(page).locator('[data-remedy]').click();
      await page.locator('[data-doctor="done"]').getByText('Something else answers at').waitFor();
      await bar.waitFor();
      const answer = page.waitForResponse((response) => response.url().endsWith(operationPathOf('applicationsSnapshot')));
      await page.getByRole('button', { name: 'Check again' }).click();
      await answer;
      await page.locator('[data-doctor="done"]').getByText('Something else answers at').waitFor();
      await bar.waitFor();
    });
  });

  it('this service at a path that it does not have is called not of this interface, by the top bar and the doctor', async () => {
    const context = await browser.current.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/console/settings`);
      await page.locator('[data-field="base-url"]').fill(`${service.url}/x`);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByRole('button', { name: /^Not of this interface/ }).click();
      await page.locator('[data-action="why"]').click();
      await page.locator('[data-doctor="done"]').getByText('or the path of the address is wrong.').waitFor();
      await page.getByRole('button', { name: /^Not of this interface/ }).waitFor();
    } finally {
      await context.close();
    }
  });

  it('another service of the interface, which has no health check, stays reachable when it is checked', async () => {
    const bare = await startBareServer();
    try {
      await withConsole(browser.current, { url: service.url, path: '/console/settings', baseUrl: bare.url }, async (page) => {
        await page.locator('[data-field="base-url"]').fill(bare.url);
        await page.locator('[data-field="base-url"]').press('Enter');
        await page.getByRole('button', { name: /^Reachable/ }).click();
        const answer = page.waitForResponse((response) => response.url().startsWith(bare.url));
        await page.getByRole('button', { name: 'Check again' }).click();
        expect((await answer).status()).toBe(200);
        await page.locator('button.check').filter({ hasText: 'Reachable' }).waitFor();
      });
    } finally {
      await bare.close();
    }
  });

  it('a redirect is a line with both addresses, and no success of the POST that was sent', async () => {
    await sendTo((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, shared).end();
      else if (request.url === operationPathOf('connect')) response.writeHead(301, { ...shared, Location: '/elsewhere' }).end();
      else if (request.url === '/elsewhere') {
        response.writeHead(200, { ...shared, 'Content-Type': 'application/json' })
          .end('{"os":"o","application":{"id":"00000000-0000-4000-8000-000000000001"},"health":{}}');
      } else health(response);
    }, async (page, url) => {
      const line = page.locator('[data-redirect]');
      await line.waitFor();
      await expect.poll(() => line.innerText()).toBe(`Redirected by the browser from ${url}/connect to ${url}/elsewhere`);
      await connect(page).getByText('Not an answer of this interface').waitFor();
      await expect.poll(() => page.locator('[data-verdict="contradicts"]').count()).toBe(1);
      await connect(page).getByText('200 OK, redirected').first().waitFor();
      // Its id goes nowhere, and nobody is called connected.
      await expect.poll(() => page.locator('[data-step="suggest"]').getByText('00000000-0000-4000-8000-000000000001').count()).toBe(0);
      await expect.poll(() => connect(page).getByText('Connected from this tab').count()).toBe(0);
      await page.locator('[data-action="run-all"]').click();
      await page.getByText('stopped at step 1: 200 OK, redirected, not an answer of this interface').waitFor();
    });
  });

  it('a POST that is cut, where others are answered, is told as that, and not as CORS', async () => {
    await sendTo((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, shared).end();
      else if (request.url === operationPathOf('connect')) request.socket.resetAndDestroy();
      else health(response);
    }, async (page) => {
      await connect(page).getByText('no whole answer to this request could be read').waitFor();
      await page.getByRole('button', { name: /^No readable answer/ }).waitFor();
    });
  });

  it('an answer shorter than it announced is told in the same way', async () => {
    await sendTo((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, shared).end();
      else if (request.url === operationPathOf('connect')) {
        response.writeHead(200, { ...shared, 'Content-Type': 'application/json', 'Content-Length': 1000 });
        response.write('{', () => { request.socket.destroy(); });
      } else health(response);
    }, async (page) => { await connect(page).getByText('no whole answer to this request could be read').waitFor(); });
  });

  it('a preflight that is refused is told as that', async () => {
    await sendTo((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(403).end();
      else health(response);
    }, async (page) => {
      await connect(page).getByText('the preflight that a browser sends before JSON').waitFor();
      await page.getByRole('button', { name: /^Preflight refused/ }).waitFor();
    });
  });
});
