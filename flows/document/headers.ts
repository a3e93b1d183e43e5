/** What the Fetch standard calls a forbidden request-header, but for those of the prefixes below. */
const forbidden = new Set([
  'accept-charset', 'accept-encoding', 'access-control-request-headers', 'access-control-request-method',
  'access-control-request-private-network', 'connection', 'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect',
  'host', 'keep-alive', 'origin', 'referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via',
  // With these a request would be another method to those who follow them.
  'x-http-method', 'x-http-method-override', 'x-method-override',
]);

/**
 * Whether a header is written by whoever sends a request, and not by a flow: what a page may not set, so that a flow is
 * the same in the console and on the command line; and the type of the body, which stands beside the body.
 */
export const isOfSender = (name: string): boolean => {
  const header = name.toLowerCase();
  return header === 'content-type' || forbidden.has(header) || header.startsWith('sec-') || header.startsWith('proxy-');
};
