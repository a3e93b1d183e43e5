/** Exchanges as they are shared: those of Traffic, of Activity and of a file alike. */
import type { Exchange, Outcome, SentRequest } from '../../../../contract/exchange.ts';
import type { RecordedBody, TrafficExchange } from '../../../../contract/console/traffic.ts';
import { isDrillAnswer } from '../../../api/readers/drillAnswer.ts';

/** The body itself where it is no text. */
export type SharedBody = RecordedBody & { readonly base64?: string };

/** What nobody could say to be free of secrets, and why nobody could. */
export type LeftOut = { readonly what: readonly string[]; readonly why: string };

/** What of it is not of the request: that can be sent all the same. */
export const ofAnswer = {
  headers: 'values of headers of its answer', body: 'the body of its answer', rule: 'why it came to that',
} as const;

/** As a part of a sentence about one exchange, or about several of which no more than that is left out. */
export const leftOutWords = ({ what, why }: LeftOut, count = 1): string => {
  const all = [what.slice(0, -1).join(', '), ...what.slice(-1)].filter((part) => part !== '').join(' and ');
  const verb = what.length === 1 && !/^(?:parts|values) /.test(all) ? 'is' : 'are';
  return `${count === 1 ? all : all.replaceAll(/\bits\b/g, 'their')} ${verb} left out, since ${why}`;
};

export type SharedExchange = Omit<TrafficExchange, 'requestBody' | 'responseBody'> & {
  /** Where the request went, such as `http://localhost:39300`. */
  readonly target: string;
  readonly requestBody: SharedBody | null;
  readonly responseBody: SharedBody | null;
  readonly leftOut?: LeftOut;
  /** Where what came is of, when a browser followed a redirect: it answers another request. */
  readonly redirectedTo?: string;
};

/** What is left out of any of some exchanges, of how many, and why; null where nothing is. */
export const leftOutOf = (exchanges: readonly SharedExchange[]): LeftOut & { readonly count: number } | null => {
  const parts = exchanges.flatMap(({ leftOut }) => (leftOut === undefined ? [] : [leftOut]));
  const [first] = parts;
  return first === undefined
    ? null
    : { count: parts.length, what: [...new Set(parts.flatMap(({ what }) => what))], why: first.why };
};

export const urlOf = ({ target, path, query }: Pick<SharedExchange, 'target' | 'path' | 'query'>): string =>
  `${target}${path}${query === '' ? '' : `?${query}`}`;

/** A text as a body that is there whole. */
export const bodyOfText = (text: string | null): SharedBody | null =>
  (text === null ? null : { text, bytes: new TextEncoder().encode(text).length, cut: false, masked: 0, utf8: true });

const followed = 'The browser followed a redirect: what came is of ';
/** Where a redirect led, as the rule of an exchange of a file says it; null where it says no such thing. */
export const redirectIn = (rule: string): string | null =>
  (rule.startsWith(followed) ? rule.slice(followed.length) : null);

/** The body of a request, by its bytes too where its text does not say them. */
const sentBody = ({ body, base64 }: SentRequest): SharedBody | null => {
  const text = bodyOfText(body);
  return text === null || base64 === undefined ? text : { ...text, bytes: atob(base64).length, utf8: false, base64 };
};

/** What there is to know of how it ended, beside the answer. */
const ruleOf = (outcome: Outcome): string => {
  if (outcome.kind === 'failed') return `No answer: ${outcome.message === '' ? outcome.failure : outcome.message}`;
  const { redirectedTo } = outcome.answer;
  return redirectedTo === null ? '' : `${followed}${redirectedTo}`;
};

/** What this console sent, as it would be recorded. */
export const sharedOfSent = (
  { request, outcome, startedAt, duration, operation }: Exchange, sequence: number,
): SharedExchange => {
  const url = new URL(request.url);
  const answer = outcome.kind === 'answered' ? outcome.answer : null;
  const requestBody = sentBody(request);
  const responseBody = answer === null ? null : {
    text: answer.body, bytes: answer.size, cut: false, masked: 0, utf8: answer.undecoded !== true,
  };
  return {
    target: url.origin, path: url.pathname, query: url.search.slice(1),
    sequence, at: new Date(startedAt).toISOString(), method: request.method, operation, application: null,
    userAgent: null, origin: null, fromConsole: true, automatic: false, status: answer?.status ?? null, duration,
    requestBytes: requestBody?.bytes ?? 0, responseBytes: responseBody?.bytes ?? 0,
    unknownKeys: [], decidedBy: null, injected: isDrillAnswer(outcome) ? 'status' : null, said: null, requestBody, responseBody,
    requestHeaders: Object.entries(request.headers), responseHeaders: Object.entries(answer?.headers ?? {}),
    rule: ruleOf(outcome),
    ...(answer === null || answer.redirectedTo === null ? {} : { redirectedTo: answer.redirectedTo }),
  };
};

/** What only the service knows of what a page sent to it. */
export type Recalled = Pick<TrafficExchange, 'application' | 'decidedBy' | 'injected' | 'said' | 'rule'>;

/** What was sent with what the service recorded of it; what the page saw itself stands. */
export const withRecalled = (
  shared: SharedExchange, { application, decidedBy, injected, said, rule }: Recalled,
): SharedExchange => ({
  ...shared, application, decidedBy, said,
  injected: shared.injected ?? injected, rule: shared.rule === '' ? rule : shared.rule,
});
