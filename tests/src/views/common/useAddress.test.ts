import { mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, KeepAlive, type Component, type Ref } from 'vue';
import { createMemoryHistory, createRouter, RouterView, type Router } from 'vue-router';
import { choiceQuery, textQuery, useAddress, type Address } from '../../../../src/views/common/useAddress.ts';
import { setHidden } from '../../stores/eventSource.ts';
import { freshPinia } from '../../stores/freshPinia.ts';

type View = { readonly address: Address; readonly text: Ref<string>; readonly order: Ref<'newest' | 'name'> };

let view: View;
const List = defineComponent(() => {
  const address = useAddress();
  view = { address, text: address.query('filter', textQuery()), order: address.query('sort', choiceQuery(['newest', 'name'])) };
  return () => h('p', `${view.text.value} ${view.order.value}`);
});
const Other = defineComponent(() => () => h('p', 'other'));

let unmount: () => void;
const open = async (path: string): Promise<Router> => {
  const router = createRouter({ history: createMemoryHistory(), routes: [
    { path: '/list/:item?', name: 'list', component: List }, { path: '/other', name: 'other', component: Other },
  ] });
  await router.push(path);
  const page = mount(defineComponent(() => () => h(RouterView, null, {
    default: ({ Component: shown }: { Component: Component }) => h(KeepAlive, null, { default: () => h(shown) }),
  })), { global: { plugins: [freshPinia(), router] } });
  unmount = () => { page.unmount(); };
  return router;
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

describe('what stands in the address', () => {
  it('is read when the view is opened', async () => {
    await open('/list/7?filter=status:4xx&sort=name');
    expect([view.text.value, view.order.value]).toEqual(['status:4xx', 'name']);
  });

  it.each([
    ['/list?sort=nonsense', '', 'newest'],
    ['/list?filter&sort', '', 'newest'],
    ['/list?filter=a&filter=b', 'a', 'newest'],
    ['/list?filter=%22%5C%0A', '"\\ ', 'newest'],
    [`/list?filter=${'x'.repeat(9000)}`, 'x'.repeat(2000), 'newest'],
  ])('is harmless whatever it is: %s', async (path, text, order) => {
    await open(path);
    expect([view.text.value, view.order.value]).toEqual([text, order]);
  });

  it('follows what is changed, keeps what others wrote, and says nothing of what is usual', async () => {
    const router = await open('/list/7?base_url=http://x&filter=a#end');
    view.text.value = 'b';
    view.order.value = 'name';
    await settle();
    expect(router.currentRoute.value.fullPath).toBe('/list/7?base_url=http://x&filter=b&sort=name#end');
    view.text.value = '';
    view.order.value = 'newest';
    await settle();
    expect(router.currentRoute.value.fullPath).toBe('/list/7?base_url=http://x#end');
  });

  it('takes nothing back that is changed while an address is written that says all of it already', async () => {
    const router = await open('/list/7?filter=a');
    view.text.value = 'b';
    await vi.advanceTimersByTimeAsync(0);
    view.text.value = 'c';
    const written = view.address.choose({ item: '7' });
    await written;
    view.text.value = 'd';
    const again = view.address.choose({ item: '7' });
    await vi.advanceTimersByTimeAsync(0);
    const same = view.address.choose({ item: '7' });
    view.order.value = 'name';
    await Promise.all([again, same]);
    expect(view.order.value).toBe('name');
    await settle();
    expect(router.currentRoute.value.fullPath).toBe('/list/7?filter=d&sort=name');
  });

  it('has what was typed right before the page was left in the next page at that address, in no other, and once', async () => {
    const type = async (): Promise<void> => {
      const before = await open('/list/7?filter=a#end');
      view.text.value = 'stat';
      await vi.advanceTimersByTimeAsync(0);
      view.text.value = 'status:4xx';
      view.order.value = 'name';
      window.dispatchEvent(new Event('pagehide'));
      expect(before.currentRoute.value.fullPath).toBe('/list/7?filter=stat#end');
      unmount();
    };
    await type();
    await open('/list/7#end');
    expect([view.text.value, view.order.value]).toEqual(['', 'newest']);
    unmount();
    await type();
    const after = await open('/list/7?filter=stat#end');
    expect([view.text.value, view.order.value]).toEqual(['status:4xx', 'name']);
    await settle();
    expect(after.currentRoute.value.fullPath).toBe('/list/7?filter=status:4xx&sort=name#end');
    unmount();
    await open('/list/7?filter=stat#end');
    expect(view.text.value).toBe('stat');
  });

  it('has what was typed right before the page went out of sight, until it is written', async () => {
    await open('/list/7');
    view.text.value = 'stat';
    await vi.advanceTimersByTimeAsync(0);
    view.text.value = 'status';
    setHidden(true);
    setHidden(false);
    const left = Object.entries(sessionStorage);
    expect(left).toHaveLength(1);
    await settle();
    expect(sessionStorage.length).toBe(0);
    unmount();
    for (const [name, text] of left) sessionStorage.setItem(name, String(text));
    await open('/list/7?filter=stat');
    expect(view.text.value).toBe('status');
  });

  it('is not said to be unwritten where all of it is', async () => {
    await open('/list');
    view.text.value = 'status';
    await settle();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(0);
  });

  it('is replaced while somebody types, a few times, and never loses the last letter', async () => {
    const router = await open('/list');
    const replace = vi.spyOn(router, 'replace');
    const push = vi.spyOn(router, 'push');
    for (const text of ['s', 'st', 'sta', 'stat', 'statu', 'status']) {
      view.text.value = text;
      await vi.advanceTimersByTimeAsync(100);
      expect(view.text.value).toBe(text);
    }
    await settle();
    expect(router.currentRoute.value.query).toEqual({ filter: 'status' });
    expect(replace.mock.calls.length).toBeLessThan(4);
    expect(push).not.toHaveBeenCalled();
  });

  it('keeps the query when something is chosen, also what was typed just before', async () => {
    const router = await open('/list?sort=name');
    view.text.value = 'a';
    view.text.value = 'ab';
    await view.address.choose({ item: '3' });
    expect(router.currentRoute.value.fullPath).toBe('/list/3?sort=name&filter=ab');
    await settle();
    expect(router.currentRoute.value.fullPath).toBe('/list/3?sort=name&filter=ab');
  });
});

describe('another address of the view', () => {
  it('is taken over, back and forward too', async () => {
    const router = await open('/list?filter=a');
    await router.push('/list?filter=b&sort=name');
    expect([view.text.value, view.order.value]).toEqual(['b', 'name']);
    router.back();
    await settle();
    expect([view.text.value, view.order.value]).toEqual(['a', 'newest']);
    router.forward();
    await settle();
    expect([view.text.value, view.order.value]).toEqual(['b', 'name']);
    await router.push('/list');
    expect([view.text.value, view.order.value]).toEqual(['', 'newest']);
  });

  it('changes nothing while another view is shown', async () => {
    const router = await open('/list?filter=a');
    await router.push('/other?filter=theirs');
    expect(view.text.value).toBe('a');
    view.text.value = 'b';
    await settle();
    expect(router.currentRoute.value.fullPath).toBe('/other?filter=theirs');
  });

  it('that says nothing leaves a view as it was left, and says it then', async () => {
    const router = await open('/list');
    view.text.value = 'a';
    await settle();
    await router.push('/other');
    await settle();
    await router.push('/list/5');
    await settle();
    expect(view.text.value).toBe('a');
    expect(router.currentRoute.value.fullPath).toBe('/list/5?filter=a');
  });

  it('that says something counts more than what the view had', async () => {
    const router = await open('/list?filter=a&sort=name');
    await router.push('/other');
    await settle();
    await router.push('/list?filter=injected:yes');
    await settle();
    expect([view.text.value, view.order.value]).toEqual(['injected:yes', 'newest']);
    expect(router.currentRoute.value.fullPath).toBe('/list?filter=injected:yes');
  });
});
