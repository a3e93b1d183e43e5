import type { Method } from './method.ts';
import { likeness, wordsOf } from './words.ts';

/** The usual constants: how soon a word's count says no more, and how much a text's length counts. */
const [K1, B] = [1.2, 0.75];

/** The best hits, whose words are compared. */
const COMPARED = 20;

/** Words in common, of all words of both, from which a snippet is offered: the better of .4 and .5. */
const THRESHOLD = 0.4;

type Known = { readonly id: string; readonly length: number; readonly words: ReadonlySet<string> };

const countsOf = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** BM25 (Robertson and Walker 1994) over an inverted index; its best hits are compared by what words they share. */
export const bm25 = (): Method => {
  const postings = new Map<string, { readonly document: number; readonly count: number }[]>();
  const known: Known[] = [];
  let total = 0;
  return {
    name: 'BM25 and Jaccard',
    add: (id, text) => {
      const words = wordsOf(text);
      const counts = countsOf(words);
      const document = known.push({ id, length: words.length, words: new Set(counts.keys()) }) - 1;
      total += words.length;
      for (const [word, count] of counts) {
        const listed = postings.get(word);
        if (listed === undefined) postings.set(word, [{ document, count }]);
        else listed.push({ document, count });
      }
    },
    decide: (text) => {
      const words = new Set(wordsOf(text));
      const average = total / Math.max(1, known.length);
      const scores = new Map<number, number>();
      for (const word of words) {
        const listed = postings.get(word) ?? [];
        const rarity = Math.log(1 + (known.length - listed.length + 0.5) / (listed.length + 0.5));
        for (const { document, count } of listed) {
          const norm = K1 * (1 - B + B * (known[document]?.length ?? 0) / average);
          scores.set(document, (scores.get(document) ?? 0) + rarity * count * (K1 + 1) / (count + norm));
        }
      }
      const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, COMPARED);
      const ids = best.map(([document]) => {
        const { id, words: others } = known[document] ?? { id: '', words: new Set<string>() };
        return { id, score: likeness(words, others) };
      }).filter(({ score }) => score >= THRESHOLD).sort((one, other) => other.score - one.score).map(({ id }) => id);
      return { reuse: ids.length > 0, save: undefined, ids };
    },
  };
};
