import { DatabaseSync } from '@photostructure/sqlite';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type StoredContent = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;

const valueOf = (_key: string, value: unknown): unknown =>
  (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);

/**
 * Number of rows and a digest of their values for each table of a running service. Its database is locked for
 * everybody else, so a copy of the file and its log is read; between two requests that is all that was committed.
 */
export const storedContent = (dataDir: string): StoredContent => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-copy-'));
  try {
    for (const name of ['patchbay.db', 'patchbay.db-wal']) {
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name));
    }
    const database = new DatabaseSync(join(folder, 'patchbay.db'));
    try {
      const tables: readonly unknown[] = database.prepare('SELECT name FROM sqlite_schema WHERE type = \'table\' ORDER BY name').all();
      return Object.fromEntries(tables.map((table) => {
        const name = typeof table === 'object' && table !== null && 'name' in table ? String(table.name) : '';
        const rows: readonly unknown[] = database.prepare(`SELECT * FROM "${name}"`).all();
        const digest = createHash('sha256').update(JSON.stringify(rows, valueOf)).digest('hex');
        return [name, { rows: rows.length, digest }];
      }));
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
