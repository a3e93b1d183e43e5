import { parseHost } from '../origins.ts';
import { Problem } from '../problem.ts';
import type { ConsoleFile, ConsoleFiles } from './consoleFiles.ts';
import type { Reply } from './reply.ts';
import type { Route, RoutedRequest, Router } from './router.ts';

const policy = [
  'default-src \'none\'',
  'script-src \'self\'',
  'style-src \'self\'',
  'img-src \'self\' data:',
  'font-src \'self\'',
  // base_url is the person's to choose, so the console may call any address.
  'connect-src \'self\' http: https:',
  'base-uri \'none\'',
  'form-action \'none\'',
  'frame-ancestors \'none\'',
  'require-trusted-types-for \'script\'',
  'trusted-types vue patchbay-threads',
].join('; ');

const pageHeaders = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const;

/** Built files carry a hash in their name and never change under it. */
const forever = 'public, max-age=31536000, immutable';

/** What addresses of views are made of. */
const viewAddress = /^[\w-]+(?:\/[\w-]+)*\/?$/;

/** The view of one thing has its id in the address, which is whatever a service says: `applications/a.b%2Fc`. */
const addressOfOne = /^(?:applications|assets|sessions|traffic|activity|flows)\/([^/\\]+)$/;

const wayUp = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)|\\|\0/;

const isAddressOfOne = (name: string): boolean => {
  const encoded = addressOfOne.exec(name)?.[1];
  if (encoded === undefined) return false;
  try {
    // No link leads to a way up, which a browser would have gone, nor to what no id has.
    return !wayUp.test(decodeURIComponent(encoded));
  } catch {
    return false;
  }
};

const isInFolder = (name: string): boolean => name === 'api' || name.startsWith('api/') || name.startsWith('build/');

const isView = (name: string): boolean => !isInFolder(name) && (viewAddress.test(name) || isAddressOfOne(name));

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const sendFile = (request: RoutedRequest, reply: Reply, name: string, file: ConsoleFile): void => {
  reply.header('content-type', file.type).header('etag', file.etag);
  reply.header('cache-control', name.startsWith('build/') ? forever : 'no-cache');
  if (file.isPage) for (const [header, value] of Object.entries(pageHeaders)) reply.header(header, value);
  if (request.headers['if-none-match'] === file.etag) {
    reply.code(304).send();
    return;
  }
  if (file.gzipped !== undefined) reply.header('vary', 'Origin, Accept-Encoding');
  if (file.gzipped === undefined || !takesGzip.test(request.headers['accept-encoding'] ?? '')) reply.send(file.bytes);
  else reply.header('content-encoding', 'gzip').send(file.gzipped);
};

/**
 * Where a page is to be opened instead: what a browser stores belongs to one origin, so the loopback addresses lead
 * to `localhost`. Undefined when the page is there already, or came under a name the person allowed.
 */
const canonical = (request: RoutedRequest, path: string): string | undefined => {
  const host = parseHost(request.headers.host ?? '');
  if (host === undefined || (host.name !== '127.0.0.1' && host.name !== '[::1]')) return undefined;
  return `http://localhost${host.port === '' ? '' : `:${host.port}`}${path}`;
};

/** The console's pages and files under /console/. */
export const addConsole = (router: Router, files: ConsoleFiles): void => {
  const get = (path: string, handler: Route['handler']): void => { router.add({ method: 'GET', path, handler }); };
  const page = (request: RoutedRequest, reply: Reply): void => {
    const elsewhere = canonical(request, request.raw.url ?? '');
    if (elsewhere !== undefined) {
      reply.redirect(elsewhere);
      return;
    }
    const index = files.find('index.html');
    if (index === undefined) throw new Problem('console-not-built');
    sendFile(request, reply, 'index.html', index);
  };
  const toPage = (request: RoutedRequest, reply: Reply): void => {
    reply.redirect(canonical(request, '/console/') ?? '/console/');
  };

  get('/', toPage);
  get('/console', toPage);
  get('/console/', page);
  get('/console/*', (request, reply) => {
    const name = (request.raw.url?.split('?', 1)[0] ?? '').slice('/console/'.length);
    const file = files.find(name);
    if (file !== undefined && !file.isPage) sendFile(request, reply, name, file);
    else if (isView(name)) page(request, reply);
    // A person who mistypes an address is told so by the console; a script or a style sheet is just not there.
    else if (!isInFolder(name) && /\btext\/html\b/.test(request.headers.accept ?? '')) page(request, reply.code(404));
    else throw new Problem('console-file-unknown');
  });
};
