import { Agent } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';
import type { Server } from '../http/server.ts';

/** A connection to a server that goes over no network. */
export const connectTo = (server: Server): Duplex => {
  const [client, there] = duplexPair();
  server.emit('connection', there);
  return client;
};

/** Has the client of Node ask a server that need not listen. */
export const agentTo = (server: Server): Agent => {
  const agent = new Agent();
  agent.createConnection = () => connectTo(server);
  return agent;
};
