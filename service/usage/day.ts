import { dayOf } from '../moments.ts';

/** A quarter of an hour, in milliseconds. */
export const quarterMs = 15 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/** How far the clock of the service is from UTC when a day begins: `UTC+01:00`. */
export const zoneOf = (day: string): string => {
  const [, , , , , zone = ''] = String(new Date(`${day}T00:00`)).split(' ');
  return zone.replace(/GMT(...)/, 'UTC$1:');
};

/** The running number of a quarter of an hour: each is on one day, since time zones differ by whole quarters. */
export const quarterOf = (at: number): number => Math.floor(at / quarterMs);

/** The day that a quarter of an hour is on. */
export const dayOfQuarter = (quarter: number): string => dayOf(new Date(quarter * quarterMs));

/**
 * The last days up to one, oldest first. They are counted in the calendar, not by the clock: a day may have 23 or 25
 * hours, and where the date line moved one has none.
 */
export const daysUpTo = (last: string, count: number): string[] => {
  // A date alone is read as the beginning of that day in UTC, where all days have 24 hours.
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, at) => new Date(end - (count - 1 - at) * dayMs).toISOString().slice(0, 10));
};
