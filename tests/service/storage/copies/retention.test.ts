import { describe, expect, it } from 'vitest';
import { lateCopies, mostCopyAge, stayingCopies } from '../../../../service/storage/copies/retention.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A Friday. */
const noon = Date.UTC(2026, 10, 27, 12);

type Dated = { readonly at: number; readonly isGood: boolean };

/** Copies of so many days before, newest first. */
const aged = (...days: readonly number[]): Dated[] => days.map((days) => ({ at: noon - days * day, isGood: true }));
const bad = (days: number): Dated => ({ at: noon - days * day, isGood: false });

/** How old those are that stay, in days, with why. */
const staying = (copies: readonly Dated[]): [number, string][] =>
  [...stayingCopies(copies, noon)].map(([{ at }, tier]) => [(noon - at) / day, tier]);

describe('a copy', () => {
  it('may become four weeks old, and not older', () => {
    expect(mostCopyAge).toBe(28 * day);
    const late = { at: noon - 28 * day - 1, isGood: true };
    expect(lateCopies([...aged(0, 27, 28), late], noon)).toEqual([late]);
    expect(lateCopies(aged(-400), noon)).toEqual([]);
  });
});

describe('the copies that stay', () => {
  it('are none of none', () => {
    expect(staying([])).toEqual([]);
  });

  it('are the three newest, however many one day has', () => {
    expect(staying(aged(0, 0.125, 0.25, 0.375))).toEqual([[0, 'daily'], [0.125, 'daily'], [0.25, 'daily']]);
  });

  it('are the newest of each of three days beside them', () => {
    // Noon of this day and of those before; half a day and a bit before noon is the evening before.
    expect(staying(aged(0, 0.125, 0.25, 1, 1.125, 2, 2.125, 3))).toEqual([
      [0, 'daily'], [0.125, 'daily'], [0.25, 'daily'], [1, 'daily'], [2, 'daily'],
    ]);
  });

  it('are of different days on either side of midnight in UTC', () => {
    expect(staying(aged(0, 0.125, 0.25, 0.5, 0.5 + 1 / 1024, 1, 1.75))).toEqual([
      [0, 'daily'], [0.125, 'daily'], [0.25, 'daily'], [0.5 + 1 / 1024, 'daily'], [1.75, 'daily'],
    ]);
  });

  it('are the newest of each of three weeks before, which begin on a Monday', () => {
    // Monday was four days before; Sunday five.
    expect(staying(aged(0, 1, 2, 3, 4, 5, 6, 11, 12, 13, 18, 19, 20, 25, 26))).toEqual([
      [0, 'daily'], [1, 'daily'], [2, 'daily'], [5, 'weekly'], [12, 'weekly'], [19, 'weekly'],
    ]);
  });

  it('are of one week from the beginning of Monday to the end of Sunday', () => {
    const [monday, sunday] = [4.5, 4.5 + 1 / 1024];
    expect(staying(aged(0, 0.125, 0.25, 3, 4, monday, sunday))).toEqual([
      [0, 'daily'], [0.125, 'daily'], [0.25, 'daily'], [3, 'daily'], [4, 'daily'], [sunday, 'weekly'],
    ]);
  });

  it('are no more than three of a week back, and none older than four weeks', () => {
    expect(staying(aged(0, 1, 2, 7, 14, 21, 28, 29))).toEqual([
      [0, 'daily'], [1, 'daily'], [2, 'daily'], [7, 'weekly'], [14, 'weekly'], [21, 'weekly'],
    ]);
    expect(staying(aged(0, 1, 2, 28))).toEqual([[0, 'daily'], [1, 'daily'], [2, 'daily'], [28, 'weekly']]);
    expect(staying(aged(0, 1, 2, 28.001))).toEqual([[0, 'daily'], [1, 'daily'], [2, 'daily']]);
  });

  it('are the newest good one as a daily one, whatever its age, and it keeps the tier that it has', () => {
    expect(staying([bad(0), bad(1), bad(2), ...aged(40, 41)])).toEqual([[0, 'daily'], [1, 'daily'], [2, 'daily'], [40, 'daily']]);
    expect(staying([bad(0), bad(1), bad(2), ...aged(7)])).toEqual([[0, 'daily'], [1, 'daily'], [2, 'daily'], [7, 'weekly']]);
  });

  it('are all while none is good', () => {
    expect(staying([bad(0), bad(1), bad(2), bad(2.25), bad(40)])).toEqual([
      [0, 'daily'], [1, 'daily'], [2, 'daily'], [2.25, 'daily'], [40, 'daily'],
    ]);
  });
});
