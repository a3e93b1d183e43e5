import { ask, type Database } from '../database/database.ts';

/*
 * Rows of a damaged database, attached as `damaged`, that can be read. A statement that meets a page that cannot be
 * read fails as a whole, so it is asked for fewer and fewer rows around such a place. Each statement is a transaction
 * of its own: one in which another database met damage cannot write any more.
 */

/** Statements that may fail in one table: what lies around a damaged page is found long before. */
const mostFailures = 20_000;
/** Rows of a table with keys that are asked for at a time. */
const chunk = 256;

const namesIn = (database: Database, query: string): string[] => {
  const names: unknown = JSON.parse(String(ask(database, query)));
  return Array.isArray(names) ? names.map(String) : [];
};

/** The columns that a table has in both databases, for a statement; undefined when it cannot be read from at all. */
const columnsOf = (database: Database, table: string, into: string): string | undefined => {
  const [schema = 'main', name = table] = into.split('.');
  const columns = (of: string, at: string): string =>
    `SELECT json_group_array(name) FROM pragma_table_info('${of}', '${at}')`;
  try {
    const isTable = ask(database, `SELECT count(*) FROM damaged.sqlite_schema
      WHERE type = 'table' AND name = '${table}' AND sql NOT LIKE 'CREATE VIRTUAL%'`);
    if (isTable !== 1) return undefined;
    const there = new Set(namesIn(database, columns(table, 'damaged')));
    const both = namesIn(database, columns(name, schema)).filter((column) => there.has(column));
    return both.length === 0 ? undefined : both.join(', ');
  } catch {
    return undefined;
  }
};

/** Whether a statement went through. */
const tries = (database: Database, sql: string): boolean => {
  try {
    database.exec(sql);
    return true;
  } catch {
    if (database.isTransaction) database.exec('ROLLBACK');
    return false;
  }
};

/** The last place in the order of saving that can be one of a row. */
const lastPlace = (database: Database, table: string): number => {
  for (const at of ['damaged', 'main']) {
    try {
      const last = Number(ask(database, `SELECT coalesce(max(sequence), 0) FROM ${at}.${table}`));
      // Of the backup it is not known how many were saved since.
      return at === 'damaged' ? last : last + 1_000_000;
    } catch {
      // The end of the table is what cannot be read.
    }
  }
  return 0;
};

/** Brings over the rows of a table with an order of saving, in place of those that the backup has. */
export const copyBySequence = (database: Database, table: string, isRight: string): void => {
  const columns = columnsOf(database, table, `main.${table}`);
  if (columns === undefined) return;
  let failures = 0;
  const copy = (from: number, to: number): void => {
    if (from > to || failures > mostFailures) return;
    // A row that another unique column refuses is one that the newer one replaces.
    const isRead = tries(database, `INSERT OR REPLACE INTO main.${table} (${columns})
      SELECT ${columns} FROM damaged.${table} WHERE sequence BETWEEN ${from} AND ${to} AND ${isRight}`);
    if (isRead) return;
    failures += 1;
    if (from === to) return;
    const middle = Math.floor((from + to) / 2);
    copy(from, middle);
    copy(middle + 1, to);
  };
  copy(0, lastPlace(database, table));
};

/** Rows from one end of a table, until one cannot be read. */
const copyFrom = (database: Database, select: string, insert: string): void => {
  for (let at = 0, size = chunk; size > 0;) {
    const left = Number(ask(database, 'SELECT total_changes()'));
    if (tries(database, `${insert} ${select} LIMIT ${size} OFFSET ${at}`)) {
      const copied = Number(ask(database, 'SELECT total_changes()')) - left;
      if (copied < size) return;
      at += size;
    } else size = Math.floor(size / 2);
  }
};

/**
 * Brings over the rows of a table with keys.
 * @param replaces whether a table that can be read as a whole takes the place of what is there
 */
export const copyAll = (database: Database, table: string, into: string, replaces = false): void => {
  const columns = columnsOf(database, table, into);
  if (columns === undefined) return;
  const insert = `INSERT OR REPLACE INTO ${into} (${columns})`;
  const select = `SELECT ${columns} FROM damaged.${table}`;
  const isWhole = tries(database, `DROP TABLE IF EXISTS temp.whole; CREATE TEMP TABLE whole AS ${select}`);
  const first = replaces ? `DELETE FROM ${into};` : '';
  if (isWhole && tries(database, `BEGIN; ${first} ${insert} SELECT ${columns} FROM temp.whole; COMMIT`)) return;
  const order = namesIn(database, `SELECT json_group_array(name) FROM (
    SELECT name FROM pragma_table_info('${table}', 'main') WHERE pk > 0 ORDER BY pk)`);
  for (const way of ['ASC', 'DESC']) {
    copyFrom(database, `${select} ORDER BY ${order.map((column) => `${column} ${way}`).join(', ')}`, insert);
  }
};
