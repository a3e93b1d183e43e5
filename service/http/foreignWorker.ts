import type { IncomingMessage, ServerResponse } from 'node:http';
import { interfaceHeaders, notEmbeddable } from './plainAnswer.ts';

/**
 * What another program that once ran on this port left in the browser: a service worker, which would go on showing its
 * own pages in place of the console. The browser asks for its script again at each visit and runs what it gets.
 * It takes itself away and opens the pages anew; what pages of this address stored is the person's, and stays.
 */
const script = `self.addEventListener('install', () => { self.skipWaiting(); });
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    await self.registration.unregister();
    const pages = await self.clients.matchAll({ type: 'window' });
    await Promise.all(pages.map((page) => page.navigate(page.url)));
  })());
});
`;

/** Whether a browser asks for the script of a service worker. The console has none, at no path. */
export const asksForWorker = (request: IncomingMessage): boolean => request.headers['service-worker'] === 'script';

/** Answers with a worker that takes itself away. */
export const answerWorker = (request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, {
    ...interfaceHeaders, ...notEmbeddable,
    'content-type': 'text/javascript; charset=utf-8', 'content-length': Buffer.byteLength(script),
  });
  response.end(request.method === 'HEAD' ? undefined : script);
};
