import { describe, expect, it } from 'vitest';
import { explain, type Grounds } from '../../../service/suggestions/explanation.ts';

const grounds: Grounds = {
  rule: 'new-code',
  score: 0,
  threshold: 0.5,
  copyLines: [],
  worth: { level: 'worth', rule: 'new-code', tokens: 42, units: 200 },
  seen: 0,
  secret: undefined,
  truncated: false,
};

describe('explain', () => {
  it('says how far reuse is from its limit, rounding down', () => {
    expect(explain({ ...grounds, score: 0.4999 })).toBe(
      'The closest saved snippet scores 49 %, and reuse needs 50 %. With 42 tokens it is worth saving.',
    );
    expect(explain(grounds)).toBe('No saved snippet resembles it. With 42 tokens it is worth saving.');
  });

  it('names the lines that were found again', () => {
    expect(explain({ ...grounds, rule: 'similar-enough', score: 0.87, copyLines: [[1, 3], [7, 7]] })).toBe(
      'A saved snippet scores 87 %, and 50 % is enough for reuse. Lines 1–3, 7 of the copy are found in it.',
    );
    expect(explain({ ...grounds, rule: 'similar-enough', score: 0.87, copyLines: [[2, 2]] })).toContain(
      'Line 2 of the copy is found in it.',
    );
  });

  it('says what was recognised as a secret', () => {
    expect(explain({ ...grounds, rule: 'secret', secret: 'a GitHub token' })).toBe(
      'The copy seems to contain a GitHub token, so saving it is not offered.',
    );
  });

  it('says how short is too short', () => {
    const worth = { level: 'trivial', rule: 'too-short', tokens: 3, units: 12 } as const;
    expect(explain({ ...grounds, rule: 'too-short', worth })).toBe(
      'With 3 tokens it is too short to be worth saving; 8 is the least.',
    );
  });

  it('says when only the beginning was compared', () => {
    expect(explain({ ...grounds, truncated: true })).toContain('Only the first 64 KiB of code were compared.');
    expect(explain({ ...grounds, rule: 'same-text', truncated: true })).not.toContain('64 KiB');
  });
});
