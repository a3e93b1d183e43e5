import { config, disableAutoUnmount } from '@vue/test-utils';
import { afterAll, vi } from 'vitest';
import type { App } from 'vue';

/*
 * The files that a worker runs one after the other share its modules and its page: to make both again for each takes
 * five times as long. What a file leaves behind is taken away here, so that none meets what is another's.
 */

const takeBack: (() => void)[] = [];

/** Listeners of the page as a whole; those of elements go with their elements. */
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>): void => {
    const [type, listener, options] = given;
    if (listener === null) return;
    add(type, listener, options);
    takeBack.push(() => { target.removeEventListener(type, listener, options); });
  };
  takeBack.push(() => { target.addEventListener = add; });
}

const { setTimeout, setInterval, clearTimeout } = globalThis;
/** As a function that begins a timer, which is stopped in the end. */
const noted = (begin: typeof setTimeout): typeof setTimeout => (...given) => {
  const id = begin(...given);
  takeBack.push(() => { clearTimeout(id); });
  return id;
};
Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });
takeBack.push(() => { Object.assign(globalThis, { setTimeout, setInterval }); });

/** What is mounted and stays so: a part of it that comes later would ask for its stores beside another file. */
const mounted = new Set<App>();
const remember = (app: App): void => {
  mounted.add(app);
  app.onUnmount(() => { mounted.delete(app); });
};
config.global.plugins.push(remember);
takeBack.push(() => {
  config.global.plugins = config.global.plugins.filter((plugin) => plugin !== remember);
  for (const app of mounted) app.unmount();
});

const address = window.location.href;

const emptyPage = (): void => {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
};

afterAll(() => {
  disableAutoUnmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A double click is over with the next key.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }));
  for (const each of takeBack.reverse()) each();
  emptyPage();
});
