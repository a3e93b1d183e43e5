/** The columns of the applications table: how each is read and sorted. */
import type { ApplicationRow } from '../../api/readers/applicationRows.ts';
import { inOrder, type SortColumn, type SortOrder, type SortValue } from '../../utils/sorting.ts';
import { orderQuery } from '../common/useAddress.ts';

export type ColumnKey
  = | 'status' | 'name' | 'version' | 'platform' | 'onboarded' | 'suggestions' | 'reused' | 'saved' | 'lastSeen';
export type Order = SortOrder<ColumnKey>;
export type Column = SortColumn<ColumnKey>;

export const columns: readonly Column[] = [
  { key: 'status', text: 'Connection', figure: false },
  { key: 'name', text: 'Name', figure: false },
  { key: 'version', text: 'Version', figure: false },
  { key: 'platform', text: 'Platform', figure: false },
  { key: 'onboarded', text: 'Onboarded', figure: false },
  { key: 'suggestions', text: 'Suggestions', figure: true },
  { key: 'reused', text: 'Reused', figure: true },
  { key: 'saved', text: 'Saved', figure: true },
  { key: 'lastSeen', text: 'Last call', figure: true },
];

/** A count out of the engagement; null when the answer does not say. */
export const countOf = (row: ApplicationRow, key: 'suggestions' | 'reused' | 'saved'): number | null => {
  const value = row.engagement?.[key];
  return typeof value === 'number' ? value : null;
};

/** The time of the last call in milliseconds since the epoch; null when there was none or the answer does not say. */
export const lastSeenOf = (row: ApplicationRow): number | null => {
  const value = row.engagement?.['lastSeen'];
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
};

const statusRank = { connected: 0, registered: 1, service: 2, 'not said': 3 } as const;

const valueOf = (row: ApplicationRow, key: ColumnKey): SortValue => {
  switch (key) {
    case 'status': return statusRank[row.status];
    case 'name': return row.shownName;
    case 'version': return row.version;
    case 'platform': return row.platform;
    case 'onboarded': return row.onboarded === null ? null : Number(row.onboarded);
    case 'suggestions': case 'reused': case 'saved': return countOf(row, key);
    case 'lastSeen': return lastSeenOf(row);
  }
};

/** The rows in order; those without a value stand last whichever way, equal ones by name. */
export const sortRows = (rows: readonly ApplicationRow[], { key, descending }: Order): ApplicationRow[] =>
  inOrder(rows, descending, (row) => valueOf(row, key), (row) => row.shownName ?? '');

export const sortQuery = orderQuery(columns, { key: 'lastSeen', descending: true });
