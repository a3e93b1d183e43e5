import { createHash } from 'node:crypto';
import { eachRow, firstRow, type Database, type Statement } from '../storage/database/database.ts';
import { migrations } from '../storage/database/migrations.ts';
import { integer, text } from '../storage/database/row.ts';
import { schemaQuery } from '../storage/database/schema.ts';
import { openScratch } from '../storage/database/scratchDatabase.ts';
import { sqliteCodeOf } from '../storage/database/storageError.ts';
import { storedSketchOf } from '../suggestions/sketch/storedSketch.ts';
import { columnsOf, type Column } from './columns.ts';
import type { Header } from './format.ts';
import { kindNames, kindOf, type KindName } from './kinds.ts';

/** What a staged file has beside the schema: where it is from, and room for what becomes of it. */
const more = `
  CREATE TABLE source (service TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  -- Which id stands here for one of the file.
  CREATE TABLE ids (old TEXT PRIMARY KEY COLLATE NOCASE, here TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX moments ON events (received_at);
  -- Events that are here, of the time of those in the file.
  CREATE TABLE present_events (sequence INTEGER PRIMARY KEY, received_at INTEGER NOT NULL) STRICT;
  CREATE INDEX present_moments ON present_events (received_at);
  -- Events of the file that are not here.
  CREATE TABLE fresh_events (sequence INTEGER PRIMARY KEY) STRICT;
`;

/** What an export holds of files: the database has no such table. It is the first, whatever version made the others. */
const ofFiles = 'CREATE TABLE flow_results (id TEXT PRIMARY KEY, head TEXT NOT NULL, har TEXT NOT NULL, ids TEXT NOT NULL) STRICT;';

/** The schema of a staged file, as JSON: a file with another one was not made by this version. */
export const stagedSchema = (): unknown => {
  const database = openScratch();
  try {
    for (const step of [ofFiles, ...migrations, more]) database.exec(step);
    return Object.values(firstRow(database.prepare(schemaQuery)) ?? {})[0];
  } finally {
    database.close();
  }
};

export type StagedValue = number | null | Buffer;
/** Columns of a table that are made here of others. */
export type Made = readonly (readonly [name: string, value: number | string | Buffer])[];

/** An asset's hash and size. */
const madeOf = (content: Buffer): Made =>
  [['content_hash', createHash('sha256').update(content).digest()], ['bytes', content.length]];

/**
 * A database of its own that takes the rows of a file as they are read. It is made with the schema of the version that
 * wrote the file and brought up to date by the migrations that every database goes through, so an older file needs no
 * rules of its own.
 */
export class Staging {
  readonly #database: Database;
  readonly #header: Header;
  readonly #columns: ReadonlyMap<KindName, readonly Column[]>;
  readonly #insert = new Map<KindName, Statement>();

  /** @param file is made, for nobody else to read */
  constructor(file: string, header: Header) {
    this.#header = header;
    this.#database = openScratch(file);
    for (const step of [ofFiles, ...migrations.slice(0, header.schemaVersion)]) this.#database.exec(step);
    this.#columns = new Map(kindNames.map((name) => [name, columnsOf(this.#database, name)]));
    this.#database.exec('BEGIN');
  }

  /** The columns that the lines of a kind have; none where the version of the file has no such kind. */
  columns(kind: KindName): readonly Column[] {
    return this.#columns.get(kind) ?? [];
  }

  /**
   * Takes the values of a line, in the order of the columns.
   * @param more made of them, beside what is made of an asset
   * @returns false when another line stands for the same
   */
  add(kind: KindName, values: readonly StagedValue[], more: Made = []): boolean {
    const columns = this.columns(kind);
    const content = kind === 'assets' ? values[columns.findIndex(({ name }) => name === 'content')] : undefined;
    const made = Buffer.isBuffer(content) ? madeOf(content) : more;
    try {
      this.#inserting(kind, columns, made.map(([name]) => name)).run(...values, ...made.map(([, value]) => value));
      return true;
    } catch (error) {
      if (sqliteCodeOf(error)?.startsWith('SQLITE_CONSTRAINT') === true) return false;
      throw error;
    }
  }

  /** Brings it up to date, ready to be merged. */
  finish(): void {
    for (const step of [...migrations.slice(this.#header.schemaVersion), more]) this.#database.exec(step);
    this.#sketch();
    this.#database.prepare('INSERT INTO source (service, at) VALUES (?, ?)').run(this.#header.service, Date.parse(this.#header.at));
    this.#database.exec('COMMIT');
    this.close();
  }

  /** Makes what the suggestion engine remembers of each text: here, since the service would hold others up for it. */
  #sketch(): void {
    const insert = this.#database.prepare('INSERT INTO snippet_records (sequence, record) VALUES (?, ?)');
    for (const row of eachRow(this.#database, 'SELECT sequence, CAST(content AS BLOB) AS content FROM assets')) {
      insert.run(integer(row, 'sequence'), storedSketchOf(text(row, 'content')));
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #inserting(kind: KindName, columns: readonly Column[], made: readonly string[]): Statement {
    const known = this.#insert.get(kind);
    if (known !== undefined) return known;
    // Bytes are a text as they are, whatever characters they stand for.
    const places = [...columns.map(({ type }) => (type === 'TEXT' ? 'CAST(? AS TEXT)' : '?')), ...made.map(() => '?')];
    const names = [...columns.map(({ name }) => name), ...made];
    const statement = this.#database.prepare(
      `INSERT INTO ${kindOf(kind).table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
    );
    this.#insert.set(kind, statement);
    return statement;
  }
}
