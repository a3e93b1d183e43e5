import type { Candidate, CopyContext } from '../types.ts';

/** Scores that round to the same share of this are equals among which reuse counts: a percent, as people see it. */
const EQUAL = 100;

/**
 * Orders candidates for an offer: refused ones last, then by score, then the ones reused more often, then by id. So
 * without a history the order is that of the scores.
 */
export function ranked(candidates: readonly Candidate[], { refused, reused }: CopyContext): Candidate[] {
  const isRefused = (candidate: Candidate): number => (refused?.(candidate.id) === true ? 1 : 0);
  return [...candidates].sort((a, b) =>
    isRefused(a) - isRefused(b)
    || (reused === undefined ? 0 : percentOf(b) - percentOf(a) || reused(b.id) - reused(a.id))
    || b.score - a.score
    || (a.id < b.id ? -1 : 1));
}

/** How often the first candidate was reused, when that put it before another one; else 0. */
export function reuseThatCounted(ranking: readonly Candidate[], { reused, refused }: CopyContext): number {
  const [first, second] = ranking;
  if (reused === undefined || first === undefined || second === undefined) return 0;
  if (refused?.(second.id) === true || percentOf(first) !== percentOf(second)) return 0;
  return reused(first.id) > reused(second.id) ? reused(first.id) : 0;
}

function percentOf({ score }: Candidate): number {
  return Math.floor(score * EQUAL);
}
