import { allRows, firstRow, type Database, type Value } from './database.ts';
import { ExactStatement, type Given } from './exactText.ts';
import type { Row } from './row.ts';
import type { Transaction } from './transaction.ts';

/** A query. */
export class ReadStatement {
  readonly #statement: ExactStatement;

  constructor(statement: ExactStatement) {
    this.#statement = statement;
  }

  first(...values: readonly Value[]): Row | undefined {
    return this.#statement.bound(values, firstRow);
  }

  all(...values: readonly Value[]): Row[] {
    return this.#statement.bound(values, allRows);
  }
}

/** A statement that writes: it runs in a transaction that is under way, which has to be shown. */
export class WriteStatement {
  readonly #statement: ExactStatement;
  readonly #deletes: boolean;

  constructor(statement: ExactStatement, deletes: boolean) {
    this.#statement = statement;
    this.#deletes = deletes;
  }

  /** Runs it; gives how many rows it changed. */
  run(tx: Transaction, ...values: readonly Given[]): number {
    tx.mustBeOpen();
    const { changes } = this.#statement.bound(values, (statement, ...given) => statement.run(...given));
    tx.ran(this.#deletes && changes > 0);
    return changes;
  }

  /** Runs it. Nobody wants its result, which would be made for every row that is written. */
  execute(tx: Transaction, ...values: readonly Given[]): void {
    tx.mustBeOpen();
    this.#statement.bound(values, (statement, ...given): unknown => statement.get(...given));
    tx.ran(this.#deletes);
  }

  /** Runs it; gives what it returns of each row. */
  all(tx: Transaction, ...values: readonly Given[]): Row[] {
    tx.mustBeOpen();
    const rows = this.#statement.bound(values, allRows);
    tx.ran(this.#deletes && rows.length > 0);
    return rows;
  }
}

/**
 * The whole of a table or, where `?1` is not null, what is of the application with that id. Ids are compared as ids,
 * whatever the case of their letters.
 */
export const ofApplication = '(?1 IS NULL OR application_id = ?1 COLLATE NOCASE)';

/** The id of an application on either side of a comparison, or grouped by, without the collation of ids. */
const asText = [
  /\bapplication_id\s*(?:=|==|<>|!=|IS(?:\s+NOT)?)\s*[\w.?:]+(?![\w.?:]|\s+COLLATE\s+NOCASE)/i,
  /\bapplication_id\s+(?:NOT\s+)?(?:IN|LIKE|BETWEEN)\b/i,
  /(?:=|<>|\bIS(?:\s+NOT)?)\s*(?:\w+\.)?application_id\b(?!\s+COLLATE\s+NOCASE)/i,
  /\bGROUP\s+BY\b(?:(?!\b(?:ORDER|HAVING|LIMIT)\b)[^()])*?\bapplication_id\b(?!\s+COLLATE\s+NOCASE)/i,
];

/** @throws TypeError when the id of an application is compared letter by letter */
const mustCompareIds = (sql: string): void => {
  if (asText.some((form) => form.test(sql))) {
    throw new TypeError('The id of an application is compared, and grouped by, with COLLATE NOCASE.');
  }
};

const verbOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';

/**
 * What the rooms have of the database: statements that read, and statements that write where a transaction is shown.
 * Of one that deletes the transaction knows that what went is to be nowhere in the files.
 */
export class Statements {
  readonly #database: Database;
  readonly #failed: (error: unknown) => void;

  /** @param failed told what a statement failed with */
  constructor(database: Database, failed: (error: unknown) => void = () => undefined) {
    this.#database = database;
    this.#failed = failed;
  }

  /** @throws TypeError when it is not a SELECT, which is all that cannot write, or compares ids as texts */
  read(sql: string): ReadStatement {
    mustCompareIds(sql);
    if (verbOf(sql) !== 'SELECT') throw new TypeError('A statement that reads begins with SELECT.');
    return new ReadStatement(ExactStatement.reading(this.#database, sql, this.#failed));
  }

  /**
   * @param forgets whether what it takes away is to be nowhere in the files, as with one that deletes
   * @throws TypeError when its first word does not tell what it does, or it compares ids as texts
   */
  write(sql: string, forgets = false): WriteStatement {
    mustCompareIds(sql);
    const verb = verbOf(sql);
    if (!['INSERT', 'UPDATE', 'DELETE'].includes(verb)) {
      throw new TypeError('A statement that writes begins with INSERT, UPDATE or DELETE.');
    }
    return new WriteStatement(ExactStatement.writing(this.#database, sql, this.#failed), forgets || verb === 'DELETE');
  }
}
