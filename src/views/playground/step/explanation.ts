/** What an exchange that is no success means, and why it came to that. */
import { meaningOf } from '../../../../contract/statuses.ts';
import type { Answer, FailureKind } from '../../../../contract/exchange.ts';
import { givenBy, isForeign, verdictOf } from '../../../../contract/answers/verdict.ts';
import { isPortBlocked, lostCauses, unansweredCauses } from '../../../stores/state/addressRules.ts';
import { formatDuration } from '../../../utils/format.ts';
import { markOfOutcome, type Glyph, type Tone } from '../../../components/marks/mark.ts';
import { asksToConnect, isOfOther, type ExplainContext } from './explain.ts';

type Words = { readonly title: string; readonly text: string };
export type Explanation = Words & { readonly tone: Tone; readonly glyph: Glyph };

const longestQuote = 300;

const isText = (answer: Answer): boolean => /^text\/plain/i.test(answer.contentType ?? '');

const quoted = (answer: Answer, who = 'The service'): string => {
  const said = answer.body.trim();
  return isText(answer) && said !== '' && said.length <= longestQuote ? `${who} says: ${said}` : '';
};

const wordsOfStatus = (answer: Answer, context: ExplainContext): Words => {
  const { operation } = context;
  // A status that is documented says nothing where what came with it is not of the interface.
  const meaning = isForeign(operation, answer) ? undefined : meaningOf(operation, answer.status)?.meaning;
  const said = quoted(answer);
  if (meaning === undefined) return { title: `Not documented for ${operation.id}`, text: said };
  if (!asksToConnect(answer, context)) return { title: meaning, text: said };
  if (answer.status === 401 && context.lost) {
    return { title: 'Connection lost', text: `${meaning} It was before; the service may have restarted.` };
  }
  const why = answer.status === 401
    ? 'The service knows the id, but holds no connection for it.'
    : 'The id in the path did not come from connect.';
  return { title: meaning, text: said === '' ? why : said };
};

const mayHaveArrived = 'The service may have received the request all the same.';

const wordsOfCause = ({ cause, baseUrl }: ExplainContext): string => {
  switch (cause) {
    case 'blocked-by-cors': return 'Something answers there, but it, or what it sends on to, sends no Access-Control-Allow-Origin for this page.';
    case 'preflight-refused': return 'The service answers this page a GET; the preflight that a browser sends before JSON goes to another address was not answered as it has to be.';
    case 'nothing-answers': return `No answer of HTTP came from there. A browser does not say why: ${unansweredCauses(baseUrl)}.`;
    case 'blocked-by-browser': return isPortBlocked(baseUrl)
      ? 'Browsers send no request to the port of this address.'
      : 'The browser does not let this page call that address.';
    case 'cut-short': return `The service answers this page, but no whole answer to this request could be read: ${lostCauses(baseUrl, window.location.origin)}. ${mayHaveArrived}`;
    case null: return 'Either nothing answers there, or the answer was cut, or the browser withheld it.';
  }
};

const wordsOfFailure = (failure: FailureKind, message: string, context: ExplainContext): Words => {
  switch (failure) {
    case 'no-answer': return { title: `No answer from ${context.baseUrl}`, text: wordsOfCause(context) };
    case 'timed-out': return { title: `No answer within ${formatDuration(context.timeout)}`, text: mayHaveArrived };
    case 'cancelled': return { title: `Cancelled after ${formatDuration(context.exchange.duration)}`, text: mayHaveArrived };
    case 'not-sent': return { title: 'Not sent', text: message };
  }
};

const wordsOfOther = (answer: Answer, { operation, baseUrl }: ExplainContext): Words => {
  const { kind, rule: found } = verdictOf(operation, answer);
  const rule = `${found}${kind === 'not-documented' ? ' is not documented' : ''}.`.replace(/^s/, 'S');
  return {
    title: 'Not an answer of this interface',
    text: answer.redirectedTo === null
      ? `${rule} Another program may answer at ${baseUrl}${answer.status === 404 ? ', or the path of that address is wrong' : ''}. ${quoted(answer, 'It')}`.trimEnd()
      : `The browser was sent on to ${answer.redirectedTo}, by a request of its own that a page does not see; after 301, 302 and 303 it has no body.`,
  };
};

/** The explanation of an exchange; null for a 2xx as documented, which needs none. */
export const explainExchange = (context: ExplainContext): Explanation | null => {
  const { operation, exchange: { outcome } } = context;
  if (givenBy(operation, outcome) !== null) return null;
  const { tone, glyph } = markOfOutcome(outcome);
  if (outcome.kind === 'failed') return { tone, glyph, ...wordsOfFailure(outcome.failure, outcome.message, context) };
  if (isOfOther(operation, outcome)) return { tone: 'c5', glyph: 'fail', ...wordsOfOther(outcome.answer, context) };
  return { tone, glyph, ...wordsOfStatus(outcome.answer, context) };
};
