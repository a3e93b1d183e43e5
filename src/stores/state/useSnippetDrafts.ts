import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { isObject, parsed } from '../../utils/unknowns.ts';
import { changeDrafts, readDrafts } from '../browser/browserDatabase.ts';
import { readOfTab, writeOfTab } from '../browser/tabStorage.ts';
import { whenLeaving } from '../browser/whenLeaving.ts';
import { useHistoryStore } from '../history.ts';
import { useSettingsStore } from '../settings.ts';
import { changedFields, readSnippetDrafts, type SnippetDraft } from './snippetDraft.ts';

/** Milliseconds after the last change of a draft until it is kept. */
const draftDelay = 300;

const keyOf = (baseUrl: string): string => `${baseUrl} snippets`;

/** What a tab has of a service that the database does not have yet. */
const onTheWayOf = (baseUrl: string): string => `drafts ${keyOf(baseUrl)}`;

/** Drafts that were changed, by the ids of their assets; null for those that are no more. */
type ChangedDrafts = ReadonlyMap<string, SnippetDraft | null>;

/** Drafts as they are kept, with those that were changed since. */
const withDrafts = (kept: ReadonlyMap<string, SnippetDraft>, changed: ChangedDrafts): Map<string, SnippetDraft> => {
  const next = new Map(kept);
  for (const [id, draft] of changed) {
    if (draft === null) next.delete(id);
    else next.set(id, draft);
  }
  return next;
};

/** What the page before this one wrote down in this tab and did not bring into the database: outside data. */
const readOnTheWay = (baseUrl: string): ChangedDrafts => {
  const left = parsed(readOfTab(onTheWayOf(baseUrl)) ?? '');
  const drafts = readSnippetDrafts(left);
  return new Map(Object.keys(isObject(left) ? left : {}).map((id) => [id, drafts.get(id) ?? null]));
};

export type SnippetDrafts = {
  /** What differs from what is saved, by the ids of the assets. */
  readonly drafts: Readonly<ShallowRef<ReadonlyMap<string, SnippetDraft>>>;
  /** Whether what the browser kept of the service in use has been looked up. */
  readonly ready: Readonly<Ref<boolean>>;
  /** Fetches what was kept, once for a service; what was begun meanwhile stays. */
  readonly load: () => Promise<void>;
  /** Puts a draft in the place of what there is; null, or one that changes nothing, takes it away. */
  readonly put: (id: string, draft: SnippetDraft | null) => void;
};

/** Drafts of snippets, as the browser keeps them for the service in use. */
export const useSnippetDrafts = (): SnippetDrafts => {
  const settings = useSettingsStore();
  const history = useHistoryStore();
  const drafts = shallowRef<ReadonlyMap<string, SnippetDraft>>(new Map());
  const ready = ref(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was changed here and the database does not have. */
  const onTheWay = new Map<string, SnippetDraft | null>();

  const keep = async (baseUrl = settings.baseUrl): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (!history.keep) return;
    const changed = new Map(onTheWay);
    writeOfTab(onTheWayOf(baseUrl), JSON.stringify(Object.fromEntries(changed)));
    // Another tab has drafts of other assets: only what was changed here is written.
    await changeDrafts(keyOf(baseUrl), (there) => Object.fromEntries(withDrafts(readSnippetDrafts(there), changed)));
    const left = baseUrl !== settings.baseUrl;
    if (!left) for (const [id, draft] of changed) if (onTheWay.get(id) === draft) onTheWay.delete(id);
    // A page that is gone before that leaves it to the next one.
    if (left || onTheWay.size === 0) writeOfTab(onTheWayOf(baseUrl), null);
  };
  const put = (id: string, draft: SnippetDraft | null): void => {
    const next = new Map(drafts.value);
    if (draft === null || changedFields(draft).length === 0) next.delete(id);
    else next.set(id, draft);
    drafts.value = next;
    onTheWay.set(id, next.get(id) ?? null);
    clearTimeout(timer);
    timer = setTimeout(() => { void keep(); }, draftDelay);
  };

  const load = async (): Promise<void> => {
    const { baseUrl } = settings;
    if (ready.value) return;
    const left = history.keep ? readOnTheWay(baseUrl) : new Map<string, SnippetDraft | null>();
    const kept = history.keep ? readSnippetDrafts(await readDrafts(keyOf(baseUrl))) : new Map<string, SnippetDraft>();
    if (baseUrl !== settings.baseUrl) return;
    drafts.value = withDrafts(withDrafts(kept, left), new Map([...drafts.value, ...onTheWay]));
    ready.value = true;
    for (const [id, draft] of left) if (!onTheWay.has(id)) onTheWay.set(id, draft);
    if (left.size > 0) void keep();
  };

  watch(() => settings.baseUrl, (_now, before) => {
    if (timer !== undefined) void keep(before);
    drafts.value = new Map();
    onTheWay.clear();
    ready.value = false;
  }, { flush: 'sync' });
  whenLeaving(() => { if (timer !== undefined) void keep(); });
  onScopeDispose(() => { clearTimeout(timer); });

  return { drafts, ready, load, put };
};
