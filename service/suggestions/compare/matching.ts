import { compare, prepareCopy, type Comparison } from './comparison.ts';
import { allLines, foundLines } from './lineRanges.ts';
import { scoreOf } from './score.ts';
import type { Document, SnippetStore } from '../index/snippetStore.ts';
import type { TokenList } from '../text/tokens.ts';
import type { Candidate, ReadCopy, Work } from '../types.ts';

/** Candidates in an answer. */
export const MAX_CANDIDATES = 20;

/** The score of the same code with other comments, quotes or separators: just below the same text. */
export const SAME_CODE_SCORE = 0.999;

/** The candidates for a copy, in no particular order, and what finding them took. */
type Matches = {
  readonly candidates: readonly Candidate[];
  /** How the candidates that are not equal compare with the copy, by id. */
  readonly comparisons: ReadonlyMap<string, Comparison>;
  readonly work: Work;
};

/**
 * Finds the saved snippets that a copy may come from. Texts that are too small to resemble one snippet more than many
 * are compared by equality only: then `byResemblance` is false.
 */
export function matchesOf(
  store: SnippetStore, { list, textKey, codeKey }: Pick<ReadCopy, 'list' | 'textKey' | 'codeKey'>, byResemblance: boolean,
): Matches {
  const found = new Map<Document, Candidate>();
  for (const document of store.sameText(textKey, MAX_CANDIDATES)) {
    found.set(document, equal(store, document, list, 1));
  }
  for (const document of store.sameCode(codeKey, MAX_CANDIDATES)) {
    if (!found.has(document)) found.set(document, equal(store, document, list, SAME_CODE_SCORE));
  }
  const comparisons = new Map<string, Comparison>();
  let postings = 0;
  if (byResemblance) {
    const nearest = store.nearest(list.tokens);
    postings = nearest.postings;
    const copy = prepareCopy(list.tokens, store.weightOf);
    for (const document of nearest.documents) {
      if (found.has(document)) continue;
      const comparison = compare(copy, store.tokensOf(document), store.weightOf);
      const id = store.idOf(document);
      comparisons.set(id, comparison);
      found.set(document, {
        id,
        score: scoreOf(comparison),
        copyLines: foundLines(list.lines, comparison.copyMarks),
        assetLines: foundLines(store.linesOf(document), comparison.assetMarks),
      });
    }
  }
  return { candidates: [...found.values()], comparisons, work: { postings, compared: comparisons.size } };
}

function equal(store: SnippetStore, document: Document, list: TokenList, score: number): Candidate {
  return {
    id: store.idOf(document),
    score,
    copyLines: allLines(list.lines),
    assetLines: allLines(store.linesOf(document)),
  };
}
