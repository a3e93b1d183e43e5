import { integer, text, type Row } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { dayOfQuarter, quarterMs } from './day.ts';

export type DayShare = {
  /** Such as `2026-11-27`, in the time zone of the service when the event was counted. */
  readonly day: string;
  /** Empty for what nobody said an application of. */
  readonly applicationId: string;
  readonly events: number;
  readonly segments: number;
};

/** How many events there are of each application on each day; the newest are counted later than they are kept. */
export type DaysTable = {
  /** Adds what is known of all events that are not counted yet. */
  readonly add: (tx: Transaction, shares: Iterable<DayShare>) => void;
  /**
   * Counts events that are not counted yet, which takes reading them.
   * @param most places in their order to look at
   * @returns whether none is left
   */
  readonly catchUp: (tx: Transaction, most?: number) => boolean;
  /** What each application did on a day and on all later ones, of all events; days without events are not there. */
  readonly since: (day: string) => DayShare[];
  /** Forgets all days, or those of one application, after its events were deleted. All must have been counted. */
  readonly erase: (tx: Transaction, applicationId?: string) => void;
};

/**
 * What is not counted yet, up to a place, by quarters of an hour: the database counts, and `dayOf` alone knows on which
 * day they are. All time zones differ by whole quarters.
 */
const uncounted = `
  SELECT received_at / ${quarterMs} AS quarter, coalesce(application_id, '') AS application_id, count(*) AS events,
    sum(segments) AS segments
  FROM events WHERE sequence > (SELECT up_to FROM usage_days_counted) AND sequence <= ?
  GROUP BY 1, coalesce(application_id, '') COLLATE NOCASE`;

const shareOf = (day: string, row: Row): DayShare => ({
  day,
  applicationId: text(row, 'application_id'),
  events: integer(row, 'events'),
  segments: integer(row, 'segments'),
});

/** One share for each day and application. */
const summed = (shares: Iterable<DayShare>): DayShare[] => {
  const sums = new Map<string, DayShare>();
  for (const share of shares) {
    const key = `${share.day} ${share.applicationId.toLowerCase()}`;
    const sum = sums.get(key);
    sums.set(key, sum === undefined
      ? share
      : { ...share, events: sum.events + share.events, segments: sum.segments + share.segments });
  }
  return [...sums.values()];
};

export const daysTable = (statements: Statements): DaysTable => {
  const add = statements.write(`
    INSERT INTO usage_days (day, application_id, events, segments) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET events = events + excluded.events, segments = segments + excluded.segments`);
  const places = statements.read(
    'SELECT up_to AS counted, (SELECT coalesce(max(sequence), 0) FROM events) AS newest FROM usage_days_counted',
  );
  const note = statements.write('UPDATE usage_days_counted SET up_to = ?');
  const counted = statements.read('SELECT day, application_id, events, segments FROM usage_days WHERE day >= ?');
  const rest = statements.read(uncounted);
  const erase = statements.write(`DELETE FROM usage_days WHERE ${ofApplication}`);

  const placesNow = (): { readonly counted: number; readonly newest: number } => {
    const row = places.first() ?? {};
    return { counted: integer(row, 'counted'), newest: integer(row, 'newest') };
  };
  const uncountedTo = (place: number): DayShare[] =>
    summed(rest.all(place).map((row) => shareOf(dayOfQuarter(integer(row, 'quarter')), row)));
  const addAll = (tx: Transaction, shares: Iterable<DayShare>, place: number): void => {
    for (const { day, applicationId, events, segments } of shares) add.run(tx, day, applicationId, events, segments);
    note.run(tx, place);
  };
  return {
    add: (tx, shares) => { addAll(tx, shares, placesNow().newest); },
    catchUp: (tx, most = Infinity) => {
      const now = placesNow();
      if (now.counted === now.newest) return true;
      // A place is taken again when the newest events were deleted, so it moves back too.
      const place = Math.min(now.newest, now.counted + most);
      addAll(tx, uncountedTo(place), place);
      return place === now.newest;
    },
    since: (day) => summed([
      ...counted.all(day).map((row) => shareOf(text(row, 'day'), row)),
      ...uncountedTo(placesNow().newest).filter((share) => share.day >= day),
    ]),
    erase: (tx, applicationId) => {
      erase.run(tx, applicationId ?? null);
      note.run(tx, placesNow().newest);
    },
  };
};
