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

/** What the word `status` of the filter calls a kind. */
export const statusValueOf = (name: OutcomeClass): string => (name === 'no answer' ? 'none' : name);

/** How many there are of each kind. */
export const countClasses = (exchanges: readonly Exchange[]): Readonly<Record<OutcomeClass, number>> => {
  const counts = { '2xx': 0, '4xx': 0, '5xx': 0, other: 0, 'no answer': 0, cancelled: 0 };
  for (const exchange of exchanges) counts[classOf(exchange)] += 1;
  return counts;
};
