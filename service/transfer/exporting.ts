import { readFileSync } from 'node:fs';
import type { FlowResultHead } from '../../contract/console/flows.ts';
import type { FlowResults } from '../flows/results/flowResults.ts';
import { productVersion } from '../productVersion.ts';
import { startedAs } from '../startedAs.ts';
import { codeOf } from '../startError.ts';
import { eachRow, firstRow, type Database } from '../storage/database/database.ts';
import { bytes, integer, text, type Row } from '../storage/database/row.ts';
import { columnsOf, type Column } from './columns.ts';
import { formatName, formatVersion, sumOf, writeBytes, type End, type Header } from './format.ts';
import { kindNames, kindOf, type Kind, type KindName } from './kinds.ts';
import { hasHash, longBytes, writtenLong } from './longValue.ts';
import { TransferError } from './transferError.ts';

/** Characters that are handed on together: small lines would each cost more than what is in them. */
const togetherLength = 64 * 1024;

/** Texts are read as bytes: what is behind a NUL, or is no UTF-8, would be lost. */
const selected = ({ name, type }: Column): string => (type === 'TEXT' ? `CAST(${name} AS BLOB) AS ${name}` : name);

const where = ({ only }: Kind): string => (only === undefined ? '' : ` WHERE ${only}`);

function* written(row: Row, { name, type }: Column): Generator<string> {
  if (row[name] === null) yield 'null';
  else if (type === 'INTEGER') yield String(integer(row, name));
  else yield* writtenValue(bytes(row, name));
}

function* writtenValue(value: Uint8Array): Generator<string> {
  if (value.length > longBytes) yield* writtenLong(value);
  else yield writeBytes(value);
}

function* lineOf(kind: KindName, columns: readonly Column[], row: Row): Generator<string> {
  yield `{"kind":"${kind}","row":{`;
  for (const [at, column] of columns.entries()) {
    yield `${at === 0 ? '' : ','}"${column.name}":`;
    yield* written(row, column);
  }
  yield '}}\n';
}

const versionOf = (database: Database): number =>
  integer(firstRow(database.prepare('PRAGMA user_version')) ?? {}, 'user_version');

const serviceOf = (database: Database): string => {
  const row = firstRow(database.prepare('SELECT value FROM meta WHERE key = \'service-id\''));
  return row === undefined ? '' : text(row, 'value');
};

const countOf = (database: Database, name: KindName): number => {
  const kind = kindOf(name);
  return integer(firstRow(database.prepare(`SELECT count(*) AS rows FROM ${kind.table}${where(kind)}`)) ?? {}, 'rows');
};

const rowsOf = (database: Database, name: KindName, columns: readonly Column[]): Iterable<Row> => {
  const kind = kindOf(name);
  const more = name === 'assets' ? ', content_hash' : '';
  const what = `${columns.map(selected).join(', ')}${more}`;
  const query = `SELECT ${what} FROM ${kind.table}${where(kind)} ORDER BY ${kind.order}`;
  return eachRow(database, query);
};

type Results = Pick<FlowResults, 'facts' | 'harOf'>;

/** The file of a result; undefined where it is gone by now. */
const fileOf = (id: string, results: Results): Buffer | undefined => {
  try {
    return readFileSync(results.harOf(id));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

function* resultLine(head: FlowResultHead, har: Uint8Array): Generator<string> {
  yield `{"kind":"flowResults","row":{"id":${JSON.stringify(head.id)},"head":${JSON.stringify(JSON.stringify(head))},"har":`;
  yield* writtenValue(har);
  yield '}}\n';
}

/**
 * Everything that a database holds of people's work, as the text of JSON Lines: a header, a line for each row, and an
 * end that tells whether all of it is there. Nobody may write to the database meanwhile.
 * One row at a time is in memory, and a long value of it is written in pieces; an empty piece says that time has
 * passed.
 * @param at when the export is made, in milliseconds since the epoch
 * @param results of flows, which are in files beside the database
 * @throws TransferError when the database holds what no export can
 */
export function* exporting(database: Database, at: number, results: Results): Generator<string, void> {
  const sum = sumOf();
  const present = kindNames.map((name) => ({ name, columns: columnsOf(database, name) }))
    .filter(({ columns }) => columns.length > 0);
  const facts = results.facts();
  const counted = Object.fromEntries(present.map(({ name }) => [name, countOf(database, name)]));
  const counts = { ...counted, flowResults: facts.length };
  let altered = 0;
  const header: Header = {
    format: formatName, formatVersion, schemaVersion: versionOf(database), productVersion,
    at: new Date(at).toISOString(), service: serviceOf(database), counts,
  };
  let waiting = `${JSON.stringify(header)}\n`;
  let lines = 1;
  /** Hands on what is together, and the empty pieces. */
  function* together(pieces: Iterable<string>): Generator<string> {
    for (const piece of pieces) {
      waiting += piece;
      if (waiting.length >= togetherLength) yield taken();
      else if (piece === '') yield '';
    }
  }
  const taken = (): string => {
    const chunk = waiting;
    sum.update(chunk);
    waiting = '';
    return chunk;
  };
  try {
    for (const { name, columns } of present) {
      for (const row of rowsOf(database, name, columns)) {
        if (name === 'assets' && !(yield* hasHash(bytes(row, 'content'), bytes(row, 'content_hash')))) altered += 1;
        yield* together(lineOf(name, columns, row));
        lines += 1;
      }
    }
    for (const { head } of facts) {
      const har = fileOf(head.id, results);
      if (har === undefined) continue;
      yield* together(resultLine(head, har));
      lines += 1;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TransferError(`The database holds a value that Patchbay never writes, so nothing can be exported; see what ${startedAs()} data check says of it.`, { cause: error });
  }
  const last = taken();
  const end: End = { lines, altered, sha256: sum.digest('hex') };
  yield `${last}${JSON.stringify({ end })}\n`;
}
