import { messageOf } from '../startError.ts';
import { StorageError } from '../storage/storageError.ts';
import type { Assessment, CopyContext, SuggestionEngine } from '../suggestions/types.ts';
import { loadRecords, type LoaderParts } from './recordLoader.ts';

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
  #waiting: ((engine: SuggestionEngine) => void)[] = [];

  /** @param makeEngine makes an empty one */
  constructor(makeEngine: () => SuggestionEngine, parts: LoaderParts) {
    this.#makeEngine = makeEngine;
    this.#parts = parts;
  }

  /**
   * Settles when every saved snippet is found; the first call begins to fill the engine.
   * @throws StorageError when the records could not be read, or the service is stopping; the next call tries again
   */
  ready(): Promise<SuggestionEngine> {
    return this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error instanceof StorageError ? error : new StorageError(error);
    });
  }

  /** Begins to fill it; settles when that is over. What goes wrong is reported, and met again by who asks next. */
  async begin(): Promise<void> {
    try {
      await this.ready();
    } catch (error) {
      if (!this.#isStopped) {
        this.#parts.report('error', 'The saved snippets could not be read.', { reason: messageOf(error) });
      }
    }
  }

  /** Decides about a copy, with every snippet in it that was saved before. Throws as `ready` does. */
  assess(copy: string, context: CopyContext): Assessment | Promise<Assessment> {
    return this.#engine?.assess(copy, context) ?? this.ready().then((engine) => engine.assess(copy, context));
  }

  /** Takes in a snippet that is on disk. */
  add(id: string, record: Uint8Array): void {
    this.#change((engine) => { engine.addRecord(id, record); });
  }

  /** Forgets a snippet that was deleted on disk. */
  remove(id: string): void {
    this.#change((engine) => { engine.remove(id); });
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  readonly stop = async (): Promise<void> => {
    this.#isStopped = true;
    await this.#loading?.catch(() => undefined);
  };

  #change(change: (engine: SuggestionEngine) => void): void {
    if (this.#engine === undefined) this.#waiting.push(change);
    else change(this.#engine);
  }

  async #load(): Promise<SuggestionEngine> {
    const engine = this.#makeEngine();
    const isFilled = await loadRecords(engine, this.#parts, {
      isStopped: () => this.#isStopped, isChanged: () => this.#waiting.length > 0,
    });
    if (!isFilled) throw new StorageError(new Error('the service is stopping'));
    for (const change of this.#waiting.splice(0)) change(engine);
    this.#engine = engine;
    return engine;
  }
}
