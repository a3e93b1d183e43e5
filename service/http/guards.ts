import type { IncomingMessage } from 'node:http';
import { consoleApi, mcpPath, mcpProofPath } from '../../contract/console/address.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals/list.ts';
import { hostAllowed, originAllowed, parseHost, type OriginPolicy, type RefusedName } from '../origins.ts';

type GuardRefusal = Extract<
  RefusalCode,
  'too-many-headers' | 'target-not-path' | 'host-missing' | 'host-foreign' | 'origin-foreign' | 'site-foreign' | 'console-only'
  | 'assistant-from-page'
>;

/** What the guards decide about a request before it is routed. */
export type Verdict
  = | { readonly kind: 'pass'; readonly corsOrigin: string | undefined }
    | { readonly kind: 'preflight'; readonly corsOrigin: string; readonly privateNetwork: boolean }
    | {
      readonly kind: 'refuse';
      readonly code: GuardRefusal;
      /** Who was refused and could be allowed, where that is known. */
      readonly caller?: RefusedName;
    };

const refuse = (code: GuardRefusal, caller?: RefusedName): Verdict =>
  ({ kind: 'refuse', code, ...(caller === undefined ? {} : { caller }) });

/** All values of a header as they came: Node keeps only the first of some that were sent twice. */
const valuesOf = (request: IncomingMessage, name: string): string[] => {
  const values: string[] = [];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const each = request.rawHeaders[at] ?? '';
    if (each.length === name.length && each.toLowerCase() === name) values.push(request.rawHeaders[at + 1] ?? '');
  }
  return values;
};

const badHost = (name: string): Verdict => refuse('host-foreign', { kind: 'host', name });
const badOrigin = (name: string): Verdict => refuse('origin-foreign', { kind: 'origin', name });
const crossSite = refuse('site-foreign');
const consoleOnly = refuse('console-only');
const notFromPages = refuse('assistant-from-page');

/** The path of a request target as the router reads it: without a query, percent escapes decoded. */
export const pathOf = (target: string): string => {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // The router refuses a broken escape.
    return path;
  }
};

const isConsoleApiPath = (path: string): boolean => path === consoleApi || path.startsWith(`${consoleApi}/`);

/** Whether a request target leads to a route that only the console may call. */
export const isConsoleApi = (target: string): boolean => isConsoleApiPath(pathOf(target));

/** Whether a path leads to the console's pages, files or own routes. */
export const isConsolePage = (path: string): boolean => path === '/' || path === '/console' || path.startsWith('/console/');

const judgeConsoleApi = (origin: string | undefined, site: string | undefined, host: string): Verdict => {
  const own = origin === undefined
    ? site === undefined || site === 'same-origin'
    : origin.toLowerCase() === `http://${host}`;
  return own ? { kind: 'pass', corsOrigin: undefined } : consoleOnly;
};

const judgeOrigin = (request: IncomingMessage, origin: string, policy: OriginPolicy): Verdict => {
  if (!originAllowed(origin, policy)) return badOrigin(origin);
  const preflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  return preflight
    ? {
        kind: 'preflight',
        corsOrigin: origin,
        privateNetwork: request.headers['access-control-request-private-network'] === 'true',
      }
    : { kind: 'pass', corsOrigin: origin };
};

/** Without an Origin the browser's own word about where the request comes from decides. */
const judgeSite = (request: IncomingMessage, site: string | undefined, path: string): Verdict => {
  const pass: Verdict = { kind: 'pass', corsOrigin: undefined };
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (site === undefined || site === 'same-origin' || site === 'none') return pass;
  if (site === 'same-site' && reads) return pass;
  const navigation = request.method === 'GET'
    && request.headers['sec-fetch-mode'] === 'navigate' && request.headers['sec-fetch-dest'] === 'document';
  return navigation && isConsolePage(path) ? pass : crossSite;
};

/**
 * Judges a request by its target, Host, Origin and Sec-Fetch-Site, in this order. Nothing of its body has been read
 * and nothing has been routed: a request that a web page of somebody else caused ends here.
 */
export const judge = (request: IncomingMessage, policy: OriginPolicy): Verdict => {
  if (request.rawHeaders.length / 2 > limits.headers) {
    return refuse('too-many-headers');
  }
  const target = request.url ?? '';
  if (!target.startsWith('/')) {
    return refuse('target-not-path');
  }
  const hosts = valuesOf(request, 'host');
  const host = hosts.length === 1 ? parseHost(hosts[0] ?? '') : undefined;
  if (host === undefined) return refuse('host-missing');
  if (!hostAllowed(host.name, policy)) return badHost(host.name);

  const origins = valuesOf(request, 'origin');
  const origin = origins[0];
  if (origins.length > 1) return badOrigin(origins.join(', '));
  const siteHeader = request.headers['sec-fetch-site'];
  const site = typeof siteHeader === 'string' ? siteHeader : undefined;
  const path = pathOf(target);
  // No browser calls for an assistant: a page that has got hold of the token is still refused.
  if (path === mcpPath || path === mcpProofPath) {
    return origin === undefined && site === undefined ? { kind: 'pass', corsOrigin: undefined } : notFromPages;
  }
  if (isConsoleApiPath(path)) return judgeConsoleApi(origin, site, hosts[0]?.toLowerCase() ?? '');
  return origin === undefined ? judgeSite(request, site, path) : judgeOrigin(request, origin, policy);
};
