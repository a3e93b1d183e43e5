import { describe, expect, it } from 'vitest';
import { rarity, TokenFrequencies } from '../../../../service/suggestions/index/rarity.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';

const tokensOf = (text: string): Uint32Array => tokenise(text).tokens;
const tokenOf = (text: string): number => tokensOf(text)[0] ?? 0;

describe('rarity', () => {
  it('falls as more documents have something', () => {
    expect(rarity(1, 100)).toBeGreaterThan(rarity(50, 100));
    expect(rarity(100_000, 100_000)).toBeGreaterThan(0);
  });
});

describe('TokenFrequencies', () => {
  it('weighs names above keywords and punctuation in an empty store', () => {
    const frequencies = new TokenFrequencies();
    expect(frequencies.weightOf(tokenOf('retryTask'))).toBeGreaterThan(frequencies.weightOf(tokenOf('return')));
    expect(frequencies.weightOf(tokenOf('return'))).toBeGreaterThan(0);
  });

  it('weighs a token less for each document that has it, and takes a document back', () => {
    const frequencies = new TokenFrequencies();
    const token = tokenOf('handler');
    const before = frequencies.weightOf(token);
    for (let i = 0; i < 500; i += 1) frequencies.add(tokensOf('handler handler'));
    expect(frequencies.weightOf(token)).toBeLessThan(before - 3);
    for (let i = 0; i < 500; i += 1) frequencies.remove(tokensOf('handler handler'));
    expect(frequencies.weightOf(token)).toBe(before);
  });
});
