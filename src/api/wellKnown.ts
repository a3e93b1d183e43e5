import type { Exchange } from '../../contract/exchange.ts';
import { answersAtAll, type Target } from './http.ts';
import { callOperation } from './operation.ts';
import { requestOf } from './request.ts';

/** Whether the service is up. */
export const health = (target: Target): Promise<Exchange> => callOperation(target, 'wellKnownHealth', {}, null);

/** Whether anything answers the same question, although this page may not read what. Never rejects. */
export const isAnswered = ({ baseUrl, timeout }: Target): Promise<boolean> =>
  answersAtAll(requestOf('wellKnownHealth', {}, null, baseUrl), timeout);
