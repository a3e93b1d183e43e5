import type { KeptKind } from '../../contract/console/names.ts';
import { bytes, textOrNull, type Row } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import { mostSpecimens, specimenBytes, type Specimen } from './specimens.ts';

/** Texts of another kind that go with what is deleted of this one. */
export type TextsAlong = {
  readonly kind: KeptKind;
  /**
   * Some of those that go with what is of an application or, without one, with all; and how many there are.
   * @param isDeleted whether their own kind is deleted of the same application: what goes by that is left out
   */
  readonly of: (application: string | undefined, isDeleted: boolean) => {
    readonly count: number; readonly specimens: readonly Specimen[];
  };
};

/** Texts that a kind keeps, to be looked for in the files when they are deleted. */
export type Texts = {
  /** Some of those of an application or, without one, of all. */
  readonly specimens: (application?: string) => Specimen[];
  /** Whether a run of bytes stands in what is kept now. */
  readonly hold: (run: Uint8Array) => boolean;
  /** How many there are, where not all of the kind is such texts. */
  readonly count?: (application?: string) => number;
};

/** A text in a row, as much of it as a specimen has. */
export const beginningOf = (column: string): string => `substr(CAST(${column} AS BLOB), 1, ${specimenBytes}) AS beginning`;

export const specimenIn = (row: Row): Specimen => ({ id: textOrNull(row, 'id'), bytes: bytes(row, 'beginning') });

/** @param column what holds the text, of a table whose order is its `sequence` */
export const textsIn = (
  statements: Statements, table: 'assets' | 'annotations' | 'intentions' | 'events', column: 'content' | 'body',
): Texts => {
  const some = statements.read(`
    SELECT ${table === 'events' ? 'NULL' : 'id'} AS id, ${beginningOf(column)} FROM ${table}
    WHERE sequence IN (SELECT sequence FROM ${table} WHERE ${ofApplication} ORDER BY random() LIMIT ${mostSpecimens})`);
  const holding = statements.read(`SELECT 1 AS held FROM ${table} WHERE instr(CAST(${column} AS BLOB), ?) > 0 LIMIT 1`);
  return {
    specimens: (application) => some.all(application ?? null).map(specimenIn),
    hold: (run) => holding.first(run) !== undefined,
  };
};
