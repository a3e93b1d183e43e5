import { annotationTypes } from '../../contract/names.ts';
import { amountOf, integer, text, type Amount, type Row } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { otherType, sentTypeOf, type AnnotationRow } from './annotation.ts';
import { withoutSaid } from './said.ts';

const columns = 'id, asset_id, application_id, kind, content, created_at, updated_at';

const read = (row: Row): AnnotationRow => ({
  id: text(row, 'id'),
  assetId: text(row, 'asset_id'),
  applicationId: text(row, 'application_id'),
  type: sentTypeOf(text(row, 'kind')),
  text: text(row, 'content'),
  createdAt: integer(row, 'created_at'),
  updatedAt: integer(row, 'updated_at'),
});

export type AnnotationsTable = {
  readonly byId: (id: string) => AnnotationRow | undefined;
  readonly ofAsset: (assetId: string) => AnnotationRow[];
  /** Those behind a place in the order up to another, of a type or, with null, of all. */
  readonly between: (after: number, last: number, type: string | null) => AnnotationRow[];
  /** The next places behind one, with the bytes of the texts there. */
  readonly sizesAfter: (
    sequence: number, most: number, type: string | null,
  ) => { readonly sequence: number; readonly bytes: number }[];
  readonly insert: (tx: Transaction, annotation: AnnotationRow) => void;
  readonly update: (tx: Transaction, annotation: AnnotationRow) => void;
  readonly remove: (tx: Transaction, annotation: AnnotationRow) => void;
  readonly kept: (applicationId: string | null) => Amount;
  /** The assets that have some of an application, or of any with null. */
  readonly assetsOf: (applicationId: string | null, part: PartOfOrder) => string[];
  /** Removes those of an application, or all with null; gives how many. */
  readonly erase: (tx: Transaction, applicationId: string | null, part: PartOfOrder) => number;
};

/** Whether one is of the type ?3, as it is answered or was sent; of any without one. */
const isOfType = `(?3 IS NULL OR kind = ?3
  OR (?3 = '${otherType}' AND kind NOT IN (${annotationTypes.map((type) => `'${type}'`).join(', ')})))`;
/** Of an application, or all, in a part of the order. */
const inPart = `${ofApplication} AND sequence > ?2 AND sequence <= ?3`;

/** Those of a deleted asset are there until it is removed, and are not shown. */
export const annotationsTable = (statements: Statements): AnnotationsTable => {
  const byId = statements.read(`SELECT ${columns} FROM annotations WHERE id = ? AND deleted_at IS NULL`);
  const ofAsset = statements.read(`
    SELECT ${columns} FROM annotations WHERE asset_id = ? AND deleted_at IS NULL ORDER BY sequence`);
  const between = statements.read(`
    SELECT ${columns} FROM annotations
    WHERE deleted_at IS NULL AND sequence > ?1 AND sequence <= ?2 AND ${isOfType} ORDER BY sequence`);
  const sizesAfter = statements.read(`
    SELECT sequence, octet_length(content) AS bytes FROM annotations WHERE deleted_at IS NULL AND sequence > ?1
      AND ${isOfType}
    ORDER BY sequence LIMIT ?2`);
  const insert = statements.write(`
    INSERT INTO annotations (id, asset_id, application_id, kind, content, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const update = statements.write(
    'UPDATE annotations SET kind = ?, content = ?, updated_at = ? WHERE id = ?', true,
  );
  const unsaid = statements.write(`UPDATE assets SET ${withoutSaid('annotations')} WHERE id = ?`, true);
  const allUnsaid = statements.write(`
    UPDATE assets SET ${withoutSaid('annotations')}
    WHERE described IS NOT NULL AND id IN (SELECT asset_id FROM annotations WHERE ${inPart})`, true);
  const remove = statements.write('DELETE FROM annotations WHERE id = ?');
  const kept = statements.read(`
    SELECT count(*) AS count, coalesce(sum(octet_length(content)), 0) AS bytes FROM annotations WHERE ${ofApplication}`);
  const assetsOf = statements.read(`
    SELECT DISTINCT asset_id FROM annotations WHERE deleted_at IS NULL AND ${inPart}`);
  const erase = statements.write(`DELETE FROM annotations WHERE ${inPart}`);
  return {
    byId: (id) => {
      const row = byId.first(id);
      return row === undefined ? undefined : read(row);
    },
    ofAsset: (assetId) => ofAsset.all(assetId).map(read),
    between: (after, last, type) => between.all(after, last, type).map(read),
    sizesAfter: (sequence, most, type) => sizesAfter.all(sequence, most, type)
      .map((row) => ({ sequence: integer(row, 'sequence'), bytes: integer(row, 'bytes') })),
    insert: (tx, { id, assetId, applicationId, type, text: content, createdAt, updatedAt }) => {
      insert.run(tx, id, assetId, applicationId, type, content, createdAt, updatedAt);
    },
    update: (tx, { id, assetId, type, text: content, updatedAt }) => {
      update.run(tx, type, content, updatedAt, id);
      unsaid.run(tx, assetId);
    },
    remove: (tx, { id, assetId }) => {
      remove.run(tx, id);
      unsaid.run(tx, assetId);
    },
    kept: (applicationId) => amountOf(kept.first(applicationId)),
    assetsOf: (applicationId, { after, upTo }) => assetsOf.all(applicationId, after, upTo).map((row) => text(row, 'asset_id')),
    erase: (tx, applicationId, { after, upTo }) => {
      allUnsaid.run(tx, applicationId, after, upTo);
      return erase.run(tx, applicationId, after, upTo);
    },
  };
};
