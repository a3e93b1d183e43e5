import { NumberTable } from './numberTable.ts';

/** The parts of a list of k-grams that are the same for every comparison. */
export type GramSide = {
  /** For each place the order of its k-gram's first appearance. */
  readonly orders: Int32Array;
  /** For each order the place of its first appearance. */
  readonly firsts: readonly number[];
  readonly table: NumberTable;
};

/** Prepares the k-grams of a copy. */
export function gramSide(hashes: Uint32Array): GramSide {
  const table = new NumberTable(hashes.length);
  const orders = new Int32Array(hashes.length);
  const firsts: number[] = [];
  for (let place = 0; place < hashes.length; place += 1) {
    const order = table.add(hashes[place] ?? 0);
    orders[place] = order;
    if (order === firsts.length) firsts.push(place);
  }
  return { orders, firsts, table };
}

/** Which tokens of both sides are covered, 1 for yes, and how many tokens the longest common run has. */
type Coverage = { readonly copy: Uint8Array; readonly asset: Uint8Array; readonly longestRun: number };

/**
 * Finds what of a copy and of a snippet lies in common k-grams of `size` tokens. `assetHashes` are the k-grams of the
 * snippet, the lengths those of both sides in tokens.
 */
export function coverage(
  side: GramSide, assetHashes: Uint32Array, size: number, copyLength: number, assetLength: number,
): Coverage {
  const found = new Uint8Array(side.table.size);
  const asset = new Uint8Array(assetLength);
  let longest = 0;
  let run = 0;
  let place = -1;
  for (let at = 0, covered = 0; at < assetHashes.length; at += 1) {
    const order = side.table.get(assetHashes[at] ?? 0);
    if (order < 0) {
      run = 0;
      place = -1;
      continue;
    }
    found[order] = 1;
    for (covered = Math.max(covered, at); covered < at + size; covered += 1) asset[covered] = 1;
    const follows = place >= 0 && side.orders[place + 1] === order;
    place = follows ? place + 1 : side.firsts[order] ?? -1;
    run = follows ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  const copy = new Uint8Array(copyLength);
  for (let at = 0, covered = 0; at < side.orders.length; at += 1) {
    if (found[side.orders[at] ?? 0] !== 1) continue;
    for (covered = Math.max(covered, at); covered < at + size; covered += 1) copy[covered] = 1;
  }
  return { copy, asset, longestRun: longest === 0 ? 0 : longest + size - 1 };
}
