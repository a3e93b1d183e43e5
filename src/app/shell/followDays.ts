import { lookAtToday } from '../../utils/today.ts';

/** The beginning of the next day. */
const nextDay = (moment: number): number => {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
};

/** Follows the days as they end, also over a sleep of the machine. @returns ends it */
export const followDays = (page: Document): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const follow = (): void => {
    clearTimeout(timer);
    lookAtToday();
    timer = setTimeout(follow, nextDay(Date.now()) - Date.now());
  };
  follow();
  page.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', follow);
  };
};
