import type { Received } from '../../../contract/exchange.ts';

/** The body of an answer, whatever its status; empty when there was none. */
export const bodyOf = ({ outcome }: Received): string => (outcome.kind === 'answered' ? outcome.answer.body : '');
