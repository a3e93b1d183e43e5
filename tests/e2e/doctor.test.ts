import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { useBrowser } from '../support/page.ts';
import { field, send, step } from '../support/playground.ts';
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
      await page.getByRole('button', { name: /^(?:Blocked by|Nothing answers|Answers with HTTP)/ }).click();
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

  /** Answers each connection with the server of https or, where the first byte is none of TLS, as web servers do. */
  const bothWays = (secure: Server): Server => createSocketServer((socket: Socket) => {
    socket.on('error', () => { /* a browser ends what it does not trust */ });
    socket.once('data', (first) => {
      if (first[0] !== 0x16) {
        socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        return;
      }
      socket.pause();
      socket.unshift(first);
      secure.emit('connection', socket);
    });
  });

  it.each([
    ['where plain HTTP gets no answer', false, 'its certificate is not trusted'],
    ['where plain HTTP is answered with 400', true, 'gives one. A browser does not say why: the certificate is not trusted'],
  ] as const)('a certificate that nobody vouches for is said to be possible, %s', async (_where, both, said) => {
    const pem = readFileSync(new URL('../support/selfMade.pem', import.meta.url));
    const secure = createTlsServer({ key: pem, cert: pem }, (_request, response) => { response.end('here'); });
    const server = both ? bothWays(secure) : secure;
    const url = (await listening(server)).replace('http:', 'https:');
    try {
      await askWhy(url, async (doctor, page) => {
        await doctor.getByText(said).waitFor();
        await expect.poll(() => doctor.getByText('the scheme is the wrong one.').count()).toBe(both ? 1 : 0);
        await expect.poll(() => doctor.getByText('does: the scheme is the wrong one.').count()).toBe(0);
        await expect.poll(() => states(doctor)).toEqual(['passed', 'passed', 'failed', 'failed', 'not run', 'not run']);
        await page.getByRole('button', { name: /^Nothing answers/ }).waitFor();
      });
    } finally {
      server.close();
    }
  });

  it('a port that browsers block is named, by the top bar and step by step, and nothing is sent', async () => {
    await askWhy('http://localhost:6000', async (doctor, page) => {
      await page.getByRole('button', { name: /^Blocked by the browser/ }).waitFor();
      await doctor.getByText('Browsers send no request to port 6000, so the service has to listen at another one.').waitFor();
      await expect.poll(() => states(doctor)).toEqual(['passed', 'failed', 'not run', 'not run', 'not run', 'not run']);
    });
  });

  it('more headers than a browser takes are said to be possible', async () => {
    const server = createSocketServer((socket) => {
      socket.on('error', () => { /* a browser ends what is too much */ });
      socket.once('data', () => { socket.end(`HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nX-Long: ${'x'.repeat(300_000)}\r\nContent-Length: 0\r\n\r\n`); });
    });
    const url = await listening(server);
    try {
      await askWhy(url, async (doctor, page) => {
        await doctor.getByText('or sends more headers than browsers take').waitFor();
        await expect.poll(() => states(doctor)).toEqual(['passed', 'passed', 'failed', 'failed', 'not run', 'not run']);
        await page.getByRole('button', { name: /^Nothing answers/ }).waitFor();
      });
    } finally {
      server.close();
    }
  });

  it('an address that lets pages read and sends on to one that does not is told from one that does not itself', async () => {
    await withServer((_request, response) => { response.end('here'); }, (elsewhere) => withServer((_request, response) => {
      response.writeHead(301, { 'access-control-allow-origin': '*', location: `${elsewhere}/there` }).end();
    }, (url) => askWhy(url, async (doctor, page) => {
      await doctor.getByText(`${new URL(url).host} sends this page on to another address, which answers but sends no Access-Control-Allow-Origin`).waitFor();
      await page.getByRole('button', { name: /^Blocked by CORS/ }).waitFor();
    })));
    await withServer((_request, response) => { response.end('here'); }, (elsewhere) => withServer((_request, response) => {
      response.writeHead(301, { location: `${elsewhere}/there` }).end();
    }, (url) => askWhy(url, async (doctor) => {
      await doctor.getByText(`Something answers at ${new URL(url).host} but sends no Access-Control-Allow-Origin for`).waitFor();
    })));
  });

  it('a refused preflight is told alike by the top bar and the doctor, which asks with a GET', async () => {
    await withServer((request, response) => {
      if (request.method === 'GET') response.setHeader('access-control-allow-origin', '*');
      response.statusCode = request.method === 'GET' ? 200 : 405;
      response.setHeader('content-type', 'application/json');
      response.end('{"iterable":[]}');
    }, async (url) => {
      const context = await browser.current.newContext();
      try {
        await context.addInitScript(`localStorage.setItem('patchbay:base-url', ${JSON.stringify(url)})`);
        const page = await context.newPage();
        await page.goto(`${service.url}/console/`);
        await field(page, 'connect', 'name').waitFor();
        expect(await send(page, 'connect')).toEqual({ state: 'failed', status: null });
        const bar = page.getByRole('button', { name: /^Preflight refused/ });
        await bar.waitFor();
        await step(page, 'connect').getByRole('button', { name: 'Find the cause' }).click();
        await page.locator('[data-doctor="done"]').getByText('it refuses the preflight, which a POST with JSON needs too.').waitFor();
        await expect.poll(() => states(page.locator('[data-doctor="done"]'))).toEqual(['passed', 'passed', 'passed', 'passed', 'failed', 'passed']);
        await expect.poll(() => bar.count()).toBe(1);
        await page.getByRole('button', { name: 'Check again' }).click();
        await bar.waitFor();
        await page.locator('[data-doctor="done"]').getByText('it refuses the preflight, which a POST with JSON needs too.').waitFor();
      } finally {
        await context.close();
      }
    });
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
      await doctor.getByText('Whether it can read the answer to a POST is not proved').waitFor();
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
