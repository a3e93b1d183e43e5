import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';

const foreign = `self.addEventListener('install', () => { self.skipWaiting(); });
self.addEventListener('activate', (event) => { event.waitUntil(self.clients.claim()); });
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(new Response('<title>Foreign</title>', { headers: { 'content-type': 'text/html' } }));
});`;

/** Another program, which shows its pages by a service worker. */
const otherProgram = async (): Promise<{ port: number; stop: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/sw.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? foreign : '<title>Other</title><script>navigator.serviceWorker.register("/sw.js")</script>');
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return {
    port: address.port,
    stop: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
};

it('the console appears although another program left a service worker on the port, and what pages stored stays', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext()).newPage();
  const other = await otherProgram();
  const url = `http://localhost:${other.port}`;
  await page.goto(`${url}/`);
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.evaluate('localStorage.setItem("draft", "mine")');
  await other.stop();
  const service = await startService({ port: other.port });
  onTestFinished(service.close);

  await page.goto(`${url}/console/`);
  const before = await page.title();
  await page.waitForFunction('document.title.includes("Patchbay")');
  const left = await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)');

  expect(before).toBe('Foreign');
  expect(left).toBe(0);
  await expect.poll(() => page.evaluate('localStorage.getItem("draft")')).toBe('mine');
});
