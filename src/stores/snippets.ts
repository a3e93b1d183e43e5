import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AssetRow } from '../api/readers/assetRows.ts';
import { sendDeed, type SnippetDeed } from '../api/snippets.ts';
import { parsed, textAt } from '../utils/unknowns.ts';
import { useAssetsStore } from './assets.ts';
import { useSettingsStore } from './settings.ts';
import { bodyOf } from './state/bodyOf.ts';
import {
  baseOf, changedFields, creationOf, deedsOf, draftOfRow, newDraft, withSaved, type SnippetDraft, type SnippetField,
} from './state/snippetDraft.ts';
import { useDeed, type Deed } from './state/useDeed.ts';
import { useSender } from './state/useSender.ts';
import { useSnippetDrafts } from './state/useSnippetDrafts.ts';
import { useUnderWay } from './state/useUnderWay.ts';

/** What stands in the place of an id for a snippet that is not saved yet. */
export const newId = 'new';

export type CreatedSnippet = {
  readonly id: string;
  /** Whether no asset had the text before. */
  readonly isNew: boolean;
};

const verbs: Readonly<Record<SnippetField, string>> = {
  name: 'rename the asset', extension: 'set its language', tags: 'change its tags', text: 'save its text',
};

/** Snippets that are written and changed here, and how that is saved. What is not saved is kept by the browser. */
export const useSnippetsStore = defineStore('snippets', () => {
  const settings = useSettingsStore();
  const assets = useAssetsStore();
  const send = useSender();
  const unlessUnderWay = useUnderWay();
  const { drafts, ready, load, put } = useSnippetDrafts();
  const deeds = { name: useDeed(), extension: useDeed(), tags: useDeed(), text: useDeed() };

  const saving = ref<string | null>(null);
  /** Whose saving the problems are of. */
  const tried = ref<string | null>(null);

  /** What is to be saved, under the id of an asset or of the new one; without a change what the row says. */
  const draftOf = (id: string, row: AssetRow | null): SnippetDraft =>
    drafts.value.get(id) ?? (row === null ? newDraft : draftOfRow(row));
  const change = (id: string, row: AssetRow | null, part: Partial<SnippetDraft>): void => {
    put(id, { ...draftOf(id, row), ...part });
  };
  const discard = (id: string): void => {
    put(id, null);
    if (tried.value === id) tried.value = null;
  };

  const problems = computed(() => ({
    name: deeds.name.problem.value, extension: deeds.extension.problem.value, tags: deeds.tags.problem.value,
    text: deeds.text.problem.value,
  }));
  const problemsOf = (id: string): Readonly<Record<SnippetField, string | null>> =>
    (tried.value === id ? problems.value : { name: null, extension: null, tags: null, text: null });

  const attempt = (
    field: SnippetField, what: string, id: string, deed: SnippetDeed,
  ): ReturnType<Deed['attempt']> =>
    deeds[field].attempt(what, id, () => send((target) => sendDeed(target, deed), new AbortController().signal));

  const during = async <Result>(id: string, act: () => Promise<Result>): Promise<Result | null> =>
    unlessUnderWay(`save\n${id}`, async () => {
      saving.value = id;
      tried.value = id;
      for (const { problem } of Object.values(deeds)) problem.value = null;
      try {
        return await act();
      } finally {
        saving.value = null;
      }
    });

  /**
   * Saves a draft as a new asset.
   * @param id of the draft
   * @returns null when it was not saved
   */
  const create = (id: string): Promise<CreatedSnippet | null> => during(id, async () => {
    const draft = drafts.value.get(id) ?? newDraft;
    const known = new Set(assets.rows.map((row) => row.id));
    const received = await attempt('text', 'save the snippet', id, creationOf(draft));
    const saved = received === null ? null : textAt(parsed(bodyOf(received)), 'id');
    if (saved === null) return null;
    // What was written while it was on its way is not saved.
    if (drafts.value.get(id) === draft) put(id, null);
    await assets.follow(saved);
    return { id: saved, isNew: !known.has(saved) };
  });

  /** Saves what was changed of an asset, each thing by its operation. @returns whether all of it was done */
  const save = async (row: AssetRow): Promise<boolean> => await during(row.id, async () => {
    const draft = drafts.value.get(row.id);
    if (draft === undefined) return true;
    let done = true;
    for (const { field, deed } of deedsOf(row.id, draft)) {
      const received = await attempt(field, verbs[field], row.id, deed);
      if (received === null) {
        done = false;
        continue;
      }
      const now = drafts.value.get(row.id);
      const base = now?.base ?? null;
      if (now === undefined || base === null) continue;
      put(row.id, { ...now, base: withSaved(base, draft, field, parsed(bodyOf(received))) });
    }
    await assets.follow(row.id);
    return done;
  }) ?? false;

  /** Goes on from what is saved now; what was changed here stays changed. */
  const rebase = (row: AssetRow): void => {
    const draft = drafts.value.get(row.id);
    if (draft === undefined) return;
    const changed = new Set(changedFields(draft));
    const fresh = draftOfRow(row);
    put(row.id, {
      ...draft, base: baseOf(row),
      name: changed.has('name') ? draft.name : fresh.name,
      extension: changed.has('extension') ? draft.extension : fresh.extension,
      tags: changed.has('tags') ? draft.tags : fresh.tags,
      text: changed.has('text') ? draft.text : fresh.text,
    });
  };

  watch(() => settings.baseUrl, () => { tried.value = null; }, { flush: 'sync' });

  return { drafts, ready, saving, load, draftOf, change, discard, problemsOf, create, save, rebase };
});
