import { text } from './row.ts';
import type { Statements } from './statements.ts';
import type { Transaction } from './transaction.ts';

/** Single values by key. */
export type MetaTable = {
  readonly read: (key: string) => string | undefined;
  readonly write: (tx: Transaction, key: string, value: string) => void;
  /** A value that is made once per data folder and kept. */
  readonly once: (tx: Transaction, key: string, make: () => string) => string;
};

export const metaTable = (statements: Statements): MetaTable => {
  const find = statements.read('SELECT value FROM meta WHERE key = ?');
  const put = statements.write(`
    INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const read = (key: string): string | undefined => {
    const row = find.first(key);
    return row === undefined ? undefined : text(row, 'value');
  };
  return {
    read,
    write: (tx, key, value) => { put.run(tx, key, value); },
    once: (tx, key, make) => {
      const known = read(key);
      if (known !== undefined) return known;
      const value = make();
      put.run(tx, key, value);
      return value;
    },
  };
};
