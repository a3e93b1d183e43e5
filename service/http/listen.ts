import { createServer, type RequestListener, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '../../contract/limits.ts';
import { StartError, codeOf } from '../startError.ts';
import { answerRefusal, unparsableAnswer } from './plainAnswer.ts';
import { WatchedRequest, WatchedResponse } from './watched.ts';

/** The ports that clients of the interface look at, in order. */
export const portRange = { first: 39_300, last: 39_333 } as const;

const families = [{ host: '127.0.0.1', name: 'IPv4' }, { host: '::1', name: 'IPv6' }] as const;

/** This machine has no such family, as opposed to somebody using the port. */
const familyMissing = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EPROTONOSUPPORT']);

const serverOptions = {
  maxHeaderSize: limits.headerBytes,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  // The guards refuse a request without a Host, with a sentence.
  requireHostHeader: false,
} as const;

/** What the requests and answers of a server are, so that they can be watched. */
const watched = { IncomingMessage: WatchedRequest, ServerResponse: WatchedResponse } as const;

type Server = HttpServer<typeof WatchedRequest, typeof WatchedResponse>;

const mostConnections = 512;

export type Listening = {
  readonly port: number;
  readonly servers: readonly Server[];
  /** Stops accepting, lets running answers end for a moment, then cuts what is left. */
  readonly close: () => Promise<void>;
};

/** How long a connection stays open for its client to read why it ends, in milliseconds. */
const lingerMs = 1_000;

/**
 * Ends a connection on which no further request can be read, with the reason where it cannot be taken for something
 * else: not inside of another answer, not before it, and not as a second answer to one request.
 * @param last the last answer that was begun on the connection
 */
const giveUp = (socket: Socket, code: string | undefined, last: ServerResponse | undefined): void => {
  const tell = (): void => {
    if (socket.writable) socket.end(unparsableAnswer(code));
    setTimeout(() => { socket.destroy(); }, lingerMs).unref();
  };
  if (last === undefined || (last.writableFinished && last.req.complete)) tell();
  else if (last.req.complete) last.once('close', tell);
  else if (last.headersSent) socket.destroy();
  else tell();
};

const makeServer = (listener: RequestListener): Server => {
  const last = new WeakMap<Socket, ServerResponse>();
  const server = createServer({ ...serverOptions, ...watched }, (request, response) => {
    last.set(request.socket, response);
    listener(request, response);
  });
  server.maxConnections = mostConnections;
  server.on('checkExpectation', (_request, response) => {
    answerRefusal(response, 'expectation-unknown');
  });
  const givenUp = new WeakSet<Socket>();
  server.on('clientError', (error: Error, socket: Socket) => {
    // What the client still sends fails again; it is dropped while the client reads the reason.
    if (givenUp.has(socket)) return;
    givenUp.add(socket);
    giveUp(socket, codeOf(error), last.get(socket));
  });
  return server;
};

const bind = (server: Server, host: string, port: number): Promise<number> => new Promise((resolve, reject) => {
  server.once('error', reject);
  server.listen({ host, port, exclusive: true }, () => {
    server.off('error', reject);
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
});

const stop = (server: Server): Promise<void> => new Promise((resolve) => {
  if (!server.listening) {
    resolve();
    return;
  }
  server.close(() => { resolve(); });
  server.closeIdleConnections();
});

/** Longest wait for running answers at a stop, in milliseconds. */
const drainMs = 1_000;

const closeAll = async (servers: readonly Server[]): Promise<void> => {
  const cut = setTimeout(() => { for (const server of servers) server.closeAllConnections(); }, drainMs);
  await Promise.all(servers.map(stop));
  clearTimeout(cut);
};

type Taken = { readonly family: string; readonly code: string };

/** Binds both families on a port, or tells which one is taken. */
const bindBoth = async (listener: RequestListener, port: number): Promise<Listening | Taken> => {
  const servers: Server[] = [];
  let bound = port;
  for (const family of families) {
    const server = makeServer(listener);
    try {
      bound = await bind(server, family.host, bound);
      servers.push(server);
    } catch (error) {
      const code = codeOf(error) ?? 'error';
      if (familyMissing.has(code)) continue;
      await closeAll(servers);
      return { family: family.name, code };
    }
  }
  if (servers.length === 0) return { family: 'loopback', code: 'EADDRNOTAVAIL' };
  return { port: bound, servers, close: () => closeAll(servers) };
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
 * @throws StartError with one sentence
 */
export const listen = async (listener: RequestListener, port: number | undefined): Promise<Listening> => {
  if (port === 0) {
    // The system picks a port that is free on IPv4; on IPv6 it may be taken.
    for (let tries = 0; tries < 10; tries += 1) {
      const outcome = await bindBoth(listener, 0);
      if ('servers' in outcome) return outcome;
    }
    throw new StartError('No free port was found; choose one with --port.');
  }
  if (port !== undefined) {
    const outcome = await bindBoth(listener, port);
    if ('servers' in outcome) return outcome;
    throw new StartError(why(port, outcome));
  }
  for (let each: number = portRange.first; each <= portRange.last; each += 1) {
    const outcome = await bindBoth(listener, each);
    if ('servers' in outcome) return outcome;
  }
  throw new StartError(`All ports from ${portRange.first} to ${portRange.last} are taken; stop one of the programs there or choose another port with --port.`);
};
