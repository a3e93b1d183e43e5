import { isObject, jsonOf, memberOf } from '../../contract/answers/json.ts';
import type { ProgramState } from '../../contract/console/history.ts';
import { integrationStates } from '../../contract/schemas/external.ts';
import { integer, text, textOrNull, type Row } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { ProgramChange } from './programChanges.ts';
import { programKinds, sqlList } from './programRows.ts';

/** From where on programs are remembered. */
export type ProgramsBegin = {
  readonly change: number;
  readonly at: number;
  /** Ways of being found that could not be looked at yet. */
  readonly unread: readonly string[];
};

/** A change of a program as it is remembered. */
export type PastProgramChange = {
  readonly change: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: (typeof programKinds)[number];
  readonly program: string;
  readonly before: ProgramState | null;
  readonly after: ProgramState | null;
};

export type ProgramsTable = {
  /** Where what is remembered up to a change begins; undefined where nothing is. */
  readonly begin: (upTo?: number) => ProgramsBegin | undefined;
  /** All programs as they were after a change, by name. */
  readonly states: (begin: ProgramsBegin, upTo?: number) => ReadonlyMap<string, ProgramState>;
  readonly note: (tx: Transaction, at: number, change: ProgramChange) => void;
  readonly noteBegin: (tx: Transaction, at: number, unread: readonly string[]) => void;
  /** Notes which ways of being found could not be looked at yet. */
  readonly noteUnread: (tx: Transaction, begin: ProgramsBegin, unread: readonly string[]) => void;
  /** Newest first, from a time on, before a place. */
  readonly list: (from: number, before: number, most: number) => PastProgramChange[];
};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A state as it is stored; null for none, and for what no scan wrote, which an import can bring. */
const stateOf = (stored: string | null): ProgramState | null => {
  const read = jsonOf(stored ?? '');
  const [found, integration] = [memberOf(read, 'found'), memberOf(read, 'integration')];
  if (!Array.isArray(found)) return null;
  const state = integrationStates.find((each) => each === memberOf(integration, 'state'));
  return {
    found: found.filter(isObject).map(({ version, source }) => ({ version: textIn(version), source: textIn(source) ?? '' })),
    integration: state === undefined ? null : { state, version: textIn(memberOf(integration, 'version')) },
  };
};

const unreadOf = (stored: string | null): readonly string[] => {
  const read = jsonOf(stored ?? '');
  return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : [];
};

const kindOf = (row: Row): PastProgramChange['kind'] => programKinds.find((kind) => kind === row['what']) ?? 'programChanged';

export const programsTable = (statements: Statements): ProgramsTable => {
  const begin = statements.read(`
    SELECT sequence, noted_at, what, program_state FROM registry_changes WHERE program = '' AND sequence <= ?
    ORDER BY sequence DESC LIMIT 1`);
  const states = statements.read(`
    SELECT program, program_state FROM registry_changes WHERE program_state IS NOT NULL AND sequence IN (
      SELECT max(sequence) FROM registry_changes WHERE program > '' AND sequence > ? AND sequence <= ? GROUP BY program)
    ORDER BY program`);
  const insert = statements.write('INSERT INTO registry_changes (noted_at, what, program, program_state) VALUES (?, ?, ?, ?)');
  const update = statements.write('UPDATE registry_changes SET program_state = ? WHERE sequence = ?');
  const list = statements.read(`
    SELECT c.sequence, c.noted_at, c.what, c.program, c.program_state AS after, iif(c.what = 'programFound', NULL, (
      SELECT b.program_state FROM registry_changes AS b WHERE b.program = c.program AND b.sequence < c.sequence
      ORDER BY b.sequence DESC LIMIT 1)) AS before
    FROM registry_changes AS c
    WHERE c.program > '' AND c.what IN (${sqlList(programKinds)}) AND c.noted_at >= ? AND c.sequence < ?
    ORDER BY c.sequence DESC LIMIT ?`);
  return {
    begin: (upTo = Number.MAX_SAFE_INTEGER) => {
      const row = begin.first(upTo);
      // What another installation remembered ends with a row that nothing is remembered after.
      return row === undefined || row['what'] !== 'programsBegan' ? undefined
        : { change: integer(row, 'sequence'), at: integer(row, 'noted_at'), unread: unreadOf(textOrNull(row, 'program_state')) };
    },
    states: ({ change }, upTo = Number.MAX_SAFE_INTEGER) => new Map(states.all(change, upTo)
      .flatMap((row) => {
        const state = stateOf(text(row, 'program_state'));
        return state === null ? [] : [[text(row, 'program'), state] as const];
      })),
    note: (tx, at, { name, what, state }) => {
      insert.run(tx, at, what, name, state === null ? null : JSON.stringify(state));
    },
    noteBegin: (tx, at, unread) => { insert.run(tx, at, 'programsBegan', '', JSON.stringify(unread)); },
    noteUnread: (tx, { change }, unread) => { update.run(tx, JSON.stringify(unread), change); },
    list: (from, before, most) => list.all(from, before, most).map((row) => ({
      change: integer(row, 'sequence'), at: integer(row, 'noted_at'), kind: kindOf(row), program: text(row, 'program'),
      before: stateOf(textOrNull(row, 'before')), after: stateOf(textOrNull(row, 'after')),
    })),
  };
};
