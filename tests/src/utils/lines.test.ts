import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/utils/lines.ts';

describe('linesOf', () => {
  it('a line break at the end begins no line', () => {
    expect(linesOf('a\r\n\nb\n')).toEqual(['a', '', 'b']);
  });
});
