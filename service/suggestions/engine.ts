import { compare, prepareCopy } from './comparison.ts';
import { explain, type Rule } from './explanation.ts';
import { allLines, foundLines } from './lineRanges.ts';
import { unpackLines } from './lineMap.ts';
import { scoreOf } from './score.ts';
import { findSecret } from './secrets.ts';
import { codeKeyOf, recordOf, textKeyOf, vectorOf, type SnippetRecord } from './snippetRecord.ts';
import { SnippetStore } from './snippetStore.ts';
import { tokenise } from './tokeniser.ts';
import type { TokenList } from './tokens.ts';
import type { Assessment, Candidate, CopyContext, Decision, SavedSnippet, SuggestionEngine } from './types.ts';
import { worthOf, type Worth } from './worth.ts';

/** Favours few false interruptions: precision .987 at recall .985 on labelled copies of real code. */
const DEFAULT_THRESHOLD = 0.5;

/** Candidates in an answer. */
const MAX_CANDIDATES = 20;

/** The score of the same code with other comments, quotes or separators: just below the same text. */
const SAME_CODE_SCORE = 0.999;

/** Distinct copies from which a short text is worth saving: twice can be chance. */
const REPEATED = 3;

/**
 * Makes an engine without snippets. `threshold` is the score from which a saved snippet is offered for reuse.
 * Throws a RangeError unless it is from 0 to 1.
 */
export function createSuggestionEngine(options: { readonly threshold?: number } = {}): SuggestionEngine {
  const { threshold = DEFAULT_THRESHOLD } = options;
  if (!(threshold >= 0 && threshold <= 1)) throw new RangeError('The threshold is a number from 0 to 1.');
  const store = new SnippetStore();
  return {
    add(snippet: SavedSnippet): void {
      store.add(recordOf(snippet));
    },
    remove(id: string): boolean {
      return store.remove(id);
    },
    assess(text: string, context: CopyContext = {}): Assessment {
      return assess(store, threshold, text, context);
    },
    get size(): number {
      return store.size;
    },
  };
}

function assess(store: SnippetStore, threshold: number, text: string, context: CopyContext): Assessment {
  const list = tokenise(text);
  const worth = worthOf(text, list);
  const candidates = candidatesOf(store, text, list, worth);
  const best = candidates[0];
  const score = best?.score ?? 0;
  const secret = score >= threshold && best !== undefined ? undefined : findSecret(text);
  const { decision, rule } = decide(best, threshold, worth, secret, context);
  const words = explain({
    rule,
    score,
    threshold,
    copyLines: best?.copyLines ?? [],
    worth,
    seen: context.seen ?? 0,
    secret,
    truncated: list.truncated,
  });
  return { decision, score, threshold, rule, words, candidates, vector: vectorOf(list) };
}

/** Reuse before save before none. */
function decide(
  best: Candidate | undefined, threshold: number, worth: Worth, secret: string | undefined, context: CopyContext,
): { readonly decision: Decision; readonly rule: Rule } {
  if (best !== undefined && best.score >= threshold) return { decision: 'reuse', rule: reuseRule(best.score) };
  if (secret !== undefined) return { decision: 'none', rule: 'secret' };
  if (worth.level === 'worth') return { decision: 'save', rule: worth.rule };
  if (worth.level === 'between' && (context.seen ?? 0) >= REPEATED) return { decision: 'save', rule: 'repeated' };
  if (worth.level === 'between' && context.intention === true) return { decision: 'save', rule: 'intention' };
  return { decision: 'none', rule: worth.rule };
}

function reuseRule(score: number): Rule {
  if (score === 1) return 'same-text';
  return score === SAME_CODE_SCORE ? 'same-code' : 'similar-enough';
}

/** Texts too small to resemble one snippet more than many are compared by equality only. */
function isComparable({ rule }: Worth): boolean {
  return rule !== 'blank' && rule !== 'punctuation' && rule !== 'value' && rule !== 'too-short' && rule !== 'log';
}

/** The snippets compared, closest first. */
function candidatesOf(store: SnippetStore, text: string, list: TokenList, worth: Worth): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const record of store.sameText(textKeyOf(text), MAX_CANDIDATES)) found.set(record.id, equal(record, list, 1));
  for (const record of store.sameCode(codeKeyOf(list), MAX_CANDIDATES)) {
    if (!found.has(record.id)) found.set(record.id, equal(record, list, SAME_CODE_SCORE));
  }
  if (isComparable(worth)) {
    const copy = prepareCopy(list.tokens, store.weightOf);
    for (const record of store.nearest(list.tokens)) {
      if (found.has(record.id)) continue;
      const comparison = compare(copy, record.tokens, store.weightOf);
      found.set(record.id, {
        id: record.id,
        score: scoreOf(comparison),
        copyLines: foundLines(list.lines, comparison.copyMarks),
        assetLines: foundLines(unpackLines(record.lines, record.tokens.length), comparison.assetMarks),
      });
    }
  }
  return [...found.values()].sort(closestFirst).slice(0, MAX_CANDIDATES);
}

/** By score; equal scores by id, so that answers do not depend on the order of adding. */
function closestFirst(a: Candidate, b: Candidate): number {
  return b.score - a.score || (a.id < b.id ? -1 : 1);
}

function equal(record: SnippetRecord, list: TokenList, score: number): Candidate {
  return {
    id: record.id,
    score,
    copyLines: allLines(list.lines),
    assetLines: allLines(unpackLines(record.lines, record.tokens.length)),
  };
}
