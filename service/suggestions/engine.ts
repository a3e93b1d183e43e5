import { decide } from './decide/decision.ts';
import { explain } from './decide/explanation.ts';
import { matchesOf, MAX_CANDIDATES } from './compare/matching.ts';
import { ranked, reuseThatCounted } from './decide/ranking.ts';
import { checkedThreshold, thresholdFor } from './decide/settings.ts';
import { sketchOf, vectorOf } from './sketch/snippetSketch.ts';
import { SnippetStore } from './index/snippetStore.ts';
import { readCopy } from './readCopy.ts';
import type { Assessment, CopyContext, Filling, ReadCopy, SavedSnippet, SuggestionEngine } from './types.ts';
import { isComparable } from './worth/worth.ts';

/**
 * Makes an engine without snippets. `threshold` is the score from which a saved snippet is offered for reuse under the
 * balanced setting. Throws a RangeError unless it is from 0 to 1.
 */
export function createSuggestionEngine(options: { readonly threshold?: number } = {}): SuggestionEngine {
  const threshold = checkedThreshold(options.threshold);
  const store = new SnippetStore();
  return {
    add(snippet: SavedSnippet): void {
      store.add(sketchOf(snippet));
    },
    addSketch(id: string, sketch: Uint8Array): boolean {
      return store.addSealed(id, sketch);
    },
    fill(): Filling {
      return store.fill();
    },
    remove(id: string): boolean {
      return store.remove(id);
    },
    assess(given: string | ReadCopy, context: CopyContext = {}): Assessment {
      const copy = typeof given === 'string' ? readCopy(given) : given;
      return assess(store, thresholdFor(threshold, context.sensitivity ?? 'balanced'), copy, context);
    },
    get size(): number {
      return store.size;
    },
  };
}

function assess(store: SnippetStore, threshold: number, copy: ReadCopy, context: CopyContext): Assessment {
  const { list, worth } = copy;
  const matches = matchesOf(store, copy, isComparable(worth));
  const candidates = ranked(matches.candidates, context).slice(0, MAX_CANDIDATES);
  const refused = candidates.filter((each) => each.score >= threshold && context.refused?.(each.id) === true);
  // Where only refused ones are close enough it is one of them that decides: the copy is saved already.
  const best = (candidates[0]?.score ?? 0) >= threshold ? candidates[0] : refused[0] ?? candidates[0];
  const score = best?.score ?? 0;
  const verdict = decide({ best, threshold, worth, secret: () => secretOf(copy), context });
  const { decision, rule, missed, secret } = verdict;
  const words = explain({
    rule,
    score,
    threshold,
    best,
    comparison: best === undefined ? undefined : matches.comparisons.get(best.id),
    worth,
    secret,
    truncated: list.truncated,
    reused: reuseThatCounted(candidates, context),
    refused: refused.length,
    context,
  });
  return { decision, score, threshold, rule, words, candidates, vector: vectorOf(list), missed, work: matches.work };
}

function secretOf({ secret }: ReadCopy): string | undefined {
  return typeof secret === 'function' ? secret() : secret;
}
