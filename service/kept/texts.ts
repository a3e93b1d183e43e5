import type { KeptKind } from '../../contract/console/names.ts';
import { bytes, integer, textOrNull, type Row } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import { fitting } from '../pagedJson.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
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
  /**
   * All that is kept now, some texts at a time, each read when it is asked for.
   * @param whichOnes whether what is deleted and can be restored is among them
   */
  readonly pieces: (whichOnes: 'all' | 'present') => Iterable<Uint8Array>;
  /** The parts of the order in which those of an application, or all, lie: not more in each than goes at a time. */
  readonly parts: (application?: string) => Iterable<PartOfOrder>;
  /** How many there are, where not all of the kind is such texts. */
  readonly count?: (application?: string) => number;
};

/** A text in a row, as much of it as a specimen has. */
export const beginningOf = (column: string): string => `substr(CAST(${column} AS BLOB), 1, ${specimenBytes}) AS beginning`;

export const specimenIn = (row: Row): Specimen => ({ id: textOrNull(row, 'id'), bytes: bytes(row, 'beginning') });

/** Texts that are read at a time, at most, and bytes of more than one. */
const atOnce = 256;
const bytesAtOnce = 256 * 1024;
/** Stands between two texts, and in no UTF-8. */
const between = Buffer.of(0xff);

/** The place of the last of some texts that are taken at a time. */
const lastOf = (sizes: readonly Row[]): number | undefined => {
  const last = sizes[fitting(sizes.map((row) => integer(row, 'bytes')), bytesAtOnce) - 1];
  return last === undefined ? undefined : integer(last, 'sequence');
};

/** @param column what holds the text, of a table whose order is its `sequence` */
export const textsIn = (
  statements: Statements, table: 'assets' | 'annotations' | 'intentions' | 'events', column: 'content' | 'body',
): Texts => {
  const some = statements.read(`
    SELECT ${table === 'events' ? 'NULL' : 'id'} AS id, ${beginningOf(column)} FROM ${table}
    WHERE sequence IN (SELECT sequence FROM ${table} WHERE ${ofApplication} ORDER BY random() LIMIT ${mostSpecimens})`);
  const isThere = table === 'assets' || table === 'annotations' ? '(NOT ?2 OR deleted_at IS NULL)' : '?2 IS NOT NULL';
  // The length of a text is known without reading it.
  const sizes = statements.read(`
    SELECT sequence, octet_length(${column}) AS bytes FROM ${table} WHERE sequence > ?1 AND ${isThere}
    ORDER BY sequence LIMIT ${atOnce}`);
  const texts = statements.read(`
    SELECT CAST(${column} AS BLOB) AS text FROM ${table} WHERE sequence > ?1 AND ${isThere} AND sequence <= ?3`);
  const ofOne = statements.read(`
    SELECT sequence, octet_length(${column}) AS bytes FROM ${table} WHERE ${ofApplication} AND sequence > ?2
    ORDER BY sequence LIMIT ${atOnce}`);
  return {
    * parts(application) {
      for (let after = 0; ;) {
        const upTo = lastOf(ofOne.all(application ?? null, after));
        if (upTo === undefined) return;
        yield { after, upTo };
        after = upTo;
      }
    },
    specimens: (application) => some.all(application ?? null).map(specimenIn),
    * pieces(whichOnes) {
      const isPresent = whichOnes === 'present' ? 1 : 0;
      for (let after = 0; ;) {
        const upTo = lastOf(sizes.all(after, isPresent));
        if (upTo === undefined) return;
        yield Buffer.concat(texts.all(after, isPresent, upTo).flatMap((row) => [bytes(row, 'text'), between]));
        after = upTo;
      }
    },
  };
};
