import { operationOf } from '../../contract/findOperation.ts';
import { fillPath } from '../../contract/paths.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from './outcome.ts';

/** The handshake. `body` is the exact text to send here and below; null sends none. */
export const connect = (target: Target, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'connect', path: operationOf('connect').path, body });

/** Has a copied snippet assessed. `application` is the id that connect gave. */
export const suggest = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'suggest', path: fillPath(operationOf('suggest').path, { application }), body });

/** Answers a suggestion. */
export const react = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'react', path: fillPath(operationOf('react').path, { application }), body });
