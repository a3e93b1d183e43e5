const quarterMs = 15 * 60 * 1000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A day in the time zone of the service, such as `2026-11-27`. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The running number of a quarter of an hour: each is on one day, since time zones differ by whole quarters. */
export const quarterOf = (at: number): number => Math.floor(at / quarterMs);
