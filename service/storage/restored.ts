import type { CountedKind } from './copyContents.ts';
import type { Database } from './database.ts';
import type { MetaTable } from './metaTable.ts';
import type { Transaction } from './transaction.ts';
import { sqlText } from './sqlText.ts';

/** Why another database took the place of the one there was. */
export type RestoreReason = 'missing' | 'empty' | 'damaged' | 'log-lost' | 'chosen';

/** What became of one kind. */
export type RestoredRows = {
  readonly kind: CountedKind;
  readonly fromBackup: number;
  /** What could be read in the damaged database and is in no backup. */
  readonly salvaged: number;
  /** What is no longer there; null where that is not known. */
  readonly gone: number | null;
};

/** That another database took the place of the one there was, kept in the new one until somebody has seen it. */
export type Restored = {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly by: 'start' | 'person';
  readonly why: RestoreReason;
  /** Of when the backup was; null without one. */
  readonly from: number | null;
  readonly kinds: readonly RestoredRows[];
  /** Names of files that were put aside. */
  readonly aside: readonly string[];
};

const key = 'restored';

export const noteRestored = (meta: MetaTable, tx: Transaction, restored: Restored): void => {
  meta.write(tx, key, JSON.stringify(restored));
};

/** As `noteRestored`, before anybody else has the database. */
export const noteRestoredAtStart = (database: Database, restored: Restored): void => {
  database.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('${key}', ${sqlText(JSON.stringify(restored))})`);
};

export const dismissRestored = (meta: MetaTable, tx: Transaction): void => {
  if (meta.read(key) !== undefined) meta.write(tx, key, 'null');
};

export const readRestored = (meta: MetaTable): Restored | null => {
  const text = meta.read(key);
  // Only this file writes it.
  return text === undefined ? null : JSON.parse(text) as Restored | null;
};
