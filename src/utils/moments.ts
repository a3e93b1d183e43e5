/** Dates and times of day. All moments in milliseconds since the epoch, shown by the clock of this browser. */
import { dayStart, today } from './today.ts';

/** The parts of a moment in the one form that the language fixes: `Fri Nov 27 2026 14:03:11 GMT+0100`. */
const partsOf = (moment: number): readonly string[] => String(new Date(moment)).split(' ');

/**
 * `14:03:11` of today; of another day the date stands before it, `27 Nov 14:03`, of another year with the year,
 * `27 Nov 2025 14:03`.
 */
export const formatMoment = (moment: number): string => {
  const [, month, day, year, time = ''] = partsOf(moment);
  if (dayStart(moment) === today.value) return time;
  return `${Number(day)} ${month}${year === partsOf(today.value)[3] ? '' : ` ${year}`} ${time.slice(0, 5)}`;
};

/** How far the clock of this browser is from UTC at a moment: `UTC+01:00`. */
export const formatZone = (moment: number): string =>
  partsOf(moment)[5]?.replace(/GMT(...)/, 'UTC$1:') ?? '';
