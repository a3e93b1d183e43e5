import { mount } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { defineComponent, nextTick, ref } from 'vue';
import { useLiveRefresh } from '../../../../src/views/common/useLiveRefresh.ts';
import { lastOf, mockStreams } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

afterEach(() => { vi.unstubAllGlobals(); });

it('a change during a load is asked for once that is over, and does not cancel it', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const streams = mockStreams();
  const pinia = freshPinia();
  const loading = ref(true);
  const refresh = vi.fn();
  const view = mount(defineComponent({
    setup: () => {
      useLiveRefresh(['assets'], refresh, () => loading.value);
      return () => null;
    },
  }), { global: { plugins: [pinia] } });
  lastOf(streams).open();
  lastOf(streams).say({ kind: 'changed', what: 'assets' });
  expect(refresh).not.toHaveBeenCalled();
  loading.value = false;
  await nextTick();
  expect(refresh).toHaveBeenCalledTimes(1);
  loading.value = true;
  await nextTick();
  loading.value = false;
  await nextTick();
  expect(refresh).toHaveBeenCalledTimes(1);
  view.unmount();
});
