/** Times and counts as the console writes them, beside utils/format.ts. */
import { formatCount, formatTime } from '../../utils/format.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Local time of day with milliseconds, `14:03:11.902`. */
export const formatTimeExactly = (moment: number): string =>
  `${formatTime(moment)}.${String(new Date(moment).getMilliseconds()).padStart(3, '0')}`;

/** Time of day for today, `yesterday`, else day, month and time; both in milliseconds since the epoch. */
export const formatMoment = (moment: number, now: number): string => {
  const date = new Date(moment);
  const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
  const daysBack = Math.round((dayOf(now) - dayOf(moment)) / 86_400_000);
  if (daysBack === 0) return formatTime(moment);
  if (daysBack === 1) return 'yesterday';
  return `${date.getDate()} ${months[date.getMonth()] ?? ''} ${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** `1 line`, `3 lines`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Lines of a text; a closing line break begins no further line. */
export const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
