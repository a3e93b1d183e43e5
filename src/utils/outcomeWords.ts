import type { FailureKind, Outcome } from '../../contract/exchange.ts';

/** The shapes of the status vocabulary. */
export type Glyph = 'success' | 'other' | 'client-error' | 'server-error' | FailureKind;

export type OutcomeWords = {
  readonly glyph: Glyph;
  /** The status code, shown in weight; null when there was no answer. */
  readonly code: number | null;
  /** The phrase, or what happened instead of an answer. */
  readonly words: string;
};

const failureWords: Readonly<Record<FailureKind, string>> = {
  'no-answer': 'No answer', 'timed-out': 'Timed out', cancelled: 'Cancelled', 'not-sent': 'Not sent',
};

const glyphOf = (status: number): Glyph => {
  if (status >= 500) return 'server-error';
  if (status >= 400) return 'client-error';
  return status >= 200 && status < 300 ? 'success' : 'other';
};

/** How an outcome is named: a shape, and words that say the same. */
export const outcomeWords = (outcome: Outcome): OutcomeWords => {
  if (outcome.kind === 'failed') return { glyph: outcome.failure, code: null, words: failureWords[outcome.failure] };
  const { status, phrase, redirectedTo } = outcome.answer;
  // What was redirected is the answer to another request.
  return redirectedTo === null
    ? { glyph: glyphOf(status), code: status, words: phrase }
    : { glyph: 'other', code: status, words: `${phrase}, redirected` };
};
