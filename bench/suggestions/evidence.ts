import { ExactCopy } from '../../service/suggestions/exact/exactCopy.ts';
import { matchesOf, similarity } from '../../service/suggestions/compare/matching.ts';
import { chanceOf, propertiesOf, scoreOf } from '../../service/suggestions/compare/score.ts';
import { SnippetStore } from '../../service/suggestions/index/snippetStore.ts';
import { readCopy } from '../../service/suggestions/readCopy.ts';
import { sketchOf } from '../../service/suggestions/sketch/snippetSketch.ts';
import { atOnce } from '../../service/suggestions/text/resumable.ts';
import type { DataSet } from './data.ts';

/** How a copy compares with one snippet. */
export type Compared = {
  readonly isRight: boolean;
  /** What the engine says. */
  readonly score: number;
  /** Whether the weights decide about it: not where it is the same, or too short to say anything. */
  readonly isWeighed: boolean;
  /** What the score is taken times: less where it is about another thing. */
  readonly share: number;
  readonly properties: readonly number[];
};

/** What decides about one labelled copy. */
export type Evidence = {
  readonly repository: string;
  readonly isReuse: boolean;
  readonly candidates: readonly Compared[];
};

/** The score of the closest snippet with other weights, the last of which is the bias; with null as the engine says. */
export const reuseOf = (candidates: readonly Compared[], weights: readonly number[] | null): number =>
  Math.max(0, ...candidates.map(({ score, isWeighed, share, properties }) => {
    if (!isWeighed || weights === null) return score;
    return share * similarity(chanceOf(properties, weights, weights.at(-1) ?? 0));
  }));

/** Compares every scored copy with what the engine finds for it. The look inside of wrapped copies is left out. */
export const evidenceOf = ({ snippets, queries }: DataSet): Evidence[] => {
  const store = new SnippetStore();
  const codes = new Map(snippets.map(({ id, code }) => [id, code]));
  for (const { id, code } of snippets) store.add(sketchOf({ id, text: code }));
  const texts = (id: string): { text: string; extension: 'UNKNOWN' } | undefined => {
    const text = codes.get(id);
    return text === undefined ? undefined : { text, extension: 'UNKNOWN' };
  };
  return queries.filter(({ scored }) => scored).map(({ text, ids, expected, repository }) => {
    const copy = readCopy(text);
    const matching = matchesOf({ store, texts }, copy, new ExactCopy(copy), copy.worth.isComparable);
    const { candidates, comparisons, others } = atOnce(matching);
    const compared = candidates.map(({ id, score }): Compared => {
      const comparison = comparisons.get(id);
      const isAnother = others.has(id);
      const own = comparison === undefined ? undefined : similarity(scoreOf(comparison));
      const isOwn = own !== undefined && own > 0 && (isAnother || own === score);
      return {
        isRight: ids.includes(id),
        score,
        isWeighed: isOwn,
        share: isAnother && own !== undefined && own > 0 ? score / own : 1,
        properties: comparison === undefined ? [] : propertiesOf(comparison),
      };
    });
    return { repository, isReuse: expected === 'reuse', candidates: compared };
  });
};
