import { mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import PaneSplitter from '../../../../src/components/controls/PaneSplitter.vue';

const mounted: VueWrapper[] = [];
afterEach(() => {
  for (const wrapper of mounted.splice(0)) wrapper.unmount();
  vi.restoreAllMocks();
});

/** The left edge of the border. */
let left = 596;
/** The two panes are 1000 pixels, the border stands at 600. */
beforeEach(() => {
  left = 596;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.getAttribute('role') === 'separator' ? new DOMRect(left, 0, 8, 400) : new DOMRect(0, 0, 1000, 400);
  });
});
const border = (before: boolean) => {
  const wrapper = mount(PaneSplitter, {
    attachTo: document.body,
    props: { label: 'the exchange', before, modelValue: null, 'onUpdate:modelValue': (size: number | null) => wrapper.setProps({ modelValue: size }) },
  });
  mounted.push(wrapper);
  const line = wrapper.get('[role="separator"]');
  return { line, size: () => wrapper.props('modelValue'), press: (key: string) => line.trigger('keydown', { key }) };
};

describe('the border between two panes', () => {
  it('is a separator with a name, a value and its bounds, and one tab stop', async () => {
    const { line } = border(false);
    await nextTick();
    expect(line.attributes()).toMatchObject({
      role: 'separator', tabindex: '0', 'aria-orientation': 'vertical', 'aria-label': 'Width of the exchange',
      'aria-valuemin': '280', 'aria-valuemax': '720', 'aria-valuenow': '400', 'aria-valuetext': 'as wide as usual',
    });
  });

  it('is moved by the arrows, to the ends by Home and End, and put back by Enter', async () => {
    const { line, press, size } = border(false);
    await press('ArrowLeft');
    expect(size()).toBe(424);
    await press('ArrowRight');
    expect(size()).toBe(376);
    await press('Home');
    expect(size()).toBe(280);
    await press('End');
    expect(size()).toBe(720);
    left = 276;
    const put = press('Enter');
    // It goes back when what it stands in is drawn anew.
    left = 596;
    await put;
    expect(size()).toBeNull();
    await nextTick();
    expect(line.attributes('aria-valuenow')).toBe('400');
  });

  it('the same keys move it the same way where the pane stands before it', async () => {
    const { press, size } = border(true);
    await press('ArrowRight');
    expect(size()).toBe(624);
    await press('ArrowLeft');
    expect(size()).toBe(576);
  });

  it('follows the pointer that took it, no further than either pane may be narrow, and a double click puts it back', async () => {
    const { line, size } = border(false);
    const element = line.element as HTMLElement;
    let captured = false;
    element.setPointerCapture = () => { captured = true; };
    element.hasPointerCapture = () => captured;
    await line.trigger('pointermove', { clientX: 500, pointerId: 1 });
    expect(size()).toBeNull();
    await line.trigger('pointerdown', { clientX: 600, pointerId: 1 });
    await line.trigger('pointermove', { clientX: 500, pointerId: 1 });
    expect(size()).toBe(500);
    await line.trigger('pointermove', { clientX: 10, pointerId: 1 });
    expect(size()).toBe(720);
    await line.trigger('dblclick');
    expect(size()).toBeNull();
  });
});
