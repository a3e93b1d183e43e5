const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * A day in the time zone of the service, such as `2026-11-27`. This is the only place that makes one: the database
 * reads time zones in a way of its own.
 */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** A moment by the clock of this machine, in seconds: `2026-11-27 14:03:11`. */
export const momentOf = (at: number): string => {
  const moment = new Date(at);
  return `${dayOf(moment)} ${moment.toTimeString().slice(0, 8)}`;
};
