import { randomUUID } from 'node:crypto';
import { Problem } from '../problem.ts';
import type { Amount } from '../storage/row.ts';
import type { Transaction } from '../storage/transaction.ts';
import { StorageError } from '../storage/storageError.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import { storedSketchOf } from '../suggestions/sketch/storedSketch.ts';
import type { AssetRow, NewAsset, PreparedAsset, PreparedText } from './asset.ts';
import { prepareText } from './prepareText.ts';
import { Restorable, type Time } from './restorable.ts';
import type { SketchesTable } from './sketchesTable.ts';
import type { SnippetIndex } from './snippetIndex.ts';
import { withTags } from './tags.ts';
import type { AssetsTable, StoredAsset } from './table.ts';

/** Ids of removed assets that are remembered, to say that it is too late for them. */
const mostPurged = 10_000;

/** Ids that are read at a time: a millisecond or two. */
const idsAtOnce = 2_000;

/** What may be said of an asset anew; tags come to those it has. */
export type Described = { readonly name?: string; readonly extension?: string; readonly tags?: readonly string[] };

/** Told the id of an asset that is new, no longer as it was, or gone. */
type Follower = (id: string) => void;

/** Why a deleted asset cannot be brought back. */
export type RestoreProblem = Problem<'asset-gone' | 'restore-too-late' | 'text-saved-again'>;

/** Some assets, and how many bytes of text they have. */
export type Page = { readonly bytes: number; readonly read: () => readonly StoredAsset[] };

export type Saved = { readonly asset: AssetRow; readonly isNew: boolean };

/**
 * The saved snippets, and the index that finds them again. What belongs to a write of the
 * caller happens inside it, so that an asset and what is counted with it are saved together or not at all.
 */
export class AssetStore {
  readonly #table: AssetsTable;
  readonly #sketches: SketchesTable;
  readonly #index: SnippetIndex;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #restorable: Restorable;
  readonly #purged = new Set<string>();
  readonly #followers: Follower[] = [];

  constructor(
    table: AssetsTable, sketches: SketchesTable, index: SnippetIndex, queue: WriteQueue, time: Time,
  ) {
    this.#table = table;
    this.#sketches = sketches;
    this.#index = index;
    this.#queue = queue;
    this.#now = time.now;
    this.#restorable = new Restorable(time);
  }

  /** Makes all that `save` needs of a text: outside of the write, which others wait for too. */
  prepare(asset: NewAsset): PreparedAsset {
    return { ...asset, ...prepareText(asset.text) };
  }

  /** Saves a snippet. One whose text is byte for byte saved already is not saved again. */
  save(tx: Transaction, asset: PreparedAsset): Saved {
    const known = this.#table.byContent(asset.hash);
    if (known !== undefined) return { asset: known, isNew: false };
    const row: AssetRow = {
      id: randomUUID(),
      formatId: randomUUID(),
      name: asset.name,
      extension: asset.extension,
      bytes: asset.bytes,
      applicationId: asset.application.id,
      createdAt: this.#now(),
      updatedAt: null,
      tags: withTags([], asset.tags),
      isAnnotated: false,
      reused: 0,
      reusedAt: null,
    };
    this.#table.insert(tx, row, asset.text, asset.hash, asset.described);
    this.#sketches.write(tx, row.id, asset.sketch);
    tx.after(() => { this.#index.add(row.id, asset.sketch); });
    this.#changed(tx, row.id);
    return { asset: row, isNew: true };
  }

  /** Takes over name, language and tags, those that are given; undefined when there is no such asset. */
  describe(tx: Transaction, id: string, given: Described): AssetRow | undefined {
    const asset = this.#table.byId(id);
    if (asset === undefined) return undefined;
    const { name = asset.name, extension = asset.extension } = given;
    const tags = withTags(asset.tags, given.tags);
    if (name === asset.name && extension === asset.extension && tags === asset.tags) return asset;
    const changed = { ...asset, name, extension, tags, updatedAt: this.#now() };
    this.#table.describe(tx, changed);
    this.#changed(tx, asset.id);
    return changed;
  }

  /**
   * Puts another text in the place of that of an asset, which is then nowhere.
   * @returns undefined when there is no such asset
   */
  replaceText(tx: Transaction, id: string, { text, bytes, hash, sketch }: PreparedText): AssetRow | undefined {
    const asset = this.#table.byId(id);
    if (asset === undefined) return undefined;
    const changed = { ...asset, bytes, updatedAt: this.#now() };
    this.#table.setText(tx, changed, text, hash);
    this.#sketches.replace(tx, asset.id, sketch);
    tx.after(() => { this.#index.add(asset.id, sketch); });
    this.#changed(tx, asset.id);
    return changed;
  }

  /** Has somebody told of every change of what is saved, once it is on disk. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  #changed(tx: Transaction, id: string): void {
    tx.after(() => { this.#tell(id); });
  }

  #tell(id: string): undefined {
    for (const follower of this.#followers) follower(id);
  }

  /** Counts the reuse of an asset; false when there is no such asset. */
  countReuse(tx: Transaction, id: string): boolean {
    return this.#table.countReuse(tx, id, this.#now());
  }

  /**
   * Deletes an asset: it is never offered again. Its text stays restorable for 10 minutes, then it is overwritten; at
   * once where the disk is full.
   * @returns undefined when there is none of this id
   */
  async delete(id: string): Promise<AssetRow | undefined> {
    try {
      return await this.#queue.write((tx) => {
        const asset = this.#table.byId(id);
        if (asset === undefined) return undefined;
        // It writes the whole row anew.
        this.#table.markDeleted(tx, asset.id, this.#now());
        tx.after(() => {
          this.#index.remove(asset.id);
          this.#restorable.note(asset.id);
          this.#tell(asset.id);
        });
        return asset;
      });
    } catch (error) {
      if (!(error instanceof StorageError) || error.refusal !== 'storage-full') throw error;
      return await this.#queue.erase((tx) => {
        const asset = this.#table.byId(id);
        if (asset === undefined) return undefined;
        this.#purge(tx, [asset.id]);
        tx.after(() => {
          this.#index.remove(asset.id);
          this.#tell(asset.id);
        });
        return asset;
      });
    }
  }

  /**
   * Brings back a deleted asset, to be offered again. One that is not deleted stays as it is.
   * @returns the asset, or why it cannot be brought back: the 10 minutes are over, its text was saved again under
   * another id, or there never was one of this id (as far as is still known)
   */
  restore(id: string): Promise<AssetRow | RestoreProblem> {
    return this.#queue.write((tx) => {
      const present = this.#table.byId(id);
      if (present !== undefined) return present;
      const deletedAt = this.#table.deletedAt(id);
      if (deletedAt === undefined) return new Problem(this.#purged.has(id.toLowerCase()) ? 'restore-too-late' : 'asset-gone');
      if (this.#restorable.isOver(id, deletedAt)) return new Problem('restore-too-late');
      const hash = this.#table.hashOf(id);
      if (hash === undefined || this.#table.byContent(hash) !== undefined) return new Problem('text-saved-again');
      this.#table.restore(tx, id);
      tx.after(() => { this.#restorable.forget(id); });
      const asset = this.#table.byId(id);
      const text = this.#table.textOf(id);
      if (asset === undefined || text === undefined) return new Problem('asset-gone');
      const sketch = storedSketchOf(text);
      this.#sketches.write(tx, asset.id, sketch);
      tx.after(() => { this.#index.add(asset.id, sketch); });
      this.#changed(tx, asset.id);
      return asset;
    });
  }

  /** Removes for good what was deleted more than 10 minutes ago, or by an earlier run. */
  forgetOld(tx: Transaction): void {
    const over = this.#table.deleted()
      .filter(({ id, deletedAt }) => !this.#restorable.isKnown(id) || this.#restorable.isOver(id, deletedAt));
    this.#purge(tx, over.map(({ id }) => id));
  }

  /** Removes for good all that was deleted, restorable or not: no text is to lie there while no service runs. */
  async forgetDeleted(): Promise<void> {
    if (this.#table.deleted().length === 0) return;
    await this.#queue.erase((tx) => { this.#purge(tx, this.#table.deleted().map(({ id }) => id)); });
  }

  /** How much is kept of an application or, without one, in all. What can still be restored counts. */
  kept(applicationId?: string): Amount {
    return this.#table.kept(applicationId ?? null);
  }

  /**
   * Removes for good, beyond restoring, what an application saved or, without one, everything.
   * @returns the number of assets
   */
  erase(tx: Transaction, applicationId?: string): number {
    const ids = this.#table.erase(tx, applicationId ?? null);
    tx.after(() => {
      for (const id of ids) {
        this.#index.remove(id);
        this.#tell(id);
      }
      this.#rememberPurged(ids);
    });
    return ids.length;
  }

  #purge(tx: Transaction, ids: readonly string[]): void {
    for (const id of ids) this.#table.remove(tx, id);
    tx.after(() => { this.#rememberPurged(ids); });
  }

  #rememberPurged(ids: readonly string[]): void {
    for (const id of ids) {
      this.#restorable.forget(id);
      this.#purged.add(id.toLowerCase());
    }
    for (const id of this.#purged) {
      if (this.#purged.size <= mostPurged) return;
      this.#purged.delete(id);
    }
  }

  /**
   * All assets with their texts, newest first, in pages that are read when it is time for them; what is saved meanwhile
   * is not among them. A text that is too large for a page comes alone.
   */
  * pages(most: { readonly assets: number; readonly bytes: number }): Generator<Page> {
    let from = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const sizes = this.#table.sizesBefore(from, most.assets);
      let first = 0;
      let bytes = 0;
      for (const [at, { sequence, bytes: size }] of sizes.entries()) {
        bytes += size;
        const next = sizes[at + 1];
        if (next !== undefined && bytes + next.bytes <= most.bytes) continue;
        const newest = sizes[first]?.sequence ?? sequence;
        yield { bytes, read: () => this.#table.between(newest, sequence) };
        first = at + 1;
        bytes = 0;
        from = sequence;
      }
      if (sizes.length < most.assets) return;
    }
  }

  find(id: string): AssetRow | undefined {
    return this.#table.byId(id);
  }

  findByFormat(id: string): AssetRow | undefined {
    return this.#table.byFormat(id);
  }

  /** The ids of all assets, newest first, some at a time; what is saved meanwhile is not among them. */
  * ids(): Generator<readonly string[]> {
    let from = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = this.#table.idsBefore(from, idsAtOnce);
      if (page.length > 0) yield page.map(({ id }) => id);
      from = page.at(-1)?.sequence ?? 0;
      if (page.length < idsAtOnce) return;
    }
  }

  textOf(id: string): string | undefined {
    return this.#table.textOf(id);
  }
}
