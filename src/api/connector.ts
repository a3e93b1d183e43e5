import { operationOf } from '../../contract/findOperation.ts';
import { fillPath } from '../../contract/paths.ts';
import { send, type Target } from './http.ts';
import type { Exchange } from '../../contract/exchange.ts';

/** The handshake. `body` is the exact text to send here and below; null sends none. */
export const connect = (target: Target, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'connect', path: operationOf('connect').path, body });

/** Has a copied snippet assessed. `application` is the id that connect gave. */
export const suggest = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'suggest', path: fillPath(operationOf('suggest').path, { application }), body });

/** Answers a suggestion. */
export const react = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'react', path: fillPath(operationOf('react').path, { application }), body });

/** Hands over a seeded asset for later comparison. */
export const intention = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'intention', path: fillPath(operationOf('intention').path, { application }), body });

/** Says whether the application has been onboarded. */
export const onboarded = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'onboarded', path: fillPath(operationOf('onboarded').path, { application }), body });

/** Records tracking segments of the application. */
export const track = (target: Target, application: string, body: string | null): Promise<Exchange> =>
  send({ ...target, operation: 'track', path: fillPath(operationOf('track').path, { application }), body });
