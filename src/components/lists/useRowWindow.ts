import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue';

/** Lists up to this length are rendered as a whole. */
const mostAtOnce = 500;
/** Rows beyond the edges of the window, so that a quick scroll shows no gap. */
const spare = 15;

export type RowWindow = {
  /** The first row to render and the one after the last. */
  readonly from: ComputedRef<number>;
  readonly to: ComputedRef<number>;
  /** Pixels that stand for the rows before and after. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
};

/**
 * Which rows of a long list are in sight, whatever it is that scrolls: the window or a box around the list.
 * @param list the element that holds all the rows, and what stands for those that are not rendered
 * @param rowHeight pixels, the same for every row
 */
export const useRowWindow = (
  list: Readonly<Ref<HTMLElement | null>>, count: () => number, rowHeight: number,
): RowWindow => {
  const first = ref(0);
  const inSight = ref(Math.ceil(window.innerHeight / rowHeight));

  const measure = (): void => {
    if (list.value === null || count() <= mostAtOnce) return;
    const { top } = list.value.getBoundingClientRect();
    first.value = Math.max(0, Math.floor(-top / rowHeight));
    inSight.value = Math.ceil(window.innerHeight / rowHeight);
  };
  onMounted(() => {
    // Scrolling does not bubble; capturing hears of it whoever scrolls.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    measure();
  });
  onBeforeUnmount(() => {
    document.removeEventListener('scroll', measure, { capture: true });
    window.removeEventListener('resize', measure);
  });
  watch(count, () => { void nextTick(measure); });

  const all = computed(() => count() <= mostAtOnce);
  const from = computed(() => (all.value ? 0 : Math.max(0, Math.min(first.value, count() - inSight.value) - spare)));
  const to = computed(() => (all.value ? count() : Math.min(count(), from.value + inSight.value + 2 * spare)));
  return {
    from,
    to,
    before: computed(() => from.value * rowHeight),
    after: computed(() => (count() - to.value) * rowHeight),
  };
};
