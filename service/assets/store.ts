import { createHash, randomUUID } from 'node:crypto';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { AfterCommit } from '../storage/writeQueue.ts';
import type { AssetRecord, NewAsset } from './asset.ts';
import type { AssetsTable } from './table.ts';

export type Saved = { readonly asset: AssetRecord; readonly isNew: boolean };

/**
 * The saved snippets, and the engine that finds them again. All changes happen inside a write of the caller, so
 * that an asset and what is counted with it are saved together or not at all.
 */
export class AssetStore {
  readonly #table: AssetsTable;
  readonly #engine: SuggestionEngine;
  readonly #now: () => number;

  constructor(table: AssetsTable, engine: SuggestionEngine, now: () => number) {
    this.#table = table;
    this.#engine = engine;
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

  find(id: string): AssetRecord | undefined {
    return this.#table.byId(id);
  }

  textOf(id: string): string | undefined {
    return this.#table.textOf(id);
  }
}
