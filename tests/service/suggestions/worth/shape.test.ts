import { describe, expect, it } from 'vitest';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';
import { hasShapeOfOutput } from '../../../../service/suggestions/worth/shape.ts';
import { UNFORESEEN_CODE, UNFORESEEN_NOISE } from './unforeseenSamples.ts';

const hasShape = (text: string): boolean => hasShapeOfOutput(text, tokenise(text));

describe('the shape of output', () => {
  it.each(UNFORESEEN_NOISE)('is that of %s', (_, text) => {
    expect(hasShape(text)).toBe(true);
  });

  it.each(UNFORESEEN_CODE)('is not that of %s', (_, text) => {
    expect(hasShape(text)).toBe(false);
  });

  it('is not that of nothing', () => {
    expect(hasShape('')).toBe(false);
  });
});
