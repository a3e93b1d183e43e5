import { shallowReactive } from 'vue';

/** Why the browser has not what it was given: there is no room, it takes nothing of this page, or it was emptied. */
export type StorageProblem = 'full' | 'denied' | 'emptied';

/** What of this page the browser was given and does not have, by its name there. */
export const unstored: Map<string, StorageProblem> = shallowReactive(new Map());

/** Why a write failed. */
export const problemOf = (error: unknown): StorageProblem =>
  (error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied');
