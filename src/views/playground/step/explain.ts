/** What an answer other than 2xx means, why it came here, and the one thing to do next. */
import type { Operation } from '../../../../contract/operation.ts';
import { meaningOf } from '../../../../contract/statuses.ts';
import type { Answer, Exchange, FailureKind } from '../../../../contract/exchange.ts';
import { formatDuration } from '../../../utils/format.ts';
import { markOfOutcome, type Glyph, type Tone } from '../../../components/marks/mark.ts';

export type Remedy = 'connect-and-retry' | 'use-form' | 'settings' | 'find-cause' | 'send-again';
export type Explanation = {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly title: string;
  readonly text: string;
  readonly remedy: Remedy | null;
};
export type ExplainContext = {
  readonly operation: Operation;
  readonly exchange: Exchange;
  /** Whether the application id came from a connect of this page. */
  readonly connected: boolean;
  /** Whether it was connected from this page before the service said that it is not. */
  readonly lost: boolean;
  /** Why there was no answer, where that is proved by now; null otherwise. */
  readonly cause: 'blocked-by-cors' | 'nothing-listens' | 'blocked-by-browser' | null;
  /** Whether what Send sends now is what the form gives. */
  readonly formed: boolean;
  readonly baseUrl: string;
  /** Milliseconds; 0 for none. */
  readonly timeout: number;
};

const longestQuote = 300;

const isText = (answer: Answer): boolean => /^text\/plain/i.test(answer.contentType ?? '');

const quoted = (answer: Answer): string => {
  const said = answer.body.trim();
  return isText(answer) && said !== '' && said.length <= longestQuote ? `The service says: ${said}` : '';
};

const explainStatus = (answer: Answer, context: ExplainContext): Pick<Explanation, 'title' | 'text' | 'remedy'> => {
  const { operation, connected, formed, lost } = context;
  const meaning = meaningOf(operation, answer.status)?.meaning;
  const said = quoted(answer);
  if (meaning === undefined) {
    return { title: `Not documented for ${operation.id}`, text: said, remedy: 'send-again' };
  }
  const takesApplication = operation.path.includes('{application}');
  if (answer.status === 401 && takesApplication) {
    const why = 'The service knows the id, but holds no connection for it.';
    if (lost) return { title: 'Connection lost', text: `${meaning} It was before; the service may have restarted.`, remedy: 'connect-and-retry' };
    return { title: meaning, text: said === '' ? why : said, remedy: 'connect-and-retry' };
  }
  if (answer.status === 400 && takesApplication && !connected) {
    const why = 'The id in the path did not come from connect.';
    return { title: meaning, text: said === '' ? why : said, remedy: 'connect-and-retry' };
  }
  return { title: meaning, text: said, remedy: answer.status < 500 && !formed ? 'use-form' : 'send-again' };
};

const causeWords = {
  'blocked-by-cors': 'Something answers there, but sends no Access-Control-Allow-Origin for this page with this answer, so the browser withheld it.',
  'nothing-listens': 'Nothing that speaks HTTP answers there: the service is not running, or listens elsewhere.',
  'blocked-by-browser': 'The browser does not let this page call that address.',
  unknown: 'Either nothing listens there or the browser withheld the answer.',
} as const;

const mayHaveArrived = 'The service may have received the request all the same.';

const explainFailure = (
  failure: FailureKind, message: string, context: ExplainContext,
): Pick<Explanation, 'title' | 'text' | 'remedy'> => {
  switch (failure) {
    case 'no-answer': return {
      title: `No answer from ${context.baseUrl}`,
      text: causeWords[context.cause ?? 'unknown'],
      remedy: context.cause === 'nothing-listens' ? 'settings' : 'find-cause',
    };
    case 'timed-out': return {
      title: `No answer within ${formatDuration(context.timeout)}`, text: mayHaveArrived, remedy: 'send-again',
    };
    case 'cancelled': return {
      title: `Cancelled after ${formatDuration(context.exchange.duration)}`, text: mayHaveArrived, remedy: null,
    };
    case 'not-sent': return { title: 'Not sent', text: message, remedy: 'settings' };
  }
};

/** The explanation of an exchange; null for a 2xx, which needs none. */
export const explainExchange = (context: ExplainContext): Explanation | null => {
  const { outcome } = context.exchange;
  const { tone, glyph } = markOfOutcome(outcome);
  if (outcome.kind === 'failed') {
    return { tone, glyph, ...explainFailure(outcome.failure, outcome.message, context) };
  }
  const { status } = outcome.answer;
  return status >= 200 && status < 300 ? null : { tone, glyph, ...explainStatus(outcome.answer, context) };
};
