import { disposePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../contract/console/live.ts';
import { useLiveStore } from '../../../src/stores/live.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { lastOf, mockStreams, setHidden, type OpenedStream } from './eventSource.ts';
import { freshPinia } from './freshPinia.ts';

let streams: OpenedStream[] = [];
let pinia: Pinia;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  streams = mockStreams();
  pinia = freshPinia();
});
afterEach(() => {
  disposePinia(pinia);
  setHidden(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const changed = (what: 'applications' | 'assets'): LiveEvent => ({ kind: 'changed', what });

describe('the stream', () => {
  it('is opened once, at the service that served the page, and says when it is live', () => {
    const live = useLiveStore();
    expect(live.state).toBe('connecting');
    lastOf(streams).open();
    expect(live.state).toBe('live');
    expect(streams.map(({ url }) => url)).toEqual([`${window.location.origin}/console/api/events`]);
  });

  it('is closed while the tab is hidden and opened again when it is looked at', () => {
    const live = useLiveStore();
    lastOf(streams).open();
    setHidden(true);
    expect(live.state).toBe('hidden');
    expect(lastOf(streams).closed()).toBe(true);
    setHidden(false);
    expect(streams).toHaveLength(2);
    expect(lastOf(streams).closed()).toBe(false);
  });

  it('is closed while another service is used', () => {
    const live = useLiveStore();
    useSettingsStore().saveBaseUrl('http://localhost:39301');
    expect(live.state).toBe('off');
    expect(lastOf(streams).closed()).toBe(true);
    useSettingsStore().saveBaseUrl(window.location.origin);
    expect(live.state).toBe('connecting');
    expect(streams).toHaveLength(2);
  });

  it('leaves the first try after a break to the browser, which asks for what was missed', () => {
    const live = useLiveStore();
    lastOf(streams).open();
    lastOf(streams).break(true);
    expect(live.state).toBe('lost');
    vi.advanceTimersByTime(60_000);
    expect(streams).toHaveLength(1);
    lastOf(streams).open();
    expect(live.state).toBe('live');
  });

  it('is tried again after 1, 2, 4 … and at most 30 seconds, and after 1 again once it was open', () => {
    useLiveStore();
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const before = streams.length;
      lastOf(streams).break(false);
      let waited = 0;
      while (streams.length === before) {
        vi.advanceTimersByTime(500);
        waited += 500;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    lastOf(streams).open();
    lastOf(streams).break(false);
    vi.advanceTimersByTime(1000);
    expect(streams).toHaveLength(10);
  });

  it('is lost when nothing is heard for 15 seconds, not even a beat, and live again when the service goes on', () => {
    const live = useLiveStore();
    const heard: LiveEvent[] = [];
    live.listen((event) => { heard.push(event); });
    lastOf(streams).open();
    for (let beats = 0; beats < 4; beats += 1) {
      vi.advanceTimersByTime(14_000);
      lastOf(streams).say({ kind: 'beat' });
    }
    expect([live.state, heard]).toEqual(['live', []]);
    vi.advanceTimersByTime(15_000);
    expect([live.state, lastOf(streams).closed()]).toEqual(['lost', true]);
    vi.advanceTimersByTime(1000);
    // A service that stands still takes the connection, and says nothing on it.
    expect([streams.length, live.state]).toEqual([2, 'lost']);
    lastOf(streams).open();
    expect(live.state).toBe('live');
  });

  it('passes events on until the listener ends, and none that it does not know', () => {
    const live = useLiveStore();
    const heard: LiveEvent[] = [];
    const stop = live.listen((event) => { heard.push(event); });
    lastOf(streams).say(changed('assets'));
    lastOf(streams).sayText('{"kind":"changed","what":"weather"}');
    lastOf(streams).sayText('no JSON');
    stop();
    lastOf(streams).say(changed('assets'));
    expect(heard).toEqual([changed('assets')]);
  });
});

describe('whenChanged', () => {
  it('refreshes at once, then at most once a second, and never loses the last change', () => {
    const refresh = vi.fn();
    useLiveStore().whenChanged(['applications'], refresh);
    lastOf(streams).say(changed('applications'));
    expect(refresh).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 9; at += 1) {
      vi.advanceTimersByTime(100);
      lastOf(streams).say(changed('applications'));
    }
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(refresh).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('is not called for other changes, nor after it ended', () => {
    const refresh = vi.fn();
    const stop = useLiveStore().whenChanged(['applications'], refresh);
    lastOf(streams).say(changed('assets'));
    stop();
    lastOf(streams).say(changed('applications'));
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['another service is used', () => { useSettingsStore().saveBaseUrl('http://localhost:39301'); }],
    ['the tab is hidden', () => { setHidden(true); }],
  ])('gives up a refresh that waits for its second when %s', (_when, leave) => {
    const refresh = vi.fn();
    useLiveStore().whenChanged(['applications'], refresh);
    lastOf(streams).say(changed('applications'));
    lastOf(streams).say(changed('applications'));
    leave();
    vi.advanceTimersByTime(60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('refreshes when the stream is back, since changes may have been missed', () => {
    const live = useLiveStore();
    lastOf(streams).open();
    const refresh = vi.fn();
    live.whenChanged(['applications'], refresh);
    expect(refresh).not.toHaveBeenCalled();
    setHidden(true);
    setHidden(false);
    lastOf(streams).open();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('whenBack', () => {
  it('calls back at once where the stream is there already, at each return, and no more once it ended', () => {
    const live = useLiveStore();
    let [early, late] = [0, 0];
    const stop = live.whenBack(() => { early += 1; });
    expect(early).toBe(0);
    lastOf(streams).open();
    live.whenBack(() => { late += 1; });
    expect([early, late]).toEqual([1, 1]);
    stop();
    lastOf(streams).break(true);
    lastOf(streams).open();
    expect([early, late]).toEqual([1, 2]);
  });
});

describe('who begins to listen late', () => {
  const drills: LiveEvent = { kind: 'drills', drills: [] };

  it('is told first of what came before on the same stream, and then of everything', () => {
    const live = useLiveStore();
    lastOf(streams).say(drills);
    lastOf(streams).say(changed('assets'));
    const heard: LiveEvent[] = [];
    live.listen((event) => { heard.push(event); });
    expect(heard).toEqual([drills, changed('assets')]);
    lastOf(streams).say(changed('applications'));
    expect(heard).toEqual([drills, changed('assets'), changed('applications')]);
  });

  it('is told of the newest hundred only, and of nothing of a stream that is closed', () => {
    const live = useLiveStore();
    lastOf(streams).say(drills);
    for (let time = 0; time < 100; time += 1) lastOf(streams).say(changed('assets'));
    const heard: string[] = [];
    live.listen(({ kind }) => { heard.push(kind); });
    expect(heard).toEqual(Array.from({ length: 100 }, () => 'changed'));
    setHidden(true);
    setHidden(false);
    const later = vi.fn();
    live.listen(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('does not ask again for a snapshot that changed before', () => {
    const live = useLiveStore();
    lastOf(streams).say(changed('applications'));
    const refresh = vi.fn();
    live.whenChanged(['applications'], refresh);
    expect(refresh).not.toHaveBeenCalled();
  });
});
