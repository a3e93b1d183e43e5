import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../contract/exchange.ts';
import { sentenceOf } from '../../../../contract/refusals/list.ts';
import { isDrillAnswer } from '../../../../src/api/readers/drillAnswer.ts';

const answered = (status: number, body: string): Outcome => ({
  kind: 'answered',
  answer: { status, phrase: '', headers: {}, contentType: 'text/plain', body, size: body.length, redirectedTo: null },
});

describe('isDrillAnswer', () => {
  it.each([[400, 'drill-400'], [401, 'drill-401'], [500, 'drill-500']] as const)('knows the sentence of a drill with %i', (status, code) => {
    expect(isDrillAnswer(answered(status, sentenceOf(code)))).toBe(true);
  });

  it('is not any other answer, nor none', () => {
    expect(isDrillAnswer(answered(401, sentenceOf('not-connected')))).toBe(false);
    expect(isDrillAnswer({ kind: 'failed', failure: 'no-answer', message: '' })).toBe(false);
  });
});
