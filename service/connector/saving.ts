import type { Annotations, NewAnnotation } from '../assets/annotations.ts';
import type { PreparedAsset } from '../assets/asset.ts';
import type { AssetStore, Saved } from '../assets/store.ts';
import type { Transaction } from '../storage/database/transaction.ts';

export type SavingParts = { readonly assets: AssetStore; readonly annotations: Annotations };

/**
 * Saves a snippet of a seed with its tags and annotations, whichever operation brought it. A text that is saved already
 * keeps its asset, to which they come.
 * @param name what the asset is called from now on, where it was there already
 * @throws Problem when the asset has no room for them
 */
export const saveSeeded = (
  tx: Transaction, prepared: PreparedAsset, notes: readonly NewAnnotation[], { assets, annotations }: SavingParts,
  name?: string,
): Saved => {
  const saved = assets.save(tx, prepared);
  const { tags = [] } = prepared;
  const given = name === undefined ? { tags } : { name, tags };
  const asset = saved.isNew ? saved.asset : assets.describe(tx, saved.asset.id, given) ?? saved.asset;
  for (const note of notes) annotations.add(tx, asset, note);
  return { asset: notes.length === 0 ? asset : { ...asset, isAnnotated: true }, isNew: saved.isNew };
};
