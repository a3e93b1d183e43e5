import { enableAutoUnmount, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, KeepAlive, nextTick, ref, useTemplateRef } from 'vue';
import { useRowWindow, type RowWindow } from '../../../../src/components/lists/useRowWindow.ts';

const height = 20;
const boxHeight = 200;

/** A box of 200 pixels in which a list stands, as a browser would lay it out. */
const list = (count: () => number) => {
  let rows: RowWindow | undefined;
  const List = defineComponent(() => {
    const element = useTemplateRef<HTMLElement>('element');
    rows = useRowWindow({ list: element, count, height: () => height, whole: 50 });
    const { from, to, before, after } = rows;
    return () => h('div', { class: 'box', style: 'overflow-y: auto' }, [
      h('ul', { ref: 'element', style: { paddingTop: `${before.value}px`, paddingBottom: `${after.value}px` } },
        Array.from({ length: to.value - from.value }, (_, at) => from.value + at)
          .map((index) => h('li', { key: index }, String(index)))),
    ]);
  });
  const shown = ref(true);
  const wrapper = mount(() => h(KeepAlive, () => (shown.value ? h(List) : h('p'))), { attachTo: document.body });
  const box = wrapper.get('.box').element;
  const texts = (): string[] => wrapper.findAll('li').map((row) => row.text());
  return { wrapper, box, shown, texts, reveal: (index: number) => { rows?.reveal(index); } };
};
const scrollTo = async (box: Element, top: number): Promise<void> => {
  box.scrollTop = top;
  box.dispatchEvent(new Event('scroll'));
  await nextTick();
};

let total = 0;
const looked = vi.fn();
beforeEach(() => {
  looked.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    looked();
    const box = this.closest('.box');
    const isBox = this === box;
    const top = isBox ? 100 : 100 - (box?.scrollTop ?? 0);
    return DOMRect.fromRect({ x: 0, y: top, width: 300, height: isBox ? boxHeight : total });
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => total);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function of(this: HTMLElement) {
    return this.className === 'box' ? boxHeight : total;
  });
});
enableAutoUnmount(afterEach);
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a window of rows', () => {
  it('up to so many rows all are there; of more those in sight and some around', async () => {
    const count = ref(50);
    total = 50 * height;
    const { texts, box } = list(() => count.value);
    expect(texts()).toHaveLength(50);
    count.value = 10_000;
    total = 10_000 * height;
    await nextTick();
    await scrollTo(box, 5000 * height);
    expect([texts()[0], texts().at(-1), texts().length]).toEqual(['4985', '5025', 41]);
    await scrollTo(box, total);
    expect(texts().at(-1)).toBe('9999');
  });

  it('reveals a row: one near at the edge, one far away a third from the top, one in sight not at all', async () => {
    total = 10_000 * height;
    const { box, texts, reveal } = list(() => 10_000);
    reveal(4);
    expect(box.scrollTop).toBe(0);
    reveal(12);
    expect(box.scrollTop).toBe(13 * height - boxHeight);
    reveal(9000);
    expect(box.scrollTop).toBeCloseTo(9000 * height - boxHeight / 3);
    await nextTick();
    expect(texts()).toContain('9000');
    reveal(8990);
    expect(box.scrollTop).toBe(8990 * height);
    box.setAttribute('style', 'overflow-y: auto; scroll-padding-top: 32px');
    reveal(8989);
    expect(box.scrollTop).toBe(8989 * height - 32);
  });

  it('measures nothing while it is put away, and looks again when it is back', async () => {
    total = 10_000 * height;
    const { box, shown, texts } = list(() => 10_000);
    shown.value = false;
    await nextTick();
    looked.mockClear();
    await scrollTo(box, 2000 * height);
    document.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('resize'));
    expect(looked).not.toHaveBeenCalled();
    shown.value = true;
    await nextTick();
    await nextTick();
    expect(texts()[0]).toBe('1985');
  });
});
