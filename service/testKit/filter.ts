import { isSameId } from '../uuid.ts';
import type { ExchangeFilter, ObservedExchange } from './types.ts';

const isBy = (application: string, { application: by }: ObservedExchange): boolean =>
  by !== null && (by.name === application || isSameId(by.id, application));

/** Whether an exchange is all of what a filter gives. */
export const isMeant = (filter: ExchangeFilter, exchange: ObservedExchange): boolean => {
  const { operation, application, status, after, where } = filter;
  return (operation === undefined || exchange.operation === operation)
    && (application === undefined || isBy(application, exchange))
    && (status === undefined || exchange.status === status)
    && (after === undefined || exchange.sequence > after)
    && (where === undefined || where(exchange));
};

/** What a filter means, in words behind "No exchange". */
export const wordsOf = ({ operation, application, status, after, where }: ExchangeFilter): string => [
  ...(operation === undefined ? [] : [`of ${operation}`]),
  ...(application === undefined ? [] : [`by ${application}`]),
  ...(status === undefined ? [] : [`with ${status}`]),
  ...(after === undefined ? [] : [`after number ${after}`]),
  ...(where === undefined ? [] : ['that `where` takes']),
].join(' ');

const mostNamed = 8;

const named = ({ operation, method, path, status, application }: ObservedExchange): string =>
  `${operation ?? `${method} ${path}`}${application === null ? '' : ` by ${application.name}`} with ${status ?? 'no answer'}`;

/** What came instead, in words: the last ones. */
export const seenWords = (seen: readonly ObservedExchange[]): string => {
  if (seen.length === 0) return 'nothing came';
  const before = seen.length - mostNamed;
  return `what came was ${seen.slice(-mostNamed).map(named).join(', ')}${before > 0 ? ` (and ${before} before)` : ''}`;
};
