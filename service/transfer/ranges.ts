import { integer } from '../storage/database/row.ts';
import type { Statements, WriteStatement } from '../storage/database/statements.ts';
import type { Parts, Transaction } from '../storage/database/transaction.ts';

/** Rows that are gone through at a time, and about how many bytes of them: some milliseconds of work. */
const mostRows = 64;
const mostBytes = 128 * 1024;

/** Bytes of what may be long in a row of a table. */
const sizes: Readonly<Record<string, string>> = {
  applications: 'coalesce(octet_length(said), 0)', assets: 'bytes', annotations: 'octet_length(content)',
  intentions: 'octet_length(content)', events: 'length(body)',
};

/** The keys of some rows: after the first, up to the last. */
export type KeyRange = readonly [after: number, last: number];

/** Condition for the rows of a range, whose two keys are the values with these numbers. */
export const within = (key: string, first = 1): string => `${key} > ?${first} AND ${key} <= ?${first + 1}`;

/**
 * The rows of a table in the order of a key, some at a time. Rows of one key are never apart.
 * @param table such as `events`, of the file unless another is said
 */
export function* rangesOf(
  statements: Statements, table: string, key = 'sequence', schema: 'brought' | 'main' = 'brought',
): Generator<KeyRange> {
  const next = statements.read(`
    SELECT max(key) AS last FROM (
      SELECT key, sum(size) OVER (ORDER BY key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM (
        SELECT ${key} AS key, ${sizes[table] ?? '0'} AS size FROM ${schema}.${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${mostRows}))
    WHERE earlier IS NULL OR earlier < ${mostBytes}`);
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const row = next.first(after) ?? {};
    if (row['last'] === null) return;
    const last = integer(row, 'last');
    yield [after, last];
    after = last;
  }
}

/** Runs a statement for each of some ranges, a part for each. */
export function* runOver(write: WriteStatement, tx: Transaction, ranges: Iterable<readonly number[]>): Parts {
  for (const range of ranges) {
    write.run(tx, ...range);
    yield;
  }
}
