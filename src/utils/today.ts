import { readonly, shallowRef } from 'vue';

/** The beginning of the day that a moment is on, by the clock of this browser: a day may have 23 or 25 hours. */
export const dayStart = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

const start = shallowRef(dayStart(Date.now()));
/** When the day began that it is; what is on the page of an earlier one gets its date when it ends. */
export const today = readonly(start);

/** Looks what day it is. */
export const lookAtToday = (): void => { start.value = dayStart(Date.now()); };
