import { countColumns } from '../applications/counts.ts';
import { programKinds, programsKnown, sqlList } from './programRows.ts';

/** Of a row of `applications`, as `a`: whether it gets suggestions, which the settings say. */
const suggested = `NOT EXISTS (
  SELECT 1 FROM meta AS m, json_each(iif(json_valid(m.value), m.value, '{}'), '$.suggestionsOff') AS off
  WHERE m.key = 'settings' AND a.id = off.value)`;

/** What is remembered of an application, by the column of a change, and what it is in a row of `applications`, `a`. */
const values: Readonly<Record<string, string>> = {
  version: 'a.version', platform: 'a.platform', onboarded: 'a.onboarded', privacy: 'a.privacy', capabilities: 'a.capabilities',
  mechanism: 'a.mechanism', automatic_unload: 'a.automatic_unload', connected: '(a.connected_at IS NOT NULL)',
  suggested: `(${suggested})`,
};

/** Columns of which another value is a change. */
export const valueColumns = Object.keys(values);

/** All columns of how an application was, and what they are at present. */
export const stateColumns = [...valueColumns, ...countColumns, 'last_seen'].join(', ');
export const presentState = [...Object.values(values), ...[...countColumns, 'last_seen'].map((name) => `a.${name}`)].join(', ');

/** What a value is now, in a row of `applications`, as `a`. */
export const presentValue = (column: string): string => values[column] ?? 'NULL';

/**
 * Rows that tell of no change of the registry: how something was before the first that is remembered,
 * figures, programs.
 * The index `registry_changes_counted` has the same words, and is used by no query with others.
 */
export const telling = `what NOT IN (${sqlList(['known', 'counts', ...programsKnown, ...programKinds])})`;

/** Rows that say only how everything was at the beginning. */
export const beginnings = sqlList(['known', 'began', ...programsKnown]);

/** The last row of an application, in a row of `applications`, as `a`, that fulfils more. */
export const lastOf = (more = ''): string =>
  `(SELECT max(sequence) FROM registry_changes WHERE application_id = a.id COLLATE NOCASE ${more})`;
