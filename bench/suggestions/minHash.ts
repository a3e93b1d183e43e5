import { hashOf } from './hashOf.ts';
import type { Method } from './method.ts';

/** 126 permutations in 42 bands of 3 rows: finds pairs from a similarity of about .3 on. */
const BANDS = 42;
const ROWS = 3;

/** Words in a shingle. */
const SHINGLE = 4;

/** The similarity from which a snippet is offered. */
const THRESHOLD = 0.35;

const shingles = (text: string): number[] => {
  const words = text.match(/\w+|[^\s\w]/gu) ?? [];
  if (words.length === 0) return [];
  const count = Math.max(1, words.length - SHINGLE + 1);
  return Array.from({ length: count }, (_, at) => hashOf(words.slice(at, at + SHINGLE).join(' ')));
};

const signatureOf = (text: string): Uint32Array => {
  const signature = new Uint32Array(BANDS * ROWS).fill(0xffff_ffff);
  for (const shingle of shingles(text)) {
    for (let row = 0; row < signature.length; row += 1) {
      const value = Math.imul(shingle ^ Math.imul(row + 1, 0x9e37_79b1), 0x85eb_ca6b + row * 2) >>> 0;
      if (value < (signature[row] ?? 0)) signature[row] = value;
    }
  }
  return signature;
};

const bandsOf = (signature: Uint32Array): number[] => Array.from({ length: BANDS }, (_, band) => {
  let hash = band;
  for (let row = 0; row < ROWS; row += 1) hash = Math.imul(hash ^ (signature[band * ROWS + row] ?? 0), 0x0100_0193);
  return hash >>> 0;
});

/** Snippets of one bucket that are compared: a bucket of everything tells nothing. */
const BUCKET_LIMIT = 200;

/** MinHash with locality-sensitive hashing (Broder 1997; Indyk and Motwani 1998). */
export const minHash = (): Method => {
  const buckets = Array.from({ length: BANDS }, () => new Map<number, number | number[]>());
  const ids: string[] = [];
  const signatures: Uint32Array[] = [];
  const bucketOf = (band: number, key: number): readonly number[] => [buckets[band]?.get(key) ?? []].flat();
  return {
    name: 'MinHash LSH',
    add: (id, text) => {
      const signature = signatureOf(text);
      const document = ids.push(id) - 1;
      signatures.push(signature);
      bandsOf(signature).forEach((key, band) => {
        const known = buckets[band]?.get(key);
        if (Array.isArray(known)) known.push(document);
        else buckets[band]?.set(key, known === undefined ? document : [known, document]);
      });
    },
    decide: (text) => {
      const signature = signatureOf(text);
      const found = new Set(bandsOf(signature).flatMap((key, band) => bucketOf(band, key).slice(0, BUCKET_LIMIT)));
      const scored = [...found].map((document) => {
        let equal = 0;
        signatures[document]?.forEach((value, row) => {
          if (value === signature[row]) equal += 1;
        });
        return { id: ids[document] ?? '', score: equal / signature.length };
      });
      const offered = scored.filter(({ score }) => score >= THRESHOLD).sort((a, b) => b.score - a.score);
      return { reuse: offered.length > 0, save: undefined, ids: offered.map(({ id }) => id) };
    },
  };
};
