import { integer, text } from '../storage/row.ts';
import type { Statements } from '../storage/statements.ts';
import type { Transaction } from '../storage/transaction.ts';

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
  /** Counts the events that are not counted yet, which takes reading them. */
  readonly catchUp: (tx: Transaction) => void;
  /** What each application did on a day and on all later ones, of all events; days without events are not there. */
  readonly since: (day: string) => DayShare[];
  /** Forgets all days, or those of one application, after its events were deleted. All must have been counted. */
  readonly erase: (tx: Transaction, applicationId?: string) => void;
};

/**
 * By quarters of an hour first, since finding the day of a moment takes longer than counting it. All time zones differ
 * by whole quarters.
 */
const uncounted = `
  SELECT date(quarter * 900, 'unixepoch', 'localtime') AS day, application_id, events, segments FROM (
    SELECT received_at / 900000 AS quarter, coalesce(application_id, '') AS application_id, count(*) AS events,
      sum(segments) AS segments
    FROM events WHERE sequence > (SELECT up_to FROM usage_days_counted) GROUP BY 1, 2
  )`;

const orAdd = 'ON CONFLICT DO UPDATE SET events = events + excluded.events, segments = segments + excluded.segments';

export const daysTable = (statements: Statements): DaysTable => {
  const add = statements.write(
    `INSERT INTO usage_days (day, application_id, events, segments) VALUES (?, ?, ?, ?) ${orAdd}`,
  );
  const catchUp = statements.write(`
    INSERT INTO usage_days (day, application_id, events, segments)
    SELECT day, application_id, sum(events), sum(segments) FROM (${uncounted}) WHERE true GROUP BY day, application_id
    ${orAdd}`);
  // A place is taken again when the newest events were deleted, so it moves back too.
  const note = statements.write('UPDATE usage_days_counted SET up_to = (SELECT coalesce(max(sequence), 0) FROM events)');
  const since = statements.read(`
    SELECT day, application_id, sum(events) AS events, sum(segments) AS segments
    FROM (SELECT day, application_id, events, segments FROM usage_days UNION ALL ${uncounted})
    WHERE day >= ? GROUP BY day, application_id ORDER BY day`);
  const erase = statements.write('DELETE FROM usage_days WHERE ?1 IS NULL OR application_id = ?1');
  return {
    add: (tx, shares) => {
      for (const { day, applicationId, events, segments } of shares) add.run(tx, day, applicationId, events, segments);
      note.run(tx);
    },
    catchUp: (tx) => {
      catchUp.run(tx);
      note.run(tx);
    },
    since: (day) => since.all(day).map((row) => ({
      day: text(row, 'day'),
      applicationId: text(row, 'application_id'),
      events: integer(row, 'events'),
      segments: integer(row, 'segments'),
    })),
    erase: (tx, applicationId) => {
      erase.run(tx, applicationId ?? null);
      note.run(tx);
    },
  };
};
