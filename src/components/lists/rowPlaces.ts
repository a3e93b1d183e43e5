/** Where the rows of a list stand: all of one height, save some that are known to have another. */

export type OtherHeight = { readonly index: number; readonly height: number };

export type RowPlaces = {
  /** Pixels of all rows. */
  readonly total: number;
  /** Pixels above a row; that of the row after the last is `total`. */
  readonly topOf: (index: number) => number;
  /** The row that so many pixels from the first lead to, at most the last. */
  readonly at: (offset: number) => number;
};

/** @returns the least of 0 to `end` that holds, or `end`; what holds for one holds for all after it */
const firstThat = (end: number, holds: (index: number) => boolean): number => {
  let from = 0;
  let to = end;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** @param others in the order of their indexes */
export const rowPlaces = (count: number, height: number, others: readonly OtherHeight[]): RowPlaces => {
  let sum = 0;
  /** What the other heights before each of them add up to, and after the last. */
  const added = [0, ...others.map((other) => sum += other.height - height)];
  const topOf = (index: number): number =>
    index * height + (added[firstThat(others.length, (at) => (others[at]?.index ?? 0) >= index)] ?? 0);
  return {
    total: topOf(count),
    topOf,
    at: (offset) => {
      if (others.length === 0) return Math.max(0, Math.min(count - 1, Math.floor(offset / height)));
      return Math.max(0, firstThat(count, (index) => topOf(index) > offset) - 1);
    },
  };
};
