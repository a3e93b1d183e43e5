import { givenBy, isSuccessStatus } from '../../../contract/answers/verdict.ts';
import type { Outcome } from '../../../contract/exchange.ts';
import type { Operation } from '../../../contract/operation.ts';
import { markOfOutcome, type Mark } from '../../components/marks/mark.ts';

/** The mark of what became of a request: a 2xx that is no answer of the interface does not stand there as a success. */
export const markOfSent = (operation: Operation, outcome: Outcome): Mark => {
  const mark = markOfOutcome(outcome);
  return mark.code !== null && isSuccessStatus(mark.code) && givenBy(operation, outcome) === null
    ? { ...mark, glyph: 'fail', tone: 'c5' }
    : mark;
};
