import { shallowReactive } from 'vue';

/** What of this page the browser was given and does not have, by its name there, with what went wrong. */
export const unstored: Map<string, unknown> = shallowReactive(new Map<string, unknown>());
