import type { SearchResult } from '../search/assetSearch.ts';
import type { SearchHit } from '../search/searchHit.ts';

/** What was found, in the words of the interface. */
export type Hit = {
  readonly id: string;
  /** Whether name or text holds the query as it is. */
  readonly isExact: boolean;
  /** 0 to 1. */
  readonly score: number;
  readonly match: 'TITLE' | 'CONTENT' | 'FUZZY';
};

const matchOf = ({ exactly, by }: SearchHit): Hit['match'] => {
  if (exactly === 'name') return 'TITLE';
  return exactly === 'text' || by === 'code' ? 'CONTENT' : 'FUZZY';
};

/** How good a hit is, where its code was not compared. */
const scoreOf = ({ exactly, asset, nameMarks }: SearchHit, sought: string, words: SearchResult['words']): number => {
  if (exactly === 'name') return asset.name.toLowerCase() === sought ? 1 : 0.9;
  if (exactly === 'text') return 0.8;
  return (words === 'all' ? 0.5 : 0.2) + (nameMarks.length > 0 ? 0.1 : 0);
};

/** Public plugins take a score above 0.97 for "saved already", which only the same code is. */
const alikeScore = (similarity: number): number => (similarity < 1 ? Math.min(similarity, 0.97) : 1);

/** What is said of code by its words and its name is less than what only the same code is said to be. */
const mostByWords = 0.9;

/**
 * The hits of a search with scores that never rise, since the order says what is best.
 * @param isOfCode whether the search was for code, of which a score of 1 says that it is saved already
 */
export const hitsOf = ({ hits, words }: SearchResult, text: string, isOfCode: boolean): Hit[] => {
  const sought = text.trim().toLowerCase();
  const byWords = (hit: SearchHit): number => Math.min(scoreOf(hit, sought, words), isOfCode ? mostByWords : 1);
  let last = 1;
  return hits.map((hit) => {
    last = Math.min(last, hit.similarity === null ? byWords(hit) : alikeScore(hit.similarity));
    return { id: hit.asset.id, isExact: hit.exactly !== null, score: last, match: matchOf(hit) };
  });
};
