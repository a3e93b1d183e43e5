import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { changesBetween, noChanges, type Changes, type ComparedFields } from '../../utils/changes.ts';

type Named = ComparedFields & { readonly name: string };
/** What is compared is read when it is first needed: as long as nothing is to compare, not at all. */
type Look = { readonly at: number; readonly read: () => ReadonlyMap<string, Named> };

export type SeenChanges = {
  readonly changes: ComputedRef<Changes>;
  /** When the look was that they are told against, in milliseconds since the epoch; null before there was one. */
  readonly since: ComputedRef<number | null>;
  /** The names of the rows that are gone. */
  readonly gone: ComputedRef<readonly string[]>;
  /** What is there now counts as seen: the marks go. */
  readonly markSeen: () => void;
};

/**
 * What changed in a list since a person last said to have seen it, at first since it was first there.
 * @param rows the list as it is now
 * @param fieldsOf what is compared; `name` also names a row that is gone
 * @param at when it was received, in milliseconds since the epoch; null while there is none
 */
export const useChanges = <Row>(
  rows: Readonly<Ref<readonly Row[]>>, at: () => number | null, keyOf: (row: Row) => string,
  fieldsOf: (row: Row) => Named,
): SeenChanges => {
  const seen = shallowRef<Look | null>(null);
  const now = computed((): Look | null => {
    const moment = at();
    const list = rows.value;
    let fields: ReadonlyMap<string, Named> | null = null;
    return moment === null
      ? null
      : { at: moment, read: () => fields ??= new Map(list.map((row) => [keyOf(row), fieldsOf(row)])) };
  });
  const markSeen = (): void => { seen.value = now.value; };

  // The first look is seen as it is; without any, as after another base_url, there is nothing to compare with.
  watch(now, (look) => { if (look === null || seen.value === null) markSeen(); }, { flush: 'sync', immediate: true });

  const changes = computed(() =>
    (seen.value === null || now.value === null || seen.value === now.value
      ? noChanges
      : changesBetween(seen.value.read(), now.value.read())));
  const since = computed(() => seen.value?.at ?? null);
  const gone = computed(() => changes.value.removed.map((key) => seen.value?.read().get(key)?.name ?? key));
  return { changes, since, gone, markSeen };
};
