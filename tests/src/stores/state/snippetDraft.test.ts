import { describe, expect, it } from 'vitest';
import { changedFields, deedsOf, tagsIn, type SnippetDraft } from '../../../../src/stores/state/snippetDraft.ts';

const given = [' padded ', 'ok', 'a,b', ' c , d ', ','];
const draft: SnippetDraft = {
  name: 'n', extension: 'ts', tags: given.join(', '), text: 'x', lineEnd: '\n',
  base: { name: 'n', extension: 'ts', formatId: 'f', text: 'x', tags: given.map((text, at) => ({ id: String(at), text })) },
};

describe('tags that a field cannot show as they are', () => {
  it('are not changed as long as nobody changes the field', () => {
    expect([changedFields(draft), tagsIn(draft.tags, given)]).toEqual([[], given.slice(0, 4)]);
  });

  it('stay beside one that is added, and go when their words go', () => {
    expect(changedFields({ ...draft, tags: `${draft.tags}, new` })).toEqual(['tags']);
    expect(changedFields({ ...draft, tags: 'ok, a,b, c, d' })).toEqual(['tags']);
    expect(deedsOf('id', { ...draft, tags: `${draft.tags}, new` })).toHaveLength(1);
    expect(tagsIn('ok, a,b, c, d', given)).toEqual(['ok', 'a,b', ' c , d ']);
  });
});
