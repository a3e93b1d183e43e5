import { randomUUID } from 'node:crypto';
import type { Amount } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { Followers } from '../storage/followers.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { idsOf, pagesOf, type MostOfPage, type Page } from './assetPages.ts';
import type { AssetRow, NewAsset, PreparedAsset, PreparedText } from './asset.ts';
import { AssetDeletions, type RestoreProblem, type Showings } from './deletions.ts';
import { hasHash } from './longText.ts';
import { prepareText } from './prepareText.ts';
import type { Time } from './restorable.ts';
import type { SketchesTable } from './sketchesTable.ts';
import type { SnippetIndex } from './snippetIndex.ts';
import { mayHaveMechanism } from './said.ts';
import { withoutTags, withTags } from './tags.ts';
import type { AssetsTable, UncheckedAsset } from './table.ts';

/** What may be said of an asset anew. */
export type Described = {
  readonly name?: string;
  readonly extension?: string;
  /** Words that come to those it has. */
  readonly tags?: readonly string[];
  /** Ids of tags that go. */
  readonly untagged?: readonly string[];
};

export type Saved = { readonly asset: AssetRow; readonly isNew: boolean };

/**
 * The saved snippets, and the index that finds them again. What belongs to a write of the
 * caller happens inside it, so that an asset and what is counted with it are saved together or not at all.
 */
export class AssetStore {
  readonly #table: AssetsTable;
  readonly #sketches: SketchesTable;
  readonly #index: SnippetIndex;
  readonly #now: () => number;
  readonly #deletions: AssetDeletions;
  readonly #followers = new Followers();
  readonly #useFollowers = new Followers();

  constructor(
    table: AssetsTable, sketches: SketchesTable, index: SnippetIndex, queue: WriteQueue, time: Time, showings: Showings,
  ) {
    this.#table = table;
    this.#sketches = sketches;
    this.#index = index;
    this.#now = time.now;
    this.#deletions = new AssetDeletions(table, sketches, index, queue, time, this.#followers, showings);
  }

  /** Makes all that `save` needs of a text: outside of the write, which others wait for too. */
  prepare(asset: NewAsset): PreparedAsset {
    return { ...asset, ...prepareText(asset.text) };
  }

  /**
   * Saves a snippet. One whose text is byte for byte saved already is not saved again; its language is taken in where
   * that was not known.
   */
  save(tx: Transaction, asset: PreparedAsset): Saved {
    const known = this.#table.byContent(asset.hash);
    if (known !== undefined) {
      const learnt = known.extension === 'UNKNOWN' ? this.describe(tx, known.id, { extension: asset.extension }) : known;
      return { asset: learnt ?? known, isNew: false };
    }
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
    this.#followers.tellAfter(tx, row.id);
    const isSaid = mayHaveMechanism(asset.described);
    return { asset: isSaid ? this.#table.byId(row.id) ?? row : row, isNew: true };
  }

  /** Takes over name, language and tags, those that are given; undefined when there is no such asset. */
  describe(tx: Transaction, id: string, given: Described): AssetRow | undefined {
    const asset = this.#table.byId(id);
    if (asset === undefined) return undefined;
    const { name = asset.name, extension = asset.extension } = given;
    const left = withoutTags(asset.tags, given.untagged);
    const tags = withTags(left, given.tags);
    if (name === asset.name && extension === asset.extension && tags === asset.tags) return asset;
    const changed = { ...asset, name, extension, tags, updatedAt: this.#now() };
    this.#table.describe(tx, changed);
    if (left !== asset.tags) this.#table.untag(tx, changed);
    this.#followers.tellAfter(tx, asset.id);
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
    this.#followers.tellAfter(tx, asset.id);
    return changed;
  }

  /** Has somebody told the id of each asset that is new, no longer as it was, or gone, once that is on disk. */
  follow(follower: (id: string) => void): void {
    this.#followers.add(follower);
  }

  /** Counts the reuse of an asset; false when there is no such asset. */
  countReuse(tx: Transaction, id: string): boolean {
    const isThere = this.#table.countReuse(tx, id, this.#now());
    if (isThere) this.#useFollowers.tellAfter(tx, id);
    return isThere;
  }

  /** Has somebody told the id of each asset that was reused, which changes nothing that it is found by. */
  followUse(follower: (id: string) => void): void {
    this.#useFollowers.add(follower);
  }

  /**
   * Deletes an asset: it is never offered again. Its text stays restorable for 10 minutes, then it is overwritten; at
   * once where the disk is full.
   * @returns undefined when there is none of this id
   */
  delete(id: string): Promise<AssetRow | undefined> {
    return this.#deletions.delete(id);
  }

  /**
   * Brings back a deleted asset, to be offered again. One that is not deleted stays as it is.
   * @returns the asset, or why it cannot be brought back
   */
  restore(id: string): Promise<AssetRow | RestoreProblem> {
    return this.#deletions.restore(id);
  }

  /** Forgets what shows, beside the database, those that `forgetOld` is about to remove. */
  forgetShown(): Promise<void> {
    return this.#deletions.forgetShown();
  }

  /** Removes for good what was deleted more than 10 minutes ago, or by an earlier run. */
  forgetOld(tx: Transaction): void {
    this.#deletions.forgetOld(tx);
  }

  /** Removes for good all that was deleted, restorable or not: no text is to lie there while no service runs. */
  forgetDeleted(): Promise<void> {
    return this.#deletions.forgetDeleted();
  }

  /** How much is kept of an application or, without one, in all. What can still be restored counts. */
  kept(applicationId?: string): Amount {
    return this.#table.kept(applicationId ?? null);
  }

  /**
   * Removes for good, beyond restoring, what an application saved or, without one, everything, in a part of the order.
   * @returns the number of assets
   */
  erase(tx: Transaction, applicationId: string | undefined, part: PartOfOrder): number {
    return this.#deletions.erase(tx, applicationId, part);
  }

  /**
   * All assets with their texts, or those before a place in their order, newest first, in pages that are read when it
   * is time for them.
   */
  pages(most: MostOfPage, before?: number): Generator<Page> {
    return pagesOf(this.#table, most, before);
  }

  /** How many there are. */
  count(): number {
    return this.#table.count();
  }

  find(id: string): AssetRow | undefined {
    return this.#table.byId(id);
  }

  findByFormat(id: string): AssetRow | undefined {
    return this.#table.byFormat(id);
  }

  /** The ids of all assets, newest first, some at a time; what is saved meanwhile is not among them. */
  ids(): Generator<readonly string[]> {
    return idsOf(this.#table);
  }

  /**
   * The UTF-8 of a text that was looked at in pieces, between which other work went first.
   * @returns undefined when there is no such asset, or its text is not the one that was saved
   */
  async contentOf(id: string): Promise<Uint8Array | undefined> {
    const read = this.#table.unchecked(id);
    return read === undefined ? undefined : await this.checked(read);
  }

  /** The text of an asset as `contentOf` gives it. */
  async checked({ asset, content, hash }: UncheckedAsset): Promise<Uint8Array | undefined> {
    if (await hasHash(content, hash)) return content;
    this.#table.altered(asset.id);
    return undefined;
  }

  textOf(id: string): string | undefined {
    return this.#table.textOf(id);
  }
}
