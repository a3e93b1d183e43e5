import { mount, type VueWrapper } from '@vue/test-utils';
import { disposePinia, setActivePinia, type Pinia } from 'pinia';
import { afterEach, beforeEach, vi } from 'vitest';
import { createMemoryHistory, createRouter, type Router } from 'vue-router';
import App from '../../../src/app/App.vue';
import { startListening } from '../../../src/app/listeners/listeners.ts';
import { isPartAhead } from '../../../src/components/parts/asyncPart.ts';
import { routes } from '../../../src/app/router.ts';
import { useSettingsStore } from '../../../src/stores/settings.ts';
import { followPresses } from '../../../src/utils/pressedTwice.ts';
import { baseUrl } from '../api/network.ts';
import { freshPinia } from '../stores/freshPinia.ts';

export type OpenConsole = { readonly page: VueWrapper; readonly router: Router };

/** Opens the whole console at an address below /console/, with `baseUrl` as its service. For the life of a file. */
export const useConsole = (): ((path?: string) => Promise<OpenConsole>) => {
  const opened: { readonly page: VueWrapper; readonly pinia: Pinia }[] = [];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    freshPinia();
    useSettingsStore().saveBaseUrl(baseUrl);
  });
  afterEach(async () => {
    // What a page still waits for is its own affair: a part that came later would be of the next test.
    await vi.dynamicImportSettled();
    for (const { page, pinia } of opened.splice(0)) {
      page.unmount();
      // Its stores too: one that listens would open a stream later, which the next test would take for its own.
      disposePinia(pinia);
    }
  });
  return async (path = '/') => {
    const pinia = freshPinia();
    const router = createRouter({ history: createMemoryHistory(), routes: [...routes] });
    // However long the code of a view takes to come here, a test begins when it is there.
    router.beforeResolve(async (to) => {
      const views = to.matched.map(({ components }): unknown => components?.['default']);
      await Promise.all(views.filter(isPartAhead).map((view) => view.begin()));
    });
    await router.push(path);
    startListening(pinia);
    followPresses();
    const page = mount(App, { attachTo: document.body, global: { plugins: [pinia, router] } });
    opened.push({ page, pinia });
    // So does what the view asked for ahead.
    await vi.dynamicImportSettled();
    setActivePinia(pinia);
    return { page, router };
  };
};

/** Makes media queries with a width answer as in a window of this width. */
export const windowWidth = (width: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    return Object.assign(new EventTarget(), { matches: most !== undefined && width <= Number(most), media: query });
  });
};
