import { describe, expect, it } from 'vitest';
import { codeKeyOf, sketchOf, textKeyOf, vectorOf } from '../../../../service/suggestions/sketch/snippetSketch.ts';
import { tokenise } from '../../../../service/suggestions/text/tokeniser.ts';

const codeKeyFor = (text: string): number => codeKeyOf(text, tokenise(text));

describe('snippetSketch', () => {
  it('has a text key from eight visible characters on', () => {
    expect(textKeyOf('return;')).toBe(0);
    expect(textKeyOf('return a;')).toBe(textKeyOf('return\n  a ;'));
    expect(textKeyOf('return a;')).not.toBe(textKeyOf('return b;'));
  });

  it('has a code key that comments, quotes and separators do not change', () => {
    const key = codeKeyFor('call("first", second); // now');
    expect(codeKeyFor('/* later */ call(\'first\' , second)')).toBe(key);
    expect(codeKeyFor('call("first", third)')).not.toBe(key);
    expect(codeKeyFor('f(a)')).toBe(0);
  });

  it('has a code key of JSON that neither layout nor the order of members changes', () => {
    const key = codeKeyFor('{ "name": "board", "ports": [80, 443] }');
    expect(codeKeyFor('{\n  "ports": [80, 443],\n  "name": "board"\n}')).toBe(key);
    expect(codeKeyFor('{ "name": "board", "ports": [443, 80] }')).not.toBe(key);
  });

  it('has no code key when tokens were cut off, but a text key of all of it', () => {
    const long = 'word '.repeat(30_000);
    expect(sketchOf({ id: 'a', text: long }).codeKey).toBe(0);
    expect(textKeyOf(`${long}x`)).not.toBe(textKeyOf(`${long}y`));
  });

  it('has a vector of 31 bits, 0 for no tokens only', () => {
    expect(vectorOf(tokenise(''))).toBe(0);
    const vector = vectorOf(tokenise('return a;'));
    expect(vector).toBeGreaterThan(0);
    expect(vector).toBeLessThan(2 ** 31);
    expect(vectorOf(tokenise('return\ta // b'))).toBe(vector);
  });
});
