import { defineStore } from 'pinia';
import { onScopeDispose, ref, watch } from 'vue';
import type { LiveEvent } from '../../contract/console/live.ts';
import { beatMs } from '../../contract/console/names.ts';
import { openEvents } from '../api/console/live.ts';
import { atMostOnce, type Limited } from './state/atMostOnce.ts';
import { useSettingsStore } from './settings.ts';

/** `off`: another service, which has no stream; `hidden`: the tab is not looked at; `lost`: tried again later. */
export type LiveState = 'off' | 'hidden' | 'connecting' | 'live' | 'lost';
export type Changed = Extract<LiveEvent, { kind: 'changed' }>['what'];

/** Milliseconds from a lost stream to the next try: doubled after each that fails. */
const firstWait = 1000;
const longestWait = 30_000;
/** A snapshot is asked for again at most once in this many milliseconds. */
const refreshPause = 1000;

/** A stream that says nothing for so many milliseconds is taken for one of a service that stands still. */
const longestSilence = 3 * beatMs;

/** So many events are told to who begins to listen later. */
const mostRecent = 100;

type LiveListener = (event: LiveEvent) => void;

/** The one event stream of the page: open exactly while the page is looked at and its own service is used. */
export const useLiveStore = defineStore('live', () => {
  const settings = useSettingsStore();
  const state = ref<LiveState>('off');
  const hidden = ref(document.visibilityState === 'hidden');
  const listeners = new Set<LiveListener>();
  let recent: readonly LiveEvent[] = [];
  const returns = new Set<() => void>();
  const refreshes = new Set<Limited>();
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;

  const shut = (): void => {
    clearTimeout(timer);
    clearTimeout(silence);
    close?.();
    close = null;
  };

  const tryLater = (): void => {
    shut();
    state.value = 'lost';
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(tryLater, longestSilence);
  };

  const open = (): void => {
    shut();
    recent = [];
    // What was lost stays so until it is back: a service that stands still takes connections all the same.
    if (state.value !== 'lost') state.value = 'connecting';
    let broken = false;
    heard();
    close = openEvents(settings.pageOrigin, {
      opened: () => {
        broken = false;
        wait = firstWait;
        heard();
        state.value = 'live';
        for (const back of returns) back();
      },
      event: (event) => {
        heard();
        if (event.kind === 'beat') return;
        recent = [...recent.slice(1 - mostRecent), event];
        for (const listener of listeners) listener(event);
      },
      broke: (retries) => {
        clearTimeout(silence);
        state.value = 'lost';
        // The browser's own try asks for what was missed; when that fails too, tries become fewer and fewer.
        if (retries && !broken) {
          broken = true;
          return;
        }
        tryLater();
      },
    });
  };

  const look = (): void => { hidden.value = document.visibilityState === 'hidden'; };
  document.addEventListener('visibilitychange', look);
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', look);
    shut();
  });
  watch([() => settings.ownService, hidden], ([own, away]) => {
    if (own && !away) {
      open();
      return;
    }
    shut();
    // What was still to be asked for again is of a service that is left, or is asked for when the stream is back.
    for (const refresh of refreshes) refresh.drop();
    state.value = own ? 'hidden' : 'off';
  }, { immediate: true, flush: 'sync' });

  const hear = (listener: LiveListener): (() => void) => {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
  };

  /**
   * Tells of every event from now on; and first of those before on the same stream, as far as they are remembered: the
   * first ones come before the code of all who listen is there.
   * @returns ends the listening
   */
  const listen = (listener: LiveListener): (() => void) => {
    for (const event of recent) listener(event);
    return hear(listener);
  };

  /**
   * Calls back whenever the stream is there, the first time and after each break: something may have been missed.
   * @returns ends it
   */
  const whenBack = (back: () => void): (() => void) => {
    returns.add(back);
    if (state.value === 'live') back();
    return () => { returns.delete(back); };
  };

  /**
   * Refreshes a snapshot when the service says that it changed, at most once a second, and when the stream comes back
   * after a break.
   * @returns ends it
   */
  const whenChanged = (what: readonly Changed[], refresh: () => void): (() => void) => {
    const limited = atMostOnce(refresh, refreshPause);
    refreshes.add(limited);
    let begun = false;
    const stops = [
      hear((event) => { if (event.kind === 'changed' && what.includes(event.what)) limited.ask(); }),
      whenBack(() => { if (begun) limited.ask(); }),
    ];
    begun = true;
    return () => {
      for (const stop of stops) stop();
      refreshes.delete(limited);
      limited.drop();
    };
  };

  return { state, listen, whenBack, whenChanged };
});
