import type { Database } from './database.ts';
import type { MetaTable } from './metaTable.ts';
import { sqlText } from './sqlText.ts';
import type { Transaction } from './transaction.ts';

/** That something of the log was lost before a start, kept in the database until somebody has seen it. */
export type LostLog = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Pages that were written last and were not in the database yet; null where there is no note of it. */
  readonly expected: number | null;
  /** How many of them were there. */
  readonly found: number;
  /** Names of files that were put aside. */
  readonly aside: readonly string[];
};

const key = 'lost-log';

/** Before anybody else has the database. */
export const noteLostLog = (database: Database, lost: LostLog): void => {
  database.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('${key}', ${sqlText(JSON.stringify(lost))})`);
};

export const dismissLostLog = (meta: MetaTable, tx: Transaction): void => {
  if (meta.read(key) !== undefined) meta.write(tx, key, 'null');
};

export const readLostLog = (meta: MetaTable): LostLog | null => {
  const text = meta.read(key);
  // Only this file writes it.
  return text === undefined ? null : JSON.parse(text) as LostLog | null;
};
