import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';

type Row = { readonly id: string };

export type ChosenRow<Of extends Row> = {
  /** What the pane beside the list is about; null for nothing. */
  readonly chosen: ComputedRef<Of | null>;
  /** What a person chose, or the address says; it stays when its row goes. */
  readonly chosenId: Ref<string | null>;
};

/**
 * Which row of a list the pane beside it is about. Only a person moves it: rows that come, go or change their order by
 * themselves never bring another one under a button that was about to be pressed. While nobody chose, it is the first
 * one of the list as it came at first, or as a person filters and orders it.
 * @param shown the rows in their order; null as long as they are not known
 * @param arranged what a person sets of the list: filter and order
 */
export const useChosenRow = <Of extends Row>(
  begin: string | null, shown: () => readonly Of[] | null, arranged: () => readonly unknown[],
): ChosenRow<Of> => {
  const chosenId = ref(begin);
  /** What stands in for a choice that there is none of, or that the filter hides. */
  const first = ref<string | null>(null);

  const rowOf = (id: string | null): Of | undefined => shown()?.find((row) => row.id === id);
  const arrange = (): void => {
    first.value = rowOf(chosenId.value) === undefined ? shown()?.[0]?.id ?? null : null;
  };
  const isKnown = computed(() => shown() !== null);
  watch(() => [isKnown.value, ...arranged()], arrange, { immediate: true });
  watch(chosenId, () => { first.value = null; }, { flush: 'sync' });

  return { chosen: computed(() => rowOf(chosenId.value) ?? rowOf(first.value) ?? null), chosenId };
};
