import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf, prettyJson } from '../../../../src/utils/json/jsonText.ts';

describe('prettyJson', () => {
  it('writes what the engine would write, for values the engine keeps', () => {
    fc.assert(fc.property(fc.json(), (text) => {
      const value: unknown = JSON.parse(text);
      expect(prettyJson(JSON.stringify(value))).toBe(jsonOf(value));
    }));
  });

  it('keeps numbers, escapes and repeated names as written', () => {
    expect(prettyJson('{"big":12345678901234567890,"one":1.0,"exp":1e400,"e":"\\u00e4","one":2}')).toBe([
      '{', '  "big": 12345678901234567890,', '  "one": 1.0,', '  "exp": 1e400,', '  "e": "\\u00e4",', '  "one": 2', '}',
    ].join('\n'));
  });

  it('is the same when done twice', () => {
    const once = prettyJson('[{"a":[]},{},[[1,2]]]') ?? '';
    expect(once).toContain('\n');
    expect(prettyJson(once)).toBe(once);
  });

  it('of 20,000 brackets in each other is no longer than its lines need', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const pretty = prettyJson(deep) ?? '';
    expect(pretty.replaceAll(/\s/g, '')).toBe(deep);
    expect(pretty.length).toBeLessThan(40_000 * 202);
  });

  it('is null for a text that is not JSON', () => {
    expect(prettyJson('{"a":')).toBeNull();
  });
});
