import { isField } from './fields.ts';
import { saidAt, type Said } from './said.ts';
import { TokenClass, tokenClass, type TokenList } from '../text/tokens.ts';

/** A text and its tokens. */
export type ReadText = { readonly text: string; readonly list: TokenList };

/** Names longer than this say no more by their words. */
const MAX_NAME = 64;

const HASH = 35;
const DOT = 46;
const GREATER = 62;

/** How a name is used in a text. */
type Use = {
  /** How often outside of strings. */
  count: number;
  /** Whether others than its own code may know it: as a key, a member or a word of a string. */
  isPublic: boolean;
  /** Whether it is declared as a part of something. */
  isField: boolean;
  /** How it is what the text says, where it is most so. */
  said: Said | undefined;
};

export type Names = ReadonlyMap<string, Readonly<Use>>;

/**
 * The distinct names and words of strings of a text, in the order of their first appearance. What is a field takes most
 * of the time: `withFields` says whether it is asked for; else none is.
 */
export function namesOf({ text, list }: ReadText, withFields = true): Names {
  const names = new Map<string, Use>();
  for (let at = 0; at < list.tokens.length; at += 1) {
    const kind = tokenClass(list.tokens[at] ?? 0);
    const start = list.starts[at] ?? 0;
    const end = list.ends[at] ?? 0;
    if (!NAMED.has(kind) || end - start > MAX_NAME) continue;
    const name = text.slice(start, end);
    let use = names.get(name);
    if (use === undefined) names.set(name, use = { count: 0, isPublic: false, isField: false, said: undefined });
    if (kind !== TokenClass.stringWord) {
      use.count += 1;
      use.isField ||= withFields && isField(text, list, at);
    }
    const before = text.charCodeAt(start - 1);
    use.said = strongest(use.said, saidAt(text, list, at));
    use.isPublic ||= kind !== TokenClass.word || before === DOT || before === GREATER || before === HASH;
  }
  return names;
}

const STRENGTH = { quoted: 1, once: 2, known: 3 } as const;
const strongest = (one: Said | undefined, other: Said | undefined): Said | undefined =>
  (other === undefined || (one !== undefined && STRENGTH[one] >= STRENGTH[other]) ? one : other);

const NAMED: ReadonlySet<number> = new Set([TokenClass.word, TokenClass.key, TokenClass.stringWord]);

/** Between the words of a name. */
const BETWEEN = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/u;

/** The words that a name is made of, in small letters: `getUserIDs`, `get_user_ids`. */
export function wordsOf(name: string): readonly string[] {
  const words = name.split(BETWEEN).filter((word) => word !== '').map((word) => word.toLowerCase());
  return words.length === 0 ? [name] : words;
}
