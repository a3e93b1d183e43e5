import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { useBrowser } from '../support/page.ts';
import { useService } from '../support/service.ts';

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('why an address cannot be reached', () => {
  const browser = useBrowser();
  const service = useService();

  /** Opens the console with `baseUrl` as its address and asks why; then drives on. */
  const askWhy = async (
    baseUrl: string, drive: (doctor: Locator, page: Page) => Promise<void>, width = 1280,
  ): Promise<void> => {
    const context = await browser.current.newContext({ viewport: { width, height: 800 } });
    context.setDefaultTimeout(10_000);
    try {
      const page = await context.newPage();
      await page.goto(`${service.url}/console/settings`);
      await page.locator('[data-field="base-url"]').fill(baseUrl);
      await page.locator('[data-field="base-url"]').press('Enter');
      await page.getByRole('button', { name: /^(?:Blocked by CORS|Nothing answers|Answers with HTTP)/ }).click();
      await page.locator('[data-action="why"]').click();
      const doctor = page.locator('[data-doctor="done"]');
      await doctor.locator('[data-check]').first().waitFor();
      await drive(doctor, page);
    } finally {
      await context.close();
    }
  };
  const withServer = async (answer: RequestListener, drive: (url: string) => Promise<void>): Promise<void> => {
    const server = createServer(answer);
    try {
      await drive(await listening(server));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const states = async (doctor: Locator): Promise<(string | null)[]> =>
    Promise.all((await doctor.locator('[data-check]').all()).map((step) => step.getAttribute('data-check')));

  it('nothing listens: said with what cannot be told apart, and a command that can', async () => {
    const gone = createServer();
    const url = await listening(gone);
    gone.close();
    await once(gone, 'close');
    await askWhy(url, async (doctor, page) => {
      await doctor.getByText(`No answer of HTTP came from ${new URL(url).host}.`).waitFor();
      await expect.poll(() => states(doctor)).toEqual(['passed', 'passed', 'failed', 'failed', 'not run', 'not run']);
      await doctor.getByText(`curl -si -H 'Origin: ${new URL(page.url()).origin}' '${url}/applications'`).waitFor();
      await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    }, 360);
  });

  it('what speaks no HTTP is not taken for a service', async () => {
    const server = createSocketServer((socket) => { socket.end('SSH-2.0-x\r\n'); });
    const url = await listening(server);
    try {
      await askWhy(url, async (doctor) => { await doctor.getByText('or what listens speaks another protocol').waitFor(); });
    } finally {
      server.close();
    }
  });

  it('no CORS headers: proved by a probe, with the exact header to add; nothing but GET was sent', async () => {
    const methods = new Set<string | undefined>();
    await withServer((request, response) => {
      methods.add(request.method);
      response.end('here');
    }, (url) => askWhy(url, async (doctor, page) => {
      const { origin } = new URL(page.url());
      await doctor.getByText(`Something answers at ${new URL(url).host} but sends no Access-Control-Allow-Origin for ${origin}.`).waitFor();
      await expect.poll(() => states(doctor)).toEqual(['passed', 'passed', 'failed', 'passed', 'not run', 'not run']);
      await doctor.getByText(`Access-Control-Allow-Origin: ${origin}`).waitFor();
      expect([...methods]).toEqual(['GET']);
    }));
  });

  it('a refused preflight is found by a POST, which is sent only when it is asked for', async () => {
    const methods: (string | undefined)[] = [];
    let status = 500;
    await withServer((request, response) => {
      methods.push(request.method);
      if (request.method === 'GET') response.setHeader('access-control-allow-origin', '*');
      response.statusCode = request.method === 'GET' ? status : 405;
      response.setHeader('content-type', 'application/json');
      response.end('{"iterable":[]}');
    }, (url) => askWhy(url, async (doctor, page) => {
      await doctor.getByText('answers with an error, HTTP 500: of the service, or of something between').waitFor();
      expect(methods).not.toContain('OPTIONS');
      status = 200;
      await page.getByRole('button', { name: 'Check again' }).click();
      await doctor.getByText('Whether a POST gets through its preflight is not proved').waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^Reachable/ }).count()).toBe(1);
      await expect.poll(() => page.locator('[data-action="why"]').getAttribute('aria-expanded')).toBe('true');
      await doctor.getByRole('button', { name: 'Send POST /connect without a body' }).click();
      await doctor.getByText('lets this page read a GET but not a POST with JSON').waitFor();
      await doctor.locator('p:focus').filter({ hasText: 'lets this page read a GET but not' }).waitFor();
      expect(methods).toContain('OPTIONS');
      expect(methods).not.toContain('POST');
      await expect.poll(() => states(doctor)).toEqual(['passed', 'passed', 'passed', 'passed', 'failed', 'passed']);
    }));
  });
});
