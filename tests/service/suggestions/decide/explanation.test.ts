import { describe, expect, it } from 'vitest';
import { compare, prepareCopy } from '../../../../service/suggestions/compare/comparison.ts';
import { ExactCopy } from '../../../../service/suggestions/exact/exactCopy.ts';
import { explain, type Grounds } from '../../../../service/suggestions/decide/explanation.ts';
import { atOnce } from '../../../../service/suggestions/text/resumable.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import type { LineRange } from '../../../../service/suggestions/types.ts';
import { GROUP } from '../samples.ts';

const grounds: Grounds = {
  rule: 'new-code',
  score: 0,
  threshold: 0.5,
  best: undefined,
  comparison: undefined,
  isAnother: false,
  exact: undefined,
  worth: { level: 'worth', rule: 'new-code', tokens: 42, units: 200, lines: 9 },
  secret: undefined,
  truncated: false,
  reused: 0,
  refused: 0,
  context: {},
};

const similar = (...copyLines: LineRange[]): Grounds => ({
  ...grounds, rule: 'similar-enough', score: 0.87, best: { id: 'a', score: 0.87, copyLines, assetLines: [] },
});

describe('explain', () => {
  it('says how far reuse is from its limit, and never rounds onto it', () => {
    expect(explain({ ...grounds, score: 0.4999 })).toBe(
      'The closest saved snippet differs by 0.51; the limit for reuse is 0.50. With 42 tokens it is worth saving.',
    );
    expect(explain(grounds)).toBe('No saved snippet resembles it. With 42 tokens it is worth saving.');
  });

  it('says of the same shape with other names that it is about something else', () => {
    expect(explain({ ...grounds, score: 0.24, isAnother: true })).toBe(
      'A saved snippet has the same shape, but its names say that it is about something else. With 42 tokens it is worth saving.',
    );
  });

  it('names the lines that were found again', () => {
    expect(explain(similar([1, 3], [7, 7]))).toBe(
      'A saved snippet differs by 0.13; the limit for reuse is 0.50. Lines 1–3, 7 of the copy are the same in it.',
    );
    expect(explain(similar([2, 2]))).toContain('Line 2 of the copy is the same in it.');
  });

  it('says what is alike and what differs', () => {
    const compared = (copy: string): Grounds => {
      const prepared = atOnce(prepareCopy(tokenise(copy).tokens, () => 1));
      const exact = new ExactCopy({ text: copy, extension: 'py' }).compare({ text: GROUP, extension: 'py' });
      return {
        ...similar(), exact, best: { id: 'a', score: 0.87, copyLines: [], assetLines: [], differences: exact?.differences ?? [] },
        comparison: atOnce(compare(prepared, tokenise(GROUP).tokens, () => 1)),
      };
    };
    expect(explain(compared(GROUP.replaceAll('word', 'item')))).toContain(
      '88 % of the copy and 88 % of the snippet are the same code in the same order. What differs: item for word; items for words.',
    );
    expect(explain({ ...compared(GROUP), exact: undefined })).toContain(
      '100 % of the copy and 100 % of the snippet are the same words and marks in the same order.',
    );
  });

  it('says what was recognised as a secret', () => {
    expect(explain({ ...grounds, rule: 'secret', secret: 'a GitHub token' })).toBe(
      'The copy seems to contain a GitHub token, so saving it is not offered.',
    );
  });

  it('says how short is too short', () => {
    const worth = { level: 'trivial', rule: 'too-short', tokens: 3, units: 12, lines: 1 } as const;
    expect(explain({ ...grounds, rule: 'too-short', worth })).toBe(
      'With 3 tokens it is too short to be worth saving; 8 is the least for one line.',
    );
    const single = { ...worth, level: 'worth', rule: 'new-code' } as const;
    expect(explain({ ...grounds, rule: 'short', worth: single })).toContain('the settings ask for few suggestions');
    expect(explain({ ...grounds, rule: 'fewer-lines', worth, context: { fewestLines: 3 } })).toBe(
      'The copy has 1 line of code, and the settings ask for at least 3.',
    );
  });

  it('says what feedback did', () => {
    expect(explain({ ...similar(), reused: 3 })).toContain('It comes first among equals: it was reused 3 times.');
    expect(explain({ ...similar(), refused: 1 })).toContain('What was refused twice for this text is not offered first.');
    expect(explain({ ...similar(), rule: 'refused' })).toContain('but it was refused twice');
  });

  it('says when only the beginning was compared', () => {
    expect(explain({ ...grounds, truncated: true })).toContain('Only the first 64 KiB of code were compared.');
    expect(explain({ ...grounds, rule: 'same-text', truncated: true })).not.toContain('64 KiB');
  });
});
