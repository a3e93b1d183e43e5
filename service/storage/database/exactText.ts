import { TextBytes, type Database, type Statement, type Value } from './database.ts';

/*
 * The driver hands texts over as C strings, both ways: what stands behind a NUL is lost. SQLite itself keeps them. So a
 * text with a NUL is bound as its bytes and made a text there, and read as its bytes.
 */

/** Columns that hold ids and words of ours only. Of every other column of text, a new one too, a NUL is expected. */
const plainColumns: ReadonlySet<string> = new Set([
  'id', 'format_id', 'application_id', 'extension', 'platform', 'privacy', 'capabilities', 'mechanism', 'kind', 'key', 'day',
]);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Column = ReturnType<Statement['columns']>[number];

const holdsAnyText = (column: Column): boolean =>
  column.type === 'TEXT' && column.column !== null && !plainColumns.has(column.column);

/** A column of a result, found under a name: as bytes only where it holds a NUL, since they cost more. */
const given = (column: Column, name: string): string => {
  const value = quoted(name);
  const whole = `iif(instr(CAST(${value} AS BLOB), x'00'), CAST(${value} AS BLOB), ${value})`;
  return `${holdsAnyText(column) ? whole : value} AS ${quoted(column.name)}`;
};

/** What a statement is given: of a text its UTF-8 is as good. */
export type Given = Value | TextBytes;

/** Whether a text is bound as its bytes. */
const isCast = (value: Given): value is string | TextBytes =>
  value instanceof TextBytes || (typeof value === 'string' && value.includes('\0'));

const isPlain = (values: readonly Given[]): values is readonly Value[] => !values.some(isCast);

const bytesOf = (value: string | TextBytes): Uint8Array =>
  (typeof value === 'string' ? Buffer.from(value) : value.bytes);

type Run<Result> = (statement: Statement, ...values: readonly Value[]) => Result;

/** Told what a statement failed with, before who ran it is. */
type Failed = (error: unknown) => void;

/** A statement whose texts reach the database, and come back from it, as they are. */
export class ExactStatement {
  readonly #database: Database;
  readonly #sql: string;
  readonly #statement: Statement;
  readonly #failed: Failed;

  private constructor(database: Database, sql: string, statement: Statement, failed: Failed) {
    this.#database = database;
    this.#sql = sql;
    this.#statement = statement;
    this.#failed = failed;
  }

  /** A query that gives a text with a NUL as its bytes; `text` of row.ts reads both. */
  static reading(database: Database, sql: string, failed: Failed): ExactStatement {
    const statement = database.prepare(sql);
    const columns = statement.columns();
    if (!columns.some(holdsAnyText)) return new ExactStatement(database, sql, statement, failed);
    const exact = `SELECT ${columns.map((column) => given(column, column.name)).join(', ')} FROM (${sql})`;
    return new ExactStatement(database, exact, database.prepare(exact), failed);
  }

  /** A statement that writes; what it returns is given as a query gives it. */
  static writing(database: Database, sql: string, failed: Failed): ExactStatement {
    const statement = database.prepare(sql);
    const columns = statement.columns();
    if (!columns.some(holdsAnyText)) return new ExactStatement(database, sql, statement, failed);
    const returned = columns.map((column) => given(column, column.column ?? column.name));
    const exact = `${sql.slice(0, sql.toUpperCase().lastIndexOf('RETURNING'))}RETURNING ${returned.join(', ')}`;
    return new ExactStatement(database, exact, database.prepare(exact), failed);
  }

  /** Runs it with values. */
  bound<Result>(values: readonly Given[], run: Run<Result>): Result {
    try {
      if (isPlain(values)) return run(this.#statement, ...values);
      // Seldom, so it is prepared for this once.
      const casting = this.#database.prepare(this.#castingAt(values));
      return run(casting, ...values.map((value) => (isCast(value) ? bytesOf(value) : value)));
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  /** The statement with a cast to text around each parameter whose text is bound as its bytes. */
  #castingAt(values: readonly Given[]): string {
    let at = 0;
    return this.#sql.replaceAll(/\?(\d*)/g, (parameter, number: string) => {
      const value = values[number === '' ? at : Number(number) - 1];
      at += 1;
      return value !== undefined && isCast(value) ? `CAST(${parameter} AS TEXT)` : parameter;
    });
  }
}
