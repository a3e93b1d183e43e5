import { languages } from '../../contract/names.ts';
import type { AssetRow } from '../assets/asset.ts';
import type { StoredAsset } from '../assets/table.ts';
import type { TextFilter, TextIndex } from '../storage/database/textIndex.ts';
import { asWanted, isInName, spellingsOf, ways, type Wanted } from './query.ts';
import { soughtOf, GramFilters } from './gramFilters.ts';
import { oneErrorFrom } from './typos.ts';
import { WordFilter } from './wordFilter.ts';
import { distinctWords } from './words.ts';

/** Of a longer text the beginning is searched: what is longer is data. */
const searchedCharacters = 256 * 1024;
/** So many of the newest that match in one way are looked at. */
const mostRanked = 2_000;
/** Words that may have been meant by a mistyped one. */
const mostInstead = 3;
/** Parts of names in which an error is looked for. */
const mostParts = 3;

/** What of a text is searched. */
export const searchedIn = (text: string): string => text.slice(0, searchedCharacters);

const nameOfLanguage: ReadonlyMap<string, string> = new Map(languages.map(({ ext, name }) => [ext, name]));

/** The words that say what a snippet is: its language, by its name and its file extension, and its tags. */
const wordsAbout = ({ extension, tags }: AssetRow): Set<string> =>
  distinctWords([extension, nameOfLanguage.get(extension) ?? '', ...tags.map(({ text }) => text)].join(' '));

/** Where somebody's words were found, best first. */
export type Match = {
  readonly places: readonly number[];
  /** What was looked for, with what was taken for words that nothing has. */
  readonly wanted: readonly Wanted[];
  /** Whether each has all of the words, or only some. */
  readonly words: 'all' | 'some';
};

/** Those that may hold a text as it is; few others are among them. */
export type MayHold = {
  /** Of those that have all words, best first. */
  readonly among: (wanted: readonly Wanted[]) => string[];
  /** The next of all below a place, the newest first, perhaps none; with where to go on, undefined at the end. */
  readonly next: (below: number) => { readonly ids: readonly string[]; readonly below: number | undefined };
};

/** What a text can be filtered by, each with its kind; ids are compared as ids. */
const facetsOf = ({ kind, owner }: TextFilter): string[] => [
  ...kind === undefined ? [] : [`kind ${kind}`], ...owner === undefined ? [] : [`owner ${owner.toLowerCase()}`],
];

/** The words of the saved snippets. */
export class WordIndex {
  readonly #texts: TextIndex;
  /** The words of all, and some that went. */
  readonly #words = new WordFilter();
  /** What one of them is said to be, or was: languages and tags. */
  readonly #about = new Set<string>();

  readonly #grams = new GramFilters();

  constructor(texts: TextIndex) {
    this.#texts = texts;
  }

  /** Takes in a snippet, in the place of what was known of it. */
  put(asset: AssetRow, text = '', place?: number): void {
    const [name, body] = [distinctWords(asset.name), distinctWords(searchedIn(text))];
    const about = wordsAbout(asset);
    for (const word of name) body.add(word);
    for (const words of [body, about]) for (const word of words) this.#words.add(word);
    for (const word of about) this.#about.add(word);
    const at = this.#texts.put({
      id: asset.id, kind: asset.extension, owner: asset.applicationId, name: [...name].join(' '), words: [...body].join(' '),
      about: [...about].join(' '),
    }, place);
    const isLong = text.length > searchedCharacters;
    this.#grams.put(at, isLong ? undefined : `${asset.name}\n${text}`.toLowerCase(), facetsOf({ kind: asset.extension, owner: asset.applicationId }));
  }

  /** Takes in the next ones of all, each at its place in the order of saving, the newest first. */
  fill(stored: readonly StoredAsset[]): void {
    for (const { sequence, asset, text } of stored) this.put(asset, text, sequence);
  }

  /** All that there are were taken in. */
  filled(): void {
    this.#texts.filled();
  }

  remove(id: string): void {
    const place = this.#texts.remove(id);
    if (place !== undefined) this.#grams.remove(place);
  }

  idAt(place: number): string {
    return this.#texts.idAt(place);
  }

  placeOf(id: string): number | undefined {
    return this.#texts.placeOf(id);
  }

  close(): void {
    this.#texts.close();
  }

  /**
   * What may hold a text as it is, whatever its case, and whatever characters it is of.
   * @param text in small letters
   */
  mayHold(text: string, filter: TextFilter): MayHold {
    const sought = soughtOf(text, facetsOf(filter));
    return {
      among: (wanted) => (wanted.length === 0 ? [] : this.#texts.idsAt(
        this.#inOrder(wanted, filter).filter((place) => this.#grams.mayHave(place, sought)),
      )),
      next: (below) => {
        const { places, below: next } = this.#grams.next(sought, below);
        return { ids: this.#texts.idsAt(places), below: next };
      },
    };
  }

  /**
   * What has all words, with what was wanted as it was given; else what has those that may have been meant; else what
   * has some of them.
   */
  match(wanted: readonly Wanted[], filter: TextFilter): Match {
    if (wanted.length === 0) return { places: [], wanted, words: 'all' };
    const all = this.#inOrder(wanted, filter);
    if (all.length > 0) return { places: all, wanted, words: 'all' };
    const names = wanted.map((name) => this.#meantBy(name));
    const byNames = this.#ifReplaced(names, wanted, filter);
    if (byNames.length > 0) return { places: byNames, wanted: names, words: 'all' };
    const parts = this.#partsMeantBy(names);
    const byParts = this.#ifReplaced(parts, names, filter);
    if (byParts.length > 0) return { places: byParts, wanted: parts, words: 'all' };
    const some = wanted.length > 1 ? this.#texts.find(ways.any(parts), filter, mostRanked) : [];
    return { places: some, wanted: parts, words: 'some' };
  }

  #ifReplaced(meant: readonly Wanted[], before: readonly Wanted[], filter: TextFilter): number[] {
    return meant.every((each, at) => each === before[at]) ? [] : this.#inOrder(meant, filter);
  }

  #isAnywhere(name: Wanted): boolean {
    return this.#texts.find(ways.about([name], this.#isAbout), {}, 1).length > 0;
  }

  /** The name that may have been meant by one that nothing has. */
  #meantBy(name: Wanted): Wanted {
    if (this.#isAnywhere(name)) return name;
    const instead = this.#insteadOf(name);
    return instead.length === 0 ? name : { ...name, instead };
  }

  #insteadOf(name: Wanted): string[] {
    const errors = new Set(spellingsOf(name).flatMap((word) => [...oneErrorFrom(word)]));
    const known = [...errors].filter((word) => this.#words.mayHave(word))
      .map((word) => ({ word, count: this.#texts.count(word) })).filter(({ count }) => count > 0);
    return known.sort((one, other) => other.count - one.count).slice(0, mostInstead).map(({ word }) => word);
  }

  /** What may have been meant by the parts of names, of those that nothing has, or no text with all else. */
  #partsMeantBy(names: readonly Wanted[]): readonly Wanted[] {
    let left = mostParts;
    return names.map((name) => {
      if (name.parts.length === 0 || (name.instead.length === 0 && this.#isAnywhere(name))) return name;
      const parts = name.parts.map((part, at) => {
        const own = asWanted(name, at);
        if (left === 0 || own === undefined || this.#isAnywhere(own)) return part;
        left -= 1;
        return { ...part, instead: this.#insteadOf(own) };
      });
      // A name that was replaced is looked for as that too, unless its parts say more.
      return parts.some(({ instead }) => instead.length > 0) ? { ...name, parts, instead: [] } : name;
    });
  }

  readonly #isAbout = (word: string): boolean => this.#about.has(word);

  /** What has all that is wanted, and after it what has some of it in its language or tags only. */
  #inOrder(wanted: readonly Wanted[], filter: TextFilter): number[] {
    const within = inOrderWithin(this.#texts, wanted, filter);
    if (within.length >= mostRanked) return within;
    if (!wanted.some((each) => [...spellingsOf(each), ...each.instead].some(this.#isAbout))) return within;
    const known = new Set(within);
    const others = this.#texts.find(ways.about(wanted, this.#isAbout), filter, mostRanked)
      .filter((place) => !known.has(place));
    return [...within, ...others.slice(0, mostRanked - within.length)];
  }
}

/** What has all that is wanted: first where its name has it, then where it is whole words; of equals the newest. */
const inOrderWithin = (index: TextIndex, wanted: readonly Wanted[], filter: TextFilter): number[] => {
  const inOne = index.find(ways.whole(wanted), filter, mostRanked);
  // What has parts of words comes after as many, and is looked for at length where many words begin so.
  const all = inOne.length === mostRanked ? inOne : index.find(ways.all(wanted), filter, mostRanked);
  if (all.length < 2) return all;
  const named = new Set(index.findNamed(ways.named(wanted), filter, mostRanked));
  const whole = new Set(inOne);
  // Those that are named so may be older than all that were taken.
  const places = [...new Set([...all, ...named])];
  const names = index.namesAt(places);
  const rankOf = (place: number): number =>
    (named.has(place) ? 4 : 0)
    + (wanted.some((each) => isInName(each, names.get(place) ?? [])) ? 2 : 0)
    + (whole.has(place) ? 1 : 0);
  return places.map((place) => ({ place, rank: rankOf(place) }))
    .sort((one, other) => other.rank - one.rank || other.place - one.place).map(({ place }) => place);
};
