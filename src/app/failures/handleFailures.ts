import type { Pinia } from 'pinia';
import type { App } from 'vue';
import type { Router } from 'vue-router';
import { noteFailures } from './failures.ts';
import { recoverParts } from './partRecovery.ts';

/** Gives what goes wrong from now on a place: what could not be loaded, and what nobody caught. */
export const handleFailures = (app: App, router: Router, pinia: Pinia): void => {
  noteFailures(app, router);
  recoverParts(pinia);
};
