import type { Method } from './method.ts';
import { likeness, wordsOf } from './words.ts';

/** Words in common, of all words of both, from which a snippet is offered: the better of .4 and .5 on real copies. */
const THRESHOLD = 0.4;

/** The best hits, whose words are compared. */
const COMPARED = 20;

type Hit = { readonly id: string; readonly score: number };
type Index = {
  readonly add: (document: object) => void;
  readonly search: (text: string, options: object) => readonly Hit[];
};

const isConstructor = (value: unknown): value is new (options: object) => Index => typeof value === 'function';

/** The search library minisearch (BM25), its best hits compared word by word, when it is installed. */
export const miniSearch = async (): Promise<(() => Method) | undefined> => {
  const name: string = 'minisearch';
  const loaded: unknown = await import(name).catch(() => undefined);
  const made = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
  if (!isConstructor(made)) return undefined;
  return () => {
    const index = new made({ fields: ['text'], tokenize: wordsOf });
    const known = new Map<string, ReadonlySet<string>>();
    return {
      name: 'minisearch',
      add: (id, text) => {
        known.set(id, new Set(wordsOf(text)));
        index.add({ id, text });
      },
      decide: (text) => {
        const words = new Set(wordsOf(text));
        const hits = index.search([...words].join(' '), { combineWith: 'OR' }).slice(0, COMPARED);
        const ids = hits.map(({ id }) => ({ id, score: likeness(words, known.get(id) ?? new Set()) }))
          .filter(({ score }) => score >= THRESHOLD).sort((a, b) => b.score - a.score).map(({ id }) => id);
        return { reuse: ids.length > 0, save: undefined, ids };
      },
    };
  };
};
