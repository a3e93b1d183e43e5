import type { Database } from './database.ts';
import { sqlText } from './sqlText.ts';

/** The name under which statements find the tables of the other file. */
const schemaName = 'brought';

/**
 * Lets statements see the tables of another database file too, as `brought.<table>`, while `work` runs. No transaction
 * may be open.
 */
export const whileAttached = <Result>(database: Database, file: string, work: () => Result): Result => {
  database.exec(`ATTACH ${sqlText(file)} AS ${schemaName}`);
  try {
    return work();
  } finally {
    database.exec(`DETACH ${schemaName}`);
  }
};
