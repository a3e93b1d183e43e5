import { languages } from '../../contract/names.ts';
import type { AssetRow } from '../assets/asset.ts';
import type { StoredAsset } from '../assets/table.ts';
import type { TextFilter, TextIndex } from '../storage/database/textIndex.ts';
import { isInName, spellingsOf, ways, type Wanted } from './query.ts';
import { oneErrorFrom } from './typos.ts';
import { WordFilter } from './wordFilter.ts';
import { distinctWords } from './words.ts';

/** Of a longer text the beginning is searched: what is longer is data. */
const searchedCharacters = 256 * 1024;
/** So many of the newest that match in one way are looked at. */
const mostRanked = 2_000;
/** Words that may have been meant by a mistyped one. */
const mostInstead = 3;

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

/** The words of the saved snippets. */
export class WordIndex {
  readonly #texts: TextIndex;
  /** The words of all, and some that went. */
  readonly #words = new WordFilter();
  /** What one of them is said to be, or was: languages and tags. */
  readonly #about = new Set<string>();

  /** Those of which only the beginning is indexed. */
  readonly #long = new Set<string>();

  constructor(texts: TextIndex) {
    this.#texts = texts;
  }

  /** Takes in a snippet, in the place of what was known of it. */
  put(asset: AssetRow, text = '', place?: number): void {
    const [name, body, about] = [distinctWords(asset.name), distinctWords(searchedIn(text)), wordsAbout(asset)];
    if (text.length > searchedCharacters) this.#long.add(asset.id);
    else this.#long.delete(asset.id);
    for (const word of name) body.add(word);
    for (const words of [body, about]) for (const word of words) this.#words.add(word);
    for (const word of about) this.#about.add(word);
    this.#texts.put({
      id: asset.id, kind: asset.extension, owner: asset.applicationId, name: [...name].join(' '), words: [...body].join(' '),
      about: [...about].join(' '),
    }, place);
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
    this.#texts.remove(id);
    this.#long.delete(id);
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
   * All that can hold some words as they are, the newest first, and behind them those of which a part is not indexed;
   * undefined when that is not told by the index, or they are too many.
   */
  holding(words: readonly string[], filter: TextFilter): readonly string[] | undefined {
    if (words.length === 0) return undefined;
    const places = this.#texts.find(ways.words(words), filter, mostRanked);
    if (places.length === mostRanked) return undefined;
    return [...new Set([...places.map((place) => this.idAt(place)), ...this.#long])];
  }

  /** What has all words; else what has those that may have been meant; else what has some of them. */
  match(wanted: readonly Wanted[], filter: TextFilter): Match {
    if (wanted.length === 0) return { places: [], wanted, words: 'all' };
    const all = this.#inOrder(wanted, filter);
    if (all.length > 0) return { places: all, wanted, words: 'all' };
    const meant = wanted.map((name) => this.#meantBy(name));
    const corrected = meant.some(({ instead }) => instead.length > 0) ? this.#inOrder(meant, filter) : [];
    if (corrected.length > 0) return { places: corrected, wanted: meant, words: 'all' };
    const some = wanted.length > 1 ? this.#texts.find(ways.any(meant), filter, mostRanked) : [];
    return { places: some, wanted: meant, words: 'some' };
  }

  /** What may have been meant by a name that nothing has. */
  #meantBy(name: Wanted): Wanted {
    if (this.#texts.find(ways.about([name], this.#isAbout), {}, 1).length > 0) return name;
    const known = [...oneErrorFrom(name.word)].filter((word) => this.#words.mayHave(word))
      .map((word) => ({ word, count: this.#texts.count(word) })).filter(({ count }) => count > 0);
    const best = known.sort((one, other) => other.count - one.count).slice(0, mostInstead);
    return { ...name, instead: best.map(({ word }) => word) };
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
  const all = index.find(ways.all(wanted), filter, mostRanked);
  if (all.length < 2) return all;
  const named = new Set(index.findNamed(ways.named(wanted), filter, mostRanked));
  const whole = new Set(index.find(ways.whole(wanted), filter, mostRanked));
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
