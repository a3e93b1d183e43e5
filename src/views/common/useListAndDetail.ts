import { nextTick, ref, useTemplateRef, type Ref } from 'vue';
import { useMedia } from '../../components/controls/useMedia.ts';

export type ListAndDetail = {
  readonly narrow: Readonly<Ref<boolean>>;
  /** In a narrow window the chosen one takes the place of the list. */
  readonly opened: Ref<boolean>;
  /** Goes from the list to the chosen one. */
  readonly enter: () => void;
  /** Shows the chosen one where the list stands in its place. */
  readonly show: () => void;
  readonly backToList: () => void;
};

type Focusable = { readonly focus: () => void };

/**
 * A list with the chosen one beside it; their template references are called `list` and `detail`.
 * @param begin whether the address names one
 */
export const useListAndDetail = (begin: boolean): ListAndDetail => {
  const narrow = useMedia('(max-width: 959.98px)');
  const opened = ref(begin);
  const list = useTemplateRef<Focusable>('list');
  const detail = useTemplateRef<Focusable>('detail');

  const enter = (): void => { void nextTick(() => { detail.value?.focus(); }); };
  const show = (): void => {
    if (!narrow.value) return;
    opened.value = true;
    enter();
  };
  const backToList = (): void => {
    opened.value = false;
    void nextTick(() => { list.value?.focus(); });
  };
  return { narrow, opened, enter, show, backToList };
};
