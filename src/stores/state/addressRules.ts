/** What browsers let a page do with an address, by the two of them alone. */

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

/** The same address with the other of http and https. */
export const otherScheme = (baseUrl: string): string =>
  (baseUrl.startsWith('https:') ? baseUrl.replace(/^https/, 'http') : baseUrl.replace(/^http/, 'https'));
