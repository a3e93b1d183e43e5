import { randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import { fitting, type RowsPage } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import type { Amount } from '../storage/database/row.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import { Followers } from '../storage/followers.ts';
import { unitsOf } from '../text.ts';
import type { AnnotationRow } from './annotation.ts';
import type { AnnotationsTable } from './annotationsTable.ts';
import type { AssetRow } from './asset.ts';

export type NewAnnotation = { readonly type: string; readonly text: string };

/** Annotations that are read at a time, at most; and bytes of their texts, of more than one. */
const atOnce = 32;
const bytesAtOnce = 256 * 1024;

/** @throws Problem when an asset with these cannot have one more of that text */
const checkRoom = (others: readonly AnnotationRow[], text: string): void => {
  if (unitsOf(others) + text.length > limits.noteUnits) throw new Problem('notes-too-long');
};

/** The annotations of the saved assets. */
export class Annotations {
  readonly #table: AnnotationsTable;
  readonly #now: () => number;
  readonly #followers = new Followers();

  constructor(table: AnnotationsTable, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  find(id: string): AnnotationRow | undefined {
    return this.#table.byId(id);
  }

  /** Those of an asset, in the order in which they were made. */
  of(assetId: string): AnnotationRow[] {
    return this.#table.ofAsset(assetId);
  }

  /**
   * All, or those of a type as it is answered or was sent, in the order in which they were made, some at a time: what
   * is read waits for a reader who may have stopped.
   */
  * pages(type: string | null): Generator<RowsPage<AnnotationRow>> {
    for (let after = 0; ;) {
      const sizes = this.#table.sizesAfter(after, atOnce, type);
      const page = sizes.slice(0, fitting(sizes.map(({ bytes }) => bytes), bytesAtOnce));
      const last = page.at(-1);
      if (last === undefined) return;
      const from = after;
      yield {
        bytes: page.reduce((sum, { bytes }) => sum + bytes, 0),
        read: () => this.#table.between(from, last.sequence, type),
      };
      after = last.sequence;
    }
  }

  /**
   * Adds one; where the asset has the same already, that is the one.
   * @throws Problem when the asset has no room for it
   */
  add(tx: Transaction, asset: AssetRow, { type, text }: NewAnnotation): AnnotationRow {
    const others = this.#table.ofAsset(asset.id);
    const known = others.find((each) => each.type === type && each.text === text);
    if (known !== undefined) return known;
    checkRoom(others, text);
    const now = this.#now();
    const annotation: AnnotationRow = {
      id: randomUUID(), assetId: asset.id, applicationId: asset.applicationId, type, text,
      createdAt: now, updatedAt: now,
    };
    this.#table.insert(tx, annotation);
    this.#followers.tellAfter(tx, asset.id);
    return annotation;
  }

  /**
   * Takes over text and, where it is given, type; undefined when there is no such annotation.
   * @throws Problem when the asset has no room for the text
   */
  change(tx: Transaction, id: string, text: string, type?: string): AnnotationRow | undefined {
    const known = this.#table.byId(id);
    if (known === undefined) return undefined;
    const changed = { ...known, text, type: type ?? known.type, updatedAt: this.#now() };
    if (changed.text === known.text && changed.type === known.type) return known;
    if (text.length > known.text.length) {
      checkRoom(this.#table.ofAsset(known.assetId).filter((each) => each.id !== known.id), text);
    }
    this.#table.update(tx, changed);
    this.#followers.tellAfter(tx, changed.assetId);
    return changed;
  }

  /** Deletes one; undefined when there is none of this id. */
  remove(tx: Transaction, id: string): AnnotationRow | undefined {
    const known = this.#table.byId(id);
    if (known === undefined) return undefined;
    this.#table.remove(tx, known);
    this.#followers.tellAfter(tx, known.assetId);
    return known;
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return this.#table.kept(applicationId ?? null);
  }

  /** Deletes those about what an application saved or, without one, all, in a part of their order; gives how many. */
  erase(tx: Transaction, applicationId: string | undefined, part: PartOfOrder): number {
    for (const id of this.#table.assetsOf(applicationId ?? null, part)) this.#followers.tellAfter(tx, id);
    return this.#table.erase(tx, applicationId ?? null, part);
  }

  /** Has somebody told, once it is on disk, which asset has other annotations than it had. */
  follow(follower: (assetId: string) => void): void {
    this.#followers.add(follower);
  }
}
