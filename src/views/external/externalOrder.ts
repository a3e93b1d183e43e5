/** The columns of the programs: how each is read and sorted. */
import type { ExternalRow } from '../../api/readers/externalRows.ts';
import { inOrder, type SortColumn, type SortOrder, type SortValue } from '../../utils/sorting.ts';
import { orderQuery } from '../common/useAddress.ts';
import { externalGroups, isHere, sourceWords } from './externalWords.ts';

export type ColumnKey = 'answered' | 'name' | 'version' | 'source' | 'integration';
export type Order = SortOrder<ColumnKey>;

export const columns: readonly SortColumn<ColumnKey>[] = [
  { key: 'name', text: 'Program', figure: false },
  { key: 'version', text: 'Version', figure: false },
  { key: 'source', text: 'Found through', figure: false },
  { key: 'integration', text: 'Integration', figure: false },
];

/** What is on this machine, then the others, each in the order of the answer; no head of the table stands for it. */
const answered: SortColumn<ColumnKey> = { key: 'answered', text: 'This machine first', figure: false };
export const choices: readonly SortColumn<ColumnKey>[] = [answered, ...columns];

const valueOf = (row: ExternalRow, key: Exclude<ColumnKey, 'answered'>): SortValue => {
  switch (key) {
    case 'name': return row.name;
    case 'version': return row.version;
    case 'source': return row.source === null ? null : sourceWords(row.source);
    case 'integration': return externalGroups.findIndex(({ state }) => state === row.integration);
  }
};

/** The rows in order; those without a value stand last whichever way, equal ones by name. */
export const sortExternal = (rows: readonly ExternalRow[], { key, descending }: Order): readonly ExternalRow[] =>
  (key === 'answered'
    ? [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))]
    : inOrder(rows, descending, (row) => valueOf(row, key), ({ name }) => name));

export const sortQuery = orderQuery(columns, { key: 'answered', descending: false });
