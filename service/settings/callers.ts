import type { RefusedCaller } from '../../contract/console/callers.ts';
import { parseHost, parseOrigin } from '../origins.ts';

type Kind = RefusedCaller['kind'];

/** Names that only this network or machine gives out. */
const localName = /(?:^[^.]+|\.(?:local|localhost|lan|home|internal|intranet|corp|test|home\.arpa))$/;

const addressLike = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** Services that answer with the address that stands in the name, which rebinding is tried out with. */
const carriesAddress = new RegExp([
  String.raw`(?:\d{1,3}[.-]){3}\d{1,3}`,
  String.raw`(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|rbndr\.us)$`,
  'rebind',
].join('|'));

/** Why an origin or a host can never be allowed; null when it can. */
export const neverReason = (kind: Kind, name: string): string | null => {
  if (kind === 'host') return parseHost(name)?.port === '' ? null : 'This is not the name of a host.';
  if (name === 'null') {
    return 'Every sandboxed frame and every local file has the origin null, so allowing it would allow all of them.';
  }
  if (/^file:/i.test(name)) return 'Every file that a browser opens has this origin, so allowing it would allow all of them.';
  const origin = parseOrigin(name);
  if (origin === undefined) return 'This is not an origin.';
  return null;
};

/** What to consider before a host is allowed; null when there is nothing to say. */
export const warningOf = (kind: Kind, name: string): string | null => {
  if (kind === 'origin' || addressLike.test(name)) return null;
  if (carriesAddress.test(name)) {
    return 'This outside name leads to this machine, as in DNS rebinding: a page of that name could call the service as if it were local.';
  }
  if (localName.test(name)) return null;
  return 'This is a name of the Internet: whoever runs it can let it lead to this machine, and its pages could then call the service.';
};
