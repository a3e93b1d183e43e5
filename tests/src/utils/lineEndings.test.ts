import { describe, expect, it } from 'vitest';
import { lineFeedsOnly, withEndingsOf } from '../../../src/utils/lineEndings.ts';

describe('what is typed in a field, which knows line feeds only', () => {
  it.each([
    ['a key at the end', 'one\r\ntwo', 'one\ntwo!', 'one\r\ntwo!'],
    ['a key at the start', 'one\r\ntwo\r\n', '>one\ntwo\n', '>one\r\ntwo\r\n'],
    ['a new line', 'one\r\ntwo', 'one\nmore\ntwo', 'one\r\nmore\r\ntwo'],
    ['a line that is taken out', 'one\r\ntwo\r\nthree', 'one\nthree', 'one\r\nthree'],
    ['mixed endings, of which each stays', 'one\r\ntwo\nthree\rfour', 'one\ntwo\nthree\nfour!', 'one\r\ntwo\nthree\rfour!'],
    ['endings that are equal beside each other', 'a\r\n\r\n\r\nb', 'a\n\nb', 'a\r\n\r\nb'],
    ['all of it anew', 'one\r\ntwo', 'x\ny', 'x\r\ny'],
    ['nothing left', 'one\r\ntwo', '', ''],
    ['a text with line feeds alone', 'one\ntwo', 'one\ntwo\n', 'one\ntwo\n'],
    ['a text without lines', 'one', 'one\ntwo', 'one\ntwo'],
  ])('keeps the endings of before: %s', (_what, before, typed, kept) => {
    expect(withEndingsOf(before, typed)).toBe(kept);
    expect(lineFeedsOnly(kept)).toBe(typed);
  });
});
