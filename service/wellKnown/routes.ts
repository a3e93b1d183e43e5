import type { HandlersOf } from '../http/handlers.ts';
import type { Identity } from './identity.ts';

/** Handlers of the probes that clients send before anything else. */
export const wellKnownHandlers = (identity: Identity): HandlersOf<'wellKnownHealth' | 'wellKnownVersion'> => ({
  wellKnownHealth: () => `ok:${identity.id}`,
  wellKnownVersion: () => identity.protocolVersion,
});
