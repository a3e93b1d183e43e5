import type { Shown } from '../kept/shown.ts';
import type { Specimen } from '../kept/specimens.ts';
import { Problem } from '../problem.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import { StorageError } from '../storage/database/storageError.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { Followers } from '../storage/followers.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { inSlices } from '../slices.ts';
import { storedSketching, storedSketchOf } from '../suggestions/sketch/storedSketch.ts';
import type { AssetRow } from './asset.ts';
import { Restorable, type Time } from './restorable.ts';
import type { SketchesTable } from './sketchesTable.ts';
import type { SnippetIndex } from './snippetIndex.ts';
import type { AssetsTable } from './table.ts';

/** Ids of removed assets that are remembered, to say that it is too late for them. */
const mostPurged = 10_000;
/** Of how many assets the texts are looked for at once where they are shown; of more, all that shows any goes. */
const mostLookedFor = 64;

/** What shows texts beside the database, and the texts of an asset. */
export type Showings = { readonly shown: Pick<Shown, 'forget'>; readonly textsOf: (id: string) => readonly Specimen[] };

/** Why a deleted asset cannot be brought back. */
export type RestoreProblem = Problem<'asset-gone' | 'restore-too-late' | 'text-saved-again'>;

/** What is deleted of the saved snippets, can be brought back for a while, and is then removed for good. */
export class AssetDeletions {
  readonly #table: AssetsTable;
  readonly #sketches: SketchesTable;
  readonly #index: SnippetIndex;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #restorable: Restorable;
  readonly #followers: Followers;
  readonly #showings: Showings;
  readonly #purged = new Set<string>();
  /** Ids of those that are shown nowhere any more, and can be removed. */
  readonly #unshown = new Set<string>();

  /** @param followers told of what is deleted or brought back */
  constructor(
    table: AssetsTable, sketches: SketchesTable, index: SnippetIndex, queue: WriteQueue, time: Time,
    followers: Followers, showings: Showings,
  ) {
    this.#showings = showings;
    this.#table = table;
    this.#sketches = sketches;
    this.#index = index;
    this.#queue = queue;
    this.#now = time.now;
    this.#restorable = new Restorable(time);
    this.#followers = followers;
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
          this.#followers.tell(asset.id);
        });
        return asset;
      });
    } catch (error) {
      if (!(error instanceof StorageError) || error.refusal !== 'storage-full') throw error;
      return await this.#deleteForGood(id);
    }
  }

  /**
   * Brings back a deleted asset, to be offered again. One that is not deleted stays as it is.
   * @returns the asset, or why it cannot be brought back: the 10 minutes are over, its text was saved again under
   * another id, or there never was one of this id (as far as is still known)
   */
  async restore(id: string): Promise<AssetRow | RestoreProblem> {
    const deleted = this.#table.deletedText(id);
    // It costs what the text is long, so that it is made beside the requests.
    const prepared = deleted === undefined ? undefined : await inSlices(storedSketching(deleted));
    return await this.#queue.write((tx) => {
      const present = this.#table.byId(id);
      if (present !== undefined) return present;
      const deletedAt = this.#table.deletedAt(id);
      if (deletedAt === undefined) return new Problem(this.#purged.has(id.toLowerCase()) ? 'restore-too-late' : 'asset-gone');
      if (this.#restorable.isOver(id, deletedAt)) return new Problem('restore-too-late');
      const hash = this.#table.hashOf(id);
      if (hash === undefined || this.#table.byContent(hash) !== undefined) return new Problem('text-saved-again');
      this.#table.restore(tx, id);
      const asset = this.#table.byId(id);
      const text = this.#table.textOf(id);
      if (asset === undefined || text === undefined) return new Problem('asset-gone');
      // It may have been brought back, changed and deleted again meanwhile.
      const sketch = prepared !== undefined && text === deleted ? prepared : storedSketchOf(text);
      this.#sketches.write(tx, asset.id, sketch);
      tx.after(() => {
        this.#restorable.forget(id);
        this.#unshown.delete(id);
        this.#index.add(asset.id, sketch);
        this.#followers.tell(asset.id);
      });
      return asset;
    });
  }

  /**
   * Forgets what shows those that can no longer be restored. It goes before they are removed: after a kill in between
   * the next start finds them still.
   */
  async forgetShown(): Promise<void> {
    await this.#forgetShown(this.#over());
  }

  /** Removes for good what was deleted more than 10 minutes ago, or by an earlier run, and is shown nowhere. */
  forgetOld(tx: Transaction): void {
    this.#purge(tx, this.#over().filter((id) => this.#unshown.has(id)));
  }

  /** Removes for good all that was deleted, restorable or not: no text is to lie there while no service runs. */
  async forgetDeleted(): Promise<void> {
    const ids = this.#table.deleted().map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      await this.#forgetShown(ids);
    } finally {
      await this.#queue.erase((tx) => { this.#purge(tx, this.#table.deleted().map(({ id }) => id)); });
    }
  }

  /**
   * Removes for good, beyond restoring, what an application saved or, without one, everything, in a part of the order.
   * @returns the number of assets
   */
  erase(tx: Transaction, applicationId: string | undefined, part: PartOfOrder): number {
    const erased = this.#table.erase(tx, applicationId ?? null, part);
    tx.after(() => {
      for (const { id, wasDeleted } of erased) {
        this.#index.remove(id);
        // That it is gone was told when it was deleted.
        if (!wasDeleted) this.#followers.tell(id);
      }
      this.#rememberPurged(erased.map(({ id }) => id));
    });
    return erased.length;
  }

  async #deleteForGood(id: string): Promise<AssetRow | undefined> {
    const gone: Specimen[] = [];
    const deleted = await this.#queue.erase((tx) => {
      const asset = this.#table.byId(id);
      if (asset === undefined) return undefined;
      gone.splice(0, gone.length, ...this.#showings.textsOf(asset.id));
      this.#purge(tx, [asset.id]);
      tx.after(() => {
        this.#index.remove(asset.id);
        this.#followers.tell(asset.id);
      });
      return asset;
    });
    if (deleted !== undefined) await this.#showings.shown.forget(gone, true);
    return deleted;
  }

  #over(): string[] {
    return this.#table.deleted()
      .filter(({ id, deletedAt }) => !this.#restorable.isKnown(id) || this.#restorable.isOver(id, deletedAt))
      .map(({ id }) => id);
  }

  async #forgetShown(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { shown, textsOf } = this.#showings;
    try {
      const areAll = ids.length <= mostLookedFor;
      await shown.forget(areAll ? ids.flatMap(textsOf) : [], areAll);
    } finally {
      // What hinders that keeps no text.
      for (const id of ids) this.#unshown.add(id);
    }
  }

  #purge(tx: Transaction, ids: readonly string[]): void {
    for (const id of ids) this.#table.remove(tx, id);
    tx.after(() => { this.#rememberPurged(ids); });
  }

  #rememberPurged(ids: readonly string[]): void {
    for (const id of ids) {
      this.#restorable.forget(id);
      this.#unshown.delete(id);
      this.#purged.add(id.toLowerCase());
    }
    for (const id of this.#purged) {
      if (this.#purged.size <= mostPurged) return;
      this.#purged.delete(id);
    }
  }
}
