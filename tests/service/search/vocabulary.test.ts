import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../../../service/search/vocabulary.ts';

const of = (names: readonly string[]): Vocabulary => {
  const vocabulary = new Vocabulary();
  for (const name of names) vocabulary.add(name);
  return vocabulary;
};

describe('the names of all texts', () => {
  it('are found by a part anywhere, or at their end, each once', () => {
    const vocabulary = of(['getuser', 'user', 'username', 'user', 'file', 'getuser']);
    expect(vocabulary.having('user', 'anywhere', 9)).toEqual(['getuser', 'user', 'username']);
    expect(vocabulary.having('user', 'end', 9)).toEqual(['getuser', 'user']);
    expect(vocabulary.having('ile', 'end', 9)).toEqual(['file']);
    expect(vocabulary.having('rf', 'anywhere', 9)).toEqual([]);
  });

  it('are not told where they are more than somebody wants', () => {
    const vocabulary = of(['a1', 'a2', 'a3']);
    expect([vocabulary.having('a', 'anywhere', 3), vocabulary.having('a', 'anywhere', 2)]).toEqual([['a1', 'a2', 'a3'], undefined]);
  });

  it('are all there, however many: none is taken for another', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `name${at}`);
    const vocabulary = of([...names, ...names]);
    expect(vocabulary.having('name', 'anywhere', names.length)).toEqual(names);
    expect(vocabulary.having('99999', 'end', 9)).toEqual(['name99999']);
  });
});
