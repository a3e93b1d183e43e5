import { describe, expect, it } from 'vitest';
import { readDecision } from '../../../../src/api/readers/suggestion.ts';

const asset = (id: string, name: string, raw: string) =>
  ({ id, name, formats: { iterable: [{ id: 'f' }, { id: 'g', fragment: { string: { raw } } }] } });

const full = {
  reuse: { suggested: true, assets: { iterable: [asset('a-1', 'debounce', 'let timer'), asset('a-2', 'throttle', 'let last')] } },
  save: { suggested: false },
  target: { seed: {}, vector: 7 },
  assets: { iterable: [asset('a-1', 'debounce', 'let timer'), asset('a-2', 'throttle', 'let last'), asset('a-3', 'other', 'x')] },
  distribution: { 'a-1': 0.06, 'a-2': 0.24, 'a-3': 0.8 },
  explanation: {
    decision: 'reuse', score: 0.94, threshold: 0.7, rule: 'likeness', words: '2 saved assets are close enough.',
    candidates: [{ asset: 'a-1', score: 0.94, copyLines: [[1, 9]], assetLines: [[2, 10], ['x', 3], [1]] }],
  },
};

const read = (value: unknown) => readDecision(JSON.stringify(value));

describe('readDecision', () => {
  it('names reuse, its reason and its candidates, best first', () => {
    expect(read(full)).toEqual({
      decision: 'reuse', words: '2 saved assets are close enough.', score: 0.94, threshold: 0.7,
      candidates: [
        { id: 'a-1', name: 'debounce', code: 'let timer', difference: 0.06, found: { copy: [[1, 9]], asset: [[2, 10]] } },
        { id: 'a-2', name: 'throttle', code: 'let last', difference: 0.24, found: null },
      ],
    });
  });

  it.each([
    [{ reuse: { suggested: false }, save: { suggested: true } }, 'save'],
    [{ reuse: { suggested: false }, save: { suggested: false } }, 'none'],
    [{ reuse: { suggested: true }, save: { suggested: true } }, 'reuse'],
    [{ reuse: true }, 'reuse'],
    [{ reuse: false, save: true }, 'save'],
    [{ reuse: false }, 'untold'],
    [{ reuse: { suggested: 'true' }, save: { suggested: 0 } }, 'untold'],
    [{}, 'untold'],
  ])('%j is %s', (suggestion, decision) => { expect(read(suggestion)?.decision).toBe(decision); });

  it('offers the compared assets where a service says reuse without a list of its own', () => {
    expect(read({ reuse: true, assets: { iterable: [asset('a-9', 'n', 'c')] } })?.candidates.map(({ id }) => id)).toEqual(['a-9']);
  });

  it('lists no candidates for save, though assets were compared', () => {
    expect(read({ ...full, reuse: { suggested: false }, save: { suggested: true } })?.candidates).toEqual([]);
  });

  it('takes the text of the first format that has one, of a fragment or of a file', () => {
    const codeOf = (...iterable: unknown[]) =>
      read({ reuse: true, assets: { iterable: [{ id: 'a', formats: { iterable } }] } })?.candidates[0]?.code;
    const file = { file: { string: { raw: 'in a file' } } };
    const fragment = { fragment: { string: { raw: 'in a fragment' } } };
    expect([codeOf({}, file, fragment), codeOf(fragment, file), codeOf({ ...file, ...fragment }), codeOf({})])
      .toEqual(['in a file', 'in a fragment', 'in a fragment', null]);
  });

  it('reads which lines of both differ', () => {
    const differences = [{ kind: 'value', copy: '1', asset: '2', copyLine: 3, assetLine: 4 }, { copyLine: 'x', assetLine: 1 }];
    const candidates = [{ asset: 'a-1', score: 0.94, copyLines: [], assetLines: [], differences }];
    const decision = read({ ...full, explanation: { ...full.explanation, candidates } });
    expect(decision?.candidates[0]?.found?.differing).toEqual([[3, 4]]);
  });

  it('reads pairs of whole lines only, and the lines of the asset that they are said of', () => {
    const pairs = [[1, 2], [1], [1, 2, 3], [1.5, 2], ['1', 2], 7, null, [3, 4]];
    const suggestion = {
      reuse: true, assets: { iterable: [{ id: 'a' }, { id: 'b' }] },
      explanation: { candidates: [{ asset: 'b', copyLines: pairs, assetLines: pairs.slice(1) }] },
    };
    expect(read(suggestion)?.candidates.map(({ found }) => found))
      .toEqual([null, { copy: [[1, 2], [3, 4]], asset: [[3, 4]] }]);
  });

  it('leaves out what cannot be named and says null for what is missing', () => {
    const odd = { reuse: { suggested: true, assets: { iterable: [null, 'x', { name: 'no id' }, { id: 'a-1' }] } } };
    expect(read(odd)).toEqual({
      decision: 'reuse', words: null, score: null, threshold: null,
      candidates: [{ id: 'a-1', name: null, code: null, difference: null, found: null }],
    });
  });

  it('takes nothing from prototypes', () => {
    const inherited = '{"reuse":{"suggested":true,"assets":{"iterable":[{"id":"constructor"}]}},"distribution":{}}';
    expect(readDecision(inherited)?.candidates[0]?.difference).toBeNull();
  });

  it.each(['', 'OK', '123', '[]', 'null', '{"reuse":'])('is null for the body %j', (body) => {
    expect(readDecision(body)).toBeNull();
  });
});
