import { today } from '../../src/utils/today.ts';

/** A moment of the day that it is for the page, in milliseconds since the epoch. */
export const todayAt = (hours: number, minutes: number, seconds: number, milliseconds = 0): number =>
  new Date(today.value).setHours(hours, minutes, seconds, milliseconds);
