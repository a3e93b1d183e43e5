/** Dates and times of day. All moments in milliseconds since the epoch, shown by the clock of this browser. */
import { dayStart, today } from './today.ts';

const two = (value: number): string => String(value).padStart(2, '0');
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const timeOfDay = (moment: number): string => {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
};

/** Of today it is the time of day; of another day the date stands before it, of another year with the year. */
const written = (moment: number, time: string, shorter: string): string => {
  if (dayStart(moment) === today.value) return time;
  const date = new Date(moment);
  const year = date.getFullYear() === new Date(today.value).getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${months[date.getMonth()] ?? ''}${year} ${shorter}`;
};

/** `14:03:11` of today, else `27 Nov 14:03`, or `27 Nov 2025 14:03` of another year. */
export const formatMoment = (moment: number): string => {
  const time = timeOfDay(moment);
  return written(moment, time, time.slice(0, 5));
};

/** With milliseconds, of requests: `14:03:11.902` of today, else `27 Nov 14:03:11.902`. */
export const formatMomentExactly = (moment: number): string => {
  const time = `${timeOfDay(moment)}.${String(new Date(moment).getMilliseconds()).padStart(3, '0')}`;
  return written(moment, time, time);
};

/** In a list of requests, where there is no room for both a date and milliseconds. */
export const formatRowMoment = (moment: number): string =>
  (dayStart(moment) === today.value ? formatMomentExactly(moment) : formatMoment(moment));

/** How far the clock of this browser is from UTC at a moment: `UTC+01:00`. */
export const formatZone = (moment: number): string => {
  const ahead = -new Date(moment).getTimezoneOffset();
  return `UTC${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
};
