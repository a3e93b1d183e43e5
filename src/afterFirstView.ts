import type { Pinia } from 'pinia';
import type { App } from 'vue';
import type { Router } from 'vue-router';
import { leaveCompositions } from './app/compositionKeys.ts';
import { handleFailures } from './app/failures/handleFailures.ts';
import { followDays } from './app/shell/followDays.ts';
import { followPageKeys } from './app/shell/pageKeys.ts';
import { printWhole } from './app/shell/printWhole.ts';
import { followPresses } from './utils/pressedTwice.ts';

/** What the first view does without, and the page has right after it; `patchbay:ready` marks when it has. */
export const afterFirstView = (app: App, router: Router, pinia: Pinia): void => {
  handleFailures(app, router, pinia);
  // Before every other that listens to the keys of the window.
  leaveCompositions(window);
  followPageKeys(window);
  followPresses();
  printWhole(window);
  followDays(document);
  performance.mark('patchbay:ready');
};
