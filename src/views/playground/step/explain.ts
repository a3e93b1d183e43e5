/** Whether an exchange needs an explanation, and the one thing to do next; the words are in explanation.ts. */
import type { Operation } from '../../../../contract/operation.ts';
import { meaningOf } from '../../../../contract/statuses.ts';
import type { Answer, Exchange, Outcome } from '../../../../contract/exchange.ts';
import { isDrillAnswer } from '../../../api/readers/drillAnswer.ts';
import { isForeign, isSuccessStatus } from '../../../../contract/answers/verdict.ts';
import type { Cause } from '../../../stores/state/causes.ts';

type Answered = Extract<Outcome, { kind: 'answered' }>;
export type Remedy = 'connect-and-retry' | 'use-form' | 'settings' | 'find-cause' | 'send-again';
export type ExplainContext = {
  readonly operation: Operation;
  readonly exchange: Exchange;
  /** Whether the application id came from a connect of this page. */
  readonly connected: boolean;
  /** Whether it was connected from this page before the service said that it is not. */
  readonly lost: boolean;
  /** Why there was no answer, where that was found by now; null otherwise. */
  readonly cause: Cause | null;
  /** Whether what Send sends now is what the form gives. */
  readonly formed: boolean;
  readonly baseUrl: string;
  /** Milliseconds; 0 for none. */
  readonly timeout: number;
};

/** Whether an answer says that the application of the path has to connect first, as far as this page knows. */
export const asksToConnect = ({ status }: Answer, { operation, exchange, connected }: ExplainContext): boolean =>
  operation.path.includes('{application}') && meaningOf(operation, status) !== undefined
  && !isDrillAnswer(exchange.outcome)
  && (status === 401 || (status === 400 && !connected));

/**
 * Whether an answer that is no success is none of the interface. One of 5xx may be of whatever is in between, and what
 * a drill answers is none of the service's.
 */
export const isOfOther = (operation: Operation, outcome: Answered): boolean => {
  const { answer } = outcome;
  return isSuccessStatus(answer.status) || answer.redirectedTo !== null
    || (answer.status < 500 && !isDrillAnswer(outcome) && isForeign(operation, answer));
};

/** The one thing to do next about an exchange that is no success; null for nothing. */
export const remedyOf = (context: ExplainContext): Remedy | null => {
  const { operation, exchange: { outcome }, cause, formed } = context;
  if (outcome.kind === 'failed') {
    switch (outcome.failure) {
      case 'no-answer':
        if (cause === 'nothing-answers') return 'settings';
        return cause === 'cut-short' ? 'send-again' : 'find-cause';
      case 'timed-out': return 'send-again';
      case 'cancelled': return null;
      case 'not-sent': return 'settings';
    }
  }
  const { answer } = outcome;
  if (isOfOther(operation, outcome)) return 'find-cause';
  if (asksToConnect(answer, context)) return 'connect-and-retry';
  const documented = meaningOf(operation, answer.status) !== undefined;
  return documented && answer.status < 500 && !formed ? 'use-form' : 'send-again';
};
