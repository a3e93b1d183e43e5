/** Looks whether an address answers a page, without asking anything of what is there. */
import type { Target } from './http.ts';
import { requestOf } from './request.ts';

const addressOf = (baseUrl: string): string => requestOf('wellKnownHealth', {}, null, baseUrl).url;

/** How the head of an answer comes, whatever follows it; null when none does. It carries no credentials. */
const headOf = async (
  url: string, timeout: number, how: Pick<RequestInit, 'mode' | 'headers' | 'redirect'>,
): Promise<ResponseType | null> => {
  try {
    const { body, type } = await fetch(url, {
      ...how, credentials: 'omit', cache: 'no-store',
      ...(timeout === 0 ? {} : { signal: AbortSignal.timeout(timeout) }),
    });
    // What follows may never end, and is not asked for.
    void body?.cancel().catch(() => { /* it ended by itself */ });
    return type;
  } catch {
    return null;
  }
};

/**
 * What a page sees of an address: the head of an answer, only that there is one, or nothing that is HTTP. `elsewhere`
 * is said where the address itself lets the page see that it sends on, and what it leads to does not.
 */
export type Sight = 'readable' | 'withheld' | 'withheld-elsewhere' | 'nothing' | 'nothing-elsewhere';

/**
 * What a page sees of an address, asked for the health: a GET with no header that would need a preflight. A request
 * whose answer the page may not see still tells that there was one. Never rejects.
 */
export const sight = async ({ baseUrl, timeout }: Target): Promise<Sight> => {
  const url = addressOf(baseUrl);
  if (await headOf(url, timeout, { mode: 'cors' }) !== null) return 'readable';
  const comes = await headOf(url, timeout, { mode: 'no-cors' }) !== null;
  // A redirect that is not followed is seen only where it carries the headers of CORS itself.
  if (await headOf(url, timeout, { mode: 'cors', redirect: 'manual' }) === 'opaqueredirect') return comes ? 'withheld-elsewhere' : 'nothing-elsewhere';
  return comes ? 'withheld' : 'nothing';
};

/**
 * Whether a preflight for a JSON body is passed: a GET that names that type needs one, and changes nothing. Never
 * rejects.
 */
export const preflight = async ({ baseUrl, timeout }: Target): Promise<boolean> =>
  await headOf(addressOf(baseUrl), timeout, { mode: 'cors', headers: { 'Content-Type': 'application/json' } }) !== null;

/** The permissions that browsers ask a page from elsewhere for, before it may call this machine; by their age. */
const loopbackPermissions = ['loopback-network', 'local-network-access'];

/** What the browser says of the permission to call this machine; many browsers know none. */
export const loopbackPermission = async (): Promise<PermissionState | 'unknown'> => {
  for (const name of loopbackPermissions) {
    try {
      // The list of names that the types know is older than these.
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // A browser that does not know the name refuses the question.
    }
  }
  return 'unknown';
};
