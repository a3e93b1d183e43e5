import { describe, expect, it } from 'vitest';
import type { FailureKind, Outcome } from '../../../contract/exchange.ts';
import { outcomeWords } from '../../../src/utils/outcomeWords.ts';

const answered = (status: number, phrase: string): Outcome =>
  ({ kind: 'answered', answer: { status, phrase, headers: {}, contentType: null, body: '', size: 0, redirectedTo: null } });

const failed = (failure: FailureKind): Outcome => ({ kind: 'failed', failure, message: 'why' });

describe('outcomeWords', () => {
  it.each([
    [200, 'OK', 'success'], [204, 'No Content', 'success'], [304, 'Not Modified', 'other'],
    [400, 'Bad Request', 'client-error'], [499, '', 'client-error'], [500, 'Internal Server Error', 'server-error'],
  ])('%i %s is %s', (status, words, glyph) => {
    expect(outcomeWords(answered(status, words))).toEqual({ glyph, code: status, words });
  });

  it('what came by a redirect is no success, and says so', () => {
    const outcome = answered(200, 'OK');
    if (outcome.kind === 'failed') throw new Error('It is an answer.');
    expect(outcomeWords({ ...outcome, answer: { ...outcome.answer, redirectedTo: 'http://localhost:1/' } }))
      .toEqual({ glyph: 'other', code: 200, words: 'OK, redirected' });
  });

  it.each([
    ['no-answer', 'No answer'], ['timed-out', 'Timed out'], ['cancelled', 'Cancelled'], ['not-sent', 'Not sent'],
  ] as const)('%s is "%s" without a code', (failure, words) => {
    expect(outcomeWords(failed(failure))).toEqual({ glyph: failure, code: null, words });
  });
});
