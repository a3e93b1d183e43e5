import { createHash, randomUUID } from 'node:crypto';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';
import type { AssetRecord, NewAsset } from './asset.ts';
import type { AssetsTable, StoredAsset } from './table.ts';

/** How long a deleted asset can be restored, in milliseconds. */
const restorableMs = 10 * 60 * 1000;

export type Saved = { readonly asset: AssetRecord; readonly isNew: boolean };

/**
 * The saved snippets, and the engine that finds them again. What belongs to a write of the
 * caller happens inside it, so that an asset and what is counted with it are saved together or not at all.
 */
export class AssetStore {
  readonly #table: AssetsTable;
  readonly #engine: SuggestionEngine;
  readonly #queue: WriteQueue;
  readonly #now: () => number;

  constructor(table: AssetsTable, engine: SuggestionEngine, queue: WriteQueue, now: () => number) {
    this.#table = table;
    this.#engine = engine;
    this.#queue = queue;
    this.#now = now;
    for (const stored of table.texts()) engine.add(stored);
  }

  /** Saves a snippet. One whose text is byte for byte saved already is not saved again. */
  save(after: AfterCommit, asset: NewAsset): Saved {
    const hash = createHash('sha256').update(asset.text).digest();
    const known = this.#table.byContent(hash);
    if (known !== undefined) return { asset: known, isNew: false };
    const record: AssetRecord = {
      id: randomUUID(),
      formatId: randomUUID(),
      name: asset.name,
      extension: asset.extension,
      bytes: Buffer.byteLength(asset.text),
      applicationId: asset.application.id,
      createdAt: this.#now(),
      reused: 0,
      reusedAt: null,
    };
    this.#table.insert(record, asset.text, hash, asset.described);
    after(() => { this.#engine.add({ id: record.id, text: asset.text }); });
    return { asset: record, isNew: true };
  }

  /** Counts the reuse of an asset; false when there is no such asset. */
  countReuse(id: string): boolean {
    return this.#table.countReuse(id, this.#now());
  }

  /**
   * Deletes an asset: it is never offered again. Its text stays restorable for 10 minutes, then it is overwritten.
   * @returns undefined when there is none of this id
   */
  delete(id: string): Promise<AssetRecord | undefined> {
    return this.#queue.write((after) => {
      const asset = this.#table.byId(id);
      if (asset === undefined) return undefined;
      this.#table.markDeleted(asset.id, this.#now());
      after(() => { this.#engine.remove(asset.id); });
      return asset;
    });
  }

  /** Removes for good what was deleted more than 10 minutes ago. */
  purgeDeleted(): Promise<void> {
    return this.#queue.write(() => { this.#table.purge(this.#now() - restorableMs); });
  }

  /** All assets with their texts, newest first, in pages; what is saved meanwhile is not among them. */
  * pages(size: number): Generator<readonly StoredAsset[]> {
    let from = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = this.#table.before(from, size);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      from = last.sequence;
    }
  }

  find(id: string): AssetRecord | undefined {
    return this.#table.byId(id);
  }

  textOf(id: string): string | undefined {
    return this.#table.textOf(id);
  }
}
