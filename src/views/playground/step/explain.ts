/** What an answer other than 2xx means, why it came here, and the one thing to do next. */
import type { Operation } from '../../../../contract/operation.ts';
import { meaningOf } from '../../../../contract/statuses.ts';
import type { Answer, Exchange, FailureKind, Outcome } from '../../../../contract/exchange.ts';
import { verdictOf } from '../../../api/readers/verdict.ts';
import { isPortBlocked, unansweredCauses } from '../../../stores/state/addressRules.ts';
import type { Cause } from '../../../stores/reachability.ts';
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
  /** Why there was no answer, where that was found by now; null otherwise. */
  readonly cause: Cause | null;
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

const mayHaveArrived = 'The service may have received the request all the same.';

const causeWords = (cause: Cause | null, baseUrl: string): string => {
  switch (cause) {
    case 'blocked-by-cors': return 'Something answers there, but sends no Access-Control-Allow-Origin for this page, so the browser withholds its answers.';
    case 'preflight-refused': return 'The service answers this page a GET; the preflight that a browser sends before JSON goes to another address was not answered as it has to be.';
    case 'nothing-answers': return `No answer of HTTP came from there. A browser does not say why: ${unansweredCauses(baseUrl)}.`;
    case 'blocked-by-browser': return isPortBlocked(baseUrl)
      ? 'Browsers send no request to the port of this address.'
      : 'The browser does not let this page call that address.';
    case 'cut-short': return `The service answers this page, but the answer to this request did not come whole: the connection was cut, or the answer was. ${mayHaveArrived}`;
    case null: return 'Either nothing answers there, or the answer was cut, or the browser withheld it.';
  }
};

const explainFailure = (
  failure: FailureKind, message: string, context: ExplainContext,
): Pick<Explanation, 'title' | 'text' | 'remedy'> => {
  switch (failure) {
    case 'no-answer': return {
      title: `No answer from ${context.baseUrl}`,
      text: causeWords(context.cause, context.baseUrl),
      remedy: context.cause === 'nothing-answers' ? 'settings' : context.cause === 'cut-short' ? 'send-again' : 'find-cause',
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

const isStatusOfSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Whether it is an answer of success that is one of the interface: a page of another program with 200 is none. */
export const isSuccess = (operation: Operation, outcome: Outcome): boolean => outcome.kind === 'answered'
  && isStatusOfSuccess(outcome.answer.status) && verdictOf(operation, outcome.answer).kind !== 'contradicts';

const explainContradiction = (answer: Answer, { operation, baseUrl }: ExplainContext): Explanation => {
  const rule = `${verdictOf(operation, answer).rule}.`.replace(/^s/, 'S');
  return {
    tone: 'c5',
    glyph: 'fail',
    title: 'Not an answer of this interface',
    text: answer.redirectedTo === null
      ? `${rule} Another program may answer at ${baseUrl}.`
      : `The browser was sent on to ${answer.redirectedTo}, by a request of its own that a page does not see; after 301, 302 and 303 it has no body.`,
    remedy: 'find-cause',
  };
};

/** The explanation of an exchange; null for a 2xx as documented, which needs none. */
export const explainExchange = (context: ExplainContext): Explanation | null => {
  const { outcome } = context.exchange;
  const { tone, glyph } = markOfOutcome(outcome);
  if (outcome.kind === 'failed') {
    return { tone, glyph, ...explainFailure(outcome.failure, outcome.message, context) };
  }
  if (isSuccess(context.operation, outcome)) return null;
  if (isStatusOfSuccess(outcome.answer.status) || outcome.answer.redirectedTo !== null) {
    return explainContradiction(outcome.answer, context);
  }
  return { tone, glyph, ...explainStatus(outcome.answer, context) };
};
