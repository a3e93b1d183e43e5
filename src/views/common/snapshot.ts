/** What a view shows of something that is asked for as a whole. */
import { mediaType } from '../../../contract/answers/verdict.ts';
import type { Received } from '../../../contract/exchange.ts';
import type { LoadProblem } from '../../stores/state/useSnapshot.ts';
import { formatDuration } from '../../utils/format.ts';
import { markOfOutcome, type Mark } from '../../components/marks/mark.ts';

export type ShownSnapshot = {
  readonly exchange: Received | null;
  readonly lastExchange: Received | null;
  readonly problem: LoadProblem | null;
  readonly stale: boolean;
  readonly loading: boolean;
  readonly loadingSince: number | null;
  readonly cancel: () => void;
};

export type SnapshotState = 'value' | 'waiting' | 'other-shape' | 'error' | 'cancelled';

/** What stands in the place of the rows. */
export const stateOfSnapshot = (snapshot: ShownSnapshot): SnapshotState => {
  if (snapshot.exchange !== null) return 'value';
  if (snapshot.loading) return 'waiting';
  if (snapshot.problem === 'other-shape') return 'other-shape';
  if (snapshot.problem !== null) return 'error';
  return snapshot.lastExchange === null ? 'waiting' : 'cancelled';
};

type Reason = Mark & { readonly title: string; readonly text: string };

/**
 * Why the last load brought nothing; null when it did not fail.
 * @param known what the operation documents about a status
 */
export const reasonOf = (
  { lastExchange, problem }: ShownSnapshot, baseUrl: string, timeout: number, known: (status: number) => string,
): Reason | null => {
  if (lastExchange === null || problem === null || problem === 'other-shape') return null;
  const mark = markOfOutcome(lastExchange.outcome);
  const { outcome } = lastExchange;
  if (problem === 'redirected' && outcome.kind === 'answered') {
    return {
      ...mark, tone: 'c5', glyph: 'fail', title: 'Redirected to another address.',
      text: `The answer is of ${outcome.answer.redirectedTo ?? ''}, which was not asked.`,
    };
  }
  if (outcome.kind === 'answered') {
    // Who answers there is not known: the service, or what stands before it or in its place.
    const isPage = mediaType(outcome.answer.contentType) === 'text/html';
    return {
      ...mark, title: `${baseUrl} answered ${outcome.answer.status} ${mark.words}.`,
      text: isPage ? 'The answer is a web page (text/html), so another program may have sent it.' : known(outcome.answer.status),
    };
  }
  return outcome.failure === 'timed-out'
    ? { ...mark, title: `No answer from ${baseUrl} within ${formatDuration(timeout)}.`, text: 'The time-out is set in Settings.' }
    : { ...mark, title: `No answer from ${baseUrl}.`, text: 'Either nothing answers there, or the answer was cut, or the browser withheld it.' };
};
