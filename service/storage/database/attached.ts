import type { Database } from './database.ts';
import { sqlText } from './sqlText.ts';

/** The name under which statements find the tables of the other file. */
const schemaName = 'brought';

/**
 * Lets statements see the tables of another database file too, as `brought.<table>`, while `work` runs. No transaction
 * may be open.
 */
export const whileAttached = async <Result>(
  database: Database, file: string, work: () => Promise<Result>,
): Promise<Result> => {
  // What is written there is thrown away with it.
  database.exec(`ATTACH ${sqlText(file)} AS ${schemaName}; PRAGMA ${schemaName}.journal_mode=MEMORY; PRAGMA ${schemaName}.synchronous=OFF`);
  try {
    return await work();
  } finally {
    if (database.isOpen) database.exec(`DETACH ${schemaName}`);
  }
};
