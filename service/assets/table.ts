import { allRows, firstRow, type Database } from '../storage/database.ts';
import { amountOf, bytes, integer, integerOrNull, text, type Amount, type Row } from '../storage/row.ts';
import type { AssetRecord } from './asset.ts';

const columns = 'id, format_id, name, extension, bytes, application_id, created_at, reused, reused_at';

const read = (row: Row): AssetRecord => ({
  id: text(row, 'id'),
  formatId: text(row, 'format_id'),
  name: text(row, 'name'),
  extension: text(row, 'extension'),
  bytes: integer(row, 'bytes'),
  applicationId: text(row, 'application_id'),
  createdAt: integer(row, 'created_at'),
  reused: integer(row, 'reused'),
  reusedAt: integerOrNull(row, 'reused_at'),
});

/** An asset with its text and its place in the order of saving. */
export type StoredAsset = { readonly sequence: number; readonly asset: AssetRecord; readonly text: string };

export type AssetsTable = {
  /** The assets saved before a place in the order, newest first. */
  readonly before: (sequence: number, most: number) => StoredAsset[];
  readonly byId: (id: string) => AssetRecord | undefined;
  readonly byContent: (hash: Uint8Array) => AssetRecord | undefined;
  readonly textOf: (id: string) => string | undefined;
  readonly insert: (asset: AssetRecord, content: string, hash: Uint8Array, described: string | null) => void;
  /** Counts a reuse; false when there is no such asset. */
  readonly countReuse: (id: string, at: number) => boolean;
  readonly markDeleted: (id: string, at: number) => void;
  /** Removes for good what was deleted before a time; gives the ids. */
  readonly purge: (deletedBefore: number) => string[];
  /** When an asset was deleted whose text is still there. */
  readonly deletedAt: (id: string) => number | undefined;
  /** Makes a deleted asset one like all others again. */
  readonly restore: (id: string) => void;
  /** The hash of the text of an asset, of a deleted one too. */
  readonly hashOf: (id: string) => Uint8Array | undefined;
  /** The text of a deleted asset counts too: it is kept until it can no longer be restored. */
  readonly kept: (applicationId: string | null) => Amount;
  /** Removes for good what an application saved, or all with null; gives the ids. */
  readonly erase: (applicationId: string | null) => string[];
};

export const assetsTable = (database: Database): AssetsTable => {
  const before = database.prepare(`
    SELECT sequence, content, ${columns} FROM assets WHERE deleted_at IS NULL AND sequence < ?
    ORDER BY sequence DESC LIMIT ?`);
  const byId = database.prepare(`SELECT ${columns} FROM assets WHERE id = ? AND deleted_at IS NULL`);
  const byContent = database.prepare(`SELECT ${columns} FROM assets WHERE content_hash = ? AND deleted_at IS NULL`);
  const textOf = database.prepare('SELECT content FROM assets WHERE id = ? AND deleted_at IS NULL');
  const insert = database.prepare(`
    INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, described, application_id,
      created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const countReuse = database.prepare(
    'UPDATE assets SET reused = reused + 1, reused_at = ? WHERE id = ? AND deleted_at IS NULL',
  );
  const markDeleted = database.prepare('UPDATE assets SET deleted_at = ? WHERE id = ?');
  const purge = database.prepare('DELETE FROM assets WHERE deleted_at < ? RETURNING id');
  const deletedAt = database.prepare('SELECT deleted_at FROM assets WHERE id = ? AND deleted_at IS NOT NULL');
  const restore = database.prepare('UPDATE assets SET deleted_at = NULL WHERE id = ?');
  const hashOf = database.prepare('SELECT content_hash FROM assets WHERE id = ?');
  const kept = database.prepare(`
    SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM assets WHERE ?1 IS NULL OR application_id = ?1`);
  const erase = database.prepare('DELETE FROM assets WHERE ?1 IS NULL OR application_id = ?1 RETURNING id');
  const one = (row: Row | undefined): AssetRecord | undefined => (row === undefined ? undefined : read(row));
  return {
    before: (sequence, most) => allRows(before, sequence, most).map((row) => ({
      sequence: integer(row, 'sequence'), asset: read(row), text: text(row, 'content'),
    })),
    byId: (id) => one(firstRow(byId, id)),
    byContent: (hash) => one(firstRow(byContent, hash)),
    textOf: (id) => {
      const row = firstRow(textOf, id);
      return row === undefined ? undefined : text(row, 'content');
    },
    insert: (asset, content, hash, described) => {
      insert.run(
        asset.id, asset.formatId, hash, content, asset.bytes, asset.name, asset.extension, described,
        asset.applicationId, asset.createdAt,
      );
    },
    countReuse: (id, at) => countReuse.run(at, id).changes > 0,
    markDeleted: (id, at) => { markDeleted.run(at, id); },
    purge: (deletedBefore) => allRows(purge, deletedBefore).map((row) => text(row, 'id')),
    deletedAt: (id) => {
      const row = firstRow(deletedAt, id);
      return row === undefined ? undefined : integer(row, 'deleted_at');
    },
    restore: (id) => { restore.run(id); },
    hashOf: (id) => {
      const row = firstRow(hashOf, id);
      return row === undefined ? undefined : bytes(row, 'content_hash');
    },
    kept: (applicationId) => amountOf(firstRow(kept, applicationId)),
    erase: (applicationId) => allRows(erase, applicationId).map((row) => text(row, 'id')),
  };
};
