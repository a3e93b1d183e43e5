import type { PastApplication, PastTable } from './pastTable.ts';
import type { Settings } from '../../contract/console/settings.ts';

/** Which moment is meant: after a change, at a time, or without either the last that is remembered. */
export type Moment = { readonly change: number | undefined; readonly at: number | undefined };

/** The registry as it was. */
export type Then = {
  /** After which change; 0 before the first. */
  readonly change: number;
  /** Of the change, in milliseconds since the epoch; null before the first. */
  readonly at: number | null;
  /** False where the moment that was meant is before those that are remembered, of which this is the first then. */
  readonly isKnown: boolean;
  readonly applications: readonly PastApplication[];
  readonly settings: Pick<Settings, 'sensitivity' | 'fewestLines'> | null;
  /** How many applications were deleted since. */
  readonly deletedSince: number;
};

/**
 * The registry over time. A moment is a place in the order of the changes. A time stands for the last moment at which
 * something changed and the clock showed it or an earlier time: a clock that is set back shows a time twice, and the
 * later one counts. What the clock shows now, or will show, is the present.
 */
export class Past {
  readonly table: PastTable;

  readonly #now: () => number;

  constructor(table: PastTable, now: () => number) {
    this.table = table;
    this.#now = now;
  }

  /** From when on all is remembered, in milliseconds since the epoch. */
  since(): number | null {
    return this.table.first()?.at ?? this.table.timeOf(this.table.newest());
  }

  then(moment: Moment): Then {
    const newest = this.table.newest();
    const wanted = Math.min(this.place(moment), newest);
    // What was before the first change is remembered too, as one moment.
    const first = this.table.first();
    const least = first === undefined ? newest : first.change - 1;
    const change = Math.max(wanted, least);
    return {
      change, at: this.table.timeOf(change), isKnown: wanted >= least,
      applications: this.table.applications(change), settings: this.table.settings(change),
      deletedSince: this.table.deletedAfter(change),
    };
  }

  /** The place of a moment in the order of the changes; the present is behind all of them. */
  place({ change, at }: Moment): number {
    if (change !== undefined) return change;
    return at === undefined || at >= this.#now() ? Number.MAX_SAFE_INTEGER : this.table.until(at);
  }
}
