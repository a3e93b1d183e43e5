import type { Exchange } from '../../../contract/exchange.ts';

/** The kinds of outcome that the log is filtered by. */
export const outcomeClasses = ['2xx', '4xx', '5xx', 'other', 'no answer', 'cancelled'] as const;
export type OutcomeClass = (typeof outcomeClasses)[number];

export const classOf = ({ outcome }: Exchange): OutcomeClass => {
  if (outcome.kind === 'failed') return outcome.failure === 'cancelled' ? 'cancelled' : 'no answer';
  const { status } = outcome.answer;
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  return status >= 200 && status < 300 ? '2xx' : 'other';
};

export type ActivityFilter = {
  /** Looked for in method, URL, status and both bodies, whatever its case. */
  readonly text: string;
  /** Id of an operation; empty for all. */
  readonly operation: string;
  /** Empty for all. */
  readonly classes: ReadonlySet<OutcomeClass>;
};

const holds = ({ operation, request, outcome }: Exchange, wanted: string): boolean => {
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  return [
    operation, `${request.method} ${request.url}`, request.body ?? '',
    answer === null ? '' : `${answer.status} ${answer.phrase}`, answer?.body ?? '',
  ].some((part) => part.toLowerCase().includes(wanted));
};

/** The exchanges that a filter lets through, in their order. */
export const filterExchanges = (
  exchanges: readonly Exchange[], { text, operation, classes }: ActivityFilter,
): readonly Exchange[] => {
  const wanted = text.trim().toLowerCase();
  return exchanges.filter((exchange) => (operation === '' || exchange.operation === operation)
    && (classes.size === 0 || classes.has(classOf(exchange)))
    && (wanted === '' || holds(exchange, wanted)));
};

/** How many there are of each kind. */
export const countClasses = (exchanges: readonly Exchange[]): Readonly<Record<OutcomeClass, number>> => {
  const counts = { '2xx': 0, '4xx': 0, '5xx': 0, other: 0, 'no answer': 0, cancelled: 0 };
  for (const exchange of exchanges) counts[classOf(exchange)] += 1;
  return counts;
};
