/** What browsers let a page do with an address, by the two of them alone. */
import { isBlockedPort } from '../../../contract/blockedPorts.ts';

/** Whether a host name, as a URL has it, is this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** A page that came over https may not ask an http address, except on this machine. */
export const isMixed = (pageOrigin: string, baseUrl: string): boolean => {
  const { protocol, hostname } = new URL(baseUrl);
  return pageOrigin.startsWith('https:') && protocol === 'http:' && !isLoopback(hostname);
};

/** A page of this machine may call it without a permission; one from elsewhere needs it. */
export const isDenied = (pageOrigin: string, permission: PermissionState | 'unknown'): boolean =>
  permission === 'denied' && !isLoopback(new URL(pageOrigin).hostname);

/** Whether browsers send no request to its port. */
export const isPortBlocked = (baseUrl: string): boolean => isBlockedPort(Number(new URL(baseUrl).port));

/** What a browser does not tell apart where no answer of HTTP came: each is possible, none is proved. */
export const unansweredCauses = (baseUrl: string): string => [
  'nothing listens there',
  'what listens speaks another protocol, cuts the connection or sends more headers than browsers take',
  ...(baseUrl.startsWith('https:') ? ['its certificate is not trusted'] : []),
  'an extension of the browser stops it',
].join(', or ');

/**
 * What a browser does not tell apart where others are answered and one brought no answer that can be read. What is of
 * the page's own origin is withheld by nobody.
 */
export const lostCauses = (baseUrl: string, pageOrigin: string): string => (new URL(baseUrl).origin === pageOrigin
  ? 'the connection was cut, or the answer was'
  : 'the connection was cut, or the answer was, or it came without Access-Control-Allow-Origin for this page');

/** The same address with the other of http and https. */
export const otherScheme = (baseUrl: string): string =>
  (baseUrl.startsWith('https:') ? baseUrl.replace(/^https/, 'http') : baseUrl.replace(/^http/, 'https'));
