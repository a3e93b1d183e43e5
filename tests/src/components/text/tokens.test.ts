import { describe, expect, it } from 'vitest';
import { codeTokens } from '../../../../src/components/text/codeSyntax.ts';
import { jsonTokens, type SyntaxToken } from '../../../../src/components/text/tokens.ts';

const kinds = (tokens: readonly SyntaxToken[], kind: SyntaxToken['kind']): string[] =>
  tokens.filter((token) => token.kind === kind).map((token) => token.text);

describe('jsonTokens', () => {
  it('tells names from strings, and strings with colons in them from names', () => {
    const tokens = jsonTokens('  "created": "2026-11-27T22:28:30Z", "n": -1.5e3, "ok": true');
    expect(kinds(tokens, 'str')).toEqual(['"2026-11-27T22:28:30Z"']);
    expect(kinds(tokens, 'num')).toEqual(['-1.5e3', 'true']);
  });

  it('keeps every character, also of text that is no JSON', () => {
    for (const line of ['{"a": "un\\"closed', 'OK', '', '  ]},,', '"\\u00e4": null']) {
      expect(jsonTokens(line).map(({ text }) => text).join('')).toBe(line);
    }
  });
});

describe('codeTokens', () => {
  it('marks strings, numbers, comments and the words the language reserves', () => {
    const tokens = codeTokens('export const wait = "no // comment" + 250; // const', 'js');
    expect(kinds(tokens, 'key')).toEqual(['export', 'const']);
    expect(kinds(tokens, 'str')).toEqual(['"no // comment"']);
    expect(kinds(tokens, 'num')).toEqual(['250']);
    expect(kinds(tokens, 'com')).toEqual(['// const']);
  });

  it('reads comments and words by language', () => {
    expect(kinds(codeTokens('def f(fn): # def', 'py'), 'key')).toEqual(['def']);
    expect(kinds(codeTokens('def f(fn): # def', 'py'), 'com')).toEqual(['# def']);
    expect(kinds(codeTokens('debounce(fn)', 'js'), 'key')).toEqual([]);
    expect(kinds(codeTokens('fn main()', 'rs'), 'key')).toEqual(['fn']);
  });

  it('leaves plain text alone', () => {
    expect(codeTokens('if 1 "a"', 'txt')).toEqual([{ kind: 'text', text: 'if 1 "a"' }]);
  });
});
