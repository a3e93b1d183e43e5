import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, KeepAlive, nextTick, ref, shallowRef, watchEffect } from 'vue';
import { useFilter, type ListFilter } from '../../../../../src/components/lists/filter/useFilter.ts';
import { lastWord, textWord } from '../../../../../src/utils/filter/filterValues.ts';

type Row = { readonly name: string; readonly at: number };
const start = Date.parse('2026-11-27T14:00:00Z');
const words = [lastWord<Row>(({ at }) => at), textWord<Row>('', ({ name }) => name)];

let visible: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (written: string) => {
  const text = ref(written);
  const rows = shallowRef<readonly Row[]>([{ name: 'new', at: start }, { name: 'old', at: start - 60_000 }]);
  const there = ref(true);
  const lists: ListFilter<Row, Row>[] = [];
  const asked = vi.fn<(row: Row) => Row>((row) => row);
  const List = defineComponent(() => {
    const made = useFilter({ text, words, rows: () => rows.value, subjectOf: asked });
    lists.push(made);
    return () => h('p', made.matches.value.map(({ name }) => name).join(' '));
  });
  const Other = defineComponent(() => () => h('i'));
  const page = mount(defineComponent(() => () => h(KeepAlive, null, { default: () => h(there.value ? List : Other) })));
  const [list] = lists;
  if (list === undefined) throw new Error('not mounted');
  return { text, rows, there, page, asked, list };
};

describe('a word about time', () => {
  it('lets a row go when it no longer holds', async () => {
    const { page } = open('last:4s');
    expect(page.text()).toBe('new');
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.text()).toBe('new');
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.text()).toBe('');
    page.unmount();
  });

  it('is not asked again while the view is put away or the tab hidden, and at once on return', async () => {
    const { page, there } = open('last:4s');
    expect(vi.getTimerCount()).toBe(1);
    there.value = false;
    await nextTick();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(9000);
    there.value = true;
    await nextTick();
    await nextTick();
    expect(page.text()).toBe('');
    expect(vi.getTimerCount()).toBe(1);
    visible = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
    page.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('needs no clock where the filter has none, and draws nothing while the rows are the same', async () => {
    const { list, text, page } = open('new');
    expect(vi.getTimerCount()).toBe(0);
    text.value = 'last:1h';
    await nextTick();
    const lengths: number[] = [];
    const seen = computed(() => list.matches.value);
    const stop = watchEffect(() => { lengths.push(seen.value.length); });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lengths).toEqual([2]);
    stop();
    page.unmount();
  });
});

describe('what is shown', () => {
  it('is counted, of how many, also in words', async () => {
    const { list, text, page } = open('');
    expect([list.count.value, list.shownWords('row')]).toEqual(['2', '2 rows shown']);
    text.value = 'ne';
    await nextTick();
    expect([list.count.value, list.shownWords('row'), page.text()]).toEqual(['1 of 2', '1 of 2 rows shown', 'new']);
    page.unmount();
  });

  it('asks what a row says once, however often the filter changes', () => {
    const { list, text, asked, page } = open('n');
    for (const written of ['ne', 'new', 'old', 'o']) {
      text.value = written;
      expect(list.matches.value).toHaveLength(1);
    }
    expect(asked).toHaveBeenCalledTimes(2);
    page.unmount();
  });
});
