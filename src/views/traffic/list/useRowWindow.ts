import { useVirtualizer, useWindowVirtualizer } from '@tanstack/vue-virtual';
import { computed, type ComputedRef, type Ref } from 'vue';

/** Up to this many rows are all in the page, so that the browser finds words in them. */
export const mostWhole = 500;

export type RowWindow = {
  /** Indexes of the rows that are in the page. */
  readonly shown: ComputedRef<readonly number[]>;
  /** Pixels that the rows before and after them take. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
  /** Brings a row into view, where rows are left out; the element of a row that is there does that itself. */
  readonly reveal: (index: number) => void;
  /** Takes the height of a row whose element is not of the usual one. */
  readonly measure: (element: Element | null) => void;
};

type RowWindowOptions = {
  readonly count: () => number;
  /** Pixels of a row. */
  readonly height: () => number;
  /** What scrolls; null for the window. */
  readonly scroller: Ref<HTMLElement | null> | null;
  /** Pixels from the beginning of what scrolls to the first row. */
  readonly offset: () => number;
};

/** The part of a long list of rows that is looked at. */
export const useRowWindow = ({ count, height, scroller, offset }: RowWindowOptions): RowWindow => {
  const whole = computed(() => count() <= mostWhole);
  const shared = computed(() => ({
    count: whole.value ? 0 : count(), estimateSize: height, overscan: 10, scrollMargin: offset(),
  }));
  const virtualizer = scroller === null
    ? useWindowVirtualizer<Element>(shared)
    : useVirtualizer<HTMLElement, Element>(computed(() => ({
        ...shared.value, getScrollElement: () => scroller.value,
      })));

  const items = computed(() => virtualizer.value.getVirtualItems());
  const shown = computed(() => (whole.value
    ? Array.from({ length: count() }, (_, at) => at)
    : items.value.map(({ index }) => index)));
  const before = computed(() => (whole.value ? 0 : (items.value[0]?.start ?? offset()) - offset()));
  const after = computed(() => (whole.value
    ? 0
    : virtualizer.value.getTotalSize() - ((items.value.at(-1)?.end ?? offset()) - offset())));

  return {
    shown, before, after,
    reveal: (index) => { if (!whole.value) virtualizer.value.scrollToIndex(index); },
    measure: (element) => { if (!whole.value) virtualizer.value.measureElement(element); },
  };
};
