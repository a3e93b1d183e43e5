import { describe, expect, it } from 'vitest';
import { exactText } from '../../../../service/suggestions/text/exactText.ts';

describe('exactText', () => {
  it('does not see white space of any kind', () => {
    expect(exactText('if (a) {\r\n\treturn b;\n}')).toEqual(exactText('if(a){return\u00a0b;}\u200b'));
  });

  it('counts visible characters', () => {
    expect(exactText(' a b\nc ').visible).toBe(3);
    expect(exactText(' \n').visible).toBe(0);
  });

  it('tells texts apart by a character or by their order', () => {
    const keys = ['return a;', 'return b;', 'return a', 'a return;'].map((text) => exactText(text).key);
    expect(new Set(keys).size).toBe(4);
  });
});
