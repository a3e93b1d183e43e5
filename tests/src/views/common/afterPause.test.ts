import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, KeepAlive, nextTick, ref, type Component } from 'vue';
import { afterPause, type Paused } from '../../../../src/views/common/afterPause.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const opened = () => {
  const act = vi.fn();
  const shown = ref<'it' | 'other'>('it');
  const typed: Paused[] = [];
  const views: Readonly<Record<'it' | 'other', Component>> = {
    it: defineComponent(() => {
      typed.push(afterPause(act, 300));
      return () => null;
    }),
    other: defineComponent(() => () => null),
  };
  const page = mount(defineComponent(() => () => h(KeepAlive, () => h(views[shown.value]))));
  const others = vi.getTimerCount();
  return {
    page, act, ask: () => { typed[0]?.ask(); }, drop: () => { typed[0]?.drop(); },
    timers: () => vi.getTimerCount() - others,
    goTo: async (view: 'it' | 'other'): Promise<void> => {
      shown.value = view;
      await nextTick();
    },
  };
};

describe('what waits for a pause', () => {
  it('is done once, when nobody asked for it for so long', () => {
    const { act, ask, drop, page } = opened();
    ask();
    vi.advanceTimersByTime(299);
    ask();
    vi.advanceTimersByTime(299);
    expect(act).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    ask();
    drop();
    vi.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(1);
    page.unmount();
  });

  it('is done at once when its view is put away, and leaves no timer there', async () => {
    const { act, ask, timers, goTo, page } = opened();
    ask();
    expect(timers()).toBe(1);
    await goTo('other');
    expect([act.mock.calls.length, timers()]).toEqual([1, 0]);
    await goTo('it');
    await goTo('other');
    vi.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(1);
    page.unmount();
  });

  it('is not done for a view that is gone', () => {
    const { act, ask, timers, page } = opened();
    ask();
    page.unmount();
    expect([act.mock.calls.length, timers()]).toEqual([0, 0]);
  });
});
