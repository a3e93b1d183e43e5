import { describe, expect, it } from 'vitest';
import { recordOf, textKeyOf } from '../../../service/suggestions/snippetRecord.ts';
import { SnippetStore } from '../../../service/suggestions/snippetStore.ts';
import { tokenise } from '../../../service/suggestions/tokeniser.ts';
import { GROUP, RETRY, SAMPLES } from './samples.ts';

describe('SnippetStore', () => {
  const filled = (): SnippetStore => {
    const store = new SnippetStore();
    for (const sample of SAMPLES) store.add(recordOf(sample));
    return store;
  };

  it('finds a snippet by its text and by what it shares', () => {
    const store = filled();
    expect(store.sameText(textKeyOf(RETRY), 9).map(({ id }) => id)).toEqual(['retry']);
    expect(store.nearest(tokenise(`${GROUP}\nprint(1)`).tokens)[0]?.id).toBe('group');
  });

  it('replaces a known id', () => {
    const store = filled();
    store.add(recordOf({ id: 'retry', text: GROUP }));
    expect(store.size).toBe(SAMPLES.length);
    expect(store.sameText(textKeyOf(RETRY), 9)).toEqual([]);
    expect(store.sameText(textKeyOf(GROUP), 9).map(({ id }) => id)).toEqual(['group', 'retry']);
  });

  it('gives at most twelve to compare with, of equals the first by id', () => {
    const store = new SnippetStore();
    for (let i = 99; i >= 10; i -= 1) store.add(recordOf({ id: `copy${i}`, text: RETRY }));
    const nearest = store.nearest(tokenise(RETRY).tokens).map(({ id }) => id);
    expect(nearest).toHaveLength(12);
    expect(nearest.slice(0, 3)).toEqual(['copy10', 'copy11', 'copy12']);
  });

  it('says whether it knew what it forgets', () => {
    const store = filled();
    expect(store.remove('retry')).toBe(true);
    expect(store.remove('retry')).toBe(false);
    expect(store.nearest(tokenise(RETRY).tokens).map(({ id }) => id)).not.toContain('retry');
  });
});
