import { describe, expect, it } from 'vitest';
import { hasVisible, isBlank, isDigit, isWordUnit } from '../../../../service/suggestions/text/characters.ts';

const unit = (text: string): number => text.charCodeAt(0);

describe('characters', () => {
  it('takes white space and zero-width characters for blank', () => {
    for (const blank of [' ', '\t', '\n', '\r', '\u00a0', '\u200b', '\u2028', '\u3000', '\ufeff']) {
      expect(isBlank(unit(blank))).toBe(true);
    }
    for (const visible of ['a', '0', '_', '{', 'é', '語']) expect(isBlank(unit(visible))).toBe(false);
  });

  it('takes letters of all scripts, digits and the underscore for parts of words', () => {
    for (const part of ['a', 'Z', '7', '_', 'é', '語']) expect(isWordUnit(unit(part))).toBe(true);
    for (const other of ['-', '.', '(', ' ', '\u00a0']) expect(isWordUnit(unit(other))).toBe(false);
  });

  it('takes only 0 to 9 for digits', () => {
    expect(['/', '0', '9', ':'].map((digit) => isDigit(unit(digit)))).toEqual([false, true, true, false]);
  });

  it('finds nothing visible in white space alone', () => {
    expect(hasVisible(' \n\t\u200b')).toBe(false);
    expect(hasVisible(' \n;')).toBe(true);
  });
});
