import { describe, expect, it } from 'vitest';
import { Patterns } from '../../../../service/suggestions/exact/literals.ts';
import { javascript } from '../../../../service/suggestions/exact/languages/curly.ts';
import { atomsOf } from '../../../../service/suggestions/exact/reader.ts';

describe('the end of a pattern', () => {
  it('is behind its second slash, on the same line and in no bracket', () => {
    expect(new Patterns('/a[/]b/ c').endOf(0)).toBe(7);
    expect(new Patterns('/a\\/b/').endOf(0)).toBe(6);
    expect(new Patterns('/a\nb/').endOf(0)).toBe(-1);
  });

  it('cannot be told behind a bracket that stays open', () => {
    expect(new Patterns('/[a /b').endOf(0)).toBe(-2);
  });

  it('is remembered to be none for the rest of the line', () => {
    const patterns = new Patterns('a) /b c\n/d/');
    expect([patterns.endOf(3), patterns.endOf(5), patterns.endOf(8)]).toEqual([-1, -1, 11]);
  });

  it('that cannot be told ends the reading, so that a long line is not gone through again for each slash', () => {
    expect(atomsOf('=/['.repeat(20_000), javascript)).toBeUndefined();
    expect(atomsOf('x = a / b;', javascript)?.texts).toEqual(['x', '=', 'a', '/', 'b', ';']);
  });
});
