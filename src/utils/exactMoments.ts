import { formatMoment } from './moments.ts';
import { dayStart, today } from './today.ts';

/** With milliseconds, of requests: `14:03:11.902` of today, else `27 Nov 14:03:11.902`. */
export const formatMomentExactly = (moment: number): string => {
  const date = new Date(moment);
  const seconds = dayStart(moment) === today.value ? '' : `:${String(date.getSeconds()).padStart(2, '0')}`;
  return `${formatMoment(moment)}${seconds}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** In a list of requests, where there is no room for both a date and milliseconds. */
export const formatRowMoment = (moment: number): string =>
  (dayStart(moment) === today.value ? formatMomentExactly(moment) : formatMoment(moment));
