import { messageOf } from '../startError.ts';
import { FilledIndex } from '../storage/filledIndex.ts';
import { StorageError } from '../storage/database/storageError.ts';
import type { Assessment, CopyContext, ReadCopy, SuggestionEngine } from '../suggestions/types.ts';
import { loadSketches, type LoaderParts } from './sketchLoader.ts';

/**
 * The suggestion engine with all saved snippets in it. It is filled beside the requests, from the first time it is
 * asked for; what is saved or deleted meanwhile is taken in at the end.
 */
export class SnippetIndex {
  readonly #parts: LoaderParts;
  readonly #engine: FilledIndex<SuggestionEngine>;

  /** @param makeEngine makes an empty one */
  constructor(makeEngine: () => SuggestionEngine, parts: LoaderParts) {
    this.#parts = parts;
    this.#engine = new FilledIndex(async (meanwhile) => {
      const engine = makeEngine();
      if (!await loadSketches(engine, parts, meanwhile)) throw new StorageError(new Error('the service is stopping'));
      return engine;
    });
  }

  /**
   * Settles when every saved snippet is found; the first call begins to fill the engine.
   * @throws StorageError when the sketches could not be read, or the service is stopping; the next call tries again
   */
  ready(): Promise<SuggestionEngine> {
    return this.#engine.ready();
  }

  /** Fills the engine anew, after assets were written past it; whoever asks meanwhile waits for that. */
  readAgain(): void {
    this.#engine.readAgain();
  }

  /** Begins to fill it; settles when that is over. What goes wrong is reported, and met again by who asks next. */
  readonly begin = async (): Promise<void> => {
    try {
      await this.ready();
    } catch (error) {
      if (!this.#engine.isStopped) {
        this.#parts.report('error', 'The saved snippets could not be read.', { reason: messageOf(error) });
      }
    }
  };

  /** Decides about a copy, with every snippet in it that was saved before. Throws as `ready` does. */
  assess(copy: string | ReadCopy, context: CopyContext): Assessment | Promise<Assessment> {
    return this.#engine.present?.assess(copy, context) ?? this.ready().then((engine) => engine.assess(copy, context));
  }

  /** Takes in a snippet that is on disk. */
  add(id: string, sketch: Uint8Array): void {
    this.#engine.change(id, (engine) => { engine.addSketch(id, sketch); });
  }

  /** Forgets a snippet that was deleted on disk. */
  remove(id: string): void {
    this.#engine.change(id, (engine) => { engine.remove(id); });
  }

  /** Ends a filling that is under way; the storage can be closed afterwards. */
  readonly stop = (): Promise<void> => this.#engine.stop();
}
