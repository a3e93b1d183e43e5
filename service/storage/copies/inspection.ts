import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { messageOf } from '../../startError.ts';
import { countsOf, type Counts } from './copyContents.ts';
import { applicationId, askPragma, askSchema, eachRow, openUnchanging, type Database } from '../database/database.ts';
import { migrations } from '../database/migrations.ts';
import { bytes, text } from '../database/row.ts';
import { compareSchema } from '../database/schema.ts';

/** What was found when a file was looked at as a whole. */
export type Inspection = GoodFile | {
  readonly good: false;
  readonly problem: string;
  /** Ids of the first assets whose text is not the one that was saved. */
  readonly altered?: readonly string[];
};

type GoodFile = {
  readonly good: true;
  /** Number of migrations that made its schema. */
  readonly schema: number;
  readonly rows: Counts;
  readonly bytes: number;
  readonly sha256: string;
};

const chunk = 1024 * 1024;

const digestOf = (file: string): string => {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(chunk);
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const read = readSync(handle, part, 0, chunk, null);
      if (read === 0) return hash.digest('hex');
      hash.update(part.subarray(0, read));
    }
  } finally {
    closeSync(handle);
  }
};

/** Ids that are told of texts that were changed. */
const mostTold = 100;

/** The assets whose text is not the one that was saved, by id. */
const alteredAssets = (database: Database): string[] => {
  const altered: string[] = [];
  for (const row of eachRow(database, 'SELECT id, content_hash, CAST(content AS BLOB) AS content FROM assets')) {
    const hash = createHash('sha256').update(bytes(row, 'content')).digest();
    if (!hash.equals(bytes(row, 'content_hash'))) altered.push(text(row, 'id'));
  }
  return altered;
};

const problemIn = (database: Database, schema: number): string | undefined => {
  if (askPragma(database, 'application_id') !== applicationId) return 'It is not a Patchbay database.';
  if (schema < 1 || schema > migrations.length) return `Its schema is of version ${schema}, which this Patchbay does not know.`;
  const { wrong, virtual } = compareSchema(askSchema(database), schema);
  if (wrong.length > 0) return `Of its schema is missing or changed: ${wrong.join(', ')}.`;
  if (virtual.length > 0) return 'It has virtual tables, which Patchbay never makes.';
  const integrity = askPragma(database, 'integrity_check');
  if (integrity !== 'ok') return `It is damaged: ${String(integrity)}.`;
  return undefined;
};

/**
 * Looks at a whole database file that nobody writes to: whose it is, its schema, every page and index, and every saved
 * text against its hash. Never throws; what cannot be read is not good.
 */
export const inspectFile = (file: string): Inspection => {
  let database: Database | undefined;
  try {
    database = openUnchanging(file);
    const schema = Number(askPragma(database, 'user_version'));
    const problem = problemIn(database, schema);
    if (problem !== undefined) return { good: false, problem };
    const altered = alteredAssets(database);
    if (altered.length > 0) {
      return {
        good: false, problem: `The text of saved snippets was changed in it: ${altered.length}.`, altered: altered.slice(0, mostTold),
      };
    }
    return { good: true, schema, rows: countsOf(database), bytes: statSync(file).size, sha256: digestOf(file) };
  } catch (error) {
    return { good: false, problem: `It cannot be read (${messageOf(error)}).` };
  } finally {
    database?.close();
  }
};
