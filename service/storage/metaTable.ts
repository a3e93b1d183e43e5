import { firstRow, type Database } from './database.ts';
import { text } from './row.ts';

/** Single values by key. */
export type MetaTable = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
};

export const metaTable = (database: Database): MetaTable => {
  const read = database.prepare('SELECT value FROM meta WHERE key = ?');
  const write = database.prepare(`
    INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  return {
    read: (key) => {
      const row = firstRow(read, key);
      return row === undefined ? undefined : text(row, 'value');
    },
    write: (key, value) => { write.run(key, value); },
  };
};
