import type { Database } from './database.ts';
import type { MetaTable } from './metaTable.ts';
import { sqlText } from './sqlText.ts';
import type { Transaction } from './transaction.ts';

/** What people are to be told, kept in the database until somebody has seen it. */
export type Notice<Told> = {
  readonly note: (meta: MetaTable, tx: Transaction, told: Told) => void;
  /** As `note`, before anybody else has the database. */
  readonly noteAtStart: (database: Database, told: Told) => void;
  readonly dismiss: (meta: MetaTable, tx: Transaction) => void;
  readonly read: (meta: MetaTable) => Told | null;
};

/** @param key of its own, under which nobody else writes */
export const notice = <Told>(key: string): Notice<Told> => ({
  note: (meta, tx, told) => { meta.write(tx, key, JSON.stringify(told)); },
  noteAtStart: (database, told) => {
    database.exec(`INSERT OR REPLACE INTO meta (key, value) VALUES ('${key}', ${sqlText(JSON.stringify(told))})`);
  },
  dismiss: (meta, tx) => { if (meta.read(key) !== undefined) meta.write(tx, key, 'null'); },
  read: (meta) => {
    const text = meta.read(key);
    return text === undefined ? null : JSON.parse(text) as Told | null;
  },
});
