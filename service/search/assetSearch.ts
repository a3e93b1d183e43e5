import type { AssetRow } from '../assets/asset.ts';
import type { Page } from '../assets/store.ts';
import { Slices } from '../slices.ts';
import { StorageError } from '../storage/storageError.ts';
import type { TextFilter, TextIndex } from '../storage/textIndex.ts';
import type { Candidate } from '../suggestions/types.ts';
import { marksIn, matchedLines, type MatchedLine } from './matchedLines.ts';
import { isFragment, wantedIn, ways, type Wanted } from './query.ts';
import { oneErrorFrom } from './typos.ts';
import { WordFilter } from './wordFilter.ts';
import { distinctWords } from './words.ts';
import { isSameId } from '../uuid.ts';

/** Read and indexed at a time: a few milliseconds. */
const pageLimits = { assets: 32, bytes: 64 * 1024 } as const;
/** Of a longer text the beginning is searched: what is longer is data. */
const searchedCharacters = 256 * 1024;
/** So many of the newest that match in one way are looked at. */
const mostRanked = 2_000;
/** What is less alike than this is not what a piece of code was copied from. */
const leastSimilar = 0.3;
/** Words that may have been meant by a mistyped one. */
const mostInstead = 3;

/** What is searched: the saved snippets. */
export type SearchedAssets = {
  readonly pages: (most: { readonly assets: number; readonly bytes: number }) => Iterable<Page>;
  readonly find: (id: string) => AssetRow | undefined;
  readonly textOf: (id: string) => string | undefined;
};

/** The saved snippets that are most like a text, most alike first. */
type Similar = (text: string) => Promise<readonly Candidate[]>;

export type SearchQuery = {
  readonly text: string;
  /** File extension of the language. */
  readonly extension?: string | undefined;
  readonly applicationId?: string | undefined;
  /** How many are given. */
  readonly most: number;
  /** Whether the text is a piece of code, and compared with the saved ones whatever it looks like. */
  readonly isCode?: boolean;
};

export type SearchHit = {
  readonly asset: AssetRow;
  /** Why it is among them: its words, or that its code is like what was looked for. */
  readonly by: 'words' | 'code';
  /** How alike the code is, from 0 to 1; null when it was found by its words. */
  readonly similarity: number | null;
  /** Where all of what was looked for stands as it is, whatever its case: in the name, else in the text, or nowhere. */
  readonly exactly: 'name' | 'text' | null;
  readonly nameMarks: readonly (readonly [from: number, to: number])[];
  readonly lines: readonly MatchedLine[];
};

export type SearchResult = {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** How many were found; of more than 2,000 the newest 2,000, and what is named so. */
  readonly found: number;
  /** Whether each has all of the words, or only some. */
  readonly words: 'all' | 'some';
  /** Words that nothing has, and what was looked for instead. */
  readonly instead: readonly { readonly word: string; readonly words: readonly string[] }[];
};

type Match = { readonly places: readonly number[]; readonly wanted: readonly Wanted[]; readonly words: 'all' | 'some' };

/**
 * Finds saved snippets by words of their names and texts, and by pieces of their code. The index is filled beside the
 * requests, the first time that somebody searches; what is saved, changed or deleted from then on is taken in after its
 * write.
 */
export class AssetSearch {
  readonly #assets: SearchedAssets;
  readonly #similar: Similar;
  readonly #open: () => TextIndex;
  #index: TextIndex | undefined;
  #filling: Promise<TextIndex> | undefined;
  /** The words of the index, and some that went. */
  #words: WordFilter | undefined;
  /** What changed while the index is being filled. */
  readonly #changed = new Set<string>();
  #isStopped = false;

  /** @param open makes an empty index */
  constructor(assets: SearchedAssets, similar: Similar, open: () => TextIndex) {
    this.#assets = assets;
    this.#similar = similar;
    this.#open = open;
  }

  /** An asset was saved, changed, deleted or brought back, and that is on disk. */
  changed(id: string): void {
    if (this.#index !== undefined) this.#take(this.#index, id);
    else if (this.#filling !== undefined) this.#changed.add(id);
  }

  /** Assets were written past what is told: the next search reads them all anew. */
  readAgain(): void {
    this.#index?.close();
    this.#index = undefined;
    this.#filling = undefined;
    this.#changed.clear();
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling?.catch(() => undefined);
    this.readAgain();
  }

  /** @throws StorageError when the assets could not be read, or the service is stopping */
  async find(query: SearchQuery): Promise<SearchResult> {
    const similar = query.isCode === true || isFragment(query.text) ? await this.#similar(query.text) : [];
    const index = this.#index ?? await this.#filled();
    const filter = { kind: query.extension, owner: query.applicationId };
    const match = this.#match(index, wantedIn(query.text), filter);
    const alike = similar.filter(({ score }) => score >= leastSimilar);
    const others = match.places.slice(0, query.most + alike.length)
      .map((place) => index.idAt(place)).filter((id) => !alike.some((each) => each.id === id));
    const hits: SearchHit[] = [];
    const slices = new Slices();
    for (const { id, score } of [...alike, ...others.map((each) => ({ id: each, score: null }))]) {
      const hit = this.#hit(id, query.text, match.wanted, score);
      if (hit !== undefined && isOf(hit.asset, query)) hits.push(hit);
      if (slices.isOver()) await slices.pause();
    }
    return {
      hits: ranked(hits, query.text).slice(0, query.most),
      found: new Set([...match.places, ...hits.map(({ asset }) => index.placeOf(asset.id))]).size,
      words: match.words,
      instead: match.wanted.filter(({ instead }) => instead.length > 0)
        .map(({ word, instead }) => ({ word, words: instead })),
    };
  }

  #match(index: TextIndex, wanted: readonly Wanted[], filter: TextFilter): Match {
    if (wanted.length === 0) return { places: [], wanted, words: 'all' };
    const all = inOrder(index, wanted, filter);
    if (all.length > 0) return { places: all, wanted, words: 'all' };
    const meant = wanted.map((name) => this.#meantBy(index, name));
    const corrected = meant.some(({ instead }) => instead.length > 0) ? inOrder(index, meant, filter) : [];
    if (corrected.length > 0) return { places: corrected, wanted: meant, words: 'all' };
    return { places: wanted.length > 1 ? index.find(ways.any(meant), filter, mostRanked) : [], wanted: meant, words: 'some' };
  }

  /** What may have been meant by a name that nothing has. */
  #meantBy(index: TextIndex, name: Wanted): Wanted {
    if (index.find(ways.all([name]), {}, 1).length > 0) return name;
    const known = [...oneErrorFrom(name.word)].filter((word) => this.#words?.mayHave(word) === true)
      .map((word) => ({ word, count: index.count(word) })).filter(({ count }) => count > 0);
    const best = known.sort((one, other) => other.count - one.count).slice(0, mostInstead);
    return { ...name, instead: best.map(({ word }) => word) };
  }

  #hit(
    id: string, sought: string, wanted: readonly Wanted[], similarity: number | null,
  ): SearchHit | undefined {
    const asset = this.#assets.find(id);
    const text = asset === undefined ? undefined : this.#assets.textOf(id);
    if (asset === undefined || text === undefined) return undefined;
    return {
      asset,
      by: similarity === null ? 'words' : 'code',
      similarity,
      exactly: hasIt(asset.name, sought) ? 'name' : hasIt(text, sought) ? 'text' : null,
      nameMarks: marksIn(asset.name, wanted),
      lines: matchedLines(text.slice(0, searchedCharacters), wanted),
    };
  }

  #filled(): Promise<TextIndex> {
    if (this.#filling !== undefined) return this.#filling;
    const filling = this.#fill().then((index) => {
      // Unless it was to be read again meanwhile.
      if (this.#filling === filling) this.#index = index;
      return index;
    }, (error: unknown) => {
      if (this.#filling === filling) this.#filling = undefined;
      throw error instanceof StorageError ? error : new StorageError(error);
    });
    this.#filling = filling;
    return filling;
  }

  async #fill(): Promise<TextIndex> {
    const index = this.#open();
    this.#words = new WordFilter();
    try {
      const slices = new Slices();
      for (const { read } of this.#assets.pages(pageLimits)) {
        const page = read();
        index.together(() => {
          for (const { sequence, asset, text } of page) this.#put(index, asset, text, sequence);
        });
        if (slices.isOver()) await slices.pause();
        if (this.#isStopped) throw new Error('the service is stopping');
      }
      for (const id of this.#changed) this.#take(index, id);
      this.#changed.clear();
      return index;
    } catch (error) {
      index.close();
      throw error;
    }
  }

  #take(index: TextIndex, id: string): void {
    const asset = this.#assets.find(id);
    if (asset === undefined) index.remove(id);
    else this.#put(index, asset, this.#assets.textOf(id));
  }

  #put(index: TextIndex, asset: AssetRow, text = '', place?: number): void {
    const [name, body] = [distinctWords(asset.name), distinctWords(text.slice(0, searchedCharacters))];
    for (const word of [...name, ...body]) this.#words?.add(word);
    index.put({
      id: asset.id, kind: asset.extension, owner: asset.applicationId, name: [...name].join(' '), words: [...body].join(' '),
    }, place);
  }
}

/** What has all that is wanted: first where its name has it, then where it is whole words; of equals the newest. */
const inOrder = (index: TextIndex, wanted: readonly Wanted[], filter: TextFilter): number[] => {
  const all = index.find(ways.all(wanted), filter, mostRanked);
  if (all.length < 2) return all;
  const [named, partly, whole] = [ways.named(wanted), ways.partlyNamed(wanted), ways.whole(wanted)]
    .map((way) => new Set(index.find(way, filter, mostRanked)));
  const rankOf = (place: number): number =>
    (named?.has(place) === true ? 4 : 0) + (partly?.has(place) === true ? 2 : 0) + (whole?.has(place) === true ? 1 : 0);
  // Those that are named so may be older than all that were taken.
  const places = [...new Set([...all, ...named ?? []])];
  return places.map((place) => ({ place, rank: rankOf(place) }))
    .sort((one, other) => other.rank - one.rank || other.place - one.place).map(({ place }) => place);
};

const hasIt = (text: string, sought: string): boolean =>
  text.toLowerCase().includes(sought.trim().toLowerCase());

const isOf = (asset: AssetRow, { extension, applicationId }: SearchQuery): boolean =>
  (extension === undefined || asset.extension === extension)
  && (applicationId === undefined || isSameId(asset.applicationId, applicationId));

/** Code that is alike first, then what is called exactly so, then by their scores, which is the order they come in. */
const ranked = (hits: readonly SearchHit[], text: string): SearchHit[] => {
  const name = text.trim().toLowerCase();
  const rank = (hit: SearchHit): number => (hit.by === 'code' ? 0 : hit.asset.name.toLowerCase() === name ? 1 : 2);
  return [...hits].sort((one, other) => rank(one) - rank(other));
};
