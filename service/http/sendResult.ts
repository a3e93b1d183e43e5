import { Readable } from 'node:stream';
import type { Operation } from '../../contract/operation.ts';
import type { Unsent } from '../unsent.ts';
import type { Composed, Prepared } from './handlers.ts';
import type { Reply } from './reply.ts';
import type { RoutedRequest } from './router.ts';
import { json, sendJson, sendPieces, whenOver } from './sendJson.ts';

const text = 'text/plain; charset=utf-8';

/**
 * Sends what an operation came to, in the form of its row.
 * @param broken told when a stream breaks off
 */
export const send = (
  operation: Operation, reply: Reply, result: unknown, unsent: Unsent, broken: (error: Error) => void,
): void => {
  switch (operation.response.kind) {
    case 'empty':
      reply.send();
      return;
    case 'text':
      reply.header('content-type', text).send(String(result));
      return;
    case 'json':
      if (typeof result === 'object' && result !== null) {
        if ('prepared' in result) {
          if ('over' in result && typeof result.over === 'function') whenOver(reply.raw, result.over as () => void);
          reply.header('content-type', json).send((result as Prepared).prepared);
          return;
        }
        if ('composed' in result) {
          sendPieces(reply, (result as Composed).composed, unsent);
          return;
        }
        if ('streamed' in result && result.streamed instanceof Readable) {
          // By then the head is sent: the client sees the connection cut, and only the log can say why.
          result.streamed.once('error', broken);
          reply.header('content-type', json).send(result.streamed);
          return;
        }
      }
      sendJson(reply, result, unsent);
      return;
  }
};

/**
 * Begins an answer and cuts the connection. Browsers send a request again by themselves when a kept connection ends
 * before the head of an answer came: one call would use up all that a drill is to answer.
 */
export const cutShort = ({ response }: Operation, request: RoutedRequest, reply: Reply): void => {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': response.kind === 'json' ? json : text, 'content-length': 1024 });
  raw.write(' ', () => { request.raw.socket.destroy(); });
};
