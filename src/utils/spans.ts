import { formatDuration } from './format.ts';

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

/** A length of time as `1.2 s`, `41 min`, `4 h 57 min` or `3 d 2 h`. */
export const formatSpan = (milliseconds: number): string => {
  if (milliseconds < minute) return formatDuration(milliseconds);
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < day) return `${Math.floor(milliseconds / hour)} h ${String(Math.floor((milliseconds % hour) / minute)).padStart(2, '0')} min`;
  return `${Math.floor(milliseconds / day)} d ${Math.floor((milliseconds % day) / hour)} h`;
};
