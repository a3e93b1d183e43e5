import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../contract/operation.ts';
import type { Unsent } from '../unsent.ts';
import type { Composed } from './handlers.ts';
import { json, sendBytes, sendJson, whenOver } from './sendJson.ts';

const text = 'text/plain; charset=utf-8';

/**
 * Sends what an operation came to, in the form of its row.
 * @param broken told when a stream breaks off
 * @returns the reply when it goes on being sent, so that the framework waits for it
 */
export const send = (
  operation: Operation, reply: FastifyReply, result: unknown, unsent: Unsent, broken: (error: Error) => void,
): FastifyReply | undefined => {
  switch (operation.response.kind) {
    case 'empty':
      reply.send();
      return undefined;
    case 'text':
      reply.header('content-type', text).send(result);
      return undefined;
    case 'json':
      if (typeof result === 'object' && result !== null) {
        if ('prepared' in result) {
          if ('over' in result && typeof result.over === 'function') whenOver(reply.raw, result.over as () => void);
          reply.header('content-type', json).send(result.prepared);
          return undefined;
        }
        if ('composed' in result) {
          sendBytes(reply, Buffer.concat((result as Composed).composed), unsent);
          return undefined;
        }
        if ('streamed' in result && result.streamed instanceof Readable) {
          // By then the head is sent: the client sees the connection cut, and only the log can say why.
          result.streamed.once('error', broken);
          return reply.header('content-type', json).send(result.streamed);
        }
      }
      sendJson(reply, result, unsent);
      return undefined;
  }
};

/**
 * Begins an answer and cuts the connection. Browsers send a request again by themselves when a kept connection ends
 * before the head of an answer came: one call would use up all that a drill is to answer.
 */
export const cutShort = ({ response }: Operation, request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': response.kind === 'json' ? json : text, 'content-length': 1024 });
  raw.write(' ', () => { request.raw.socket.destroy(); });
};
