/** Which origins and hosts may talk to the service. Compared structurally, never by prefix. */

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/;

/** Host name and port of a Host header, or undefined when it is not one. */
export const parseHost = (header: string): { readonly name: string; readonly port: string } | undefined => {
  const match = hostPattern.exec(header.toLowerCase());
  return match?.[1] === undefined ? undefined : { name: match[1], port: match[2] ?? '' };
};

const originPattern = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/;

type Origin = { readonly scheme: string; readonly host: string; readonly text: string };

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** An origin in the form browsers send, in lower case and without a default port; undefined for anything else. */
export const parseOrigin = (header: string): Origin | undefined => {
  const [, scheme, host, port] = originPattern.exec(header.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const shown = port === undefined || port === defaultPorts[scheme] ? '' : `:${port}`;
  return { scheme, host, text: `${scheme}://${host}${shown}` };
};

/** Origins of programs that run on the person's own machine. */
const isBuiltIn = ({ scheme, host, text }: Origin): boolean => {
  switch (scheme) {
    case 'http':
    case 'https':
      return loopbackNames.has(host);
    // The id of a webview changes with every window, so the scheme decides.
    case 'vscode-webview':
      return /^[a-z0-9-]+$/.test(host);
    case 'app':
      return text === 'app://obsidian.md';
    case 'chrome-extension':
      return /^[a-p]{32}$/.test(host);
    case 'moz-extension':
    case 'safari-web-extension':
      return uuid.test(host);
    default:
      return false;
  }
};

export type OriginPolicy = {
  /** Added by the person, in the form browsers send. */
  readonly origins: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
};

export const originAllowed = (header: string, policy: OriginPolicy): boolean => {
  const origin = parseOrigin(header);
  return origin !== undefined
    && (isBuiltIn(origin) || policy.origins.has(origin.text));
};

export const hostAllowed = (name: string, policy: OriginPolicy): boolean =>
  loopbackNames.has(name) || policy.hosts.has(name);

/** An origin or a host as it was sent. */
export type RefusedName = { readonly kind: 'origin' | 'host'; readonly name: string };
