const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * A day such as `2026-11-27`, or the first one of a week or month, as `Fri 27 Nov`, `week of 23 Nov` or `Nov 2026`,
 * short as `27 Nov` or `Nov`; one that cannot be read stays as it is.
 */
export const formatDay = (text: string, period: 'day' | 'week' | 'month' = 'day', short = false): string => {
  const [year, number, date] = text.split('-').map(Number);
  // In UTC, where every day is: here the date line may have moved over it.
  const moment = new Date(Date.UTC(year ?? Number.NaN, (number ?? Number.NaN) - 1, date ?? Number.NaN));
  if (Number.isNaN(moment.getTime())) return text;
  const month = months[moment.getUTCMonth()] ?? '';
  if (period === 'month') return short ? month : `${month} ${moment.getUTCFullYear()}`;
  const named = `${moment.getUTCDate()} ${month}`;
  if (short) return named;
  return period === 'week' ? `week of ${named}` : `${days[moment.getUTCDay()] ?? ''} ${named}`;
};
