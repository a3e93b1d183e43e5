import { allRows, firstRow, type Database } from '../storage/database.ts';
import { bytes, integer, text, type Row } from '../storage/row.ts';

/** A stored record, and the asset it is of: null when there is none that is offered. */
export type StoredRecord = { readonly sequence: number; readonly id: string | null; readonly record: Uint8Array };

/** What the suggestion engine remembers of the assets, so that a start need not read their texts. */
export type RecordsTable = {
  /** Keeps the record of an asset, in place of an earlier one; does nothing when there is no such asset. */
  readonly write: (id: string, record: Uint8Array) => void;
  /** The records after a place in the order of saving. */
  readonly after: (sequence: number, most: number) => StoredRecord[];
  /** How many assets are offered, whether they have a record or not. */
  readonly assetCount: () => number;
  /** The ids of the assets that have no record. */
  readonly missing: () => string[];
  /** Removes a record without an asset; false when there is an asset, if only a deleted one that can be restored. */
  readonly dropOrphan: (sequence: number) => boolean;
};

const takenApart = (row: Row): StoredRecord[] => {
  const ids = text(row, 'ids').split(',');
  const lengths = text(row, 'lengths').split(',');
  const records = bytes(row, 'records');
  let end = 0;
  return text(row, 'sequences').split(',').map((sequence, at) => {
    const start = end;
    end += Number(lengths[at]);
    return { sequence: Number(sequence), id: ids[at] || null, record: records.subarray(start, end) };
  });
};

export const recordsTable = (database: Database): RecordsTable => {
  const write = database.prepare(`
    INSERT INTO snippet_records (sequence, record) SELECT sequence, ?2 FROM assets WHERE id = ?1
    ON CONFLICT (sequence) DO UPDATE SET record = excluded.record`);
  // The index has all that is asked of the assets: their rows, which hold the texts, are not read.
  const present = 'assets INDEXED BY assets_present';
  // All records of a page in one value, which takes half the time of a row for each; its texts may hold any bytes.
  const after = database.prepare(`
    SELECT group_concat(sequence) AS sequences, group_concat(coalesce(id, '')) AS ids,
      group_concat(length(record)) AS lengths, CAST(group_concat(record, '') AS BLOB) AS records
    FROM (
      SELECT snippet_records.sequence, id, record FROM snippet_records
      LEFT JOIN ${present} ON assets.sequence = snippet_records.sequence AND deleted_at IS NULL
      WHERE snippet_records.sequence > ? ORDER BY snippet_records.sequence LIMIT ?
    )`);
  const assetCount = database.prepare(`SELECT count(*) AS assets FROM ${present} WHERE deleted_at IS NULL`);
  const missing = database.prepare(`
    SELECT id FROM ${present} WHERE deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM snippet_records WHERE snippet_records.sequence = assets.sequence)`);
  const dropOrphan = database.prepare(`
    DELETE FROM snippet_records WHERE sequence = ?1 AND NOT EXISTS (SELECT 1 FROM assets WHERE sequence = ?1)`);
  return {
    write: (id, record) => { write.run(id, record); },
    after: (sequence, most) => {
      const row = firstRow(after, sequence, most);
      return row === undefined || row['sequences'] === null ? [] : takenApart(row);
    },
    assetCount: () => {
      const row = firstRow(assetCount);
      return row === undefined ? 0 : integer(row, 'assets');
    },
    missing: () => allRows(missing).map((row) => text(row, 'id')),
    dropOrphan: (sequence) => dropOrphan.run(sequence).changes > 0,
  };
};
