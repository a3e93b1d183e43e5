import type { Candidate, CopyContext } from '../types.ts';

/**
 * Scores that round to the same share of this are equals among which reuse counts, a percent, as people see it; and as
 * many lines of the copy are the same in both. Of siblings the one that was copied has a line more than the others.
 */
const EQUAL = 100;

/**
 * Orders candidates for an offer: refused ones last, then by score, then the ones reused more often, then by id. So
 * without a history the order is that of the scores.
 */
export function ranked(candidates: readonly Candidate[], { refused, reused }: CopyContext): Candidate[] {
  const isRefused = (candidate: Candidate): number => (refused?.(candidate.id) === true ? 1 : 0);
  return [...candidates].sort((a, b) =>
    isRefused(a) - isRefused(b)
    || (reused === undefined ? 0 : closerByFar(a, b) || reused(b.id) - reused(a.id))
    || b.score - a.score
    || (a.id < b.id ? -1 : 1));
}

/** How often the first candidate was reused, when that put it before another one; else 0. */
export function reuseThatCounted(ranking: readonly Candidate[], { reused, refused }: CopyContext): number {
  const [first, second] = ranking;
  if (reused === undefined || first === undefined || second === undefined) return 0;
  if (refused?.(second.id) === true || closerByFar(first, second) !== 0) return 0;
  return reused(first.id) > reused(second.id) ? reused(first.id) : 0;
}

/** 0 for equals; else below 0 when the first one goes first. */
function closerByFar(a: Candidate, b: Candidate): number {
  return percentOf(b) - percentOf(a) || linesOf(b) - linesOf(a);
}

function percentOf({ score }: Candidate): number {
  return Math.floor(score * EQUAL);
}

function linesOf({ copyLines }: Candidate): number {
  return copyLines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}
