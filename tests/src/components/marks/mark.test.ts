import { describe, expect, it } from 'vitest';
import { announcementOf, markOfOutcome, markOfReachability } from '../../../../src/components/marks/mark.ts';
import { markOfStatus } from '../../../../src/components/marks/markOfStatus.ts';
import { answered, failed } from '../exchanges.ts';

describe('mark', () => {
  it.each([
    [200, 'success', 'ok'], [304, 'other', 'idle'], [401, 'client-error', 'c4'], [500, 'server-error', 'c5'],
  ] as const)('a status of %i is a %s in the tone %s', (status, glyph, tone) => {
    expect(markOfStatus(status)).toEqual({ glyph, tone, code: status, words: '' });
  });

  it.each([
    ['no-answer', 'net', 'No answer'], ['timed-out', 'net', 'Timed out'], ['cancelled', 'idle', 'Cancelled'],
  ] as const)('%s is told apart from every status by glyph, tone and words', (failure, tone, words) => {
    expect(markOfOutcome(failed('connect', failure).outcome)).toEqual({ glyph: failure, tone, code: null, words });
  });

  it('a service that answers with 5xx is named with its status', () => {
    expect(markOfReachability('server-error', 503)).toMatchObject({ tone: 'c5', words: 'Answers with HTTP 503' });
  });

  it('an answer is announced with its name, code, phrase and time', () => {
    expect(announcementOf('suggest', answered('suggest', { status: 401, phrase: 'Unauthorized' })))
      .toBe('suggest: 401 Unauthorized, 8 ms');
    expect(announcementOf('suggest', failed('suggest', 'timed-out'))).toBe('suggest: Timed out, 8 ms');
  });
});
