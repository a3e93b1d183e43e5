import { computed, onUpdated, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue';
import { rowPlaces, type OtherHeight } from './rowPlaces.ts';
import { sightOf } from './sight.ts';
import { followed, tallScroll, type TallPlace } from './tallScroll.ts';
import { useWhileShown } from './useWhileShown.ts';

/** Up to this many rows are all in the page, so that the browser finds words in them. */
export const mostWhole = 500;
/** Up to this many rows are all on paper; of a longer list what is in sight is printed. */
export const mostPrinted = 5_000;
/** Rows beyond the edges of what is seen, so that a quick scroll shows no gap. */
const spare = 15;

export type RowWindow = {
  /** The first row to render and the one after the last. */
  readonly from: ComputedRef<number>;
  readonly to: ComputedRef<number>;
  /** Pixels that stand for the rows before and after. */
  readonly before: ComputedRef<number>;
  readonly after: ComputedRef<number>;
  /** Pixels of all of it, as far as a browser takes them. */
  readonly total: ComputedRef<number>;
  /** Scrolls as far as it takes for a row to be in sight, below what the `scroll-padding` of what scrolls says. */
  readonly reveal: (index: number) => void;
};

type RowWindowOptions = {
  /** The element that holds the rows, and what stands for those that are not rendered. */
  readonly list: Readonly<Ref<HTMLElement | null>>;
  readonly count: () => number;
  /** Pixels of a row. */
  readonly height: () => number;
  /** Up to how many rows all are rendered. */
  readonly whole?: number;
  /** What a person sets of the list, such as its filter and order: when that changes, it begins at its first row. */
  readonly arranged?: () => unknown;
  /** Names a row where some are higher than others; the elements in the list are then its rows, each with its name. */
  readonly keyOf?: (index: number) => PropertyKey;
};

/** The part of a long list that is looked at. Nothing is measured while the list is put away or its page is hidden. */
export const useRowWindow = ({
  list, count, height, whole = mostWhole, arranged, keyOf,
}: RowWindowOptions): RowWindow => {
  /** Heights that were measured and are not the usual one. */
  const heights = shallowRef<ReadonlyMap<PropertyKey, number>>(new Map());
  const others = computed((): readonly OtherHeight[] => {
    if (keyOf === undefined || heights.value.size === 0) return [];
    return Array.from({ length: count() }, (_, index) => ({ index, height: heights.value.get(keyOf(index)) }))
      .filter((row): row is OtherHeight => row.height !== undefined);
  });
  const places = computed(() => rowPlaces(count(), height(), others.value));
  const scroll = computed(() => tallScroll(places.value.total));
  const tall = shallowRef<TallPlace>({ place: 0, shift: 0 });
  /** Pixels that are seen. */
  const page = ref(window.innerHeight);

  const total = computed(() => scroll.value.height);
  const printing = ref(false);
  const all = computed(() => count() <= (printing.value ? Math.max(whole, mostPrinted) : whole));
  const top = computed(() =>
    Math.max(0, Math.min(tall.value.place + tall.value.shift, places.value.total - page.value)));
  const from = computed(() => (all.value ? 0 : Math.max(0, places.value.at(top.value) - spare)));
  const to = computed(() =>
    (all.value ? count() : Math.min(count(), places.value.at(top.value + page.value) + 1 + spare)));
  const before = computed(() => (all.value ? 0 : Math.max(0, places.value.topOf(from.value) - tall.value.shift)));
  const after = computed(() => (all.value
    ? 0
    : Math.max(0, total.value - before.value - places.value.topOf(to.value) + places.value.topOf(from.value))));

  const look = (): void => {
    const sight = list.value === null || all.value ? null : sightOf(list.value);
    if (sight === null) return;
    page.value = sight.height;
    tall.value = followed(scroll.value, tall.value, sight.gone, sight.height);
    if (tall.value.place !== sight.gone) sight.scroller.scrollTop += tall.value.place - sight.gone;
  };
  const reveal = (index: number): void => {
    const sight = list.value === null || index < 0 || index >= count() ? null : sightOf(list.value);
    if (sight === null) return;
    const covered = Number.parseFloat(getComputedStyle(sight.scroller).scrollPaddingTop) || 0;
    const { shift } = tall.value;
    const above = places.value.topOf(index);
    // What a row above has become is measured later than it is drawn.
    const row = keyOf === undefined ? undefined : list.value?.children[index - from.value];
    const inSight = row === undefined ? above - shift - sight.gone : row.getBoundingClientRect().top - sight.top;
    if (inSight >= covered && inSight + height() <= sight.height) return;
    const isFar = inSight < -sight.height || inSight > 2 * sight.height;
    const edge = inSight < covered ? covered : sight.height - height();
    if (isFar) {
      const wanted = above - covered - (sight.height - covered) / 3;
      const place = scroll.value.toElement(wanted);
      tall.value = { place, shift: wanted - place };
      sight.scroller.scrollTop += place - sight.gone;
    } else {
      sight.scroller.scrollTop += inSight - edge;
    }
    look();
  };

  const measure = (entries: readonly ResizeObserverEntry[]): void => {
    if (list.value === null || keyOf === undefined) return;
    const rows = [...list.value.children];
    const next = new Map(heights.value);
    for (const { target } of entries) {
      const index = rows.indexOf(target);
      const measured = target.getBoundingClientRect().height;
      if (index < 0 || measured === 0) continue;
      if (Math.abs(measured - height()) < 1) next.delete(keyOf(from.value + index));
      else next.set(keyOf(from.value + index), measured);
    }
    heights.value = next;
  };
  let observed = new Set<Element>();
  let sizes: ResizeObserver | null = null;
  const observeRows = (): void => {
    if (sizes === null || keyOf === undefined) return;
    const rows = new Set(list.value?.children);
    for (const row of observed) if (!rows.has(row)) sizes.unobserve(row);
    for (const row of rows) if (!observed.has(row)) sizes.observe(row);
    observed = rows;
  };
  onUpdated(observeRows);

  // What is printed is made right after who listens was told.
  const print = (event: Event): void => { printing.value = event.type === 'beforeprint'; };
  const begin = (): (() => void) => {
    for (const moment of ['beforeprint', 'afterprint']) window.addEventListener(moment, print);
    // Scrolling does not bubble; capturing hears of it whoever scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    sizes = new ResizeObserver(measure);
    const around = new ResizeObserver(look);
    const stop = watch(list, (element) => {
      around.disconnect();
      for (const box of element === null ? [] : [element, element.parentElement]) if (box !== null) around.observe(box);
      observeRows();
      look();
    }, { immediate: true, flush: 'post' });
    return () => {
      stop();
      around.disconnect();
      sizes?.disconnect();
      sizes = null;
      observed = new Set();
      for (const moment of ['beforeprint', 'afterprint']) window.removeEventListener(moment, print);
      printing.value = false;
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  };
  useWhileShown(ref(true), begin);
  if (arranged !== undefined) watch(arranged, () => { reveal(0); }, { flush: 'post' });

  return { from, to, before, after, total, reveal };
};
