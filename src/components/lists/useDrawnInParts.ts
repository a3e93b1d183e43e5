import { ref, watch, type Ref } from 'vue';
import { nextTurn } from '../../utils/slices.ts';

/**
 * How many of a long list are drawn: so many at once, and the rest in turns after them, since all in one would hold the
 * page up. Another list begins again.
 */
export const useDrawnInParts = (list: () => readonly unknown[], part: number): Readonly<Ref<number>> => {
  const drawn = ref(part);
  watch(list, async (now) => {
    for (drawn.value = part; drawn.value < now.length; drawn.value += part) {
      await nextTurn();
      if (list() !== now) return;
    }
  }, { immediate: true });
  return drawn;
};
