/** The columns of the applications table: how each is read and sorted. */
import type { ApplicationRow } from '../../api/readers/applicationRows.ts';
import { compareKeys, orderKey } from '../../utils/naturalOrder.ts';
import type { QueryValue } from '../common/useAddress.ts';

export type ColumnKey
  = | 'status' | 'name' | 'version' | 'platform' | 'onboarded' | 'suggestions' | 'reused' | 'saved' | 'lastSeen';
export type SortOrder = { readonly key: ColumnKey; readonly descending: boolean };
export type Column = { readonly key: ColumnKey; readonly text: string; readonly figure: boolean };

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

const valueOf = (row: ApplicationRow, key: ColumnKey): string | number | null => {
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

/** A row with what it is ordered by. Both are read once for each row, not for each comparison. */
type Ordered = { readonly row: ApplicationRow; readonly value: string | number | null; name: string | null };

/** Only rows that are otherwise equal are ordered by name. */
const nameKey = (ordered: Ordered): string => {
  ordered.name ??= orderKey(ordered.row.shownName ?? '');
  return ordered.name;
};

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compareKeys(String(one), String(other));

/** The rows in order; those without a value stand last whichever way, equal ones by name. */
export const sortRows = (rows: readonly ApplicationRow[], { key, descending }: SortOrder): ApplicationRow[] => {
  const read = rows.map((row): Ordered => {
    const value = valueOf(row, key);
    return { row, value: typeof value === 'string' ? orderKey(value) : value, name: null };
  });
  read.sort((one, other) => {
    if (one.value === null || other.value === null) {
      if (one.value !== other.value) return one.value === null ? 1 : -1;
    } else {
      const difference = compare(one.value, other.value);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return compareKeys(nameKey(one), nameKey(other));
  });
  return read.map(({ row }) => row);
};

const orders = columns.flatMap(({ key }): SortOrder[] => [{ key, descending: false }, { key, descending: true }]);
const orderName = ({ key, descending }: SortOrder): string => `${descending ? '-' : ''}${key}`;
const usual: SortOrder = { key: 'lastSeen', descending: true };

/** An order in the address: the key of its column, with a minus where it descends. */
export const sortQuery: QueryValue<SortOrder> = {
  read: (text) => orders.find((order) => orderName(order) === text) ?? usual,
  write: (order) => (orderName(order) === orderName(usual) ? null : orderName(order)),
};
