/** Numbers that look random and are the same for the same seed, so that what was found can be sent again. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly of: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True in so many of a hundred times. */
  readonly percent: (share: number) => boolean;
};

/** Mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next, below, of: (items) => items[below(items.length)] ?? items[0], percent: (share) => next() * 100 < share,
  };
};
