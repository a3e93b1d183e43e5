import { DatabaseSync } from '@photostructure/sqlite';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../service/storage/database/database.ts';
import type { Report } from '../../../service/report.ts';
import { text } from '../../../service/storage/database/row.ts';
import { openStorage, type OpenStorage, type Storage } from '../../../service/storage/storage.ts';

/** A folder of its own for the running test, removed after it. */
export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-test-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  return folder;
};

export type Reports = { readonly report: Report; readonly lines: string[]; readonly details: unknown[] };

/** Collects what would go to the log. */
export const collectReports = (): Reports => {
  const lines: string[] = [];
  const details: unknown[] = [];
  return {
    lines,
    details,
    report: (level, message, more) => {
      lines.push(`${level}: ${message}`);
      details.push(more);
    },
  };
};

/** Opens a folder that is closed after the running test, unless the test did so itself. */
export const openFor = (folder: string, reports: Reports, now?: () => number): OpenStorage => {
  const storage = openStorage(folder, reports.report, now);
  let open = true;
  const close = (): void => {
    if (open) storage.close();
    open = false;
  };
  onTestFinished(close);
  return { ...storage, close };
};

/** Keeps a word in the database, acknowledged when the promise resolves. */
export const keep = (storage: Storage, word: string): Promise<void> => {
  const insert = storage.statements.write('INSERT INTO meta (key, value) VALUES (?, ?)');
  return storage.queue.write((tx) => { insert.execute(tx, `test-${word}`, word); });
};

/** The words that were kept. */
export const kept = (storage: Storage): string[] =>
  storage.statements.read('SELECT value FROM meta WHERE key LIKE \'test-%\' ORDER BY key').all()
    .map((row) => text(row, 'value'));

/** The files as a kill at this moment would leave them, in a folder of their own. */
export const crashImage = (folder: string): string => {
  const image = makeFolder();
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(image, name));
  return image;
};

/** Ends of the commits in a write-ahead log, as offsets in the file. */
export const commitEnds = (log: string): number[] => {
  const bytes = readFileSync(log);
  if (bytes.length < 32) return [];
  const frame = 24 + bytes.readUInt32BE(8);
  const salt = bytes.readUInt32BE(16);
  const ends: number[] = [];
  // A frame that ends a commit carries the size of the database; an old frame carries an old salt.
  for (let at = 32; at + frame <= bytes.length && bytes.readUInt32BE(at + 8) === salt; at += frame) {
    if (bytes.readUInt32BE(at + 4) !== 0) ends.push(at + frame);
  }
  return ends;
};

/** Makes a database by other means than ours. */
export const makeDatabase = (file: string, sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};

/** Allows a database no page more than it has, which it meets like a full disk. */
export const fillDisk = (database: Database): void => {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA max_page_count = 1');
};
export const freeDisk = (database: Database): void => { database.exec('PRAGMA max_page_count = 1000000'); };

/** Asks a database by other means than ours, without changing it. */
export const readDatabase = (file: string, query: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
};
