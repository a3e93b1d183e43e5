import { hashOf } from './hashOf.ts';
import type { Method } from './method.ts';

/** Tokens in a gram, and grams of which the smallest is kept: what two texts share of 8 tokens is found for sure. */
const [GRAM, WINDOW] = [5, 4];

/** Fingerprints in common, of the text that has fewer, from which a snippet is offered: the best of .3, .4 and .5. */
const THRESHOLD = 0.5;

/** Snippets of one fingerprint that are counted: one that everything has tells nothing. */
const MOST = 1_000;

const fingerprintsOf = (text: string): ReadonlySet<number> => {
  const tokens = text.match(/\w+|[^\s\w]/gu) ?? [];
  const grams = tokens.length === 0 ? [] : Array.from(
    { length: Math.max(1, tokens.length - GRAM + 1) }, (_, at) => hashOf(tokens.slice(at, at + GRAM).join(' ')),
  );
  const found = new Set<number>();
  for (let at = 0; at < Math.max(1, grams.length - WINDOW + 1); at += 1) {
    const window = grams.slice(at, at + WINDOW);
    if (window.length > 0) found.add(Math.min(...window));
  }
  return found;
};

/** Winnowing (Schleimer, Wilkerson and Aiken 2003): fingerprints, and how many of them two texts share. */
export const winnowing = (): Method => {
  const postings = new Map<number, number[]>();
  const known: { readonly id: string; readonly size: number }[] = [];
  return {
    name: 'winnowing',
    add: (id, text) => {
      const fingerprints = fingerprintsOf(text);
      const document = known.push({ id, size: fingerprints.size }) - 1;
      for (const fingerprint of fingerprints) {
        const listed = postings.get(fingerprint);
        if (listed === undefined) postings.set(fingerprint, [document]);
        else listed.push(document);
      }
    },
    decide: (text) => {
      const fingerprints = fingerprintsOf(text);
      const common = new Map<number, number>();
      for (const fingerprint of fingerprints) {
        const listed = postings.get(fingerprint) ?? [];
        for (const document of listed.slice(0, MOST)) common.set(document, (common.get(document) ?? 0) + 1);
      }
      const offered = [...common].flatMap(([document, count]) => {
        const { id, size } = known[document] ?? { id: '', size: 0 };
        const score = count / Math.max(1, Math.min(size, fingerprints.size));
        return score >= THRESHOLD ? [{ id, score, of: count / Math.max(size, fingerprints.size) }] : [];
      }).sort((one, other) => other.score - one.score || other.of - one.of);
      return { reuse: offered.length > 0, save: undefined, ids: offered.map(({ id }) => id) };
    },
  };
};
