import { messageOf } from '../startError.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Assessment, CopyContext, ReadCopy, SuggestionEngine } from '../suggestions/types.ts';
import { loadSketches, type LoaderParts } from './sketchLoader.ts';

/**
 * The suggestion engine with all saved snippets in it. It is filled beside the requests, from the first time it is
 * asked for; what is saved or deleted meanwhile is taken in at the end.
 */
export class SnippetIndex {
  readonly #makeEngine: () => SuggestionEngine;
  readonly #parts: LoaderParts;
  #loading: Promise<SuggestionEngine> | undefined;
  /** Undefined until it is filled. */
  #engine: SuggestionEngine | undefined;
  #isStopped = false;
  /** What became of assets while it is being filled, by id: their sketch, or undefined for one that was deleted. */
  readonly #changed = new Map<string, Uint8Array | undefined>();

  /** @param makeEngine makes an empty one */
  constructor(makeEngine: () => SuggestionEngine, parts: LoaderParts) {
    this.#makeEngine = makeEngine;
    this.#parts = parts;
  }

  /**
   * Settles when every saved snippet is found; the first call begins to fill the engine.
   * @throws StorageError when the sketches could not be read, or the service is stopping; the next call tries again
   */
  ready(): Promise<SuggestionEngine> {
    return this.#loading ??= this.#filled(this.#load());
  }

  /** Fills the engine anew, after assets were written past it; whoever asks meanwhile waits for that. */
  readAgain(): void {
    // What was not read yet will be read as it is now.
    if (this.#loading === undefined) return;
    const before = this.#loading.catch(() => undefined);
    this.#engine = undefined;
    this.#loading = this.#filled(before.then(() => {
      this.#engine = undefined;
      return this.#load();
    }));
  }

  /** Begins to fill it; settles when that is over. What goes wrong is reported, and met again by who asks next. */
  readonly begin = async (): Promise<void> => {
    try {
      await this.ready();
    } catch (error) {
      if (!this.#isStopped) {
        this.#parts.report('error', 'The saved snippets could not be read.', { reason: messageOf(error) });
      }
    }
  };

  /** Decides about a copy, with every snippet in it that was saved before. Throws as `ready` does. */
  assess(copy: string | ReadCopy, context: CopyContext): Assessment | Promise<Assessment> {
    return this.#engine?.assess(copy, context) ?? this.ready().then((engine) => engine.assess(copy, context));
  }

  /** Takes in a snippet that is on disk. */
  add(id: string, sketch: Uint8Array): void {
    this.#change(id, sketch);
  }

  /** Forgets a snippet that was deleted on disk. */
  remove(id: string): void {
    this.#change(id, undefined);
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  readonly stop = async (): Promise<void> => {
    this.#isStopped = true;
    await this.#loading?.catch(() => undefined);
  };

  #change(id: string, sketch: Uint8Array | undefined): void {
    if (this.#engine !== undefined) apply(this.#engine, id, sketch);
    // Before a filling begins there is nothing to remember: it reads the database, which has the change.
    else if (this.#loading !== undefined) this.#changed.set(id, sketch);
  }

  #filled(loading: Promise<SuggestionEngine>): Promise<SuggestionEngine> {
    const filled = loading.catch((error: unknown) => {
      if (this.#loading === filled) {
        this.#loading = undefined;
        // The next filling reads all of it from the database.
        this.#changed.clear();
      }
      throw error instanceof StorageError ? error : new StorageError(error);
    });
    return filled;
  }

  async #load(): Promise<SuggestionEngine> {
    const engine = this.#makeEngine();
    const isFilled = await loadSketches(engine, this.#parts, {
      isStopped: () => this.#isStopped, isChanged: () => this.#changed.size > 0,
    });
    if (!isFilled) throw new StorageError(new Error('the service is stopping'));
    for (const [id, sketch] of this.#changed) apply(engine, id, sketch);
    this.#changed.clear();
    this.#engine = engine;
    return engine;
  }
}

const apply = (engine: SuggestionEngine, id: string, sketch: Uint8Array | undefined): void => {
  if (sketch === undefined) engine.remove(id);
  else engine.addSketch(id, sketch);
};
