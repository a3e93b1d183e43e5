import { createSuggestionEngine } from '../../service/suggestions/engine.ts';
import { bm25 } from './bm25.ts';
import { minHash } from './minHash.ts';
import { miniSearch } from './miniSearch.ts';
import { winnowing } from './winnowing.ts';

type Decided = {
  readonly reuse: boolean;
  /** Undefined for a method that decides about reuse only. */
  readonly save: boolean | undefined;
  readonly ids: readonly string[];
};

/** A way to find the saved snippet that a copy comes from. */
export type Method = {
  readonly name: string;
  /** Makes a snippet findable. */
  readonly add: (id: string, text: string) => void;
  /** What it decides about a copy, and the snippets it offers, closest first. */
  readonly decide: (text: string) => Decided;
};

const patchbay = (): Method => {
  // As the service has them: beside the engine.
  const texts = new Map<string, string>();
  const engine = createSuggestionEngine({
    texts: (id) => {
      const text = texts.get(id);
      return text === undefined ? undefined : { text, extension: 'UNKNOWN' };
    },
  });
  return {
    name: 'Patchbay',
    add: (id, text) => {
      texts.set(id, text);
      engine.add({ id, text });
    },
    decide: (text) => {
      const { decision, candidates, threshold } = engine.assess(text);
      const ids = candidates.filter(({ score }) => score >= threshold).map(({ id }) => id);
      return { reuse: decision === 'reuse', save: decision === 'save', ids };
    },
  };
};

/** The methods to compare: minisearch only where it is installed (`npm install` in this folder). */
export const methods = async (): Promise<(() => Method)[]> => {
  const search = await miniSearch();
  return [patchbay, minHash, winnowing, bm25, ...search === undefined ? [] : [search]];
};
