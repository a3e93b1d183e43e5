import { request } from 'node:http';
import { connect } from 'node:net';
import type { End } from '../assistants/proof.ts';

export type Reply = { readonly status: number; readonly text: string };

type Asked = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string;
  /** Most bytes that are read of the answer; more of them end the connection. */
  readonly most?: number;
};

/** A connection on which requests go one after the other: who answered the first is who gets the next. */
export type Connection = {
  readonly ask: (asked: Asked) => Promise<Reply>;
  /** Its other end; known once something was answered. */
  readonly end: () => End;
  readonly close: () => void;
};

const ended = 'the connection ended';

/** @param signal ends it */
export const openConnection = (url: string, signal: AbortSignal): Connection => {
  const { hostname: host, port: given } = new URL(url);
  const port = given === '' ? 80 : Number(given);
  const socket = connect({ host, port, signal });
  // Between two requests nobody else listens to it.
  socket.on('error', () => undefined);
  return {
    ask: ({ method, path, headers = {}, body = '', most = Number.POSITIVE_INFINITY }) => new Promise((resolve, reject) => {
      if (socket.destroyed || socket.writableEnded || socket.readableEnded) throw new Error(ended);
      const sent = request({
        host, port, method, path, createConnection: () => socket, headers: { ...headers, connection: 'keep-alive' },
      });
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > most) answer.destroy(new Error('the answer is too long'));
          else chunks.push(chunk);
        });
        answer.once('error', reject);
        answer.once('end', () => { resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }); });
      });
      sent.end(body);
    }),
    end: () => ({ address: socket.remoteAddress, port: socket.remotePort }),
    close: () => { socket.destroy(); },
  };
};
