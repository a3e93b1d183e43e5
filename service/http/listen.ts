import type { RequestListener } from 'node:http';
import { StartError, codeOf } from '../startError.ts';
import { isBlockedPort } from '../../contract/blockedPorts.ts';
import { portRange } from '../../contract/portRange.ts';
import type { Judge } from './connections.ts';
import { makeServer, type Server, type ServerWithConnections } from './server.ts';

const families = [{ host: '127.0.0.1', name: 'IPv4' }, { host: '::1', name: 'IPv6' }] as const;

/** This machine has no such family, as opposed to somebody using the port. */
const familyMissing = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT']);

export type Listening = {
  readonly port: number;
  readonly servers: readonly Server[];
  /** Stops accepting at once, lets what has begun end for a moment, then cuts what is left. */
  readonly close: () => Promise<void>;
};

const bind = (server: Server, host: string, port: number): Promise<number> => new Promise((resolve, reject) => {
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, () => {
    server.off('error', reject);
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
});

const stop = async ({ server, connections }: ServerWithConnections): Promise<void> => {
  if (!server.listening) return;
  const ended = new Promise<void>((resolve) => { server.close(() => { resolve(); }); });
  await connections.drain(ended);
};

const closeAll = async (servers: readonly ServerWithConnections[]): Promise<void> => {
  await Promise.all(servers.map(stop));
};

type Taken = { readonly family: string; readonly code: string };

/** Binds both families on a port, or tells which one is taken. */
const bindBoth = async (
  listener: RequestListener, port: number, judge: Judge | undefined,
): Promise<Listening | Taken> => {
  const servers: ServerWithConnections[] = [];
  let bound = port;
  for (const family of families) {
    const made = makeServer(listener, judge);
    try {
      bound = await bind(made.server, family.host, bound);
      servers.push(made);
    } catch (error) {
      const code = codeOf(error) ?? 'error';
      if (familyMissing.has(code)) continue;
      await closeAll(servers);
      return { family: family.name, code };
    }
  }
  if (servers.length === 0) return { family: 'loopback', code: 'EADDRNOTAVAIL' };
  return { port: bound, servers: servers.map(({ server }) => server), close: () => closeAll(servers) };
};

const why = (port: number, taken: Taken): string => {
  if (taken.code === 'EACCES') return `Port ${port} may not be used without more rights (${taken.family}); choose another with --port.`;
  if (taken.code === 'EADDRINUSE') return `Port ${port} is taken by another program on ${taken.family}; stop it or choose another port with --port.`;
  return `Port ${port} cannot be used on ${taken.family} (${taken.code}); choose another with --port.`;
};

/**
 * Listens on the loopback addresses 127.0.0.1 and ::1, never on any other. Both, because `localhost` may lead to
 * either and another program on the second one would receive the clients.
 * @param port the port, 0 for any free one, undefined for the first free one of the range
 * @param judge says who is let in; without it everybody is
 * @throws StartError with one sentence
 */
export const listen = async (
  listener: RequestListener, port: number | undefined, judge?: Judge,
): Promise<Listening> => {
  if (port === 0) {
    // The system picks a port that is free on IPv4; on IPv6 it may be taken.
    for (let tries = 0; tries < 10; tries += 1) {
      const outcome = await bindBoth(listener, 0, judge);
      if (!('servers' in outcome)) continue;
      if (!isBlockedPort(outcome.port)) return outcome;
      await outcome.close();
    }
    throw new StartError('No free port was found; choose one with --port.');
  }
  if (port !== undefined) {
    if (isBlockedPort(port)) {
      throw new StartError(`Port ${port} is one that browsers do not open, so the console could not be reached; choose another with --port.`);
    }
    const outcome = await bindBoth(listener, port, judge);
    if ('servers' in outcome) return outcome;
    throw new StartError(why(port, outcome));
  }
  for (let each: number = portRange.first; each <= portRange.last; each += 1) {
    const outcome = await bindBoth(listener, each, judge);
    if ('servers' in outcome) return outcome;
  }
  throw new StartError(`All ports from ${portRange.first} to ${portRange.last} are taken; stop one of the programs there or choose another port with --port.`);
};
