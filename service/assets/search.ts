import { Slices } from '../slices.ts';
import type { AssetStore } from './store.ts';
import type { SnippetIndex } from './snippetIndex.ts';

/** What was found, and where. */
export type Hit = {
  readonly id: string;
  /** Whether name or text holds the query as it is. */
  readonly isExact: boolean;
  /** 0 to 1. */
  readonly score: number;
  readonly match: 'TITLE' | 'CONTENT' | 'FUZZY';
};

const most = 100;
/** The score of code that is not the same: clients take a higher one for the text that is saved already. */
const highest = 0.97;
/** Read at a time, so that a large store neither fills the memory nor holds up other callers. */
const pageLimits = { assets: 64, bytes: 256 * 1024 } as const;

const words = /[\p{L}\p{N}_$]+/gu;

/** How well a name and a text fit a query, all in small letters; undefined when a word of it is in neither. */
const fit = (query: string, parts: readonly string[], name: string, text: string): Omit<Hit, 'id'> | undefined => {
  if (name.includes(query)) return { isExact: true, match: 'TITLE', score: name === query ? 1 : 0.9 };
  if (text.includes(query)) return { isExact: true, match: 'CONTENT', score: 0.8 };
  if (parts.length === 0 || !parts.every((part) => name.includes(part) || text.includes(part))) return undefined;
  const named = parts.filter((part) => name.includes(part)).length / parts.length;
  return { isExact: false, match: 'FUZZY', score: 0.5 + 0.2 * named };
};

/** Finds saved assets. What is asked for by words is looked for in every name and text, beside the other requests. */
export class AssetSearch {
  readonly #assets: AssetStore;
  readonly #index: SnippetIndex;

  constructor(assets: AssetStore, index: SnippetIndex) {
    this.#assets = assets;
    this.#index = index;
  }

  /** By the words of a query, in small or capital letters: the best first, of equally good ones the newest. */
  async byWords(query: string): Promise<readonly Hit[]> {
    const wanted = query.toLowerCase();
    const parts = wanted.match(words) ?? [];
    const hits: Hit[] = [];
    const slices = new Slices();
    for (const { read } of this.#assets.pages(pageLimits)) {
      for (const { asset, text } of read()) {
        const found = fit(wanted, parts, asset.name.toLowerCase(), (text ?? '').toLowerCase());
        if (found !== undefined) hits.push({ id: asset.id, ...found });
      }
      if (slices.isOver()) await slices.pause();
    }
    return hits.sort((one, other) => other.score - one.score).slice(0, most);
  }

  /** Those of them that hold the query as it is. */
  async byText(query: string): Promise<readonly Hit[]> {
    return (await this.byWords(query)).filter(({ isExact }) => isExact);
  }

  /** The nearest code, as the suggestions compare it; then what is found by words, which code is never behind. */
  async byCode(query: string): Promise<readonly Hit[]> {
    const { candidates } = await this.#index.assess(query, {});
    const nearest = candidates.map(({ id, score }): Hit => ({
      id, score: score < 1 ? Math.min(score, highest) : 1, isExact: this.#assets.textOf(id)?.includes(query) ?? false, match: 'CONTENT',
    }));
    const known = new Set(nearest.map(({ id }) => id));
    const last = nearest.at(-1)?.score ?? 1;
    const more = (await this.byWords(query)).filter(({ id }) => !known.has(id))
      .map((hit) => ({ ...hit, score: Math.min(hit.score, last) }));
    return [...nearest, ...more].slice(0, most);
  }
}
