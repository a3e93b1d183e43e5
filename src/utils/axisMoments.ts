/** Moments where their second matters, and as an axis of time names them. In milliseconds since the epoch. */
import { dayStart, today } from './today.ts';

/** As in `moments.ts`, which the first view loads. */
const partsOf = (moment: number): readonly string[] => String(new Date(moment)).split(' ');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `16:40:12` of today, else `27 Nov 16:40:12`, of another year with the year. */
export const formatSecond = (moment: number): string => {
  const [, month = '', day, year = '', time = ''] = partsOf(moment);
  if (dayStart(moment) === today.value) return time;
  return `${Number(day)} ${month} ${year === partsOf(today.value)[3] ? '' : `${year} `}${time}`;
};

/** `Fri 27 Nov, 16:40:12`, of another year with the year. */
export const formatWhole = (moment: number): string => {
  const [weekday = '', month = '', day, year = '', time = ''] = partsOf(moment);
  return `${weekday} ${Number(day)} ${month}${year === partsOf(today.value)[3] ? '' : ` ${year}`}, ${time}`;
};

/** `16:40`, on an axis of one day. */
export const formatClock = (moment: number): string => partsOf(moment)[4]?.slice(0, 5) ?? '';

/** `Fri 27`, or `27 Nov` where the axis has more than one month. */
export const formatTick = (moment: number, hasMonths: boolean): string => {
  const [weekday = '', month = '', day] = partsOf(moment);
  return hasMonths ? `${Number(day)} ${month}` : `${weekday} ${Number(day)}`;
};

/** As a field for a moment has it, `2026-11-27T16:40:12`, by the clock of this browser. */
export const momentForField = (moment: number): string => {
  const [, month = '', day = '', year = '', time = ''] = partsOf(moment);
  return `${year.padStart(4, '0')}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}T${time}`;
};
