import { allRows, type Database } from '../storage/database/database.ts';
import { text } from '../storage/database/row.ts';
import { kindOf, type KindName } from './kinds.ts';

export type Column = { readonly name: string; readonly type: 'INTEGER' | 'TEXT' | 'BLOB'; readonly isNullable: boolean };

const typeOf = (type: string): Column['type'] => {
  if (type === 'INTEGER' || type === 'TEXT' || type === 'BLOB') return type;
  throw new TypeError('A column of an export is of a type that no export has.');
};

/** The columns of a kind as a database has them, in their order; none where its schema has no such table yet. */
export const columnsOf = (database: Database, name: KindName): Column[] => {
  const { table, without } = kindOf(name);
  const columns = database.prepare('SELECT name, type, "notnull" AS required, pk FROM pragma_table_info(?)');
  return allRows(columns, table)
    .map((row) => ({
      name: text(row, 'name'), type: typeOf(text(row, 'type')), isNullable: row['required'] === 0 && row['pk'] === 0,
    }))
    .filter((column) => !without.includes(column.name));
};
