import { createHash } from 'node:crypto';
import { TextBytes } from '../storage/database/database.ts';
import { amountOf, bytes, flag, integer, integerOrNull, text, textOrNull, type Amount, type Row } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { AssetRow } from './asset.ts';
import { mechanismSaid, withoutSaid } from './said.ts';
import { readTags, tagsText } from './tags.ts';

const columns = `id, format_id, name, extension, bytes, application_id, created_at, updated_at, tags, reused, reused_at,
  EXISTS (SELECT 1 FROM annotations WHERE asset_id = assets.id) AS annotated,
  ${mechanismSaid} AS mechanism`;

const read = (row: Row): AssetRow => ({
  id: text(row, 'id'),
  formatId: text(row, 'format_id'),
  name: text(row, 'name'),
  extension: text(row, 'extension'),
  bytes: integer(row, 'bytes'),
  applicationId: text(row, 'application_id'),
  createdAt: integer(row, 'created_at'),
  updatedAt: integerOrNull(row, 'updated_at'),
  tags: readTags(textOrNull(row, 'tags')),
  isAnnotated: flag(row, 'annotated'),
  mechanism: textOrNull(row, 'mechanism'),
  reused: integer(row, 'reused'),
  reusedAt: integerOrNull(row, 'reused_at'),
});

/** An asset with its place in the order of saving and its text; undefined where that is not the one that was saved. */
export type StoredAsset = { readonly sequence: number; readonly asset: AssetRow; readonly text: string | undefined };

/** An asset with the UTF-8 of its text and the hash of the one that was saved: whoever takes it compares them. */
export type UncheckedAsset = { readonly asset: AssetRow; readonly content: Uint8Array; readonly hash: Uint8Array };

/** An asset that is no more, and whether it had been deleted before. */
export type ErasedAsset = { readonly id: string; readonly wasDeleted: boolean };

export type AssetsTable = {
  /** The places in the order before one, newest first, with the bytes of the texts there. */
  readonly sizesBefore: (sequence: number, most: number) => { readonly sequence: number; readonly bytes: number }[];
  /** The assets from a place in the order back to another, newest first. */
  readonly between: (newest: number, oldest: number) => StoredAsset[];
  /** The same without their texts. */
  readonly headsBetween: (newest: number, oldest: number) => AssetRow[];
  /** The asset at a place in the order. */
  readonly at: (sequence: number) => UncheckedAsset | undefined;
  /** An asset with its text, which is not looked at. */
  readonly unchecked: (id: string) => UncheckedAsset | undefined;
  /** Tells of an asset that its text is not the one that was saved. */
  readonly altered: (id: string) => void;
  readonly byId: (id: string) => AssetRow | undefined;
  /** The asset with a format. */
  readonly byFormat: (id: string) => AssetRow | undefined;
  /** The ids in the order of saving, newest first: so many of those before a place. */
  readonly idsBefore: (sequence: number, most: number) => { readonly sequence: number; readonly id: string }[];
  readonly count: () => number;
  readonly byContent: (hash: Uint8Array) => AssetRow | undefined;
  /** The text of an asset; undefined where there is none, or it is not the one that was saved. */
  readonly textOf: (id: string) => string | undefined;
  /** The same of a deleted one. */
  readonly deletedText: (id: string) => string | undefined;
  readonly insert: (
    tx: Transaction, asset: AssetRow, content: string | Uint8Array, hash: Uint8Array, described: string | null,
  ) => void;
  /** Writes name, language and tags. */
  readonly describe: (tx: Transaction, asset: AssetRow) => void;
  /** Writes the tags of one that had more: those are then nowhere. */
  readonly untag: (tx: Transaction, asset: AssetRow) => void;
  readonly setText: (tx: Transaction, asset: AssetRow, content: string | Uint8Array, hash: Uint8Array) => void;
  /** Counts a reuse; false when there is no such asset. */
  readonly countReuse: (tx: Transaction, id: string, at: number) => boolean;
  readonly markDeleted: (tx: Transaction, id: string, at: number) => void;
  /** What is deleted and not removed yet, with when that was. */
  readonly deleted: () => { readonly id: string; readonly deletedAt: number }[];
  /** Removes an asset for good. */
  readonly remove: (tx: Transaction, id: string) => void;
  /** When an asset was deleted whose text is still there. */
  readonly deletedAt: (id: string) => number | undefined;
  /** Makes a deleted asset one like all others again. */
  readonly restore: (tx: Transaction, id: string) => void;
  /** The hash of the text of an asset, of a deleted one too. */
  readonly hashOf: (id: string) => Uint8Array | undefined;
  /** The text of a deleted asset counts too: it is kept until it can no longer be restored. */
  readonly kept: (applicationId: string | null) => Amount;
  /** Removes for good what an application saved, or all with null; also what was deleted and could come back. */
  readonly erase: (tx: Transaction, applicationId: string | null, part: PartOfOrder) => ErasedAsset[];
};

const boundText = (content: string | Uint8Array): string | TextBytes =>
  (typeof content === 'string' ? content : new TextBytes(content));

/** @param altered told of an asset whose text is not the one that was saved */
export const assetsTable = (
  statements: Statements, altered: (id: string) => void = () => undefined,
): AssetsTable => {
  // The length of a text is known without reading it.
  const sizesBefore = statements.read(`
    SELECT sequence, octet_length(content) AS bytes FROM assets WHERE deleted_at IS NULL AND sequence < ?
    ORDER BY sequence DESC LIMIT ?`);
  const between = statements.read(`
    SELECT sequence, content, content_hash, ${columns} FROM assets WHERE deleted_at IS NULL AND sequence <= ? AND sequence >= ?
    ORDER BY sequence DESC`);
  const headsBetween = statements.read(`
    SELECT ${columns} FROM assets WHERE deleted_at IS NULL AND sequence <= ? AND sequence >= ? ORDER BY sequence DESC`);
  const uncheckedBy = (column: 'sequence' | 'id') => statements.read(`
    SELECT CAST(content AS BLOB) AS content, content_hash, ${columns} FROM assets
    WHERE ${column} = ? AND deleted_at IS NULL`);
  const at = uncheckedBy('sequence');
  const unchecked = uncheckedBy('id');
  const byId = statements.read(`SELECT ${columns} FROM assets WHERE id = ? AND deleted_at IS NULL`);
  const byFormat = statements.read(
    `SELECT ${columns} FROM assets WHERE format_id = ? COLLATE NOCASE AND deleted_at IS NULL`,
  );
  const idsBefore = statements.read(`
    SELECT sequence, id FROM assets INDEXED BY assets_present WHERE deleted_at IS NULL AND sequence < ?
    ORDER BY sequence DESC LIMIT ?`);
  const count = statements.read('SELECT count(*) AS count FROM assets INDEXED BY assets_present WHERE deleted_at IS NULL');
  // Of two that became equal the first is meant.
  const byContent = statements.read(`
    SELECT ${columns} FROM assets WHERE content_hash = ? AND deleted_at IS NULL ORDER BY sequence LIMIT 1`);
  const textOf = statements.read('SELECT id, content, content_hash FROM assets WHERE id = ? AND deleted_at IS NULL');
  const deletedText = statements.read('SELECT id, content, content_hash FROM assets WHERE id = ? AND deleted_at IS NOT NULL');
  const insert = statements.write(`
    INSERT INTO assets (id, format_id, content_hash, content, bytes, name, extension, described, application_id,
      created_at, tags) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const describe = statements.write('UPDATE assets SET name = ?, extension = ?, tags = ?, updated_at = ? WHERE id = ?');
  const untag = statements.write(`UPDATE assets SET tags = ?, ${withoutSaid('tags')} WHERE id = ?`, true);
  const setText = statements.write(
    'UPDATE assets SET content = ?, content_hash = ?, bytes = ?, updated_at = ? WHERE id = ?',
  );
  const countReuse = statements.write(
    'UPDATE assets SET reused = reused + 1, reused_at = ? WHERE id = ? AND deleted_at IS NULL',
  );
  const markDeleted = statements.write('UPDATE assets SET deleted_at = ? WHERE id = ?');
  const deleted = statements.read('SELECT id, deleted_at FROM assets WHERE deleted_at IS NOT NULL');
  const remove = statements.write('DELETE FROM assets WHERE id = ?');
  const deletedAt = statements.read('SELECT deleted_at FROM assets WHERE id = ? AND deleted_at IS NOT NULL');
  const restore = statements.write('UPDATE assets SET deleted_at = NULL WHERE id = ?');
  const hashOf = statements.read('SELECT content_hash FROM assets WHERE id = ?');
  const kept = statements.read(`
    SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM assets WHERE ${ofApplication}`);
  const erase = statements.write(`
    DELETE FROM assets WHERE ${ofApplication} AND sequence > ?2 AND sequence <= ?3 RETURNING id, deleted_at`);
  const savedText = (row: Row): string | undefined => {
    const content = text(row, 'content');
    if (createHash('sha256').update(content).digest().equals(bytes(row, 'content_hash'))) return content;
    altered(text(row, 'id'));
    return undefined;
  };
  const uncheckedOf = (row: Row | undefined): UncheckedAsset | undefined => (row === undefined ? undefined : {
    asset: read(row), content: bytes(row, 'content'), hash: bytes(row, 'content_hash'),
  });
  const savedIn = (row: Row | undefined): string | undefined => (row === undefined ? undefined : savedText(row));
  const one = (row: Row | undefined): AssetRow | undefined => (row === undefined ? undefined : read(row));
  return {
    sizesBefore: (sequence, most) => sizesBefore.all(sequence, most)
      .map((row) => ({ sequence: integer(row, 'sequence'), bytes: integer(row, 'bytes') })),
    between: (newest, oldest) => between.all(newest, oldest).map((row) => ({
      sequence: integer(row, 'sequence'), asset: read(row), text: savedText(row),
    })),
    headsBetween: (newest, oldest) => headsBetween.all(newest, oldest).map(read),
    at: (sequence) => uncheckedOf(at.first(sequence)),
    unchecked: (id) => uncheckedOf(unchecked.first(id)),
    altered,
    byId: (id) => one(byId.first(id)),
    byFormat: (id) => one(byFormat.first(id)),
    idsBefore: (sequence, most) => idsBefore.all(sequence, most)
      .map((row) => ({ sequence: integer(row, 'sequence'), id: text(row, 'id') })),
    count: () => {
      const row = count.first();
      return row === undefined ? 0 : integer(row, 'count');
    },
    byContent: (hash) => one(byContent.first(hash)),
    textOf: (id) => savedIn(textOf.first(id)),
    deletedText: (id) => savedIn(deletedText.first(id)),
    insert: (tx, asset, content, hash, described) => {
      insert.run(
        tx, asset.id, asset.formatId, hash, boundText(content), asset.bytes,
        asset.name, asset.extension, described, asset.applicationId, asset.createdAt, tagsText(asset.tags),
      );
    },
    describe: (tx, { id, name, extension, tags, updatedAt }) => {
      describe.run(tx, name, extension, tagsText(tags), updatedAt, id);
    },
    untag: (tx, { id, tags }) => { untag.run(tx, tagsText(tags), id); },
    setText: (tx, { id, bytes: size, updatedAt }, content, hash) => {
      setText.run(tx, boundText(content), hash, size, updatedAt, id);
    },
    countReuse: (tx, id, at) => countReuse.run(tx, at, id) > 0,
    markDeleted: (tx, id, at) => { markDeleted.run(tx, at, id); },
    deleted: () => deleted.all().map((row) => ({ id: text(row, 'id'), deletedAt: integer(row, 'deleted_at') })),
    remove: (tx, id) => { remove.run(tx, id); },
    deletedAt: (id) => {
      const row = deletedAt.first(id);
      return row === undefined ? undefined : integer(row, 'deleted_at');
    },
    restore: (tx, id) => { restore.run(tx, id); },
    hashOf: (id) => {
      const row = hashOf.first(id);
      return row === undefined ? undefined : bytes(row, 'content_hash');
    },
    kept: (applicationId) => amountOf(kept.first(applicationId)),
    erase: (tx, applicationId, { after, upTo }) => erase.all(tx, applicationId, after, upTo)
      .map((row) => ({ id: text(row, 'id'), wasDeleted: integerOrNull(row, 'deleted_at') !== null })),
  };
};
