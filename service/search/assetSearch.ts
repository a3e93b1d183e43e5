import { Slices } from '../slices.ts';
import { FilledIndex, type Meanwhile } from '../storage/filledIndex.ts';
import { StorageError } from '../storage/database/storageError.ts';
import type { TextFilter, TextIndex } from '../storage/database/textIndex.ts';
import type { Candidate } from '../suggestions/types.ts';
import { exactHits } from './exactHits.ts';
import { filterOf, isMoreThanFilter, isOf } from './narrowing.ts';
import { isFragment, replacedIn, wantedIn, type Wanted } from './query.ts';
import { pageLimits, type SearchedAssets, type SearchQuery } from './searched.ts';
import { hitOf, lowered, ranked, type SearchHit } from './searchHit.ts';
import { WordIndex, type Match } from './wordIndex.ts';

/** What is less alike than this is not what a piece of code was copied from. */
const leastSimilar = 0.3;

/** The saved snippets that are most like a text, most alike first. */
type Similar = (text: string) => Promise<readonly Candidate[]>;

export type SearchResult = {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /**
   * How many were found; of more than 2,000 the newest 2,000, and what is named so. Of what is to hold the text as it
   * is, those that are given.
   */
  readonly found: number;
  /** Whether each has all of the words, or only some. */
  readonly words: Match['words'];
  /** Words that nothing has, and what was looked for instead. */
  readonly instead: readonly { readonly word: string; readonly words: readonly string[] }[];
};

/**
 * Finds saved snippets by words of their names and texts, and by pieces of their code. The index is filled beside the
 * requests, the first time that somebody searches; what is saved, changed or deleted from then on is taken in after its
 * write.
 */
export class AssetSearch {
  readonly #assets: SearchedAssets;
  readonly #similar: Similar;
  readonly #index: FilledIndex<WordIndex>;
  /** How many were read into the index that is being filled, or was filled last. */
  #read = 0;
  /** Why the filling that ended last failed, as long as nobody was told. */
  #failure: StorageError | undefined;

  /** @param open makes an empty index */
  constructor(assets: SearchedAssets, similar: Similar, open: () => TextIndex) {
    this.#assets = assets;
    this.#similar = similar;
    this.#index = new FilledIndex((meanwhile) => {
      this.#read = 0;
      return filled(assets, new WordIndex(open()), meanwhile, (count) => { this.#read += count; });
    }, (index) => { index.close(); });
  }

  /** An asset was saved, changed, deleted or brought back, and that is on disk. */
  changed(id: string): void {
    this.#index.change(id, (index) => {
      const asset = this.#assets.find(id);
      if (asset === undefined) index.remove(id);
      else index.put(asset, this.#assets.textOf(id));
    });
  }

  /** Assets were written past what is told: all are read anew, and who searches meanwhile waits for that. */
  readAgain(): void {
    this.#index.readAgain();
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  stop(): Promise<void> {
    return this.#index.stop();
  }

  /**
   * How many assets were read so far; null when searches are answered at once. Begins the reading.
   * @throws StorageError when it failed since somebody asked last
   */
  reading(): number | null {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure;
    this.begin();
    return this.#index.present === undefined ? this.#read : null;
  }

  /** Begins to read the assets ahead of the first search. */
  begin(): void {
    if (this.#index.present !== undefined) return;
    this.#index.ready().catch((error: unknown) => {
      this.#failure = error instanceof StorageError ? error : new StorageError(error);
    });
  }

  /** @throws StorageError when the assets could not be read, or the service is stopping */
  async find(query: SearchQuery): Promise<SearchResult> {
    if (query.kind === 'exact') return await this.#findExact(query);
    const similar = query.kind === 'code' || isFragment(query.text) ? await this.#similar(query.text) : [];
    const alike = similar.filter(({ score }) => score >= leastSimilar);
    let index = this.#index.present ?? await this.#index.ready();
    const asWritten = wantedIn(query.text);
    let match = index.match(asWritten, filterOf(query));
    // Nothing has all words as they are written: what holds the query as it is comes before what may have been meant.
    if ((match.places.length === 0 || match.wanted !== asWritten) && lowered(query.text) !== '') {
      const held = await this.#findExact(query);
      if (held.hits.length > 0) return this.#withAlike(held, alike, query);
      const present = this.#index.present ?? await this.#index.ready();
      if (present !== index) [index, match] = [present, present.match(asWritten, filterOf(query))];
    }
    const { places, wanted, words } = match;
    const isNarrowed = isMoreThanFilter(query);
    const looked = isNarrowed ? places : places.slice(0, query.most + alike.length);
    const matching = looked.map((place) => index.idAt(place));
    // All that is asked of the index is asked by now: another may take its place while others have their turn.
    const byWords = new Set(places);
    const byCodeOnly = new Set(alike.map(({ id }) => id).filter((id) => !byWords.has(index.placeOf(id) ?? Number.NaN)));
    const slices = new Slices();
    const named = isNarrowed ? await this.#narrowed(matching, query, slices) : matching;
    const known = new Set(alike.map(({ id }) => id));
    const others = named.slice(0, query.most + alike.length).filter((id) => !known.has(id));
    const hits: SearchHit[] = [];
    for (const { id, score } of [...alike, ...others.map((each) => ({ id: each, score: null }))]) {
      const hit = this.#hit(id, query, wanted, score);
      if (hit !== undefined) hits.push(hit);
      if (slices.isOver()) await slices.pause();
    }
    return {
      hits: ranked(hits, query.text).slice(0, query.most),
      found: (isNarrowed ? named : places).length + hits.filter(({ asset }) => byCodeOnly.has(asset.id)).length,
      words,
      instead: replacedIn(wanted),
    };
  }

  /** What is alike first, then what holds the query as it is. */
  #withAlike(held: SearchResult, alike: readonly Candidate[], query: SearchQuery): SearchResult {
    const wanted = wantedIn(query.text);
    const byCode = alike.flatMap(({ id, score }) => this.#hit(id, query, wanted, score) ?? []);
    const known = new Set(byCode.map(({ asset }) => asset.id));
    const hits = [...byCode, ...held.hits.filter(({ asset }) => !known.has(asset.id))];
    return { ...held, hits: hits.slice(0, query.most), found: hits.length };
  }

  async #findExact(query: SearchQuery): Promise<SearchResult> {
    const wanted = wantedIn(query.text);
    const [text, filter] = [lowered(query.text), filterOf(query)];
    const index = this.#index.present ?? await this.#index.ready();
    const hits = await exactHits(
      this.#assets, query, wanted, index.mayHold(text, filter).among(wanted), this.#mayHold(text, filter),
    );
    return { hits: ranked(hits, query.text), found: hits.length, words: 'all', instead: [] };
  }

  /** What may hold a text, some at a time; ends with an error when the service stops. */
  async* #mayHold(text: string, filter: TextFilter): AsyncGenerator<readonly string[]> {
    let [asked, below]: [WordIndex | undefined, number | undefined] = [undefined, Number.POSITIVE_INFINITY];
    while (below !== undefined) {
      const index = this.#index.present ?? await this.#index.ready();
      // Another has taken its place meanwhile, and other places.
      if (index !== asked) below = Number.POSITIVE_INFINITY;
      asked = index;
      const next = index.mayHold(text, filter).next(below);
      yield next.ids;
      below = next.below;
    }
  }

  /** Those that are of what a query keeps to. */
  async #narrowed(ids: readonly string[], query: SearchQuery, slices: Slices): Promise<string[]> {
    const found: string[] = [];
    for (const id of ids) {
      const asset = this.#assets.find(id);
      if (asset !== undefined && isOf(asset, query)) found.push(id);
      if (slices.isOver()) await slices.pause();
    }
    return found;
  }

  #hit(
    id: string, query: SearchQuery, wanted: readonly Wanted[], similarity: number | null,
  ): SearchHit | undefined {
    const asset = this.#assets.find(id);
    if (asset === undefined || !isOf(asset, query)) return undefined;
    const text = this.#assets.textOf(id);
    return text === undefined ? undefined : hitOf(asset, text, { sought: query.text, wanted }, similarity);
  }
}

/** Reads all assets into an index, beside other work. */
const filled = async (
  assets: SearchedAssets, index: WordIndex, { isStopped }: Meanwhile, onRead: (count: number) => void,
): Promise<WordIndex> => {
  try {
    const slices = new Slices();
    for (const { read } of assets.pages(pageLimits)) {
      const stored = read();
      index.fill(stored);
      onRead(stored.length);
      if (slices.isOver()) await slices.pause();
      if (isStopped()) throw new Error('the service is stopping');
    }
    index.filled();
    return index;
  } catch (error) {
    index.close();
    throw error;
  }
};
