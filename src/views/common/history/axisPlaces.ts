/** Where things stand on an axis of time, as shares of it. */
import type { ConsoleResponseOf } from '../../../../contract/console/bodies.ts';
import { formatClock, formatTick } from '../../../utils/axisMoments.ts';
import { dayStart } from '../../../utils/today.ts';

type Marks = ConsoleResponseOf<'changeMarks'>;

const hourMs = 60 * 60 * 1000;

export type AxisBar = { readonly at: number; readonly left: number; readonly width: number; readonly changes: number };
export type AxisTick = { readonly left: number; readonly text: string };

/** Of how many days an axis is. */
export const daysOf = ({ from, to }: Marks): number => Math.round((Date.parse(to) - Date.parse(from)) / (24 * hourMs));

/** The share of the axis at which a moment stands, between its ends. */
export const shareOf = ({ from, to }: Marks, moment: number): number => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return Math.min(1, Math.max(0, (moment - start) / Math.max(1, end - start)));
};

export const barsOf = (axis: Marks): readonly AxisBar[] => axis.marks.map(({ at, changes }) => {
  const left = shareOf(axis, Date.parse(at));
  return { at: Date.parse(at), left, width: shareOf(axis, Date.parse(at) + axis.width) - left, changes };
});

/** Where each day begins, or of one day every third hour; every so many of them where there is less room. */
export const ticksOf = (axis: Marks, days: number, most: number): readonly AxisTick[] => {
  const [start, end] = [Date.parse(axis.from), Date.parse(axis.to)];
  const moments: number[] = [];
  if (days === 1) {
    const begin = dayStart(start);
    for (let at = begin; at <= end; at += 3 * hourMs) if (at >= start) moments.push(at);
  } else {
    // A day may have 23 or 25 hours.
    for (let at = dayStart(start); at <= end; at = dayStart(at + 36 * hourMs)) if (at >= start) moments.push(at);
  }
  const every = Math.max(1, Math.ceil(moments.length / most));
  return moments.filter((_moment, index) => (moments.length - 1 - index) % every === 0)
    .map((at) => ({ left: shareOf(axis, at), text: days === 1 ? formatClock(at) : formatTick(at, days > 31) }));
};

/** How long a time a bar stands for: `30 minutes`, `4 hours`, `a day`. */
export const widthWords = (days: number): string => (days === 1 ? '30 minutes' : days > 31 ? 'a day' : '4 hours');
