/** Every outcome and state as glyph, tone and words: never colour alone. */
import type { Exchange, Outcome } from '../../../contract/exchange.ts';
import { formatDuration } from '../../utils/format.ts';
import { outcomeWords, type Glyph as OutcomeGlyph } from '../../utils/outcomeWords.ts';

export type Glyph = OutcomeGlyph | 'waiting' | 'pass' | 'fail';
export type Tone = 'ok' | 'c4' | 'c5' | 'net' | 'idle' | 'wait';
export type Mark = {
  readonly glyph: Glyph;
  readonly tone: Tone;
  /** The status code; null when there is none. */
  readonly code: number | null;
  readonly words: string;
};
export type StepState = 'idle' | 'sending' | 'done' | 'failed' | 'cancelled';
export type ReachabilityState
  = | 'not-checked' | 'checking' | 'reachable' | 'other-interface' | 'server-error' | 'no-answer' | 'timed-out'
    | 'blocked-by-cors' | 'preflight-refused' | 'nothing-answers' | 'blocked-by-browser' | 'cut-short';

const tones: Readonly<Record<Glyph, Tone>> = {
  success: 'ok', pass: 'ok', 'client-error': 'c4', 'server-error': 'c5', fail: 'c5', 'no-answer': 'net',
  'timed-out': 'net', cancelled: 'idle', 'not-sent': 'idle', other: 'idle', waiting: 'wait',
};

const mark = (glyph: Glyph, words: string, code: number | null = null): Mark =>
  ({ glyph, tone: tones[glyph], code, words });

export const waiting = mark('waiting', 'Waiting');
export const notSent = mark('not-sent', 'Not sent');

export const markOfOutcome = (outcome: Outcome): Mark => {
  const { glyph, words, code } = outcomeWords(outcome);
  return mark(glyph, words, code);
};

/** The state of the service address. */
export const markOfReachability = (state: ReachabilityState, status: number | null): Mark => {
  switch (state) {
    case 'not-checked': return mark('not-sent', 'Not checked');
    case 'checking': return mark('waiting', 'Checking');
    case 'reachable': return mark('success', 'Reachable');
    case 'other-interface': return mark('fail', 'Not of this interface');
    case 'server-error': return mark('server-error', `Answers with HTTP ${status ?? '5xx'}`);
    case 'no-answer': return mark('no-answer', 'No answer');
    case 'timed-out': return mark('timed-out', 'Timed out');
    case 'blocked-by-cors': return mark('no-answer', 'Blocked by CORS');
    case 'preflight-refused': return mark('no-answer', 'Preflight refused');
    case 'nothing-answers': return mark('no-answer', 'Nothing answers');
    case 'blocked-by-browser': return mark('no-answer', 'Blocked by the browser');
    case 'cut-short': return mark('no-answer', 'No readable answer');
  }
};

/** One line for a screen reader: `suggest: 401 Unauthorized, 8 ms`. */
export const announcementOf = (name: string, exchange: Pick<Exchange, 'outcome' | 'duration'>): string => {
  const { code, words } = markOfOutcome(exchange.outcome);
  return `${name}: ${code === null ? '' : `${code} `}${words}, ${formatDuration(exchange.duration)}`;
};
