import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resultsIn } from '../../../service/flows/results/flowResults.ts';
import { passingName } from '../../../service/storage/copies/asideCopy.ts';
import { openScratch } from '../../../service/storage/database/scratchDatabase.ts';
import type { Database, Value } from '../../../service/storage/database/database.ts';
import { migrations } from '../../../service/storage/database/migrations.ts';
import type { OpenStorage } from '../../../service/storage/storage.ts';
import { exporting } from '../../../service/transfer/exporting.ts';
import { importStaged } from '../../../service/transfer/importing.ts';
import type { MergedKinds } from '../../../service/transfer/merging.ts';
import { readInto } from '../../../service/transfer/reading.ts';
import { makeFolder } from '../storage/support.ts';

export const noon = Date.UTC(2026, 10, 27, 12);

/** All that is exported of a database. */
export const exported = (database: Database, at = noon, results = resultsIn('nowhere')): string =>
  [...exporting(database, at, results)].join('');

/** What the first line and the last say. */
export const endsOf = (text: string): { readonly header: unknown; readonly end: unknown } => {
  const lines = text.trimEnd().split('\n');
  const last = JSON.parse(lines.at(-1) ?? '') as { readonly end: unknown };
  return { header: JSON.parse(lines[0] ?? ''), end: last.end };
};

/** The lines between the first and the last, in their order: what is exported of people's work. */
export const rowsIn = (text: string): string[] => text.trimEnd().split('\n').slice(1, -1);

/** A database in memory with the schema that so many steps make. */
export const databaseOfVersion = (steps = migrations.length): Database => {
  const database = openScratch();
  for (const sql of migrations.slice(0, steps)) database.exec(sql);
  database.exec(`PRAGMA user_version = ${steps}`);
  return database;
};

/** Writes rows of a table, each with its columns. */
export const put = (database: Database, table: string, rows: readonly Readonly<Record<string, Value>>[]): void => {
  for (const row of rows) {
    const names = Object.keys(row);
    // Texts as bytes, since the driver cuts them at a NUL.
    const places = names.map((name) => (typeof row[name] === 'string' ? 'CAST(? AS TEXT)' : '?'));
    const values = Object.values(row).map((value) => (typeof value === 'string' ? Buffer.from(value) : value));
    database.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`).run(...values);
  }
};

type Row = Readonly<Record<string, Value>>;

/** A row of an asset with all that belongs to its text. */
export const assetRow = (content: string, more: Row = {}): Row => ({
  id: randomUUID(), format_id: randomUUID(), content_hash: createHash('sha256').update(content).digest(), content,
  bytes: Buffer.byteLength(content), name: 'a name', extension: 'js', described: null, application_id: randomUUID(),
  created_at: noon, ...more,
});

export const applicationRow = (name: string, more: Row = {}): Row => ({
  id: randomUUID(), name, version: '1.0.0', platform: 'LINUX', privacy: 'OPEN', registered_at: noon, ...more,
});

/** Stages a text as a file in a folder of its own. */
export const staged = async (text: string | Buffer): Promise<string> => {
  const folder = makeFolder();
  const source = join(folder, 'source');
  writeFileSync(source, text);
  const file = join(folder, passingName('import'));
  await readInto(file, createReadStream(source));
  return file;
};

/** What is said against a text as a file. */
export const refusalOf = async (text: string | Buffer): Promise<string> => {
  const folder = makeFolder();
  const source = join(folder, 'source');
  writeFileSync(source, text);
  const file = join(folder, passingName('import'));
  try {
    await readInto(file, createReadStream(source));
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    rmSync(file, { force: true });
  }
  throw new Error('It was taken.');
};

/** Merges an export into a storage. */
export const imported = async (storage: OpenStorage, text: string): Promise<MergedKinds> =>
  await importStaged(storage, await staged(text), () => undefined);
