import type { AssetRow } from './asset.ts';
import { longBytes } from './longText.ts';
import type { AssetsTable, StoredAsset, UncheckedAsset } from './table.ts';

/** Ids that are read at a time: a millisecond or two. */
const idsAtOnce = 2_000;

/** Some assets, and how many bytes of text they have. */
export type Page = {
  readonly bytes: number;
  readonly read: () => readonly StoredAsset[];
  /** Reads them without their texts. */
  readonly readHeads: () => readonly AssetRow[];
  /** Reads the only one, with a long text that is not looked at; undefined when it is gone by then. */
  readonly readAlone?: () => UncheckedAsset | undefined;
};

export type MostOfPage = { readonly assets: number; readonly bytes: number };

/**
 * All assets with their texts, or those before a place in their order, newest first, in pages that are read when it is
 * time for them; what is saved meanwhile is not among them. A long text, and one that is too large for a page, comes
 * alone.
 */
export function* pagesOf(table: AssetsTable, most: MostOfPage, before = Number.MAX_SAFE_INTEGER): Generator<Page> {
  let from = before;
  for (;;) {
    const sizes = table.sizesBefore(from, most.assets);
    let first = 0;
    let bytes = 0;
    for (const [at, { sequence, bytes: size }] of sizes.entries()) {
      bytes += size;
      const next = sizes[at + 1];
      if (next !== undefined && bytes + next.bytes <= most.bytes) continue;
      const newest = sizes[first]?.sequence ?? sequence;
      const isLong = newest === sequence && bytes > longBytes;
      yield {
        bytes, read: () => table.between(newest, sequence), readHeads: () => table.headsBetween(newest, sequence),
        ...isLong ? { readAlone: () => table.at(sequence) } : {},
      };
      first = at + 1;
      bytes = 0;
      from = sequence;
    }
    if (sizes.length < most.assets) return;
  }
}

/** The ids of all assets, newest first, some at a time; what is saved meanwhile is not among them. */
export function* idsOf(table: AssetsTable): Generator<readonly string[]> {
  let from = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = table.idsBefore(from, idsAtOnce);
    if (page.length > 0) yield page.map(({ id }) => id);
    from = page.at(-1)?.sequence ?? 0;
    if (page.length < idsAtOnce) return;
  }
}
