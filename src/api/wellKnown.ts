import type { Exchange } from '../../contract/exchange.ts';
import { passesPreflight, sightOf, type Sight, type Target } from './http.ts';
import { callOperation } from './operation.ts';
import { requestOf } from './request.ts';

/** Whether the service is up. */
export const health = (target: Target): Promise<Exchange> => callOperation(target, 'wellKnownHealth', {}, null);

const question = (baseUrl: string): ReturnType<typeof requestOf> => requestOf('wellKnownHealth', {}, null, baseUrl);

/** What this page sees of an answer to the same question. Never rejects. */
export const sight = ({ baseUrl, timeout }: Target): Promise<Sight> => sightOf(question(baseUrl), timeout);

/** Whether the same question, asked so that it needs a preflight, is answered. Never rejects. */
export const preflight = ({ baseUrl, timeout }: Target): Promise<boolean> =>
  passesPreflight(question(baseUrl), timeout);
