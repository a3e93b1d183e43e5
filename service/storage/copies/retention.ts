/** Which copies stay. */

const dayMs = 24 * 60 * 60 * 1000;
const dailyKept = 3;
const weeklyKept = 3;

/** How old a copy may become, in milliseconds: what was deleted is in no copy for longer. */
export const mostCopyAge = 28 * dayMs;

export type Tier = 'daily' | 'weekly';

type Dated = { readonly at: number; readonly isGood: boolean };

const dayOf = ({ at }: Dated): number => Math.floor(at / dayMs);
/** The epoch began on a Thursday, a week on a Monday. */
const weekOf = (copy: Dated): number => Math.floor((dayOf(copy) + 3) / 7);

/** The newest of each period, of so many of them. */
const newestOfEach = <Copy extends Dated>(
  copies: readonly Copy[], periodOf: (copy: Copy) => number, most: number,
): Copy[] => {
  const newest = new Map<number, Copy>();
  for (const copy of copies) if (!newest.has(periodOf(copy))) newest.set(periodOf(copy), copy);
  return [...newest.values()].slice(0, most);
};

/** The copies that are older than they may become. */
export const lateCopies = <Copy extends Dated>(copies: readonly Copy[], now: number): Copy[] =>
  copies.filter(({ at }) => now - at > mostCopyAge);

/**
 * The copies that stay, with why: the three newest and the newest of three days, then the newest of each of three
 * weeks before, none older than four weeks. The newest good one stays whatever its age, and without a good one all do.
 * @param copies newest first
 */
export const stayingCopies = <Copy extends Dated>(copies: readonly Copy[], now: number): ReadonlyMap<Copy, Tier> => {
  const kept = new Map<Copy, Tier>();
  const late = new Set(lateCopies(copies, now));
  const present = copies.filter((copy) => !late.has(copy));
  for (const copy of [...present.slice(0, dailyKept), ...newestOfEach(present, dayOf, dailyKept)]) kept.set(copy, 'daily');
  const weekly = newestOfEach(present, weekOf, Infinity).filter((copy) => !kept.has(copy));
  for (const copy of weekly.slice(0, weeklyKept)) kept.set(copy, 'weekly');
  const lastGood = copies.find(({ isGood }) => isGood);
  for (const copy of lastGood === undefined ? copies : [lastGood]) if (!kept.has(copy)) kept.set(copy, 'daily');
  return kept;
};
