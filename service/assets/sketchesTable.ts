import { bytes, integer, text, type Row } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';

/** A stored sketch, and the asset it is of: null when there is none that is offered. */
export type StoredSketch = { readonly sequence: number; readonly id: string | null; readonly sketch: Uint8Array };

/** How many sketches are read at once, and how many bytes of them. */
export type PageLimits = { readonly sketches: number; readonly bytes: number };

/** What the suggestion engine remembers of the assets, so that a start need not read their texts. */
export type SketchesTable = {
  /** Keeps the sketch of an asset, in place of an earlier one; does nothing when there is no such asset. */
  readonly write: (tx: Transaction, id: string, sketch: Uint8Array) => void;
  /** Keeps another sketch of an asset whose text was replaced: what was remembered of the old one goes. */
  readonly replace: (tx: Transaction, id: string, sketch: Uint8Array) => void;
  /** All sketches in the order of saving, a page at a time; one that is too large for a page comes alone. */
  readonly pages: (most: PageLimits) => Generator<StoredSketch[]>;
  /** How many assets are offered, whether they have a sketch or not: counted part by part, to be added up. */
  readonly assetCounts: () => Generator<number>;
  /** The ids of the assets that have no sketch, of a part of all assets at a time. */
  readonly missing: () => Generator<string[]>;
  /** Removes a sketch without an asset; false when there is an asset, if only a deleted one that can be restored. */
  readonly dropOrphan: (tx: Transaction, sequence: number) => boolean;
};

/** Assets that are counted at a time, which takes less than a millisecond. */
const partSize = 8192;

const numbers = (row: Row, name: string): number[] => text(row, name).split(',').map(Number);

/** The last sequence of each page when no page holds more bytes than `most`, unless it is one sketch. */
const pageEnds = (sequences: readonly number[], lengths: readonly number[], most: number): number[] => {
  let bytes = 0;
  return sequences.filter((_sequence, at) => {
    bytes += lengths[at] ?? 0;
    const next = lengths[at + 1];
    if (next !== undefined && bytes + next <= most) return false;
    bytes = 0;
    return true;
  });
};

const takenApart = (row: Row): StoredSketch[] => {
  const ids = text(row, 'ids').split(',');
  const lengths = numbers(row, 'lengths');
  const sketches = bytes(row, 'records');
  let end = 0;
  return numbers(row, 'sequences').map((sequence, at) => {
    const start = end;
    end += lengths[at] ?? 0;
    return { sequence, id: ids[at] || null, sketch: sketches.subarray(start, end) };
  });
};

export const sketchesTable = (statements: Statements): SketchesTable => {
  const write = statements.write(`
    INSERT INTO snippet_records (sequence, record) SELECT sequence, ?2 FROM assets WHERE id = ?1
    ON CONFLICT (sequence) DO UPDATE SET record = excluded.record`);
  const drop = statements.write('DELETE FROM snippet_records WHERE sequence = (SELECT sequence FROM assets WHERE id = ?)');
  // The index has all that is asked of the assets: their rows, which hold the texts, are not read.
  const present = 'assets INDEXED BY assets_present';
  // The length of a sketch is known without reading it.
  const sizes = statements.read(`
    SELECT group_concat(sequence) AS sequences, group_concat(length(record)) AS lengths
    FROM (SELECT sequence, record FROM snippet_records WHERE sequence > ? ORDER BY sequence LIMIT ?)`);
  // All sketches of a page in one value, which takes half the time of a row for each; its texts may hold any bytes.
  const range = statements.read(`
    SELECT group_concat(sequence) AS sequences, group_concat(coalesce(id, '')) AS ids,
      group_concat(length(record)) AS lengths, CAST(group_concat(record, '') AS BLOB) AS records
    FROM (
      SELECT snippet_records.sequence, id, record FROM snippet_records
      LEFT JOIN ${present} ON assets.sequence = snippet_records.sequence AND deleted_at IS NULL
      WHERE snippet_records.sequence > ? AND snippet_records.sequence <= ? ORDER BY snippet_records.sequence
    )`);
  const part = statements.read(`
    SELECT count(*) AS assets, max(sequence) AS last
    FROM (SELECT sequence FROM ${present} WHERE deleted_at IS NULL AND sequence > ? ORDER BY sequence LIMIT ${partSize})`);
  const missing = statements.read(`
    SELECT id FROM ${present} WHERE deleted_at IS NULL AND sequence > ? AND sequence <= ?
      AND NOT EXISTS (SELECT 1 FROM snippet_records WHERE snippet_records.sequence = assets.sequence)`);
  const parts = function* (): Generator<{ readonly count: number; readonly from: number; readonly to: number }> {
    for (let from = 0; ;) {
      const row = part.first(from);
      if (row === undefined || row['last'] === null) return;
      const to = integer(row, 'last');
      yield { count: integer(row, 'assets'), from, to };
      from = to;
    }
  };
  const dropOrphan = statements.write(`
    DELETE FROM snippet_records WHERE sequence = ?1 AND NOT EXISTS (SELECT 1 FROM assets WHERE sequence = ?1)`);
  return {
    write: (tx, id, sketch) => { write.run(tx, id, sketch); },
    replace: (tx, id, sketch) => {
      drop.run(tx, id);
      write.run(tx, id, sketch);
    },
    * pages(most) {
      let from = 0;
      for (;;) {
        const row = sizes.first(from, most.sketches);
        if (row === undefined || row['sequences'] === null) return;
        for (const to of pageEnds(numbers(row, 'sequences'), numbers(row, 'lengths'), most.bytes)) {
          const page = range.first(from, to);
          from = to;
          if (page !== undefined && page['sequences'] !== null) yield takenApart(page);
        }
      }
    },
    * assetCounts() {
      for (const { count } of parts()) yield count;
    },
    * missing() {
      for (const { from, to } of parts()) yield missing.all(from, to).map((row) => text(row, 'id'));
    },
    dropOrphan: (tx, sequence) => dropOrphan.run(tx, sequence) > 0,
  };
};
