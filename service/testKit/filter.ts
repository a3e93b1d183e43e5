import { isOfKind } from '../traffic/exchangeKind.ts';
import { PatchbayError, type ExchangeFilter, type ObservedExchange } from './types.ts';

/** @throws PatchbayError when it is a function that answers later: a promise would take every exchange */
const isTaken = (where: NonNullable<ExchangeFilter['where']>, exchange: ObservedExchange): boolean => {
  const answer: unknown = where(exchange);
  if (answer instanceof Promise) throw new PatchbayError('where in the filter takes a function that gives true or false at once; this one gives a promise.');
  return Boolean(answer);
};

/** Whether an exchange is all of what a filter gives. @throws PatchbayError, and what `where` throws */
export const isMeant = (filter: ExchangeFilter, exchange: ObservedExchange): boolean => {
  const { after, where } = filter;
  return isOfKind(filter, exchange)
    && (after === undefined || exchange.sequence > after)
    && (where === undefined || isTaken(where, exchange));
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
