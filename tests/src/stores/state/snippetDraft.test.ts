import { describe, expect, it } from 'vitest';
import { readAssetRow } from '../../../../src/api/readers/assetRows.ts';
import { changedFields, draftOfRow, tagsIn, type SnippetDraft } from '../../../../src/stores/state/snippetDraft.ts';

const draftOf = (...tags: readonly string[]): SnippetDraft => {
  const iterable = tags.map((text, at) => ({ id: `t${at}`, text }));
  const row = readAssetRow(JSON.stringify({ id: 'a', name: 'retry', tags: { iterable } }));
  if (row === null) throw new Error('no asset');
  return draftOfRow(row);
};

describe('the draft of an asset', () => {
  it.each([[' padded ', 'ok'], [','], ['a, b '], [' , ', 'ok']])(
    'says nothing else than what is saved, whatever is round a tag: %j', (...tags) => {
      expect(changedFields(draftOf(...tags))).toEqual([]);
    },
  );

  it('says what was typed', () => {
    const draft = draftOf(' padded ', 'ok');
    expect(changedFields({ ...draft, tags: `${draft.tags}, new` })).toEqual(['tags']);
    expect(changedFields({ ...draft, tags: 'ok' })).toEqual(['tags']);
    expect(tagsIn(' new ,, ok', ['ok'])).toEqual(['new', 'ok']);
  });
});
