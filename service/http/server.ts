import { createServer, type RequestListener, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '../../contract/limits.ts';
import { codeOf } from '../startError.ts';
import { every, later } from '../timers.ts';
import { Problem } from '../problem.ts';
import { Connections, type Judge } from './connections.ts';
import { LeastRate } from './leastRate.ts';
import { answerProblem, answerRefusal, unparsableAnswer } from './plainAnswer.ts';
import { WatchedRequest, WatchedResponse } from './watched.ts';

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

export type Server = HttpServer<typeof WatchedRequest, typeof WatchedResponse>;

const mostConnections = 512;

/**
 * How long a reader may take nothing of what waits for it, in milliseconds. Node looks once in that time, so one that
 * stopped right after a look is cut after twice as long.
 */
const stalledMs = 30_000;

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
    later(lingerMs, () => { socket.destroy(); }).unref();
  };
  if (last === undefined || (last.writableFinished && last.req.complete)) tell();
  else if (last.req.complete) last.once('close', tell);
  else if (last.headersSent) socket.destroy();
  else tell();
};

/**
 * Answers what comes on a connection that is to end, as all do while the service stops. The body is read before: a
 * connection that is closed while the client still sends is reset, and then the client does not get to see the answer.
 */
const refuseAndClose = (request: WatchedRequest, response: WatchedResponse, problem: Problem): void => {
  response.shouldKeepAlive = false;
  const tell = (): void => { answerProblem(response, problem); };
  if (request.isHeldBack) tell();
  else request.once('end', tell).resume();
};

export type ServerWithConnections = { readonly server: Server; readonly connections: Connections };

/**
 * Makes a server that does not listen yet.
 * @param judge says who is let in, before anything is answered; without it everybody is
 */
export const makeServer = (
  listener: RequestListener, judge?: Judge,
): ServerWithConnections => {
  const connections = new Connections(judge);
  /** Everything that was parsed comes here. */
  const letIn = (request: WatchedRequest, response: WatchedResponse, serve: RequestListener): void => {
    const connection = connections.of(request.socket);
    // Nobody is there any more to be answered.
    if (connection === undefined) return;
    connection.last = response;
    if (connections.isDraining) refuseAndClose(request, response, new Problem('service-stopping'));
    else if (connection.problem === undefined) serve(request, response);
    else if (connection.problem === null) connection.whenJudged(() => { letIn(request, response, serve); });
    else refuseAndClose(request, response, connection.problem);
  };
  const answer = (request: WatchedRequest, response: WatchedResponse): void => { letIn(request, response, listener); };
  const server = createServer({ ...serverOptions, ...watched }, answer);
  server.maxConnections = mostConnections;
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    const last = connections.of(socket)?.last;
    // An answer that is still being made waits for the service, not for its reader.
    const isBeingMade = last !== undefined && !last.writableFinished && socket.writableLength === 0;
    if (!isBeingMade) socket.destroy();
  });
  const rate = new LeastRate();
  const looking = every(stalledMs, () => {
    for (const socket of rate.tooSlow(connections.sockets())) socket.destroy();
  }).unref();
  server.once('close', () => { clearInterval(looking); });
  server.on('connection', (socket) => { connections.opened(socket); });
  // The opening handshake of a WebSocket is answered like any other request, unless a route takes the connection over.
  server.on('upgrade', (request: WatchedRequest, _stream, behind: Buffer) => {
    const { socket } = request;
    socket.on('error', () => { socket.destroy(); });
    request.behindHandshake = behind;
    const response = new WatchedResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => { socket.destroySoon(); });
    answer(request, response);
  });
  server.on('checkContinue', (request: WatchedRequest, response: WatchedResponse) => {
    request.holdBack(response);
    answer(request, response);
  });
  server.on('checkExpectation', (request: WatchedRequest, response: WatchedResponse) => {
    letIn(request, response, () => { answerRefusal(response, 'expectation-unknown'); });
  });
  // Node closes every connection without a request as soon as it stops listening; here they are drained.
  server.closeIdleConnections = () => undefined;
  const givenUp = new WeakSet<Socket>();
  server.on('clientError', (error: Error, socket: Socket) => {
    // What the client still sends fails again; it is dropped while the client reads the reason.
    if (givenUp.has(socket)) return;
    givenUp.add(socket);
    giveUp(socket, codeOf(error), connections.of(socket)?.last);
  });
  return { server, connections };
};
