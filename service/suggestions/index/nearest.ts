import { Best } from './best.ts';

/**
 * Snippets that are compared token by token for one copy: the ones that share most with it, of those that are left the
 * ones that share most for the root of their length (else long snippets push out the short one that was copied), and
 * then the ones that are shared to the largest part (else a short one gets lost in a copy of much other code).
 */
const BY_WEIGHT = 4;
const BY_DENSITY = 2;
const BY_COVERAGE = 2;

/** Tokens added to a length, so that a handful of tokens that happen to be shared is no large part. */
const COVERAGE_START = 16;

/**
 * The few documents that are worth comparing with a copy, at most 8, of those that share fingerprints with it.
 * `weights` says how much each of them shares, by its place in `documents`; `lengths` how many tokens it has, by
 * document; `isBefore` settles ties.
 */
export function nearestOf(
  documents: readonly number[], weights: Float64Array, lengths: Uint32Array,
  isBefore: (a: number, b: number) => boolean,
): number[] {
  const byWeight = new Best(BY_WEIGHT, isBefore);
  const byDensity = new Best(BY_WEIGHT + BY_DENSITY, isBefore);
  const byCoverage = new Best(BY_WEIGHT + BY_DENSITY + BY_COVERAGE, isBefore);
  documents.forEach((document, at) => {
    const weight = weights[at] ?? 0;
    const length = lengths[document] ?? 1;
    byWeight.offer(document, weight);
    byDensity.offer(document, weight / Math.sqrt(length));
    byCoverage.offer(document, weight / (length + COVERAGE_START));
  });
  const chosen = new Set<number>();
  for (const best of [byWeight, byDensity, byCoverage]) {
    for (const document of best.items()) {
      if (chosen.size === best.limit) break;
      chosen.add(document);
    }
  }
  return [...chosen];
}
