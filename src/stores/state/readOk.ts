import type { Received } from '../../../contract/exchange.ts';

/** What a 200 says; null of any other answer, of none, and where its body cannot be read. */
export const readOk = <Value>({ outcome }: Received, read: (body: string) => Value | null): Value | null =>
  (outcome.kind === 'answered' && outcome.answer.status === 200 ? read(outcome.answer.body) : null);
