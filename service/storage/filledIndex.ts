import { StorageError } from './database/storageError.ts';

/** Asked while an index is being filled: whether the service stops, and whether something changed since it began. */
export type Meanwhile = { readonly isStopped: () => boolean; readonly isChanged: () => boolean };

/**
 * An index of what is stored, kept in memory. It is filled beside the requests, from the first time that it is asked
 * for; what changes meanwhile is taken in at the end, of each thing as it was last.
 */
export class FilledIndex<Index> {
  readonly #fill: (meanwhile: Meanwhile) => Promise<Index>;
  readonly #drop: (index: Index) => void;
  #filling: Promise<Index> | undefined;
  /** Undefined until it is filled. */
  #index: Index | undefined;
  #isStopped = false;
  readonly #changes = new Map<string, (index: Index) => void>();

  /**
   * @param fill makes a new one and reads what is stored into it; rejects when that fails, or the service stops
   * @param drop gives one up that another takes the place of
   */
  constructor(fill: (meanwhile: Meanwhile) => Promise<Index>, drop: (index: Index) => void = () => undefined) {
    this.#fill = fill;
    this.#drop = drop;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The index, once it is filled. */
  get present(): Index | undefined {
    return this.#index;
  }

  /**
   * Settles when it is filled; the first call begins to fill it.
   * @throws StorageError when that failed, or the service is stopping; the next call tries again
   */
  ready(): Promise<Index> {
    return this.#filling ??= this.#begun(this.#load());
  }

  /** Fills it anew, after something was written past it; whoever asks meanwhile waits for that. */
  readAgain(): void {
    // What was not read yet will be read as it is now.
    if (this.#filling === undefined) return;
    const before = this.#filling.catch(() => undefined);
    this.#giveUp();
    this.#filling = this.#begun(before.then(() => {
      this.#giveUp();
      return this.#load();
    }));
  }

  /** Takes in that something, known by its id, is no longer as it was, and that this is on disk. */
  change(id: string, apply: (index: Index) => void): void {
    if (this.#index !== undefined) apply(this.#index);
    // Before a filling begins there is nothing to remember: it reads the database, which has the change.
    else if (this.#filling !== undefined) this.#changes.set(id, apply);
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#filling?.catch(() => undefined);
    this.#giveUp();
    this.#filling = undefined;
  }

  #begun(filling: Promise<Index>): Promise<Index> {
    const begun = filling.catch((error: unknown) => {
      if (this.#filling === begun) {
        this.#filling = undefined;
        // The next filling reads all of it from the database.
        this.#changes.clear();
      }
      throw error instanceof StorageError ? error : new StorageError(error);
    });
    return begun;
  }

  async #load(): Promise<Index> {
    const index = await this.#fill({ isStopped: () => this.#isStopped, isChanged: () => this.#changes.size > 0 });
    for (const apply of this.#changes.values()) apply(index);
    this.#changes.clear();
    this.#index = index;
    return index;
  }

  #giveUp(): void {
    if (this.#index !== undefined) this.#drop(this.#index);
    this.#index = undefined;
  }
}
