import type { IncomingMessage } from 'node:http';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../problem.ts';
import { Gathered } from './gathered.ts';

/** What a type and its subtype are made of (RFC 9110, 5.6.2). */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Whether a header has the form of a media type, whichever it is. */
const isMediaType = (header: string): boolean => {
  const [essence = ''] = header.split(';', 1);
  const slash = essence.indexOf('/');
  return slash >= 0
    && token.test(essence.slice(0, slash).trimStart()) && token.test(essence.slice(slash + 1).trimEnd());
};

/** The types that clients send, which need no look at their form. */
const isUsual = (header: string): boolean => header === 'application/json' || header === 'text/plain';

/**
 * Whether a request has a body to be received: nobody reads what a GET brings along. A type says that there is one,
 * even an empty one.
 * @throws Problem when the type is none
 */
export const bringsBody = ({ method, headers }: IncomingMessage): boolean => {
  if (method === 'GET' || method === 'HEAD') return false;
  const type = headers['content-type'];
  if (type === undefined) {
    const length = headers['content-length'];
    return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  }
  if (!isUsual(type) && !isMediaType(type)) throw new Problem('type-not-json');
  return true;
};

/**
 * Receives the bytes of a body as a whole.
 * @param done told the bytes, or why they are not to be had
 */
export const receiveBody = (request: IncomingMessage, done: (outcome: Buffer | Problem) => void): void => {
  const announced = Number(request.headers['content-length']);
  if (announced > limits.bodyBytes) {
    done(new Problem('body-too-large'));
    return;
  }
  const gathered = new Gathered(announced);
  const stop = (): void => {
    request.removeListener('data', take);
    request.removeListener('end', end);
    request.removeListener('error', breakOff);
  };
  const take = (piece: Buffer): void => {
    if (gathered.length + piece.length <= limits.bodyBytes) {
      gathered.add(piece);
      return;
    }
    // The rest goes by unread.
    stop();
    done(new Problem('body-too-large'));
  };
  const end = (): void => {
    stop();
    done(gathered.whole() ?? new Problem('body-length-wrong'));
  };
  const breakOff = (): void => {
    stop();
    done(new Problem('request-not-documented'));
  };
  request.on('data', take).on('end', end).on('error', breakOff);
  request.resume();
};
