/** Dates, times of day and spans. All moments in milliseconds since the epoch, shown in local time. */
import { formatDuration, formatTime } from './format.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Local time of day with milliseconds, `14:03:11.902`. */
export const formatTimeExactly = (moment: number): string =>
  `${formatTime(moment)}.${String(new Date(moment).getMilliseconds()).padStart(3, '0')}`;

/** Time of day for today, `yesterday`, else day, month and time. */
export const formatMoment = (moment: number, now: number): string => {
  const date = new Date(moment);
  const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  const daysBack = Math.round((dayOf(now) - dayOf(moment)) / 86_400_000);
  if (daysBack === 0) return formatTime(moment);
  if (daysBack === 1) return 'yesterday';
  return `${date.getDate()} ${months[date.getMonth()] ?? ''} ${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** `today 09:12`, `yesterday 17:20`, else `27 Nov 09:12`. */
export const formatStart = (moment: number, now: number): string => {
  const said = formatMoment(moment, now);
  const date = new Date(moment);
  const minute = `${two(date.getHours())}:${two(date.getMinutes())}`;
  if (said === 'yesterday') return `yesterday ${minute}`;
  return said === formatTime(moment) ? `today ${minute}` : said;
};

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

/** A length of time as `1.2 s`, `41 min`, `4 h 57 min` or `3 d 2 h`. */
export const formatSpan = (milliseconds: number): string => {
  if (milliseconds < minute) return formatDuration(milliseconds);
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h ${two(Math.floor((milliseconds % hour) / minute))} min`;
  return `${Math.floor(milliseconds / day)} d ${Math.floor((milliseconds % day) / hour)} h`;
};

/** A day such as `2026-11-27` as `Fri 27`; one that cannot be read stays as it is. */
export const formatDay = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number);
  // In UTC, where every day is: here the date line may have moved over it.
  const moment = new Date(Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, date ?? Number.NaN));
  return Number.isNaN(moment.getTime()) ? text : `${days[moment.getUTCDay()] ?? ''} ${moment.getUTCDate()}`;
};
