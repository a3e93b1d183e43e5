import { afterEach, describe, expect, it } from 'vitest';
import { openScratch } from '../../../../service/storage/database/scratchDatabase.ts';
import { openTextIndex } from '../../../../service/storage/database/textIndex.ts';

const opened: { readonly close: () => void }[] = [];
afterEach(() => { for (const each of opened.splice(0)) each.close(); });

const empty = (database = openScratch()) => {
  const index = openTextIndex(database);
  opened.push(index);
  const put = (id: string, kind: string, owner: string, name: string, words: string, place?: number): void => {
    index.put({ id, kind, owner, name, words: `${name} ${words}`, about: `about${id}` }, place);
  };
  const ids = (expression: string, filter = {}, most = 10): string[] =>
    index.find(expression, filter, most).map((place) => index.idAt(place));
  const named = (expression: string, filter = {}, most = 10): string[] =>
    index.findNamed(expression, filter, most).map((place) => index.idAt(place));
  return { index, put, ids, named };
};

const filled = () => {
  const { index, put, ids, named } = empty();
  put('A', 'ts', 'O1', 'queue', 'push pop', 10);
  put('B', 'py', 'o2', 'stack', 'push queue', 30);
  put('C', 'c++ "x"', 'o2', 'heap', 'pop', 20);
  return { index, put, ids, named };
};

describe('the full-text index', () => {
  it('gives what matches, newest first, at most so many', () => {
    const { ids } = filled();
    expect([ids('"push"'), ids('"pop"'), ids('"push" OR "pop"', {}, 2)]).toEqual([['B', 'A'], ['C', 'A'], ['B', 'C']]);
  });

  it('keeps to a kind and an owner, whatever characters and case those have', () => {
    const { ids } = filled();
    expect([ids('"queue"'), ids('"queue"', { kind: 'py' }), ids('"pop"', { kind: 'c++ "x"', owner: 'O2' })])
      .toEqual([['B', 'A'], ['B'], ['C']]);
    expect(ids('"push" OR "pop"', { owner: 'o1' })).toEqual(['A']);
  });

  it('has the names apart too: gives what is named so, and the words of names by their places', () => {
    const { index, put, named } = filled();
    expect([named('"queue"'), named('"queue"', { kind: 'py' }), named('"hea" *', { owner: 'O2' })]).toEqual([['A'], [], ['C']]);
    expect(index.namesAt([30, 20, 99])).toEqual(new Map([[30, ['stack']], [20, ['heap']]]));
    put('A', 'ts', 'O1', 'line of people', 'shift');
    expect([named('"queue"'), named('"people"'), index.namesAt([10]).get(10)]).toEqual([[], ['A'], ['line', 'of', 'people']]);
    index.remove('A');
    expect([named('"people"'), index.namesAt([10]).size]).toEqual([[], 0]);
  });

  it('does not take a kind or an owner for a word', () => {
    const { ids, named } = filled();
    expect([ids('"k7473"'), ids('"k7473" *'), named('"k7473"')]).toEqual([[], [], []]);
  });

  it('has what is said about a text in a column of its own', () => {
    const { ids } = filled();
    expect([ids('"abouta"'), ids('{about} : ("aboutb")'), ids('{body} : ("aboutb")'), ids('"aboutb"', { kind: 'ts' })])
      .toEqual([['A'], ['B'], [], []]);
  });

  it('has a text once, in its place, however often it is put in', () => {
    const { index, put, ids } = filled();
    put('a', 'ts', 'o1', 'queue', 'shift');
    expect([ids('"push"'), ids('"shift"'), index.placeOf('A')]).toEqual([['B'], ['a'], 10]);
    put('D', 'ts', 'o1', 'new', 'shift');
    expect(ids('"shift"')).toEqual(['D', 'a']);
  });

  it('has nothing of what was removed, and counts without it', () => {
    const { index, ids } = filled();
    expect(index.count('push')).toBe(2);
    index.remove('B');
    index.remove('unknown');
    expect([ids('"push"'), index.count('push'), index.count('queue'), index.count('never'), index.placeOf('B')])
      .toEqual([['A'], 1, 1, 0, undefined]);
  });

  it('is filled from the newest on in one piece, and gives the newest first', () => {
    const database = openScratch();
    const { index, put, ids } = empty(database);
    for (let place = 500; place > 100; place -= 1) put(`N${place}`, 'ts', 'o', 'n', `many word${place}`, place);
    index.filled();
    expect(ids('"many"', {}, 3)).toEqual(['N500', 'N499', 'N498']);
    // Blocks of FTS5 have the number of their piece above the 37 bits of their own (its format of %_data).
    expect(database.prepare('SELECT count(DISTINCT id >> 37) AS pieces FROM words_data WHERE id >= 1 << 37').get())
      .toMatchObject({ pieces: 1 });
    put('last', 'ts', 'o', 'n', 'many');
    expect(ids('"many"', {}, 2)).toEqual(['last', 'N500']);
  });
});
