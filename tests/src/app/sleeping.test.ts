/** A view out of sight: nothing of it is drawn, computed or parsed; back in sight it shows the newest. */
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computed, defineComponent, h, KeepAlive, nextTick, ref, watch, type Component } from 'vue';
import { SleepingView } from '../../../src/app/SleepingView.ts';
import { useWaiting } from '../../../src/components/text/useWaiting.ts';
import { useActivityStore } from '../../../src/stores/activity.ts';
import { useApplicationsStore } from '../../../src/stores/applications.ts';
import { useTrafficStore } from '../../../src/stores/traffic.ts';
import { useView } from '../../../src/views/common/useView.ts';
import { useLiveStore } from '../../../src/stores/live.ts';
import { eventually } from '../../support/eventually.ts';
import { mockNetwork } from '../api/network.ts';
import { on } from '../api/on.ts';
import { answered } from '../components/exchanges.ts';
import { lastOf, listenedTo, mockStreams } from '../stores/eventSource.ts';
import { listOf, summary } from '../stores/recorded.ts';
import { useConsole } from '../views/console.ts';
import { openOwn } from '../views/ownConsole.ts';
import { freshPinia } from '../stores/freshPinia.ts';

const network = mockNetwork();
const open = useConsole();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Counts what changes in a view that is out of sight. */
const changesOf = (view: Element): (() => number) => {
  const observer = new MutationObserver(() => { /* taken below */ });
  observer.observe(view, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => observer.takeRecords().length;
};

const sendMany = (count: number): void => {
  const activity = useActivityStore();
  const body = JSON.stringify({ iterable: Array.from({ length: 50 }, (_none, index) => ({ name: `APP_${index}` })) });
  for (let index = 0; index < count; index += 1) {
    const exchange = answered('applicationsSnapshot', { body });
    activity.add({
      ...exchange, id: `own-${index}`, startedAt: 1_800_000_000_000 + index,
      request: { ...exchange.request, method: 'GET', url: `${window.location.origin}/applications` },
    });
  }
};

describe('the console', () => {
  it('neither draws nor parses for Activity and Traffic while 40 answers and 20 events come in; then they show them', async () => {
    let newest = 1;
    const summaries = (first: number) =>
      Array.from({ length: newest + 1 - first }, (_none, index) => summary(first + index));
    const { page, router, streams } = await openOwn(
      network, open, on('traffic', window.location.origin, () => listOf(...summaries(1))),
    )('/traffic');
    lastOf(streams).open();
    await eventually(() => { expect(page.find('h1').text()).toBe('Traffic'); });
    await eventually(() => { expect(page.findAll('[data-sequence]')).toHaveLength(1); });
    const traffic = page.get('.view').element;
    await router.push('/activity');
    await eventually(() => { expect(page.find('h1').text()).toBe('Activity'); });
    const activity = page.get('.view').element;
    await router.push('/');
    // What was asked for while it was in sight has come.
    await eventually(() => {
      expect([useTrafficStore().loading, useApplicationsStore().loading]).toEqual([false, false]);
    });
    // And so has the code of the view that is in sight now, which reads its own drafts.
    await vi.dynamicImportSettled();
    await flushPromises();

    const stream = await listenedTo(streams);
    const [inTraffic, inActivity] = [changesOf(traffic), changesOf(activity)];
    const parse = vi.spyOn(JSON, 'parse');
    sendMany(40);
    newest = 21;
    for (const exchange of summaries(2)) stream.say({ kind: 'exchange', exchange });
    await flushPromises();
    // The stream's own events are read once, by what follows them.
    expect(parse.mock.calls.filter(([text]) => text.includes('"kind":"exchange"'))).toHaveLength(20);
    const others = parse.mock.calls.map(([text]) => text).filter((text) => !text.includes('"kind":"exchange"'));
    expect(others).toEqual([]);
    expect([inTraffic(), inActivity()]).toEqual([0, 0]);
    expect(useTrafficStore().rows).toHaveLength(21);

    await router.push('/activity');
    await eventually(() => { expect(page.findAll('[data-exchange]').length).toBeGreaterThanOrEqual(40); });
    // Each new answer is held against the table once, whatever shows it.
    const judged = parse.mock.calls.filter(([text]) => text.includes('APP_49')).length;
    expect(judged).toBe(40);
    await router.push('/');
    await router.push('/activity');
    await flushPromises();
    expect(parse.mock.calls.filter(([text]) => text.includes('APP_49'))).toHaveLength(40);
    await router.push('/traffic');
    await eventually(() => { expect(page.findAll('[data-sequence]')).toHaveLength(21); });
  });
});

describe('a view', () => {
  const shownView = ref<'a' | 'b'>('a');
  const about = ref('1');
  const arrived: string[] = [];
  const left = vi.fn();
  const source = ref(0);
  const computedFor = vi.fn();
  const watched = vi.fn();

  const inner: Component = defineComponent(() => {
    const value = computed(() => {
      computedFor();
      return source.value;
    });
    watch(value, () => { watched(); }, { flush: 'sync' });
    return () => h('p', value.value);
  });
  const since = ref<number | null>(null);
  const waits: Component = defineComponent(() => {
    const waiting = useWaiting(() => since.value);
    return () => h('i', waiting.value ?? '');
  });
  const views: Readonly<Record<'a' | 'b', Component>> = {
    a: defineComponent(() => {
      useView({
        about: () => about.value,
        arrive: () => { arrived.push(about.value); },
        follow: [{ what: ['assets'], refresh: () => { arrived.push('refreshed'); } }],
        leave: left,
      });
      return () => h('div', [h('section', [h(inner)]), h(waits)]);
    }),
    b: defineComponent(() => () => h('div', 'other')),
  };
  const frame = defineComponent(() => () => {
    const name = shownView.value;
    return h(KeepAlive, () => h(SleepingView, { key: name }, () => h(views[name])));
  });

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    shownView.value = 'a';
    about.value = '1';
    since.value = null;
    arrived.length = 0;
    vi.clearAllMocks();
    freshPinia();
  });

  it('arrives once when it is opened, once on each return, and once when it is about something else meanwhile', async () => {
    mockStreams();
    const page = mount(frame);
    await nextTick();
    expect(arrived).toEqual(['1']);
    shownView.value = 'b';
    await nextTick();
    expect(left).toHaveBeenCalledTimes(1);
    about.value = '2';
    await nextTick();
    expect(arrived).toEqual(['1']);
    shownView.value = 'a';
    await nextTick();
    await nextTick();
    expect(arrived).toEqual(['1', '2']);
    about.value = '3';
    await nextTick();
    expect(arrived).toEqual(['1', '2', '3']);
    page.unmount();
  });

  it('is asked for nothing, evaluates nothing and runs no watcher out of sight, however deep; then once', async () => {
    const streams = mockStreams();
    useLiveStore();
    lastOf(streams).open();
    const page = mount(frame);
    await nextTick();
    shownView.value = 'b';
    await nextTick();
    await nextTick();
    const before = computedFor.mock.calls.length;
    for (let value = 1; value <= 20; value += 1) {
      source.value = value;
      lastOf(streams).say({ kind: 'changed', what: 'assets' });
      await nextTick();
    }
    expect([computedFor.mock.calls.length - before, watched.mock.calls.length]).toEqual([0, 0]);
    expect(arrived).toEqual(['1']);
    shownView.value = 'a';
    await nextTick();
    await nextTick();
    expect(page.get('p').text()).toBe('20');
    expect([computedFor.mock.calls.length - before, watched.mock.calls.length]).toEqual([1, 1]);
    page.unmount();
  });

  it('counts on what somebody waits for only while it is in sight, also when the answer comes out of sight', async () => {
    mockStreams();
    vi.useFakeTimers();
    const page = mount(frame);
    const settle = async (): Promise<void> => {
      await nextTick();
      await nextTick();
    };
    await settle();
    const others = vi.getTimerCount();
    const timers = (): number => vi.getTimerCount() - others;
    since.value = Date.now();
    await settle();
    vi.advanceTimersByTime(500);
    await settle();
    expect([page.get('i').text(), timers()]).toEqual(['500 ms', 1]);
    shownView.value = 'b';
    await settle();
    vi.advanceTimersByTime(100);
    expect(timers()).toBe(0);
    vi.advanceTimersByTime(1400);
    shownView.value = 'a';
    await settle();
    vi.advanceTimersByTime(100);
    await settle();
    expect([page.get('i').text(), timers()]).toEqual(['2.1 s', 1]);
    shownView.value = 'b';
    await settle();
    since.value = null;
    await settle();
    vi.advanceTimersByTime(100);
    expect(timers()).toBe(0);
    shownView.value = 'a';
    await settle();
    expect([page.get('i').text(), timers()]).toEqual(['', 0]);
    page.unmount();
  });
});
