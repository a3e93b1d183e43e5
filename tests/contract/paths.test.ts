import { describe, expect, it } from 'vitest';
import { operations } from '../../contract/operations.ts';
import { fillPath, matchesPath, parametersOf } from '../../contract/paths.ts';

describe('parametersOf', () => {
  it('names the parameters in order', () => {
    expect(parametersOf('/{application}/of/{session}')).toEqual(['application', 'session']);
    expect(parametersOf('/connect')).toEqual([]);
  });
});

describe('fillPath', () => {
  it('encodes what a path could not hold', () => {
    expect(fillPath('/{application}/track', { application: 'a/b ?ü' })).toBe('/a%2Fb%20%3F%C3%BC/track');
    expect(fillPath('/{application}/track', { application: '\udc00a\ud83d😀' })).toBe('/%EF%BF%BDa%EF%BF%BD%F0%9F%98%80/track');
  });

  it('leaves a parameter without a value empty', () => {
    expect(fillPath('/{application}/track', {})).toBe('//track');
  });
});

describe('matchesPath', () => {
  it('takes one segment that is not empty for a parameter', () => {
    expect(matchesPath('/{application}/track', '/x/track')).toBe(true);
    expect(matchesPath('/{application}/track', '//track')).toBe(false);
    expect(matchesPath('/{application}/track', '/x/y/track')).toBe(false);
    expect(matchesPath('/{application}/track', '/x/suggestion')).toBe(false);
  });

  it('finds every operation by its own path', () => {
    for (const row of operations) {
      const path = fillPath(row.path, { application: 'a', session: 's', asset: 'b', format: 'f', annotation: 'n' });
      expect(operations.filter((each) => each.method === row.method && matchesPath(each.path, path))).toContain(row);
    }
  });
});
