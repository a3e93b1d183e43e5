import { inSlices } from '../slices.ts';
import { messageOf } from '../startError.ts';
import { FilledIndex } from '../storage/filledIndex.ts';
import { StorageError } from '../storage/database/storageError.ts';
import type { Assessment, CopyContext, ReadCopy, SuggestionEngine } from '../suggestions/types.ts';
import { later } from '../timers.ts';
import { loadSketches, type LoaderParts } from './sketchLoader.ts';

/** Milliseconds that a copy waits for the snippets to be loaded: longer, and nobody wants the answer any more. */
const mostWaited = 5000;

/** How many snippets were loaded, of how many: of none before they are counted. */
type Loaded = { readonly loaded: number; readonly all: number };

const notCounted: Loaded = { loaded: 0, all: 0 };

/** What is said of a copy while the snippets are being loaded. */
const stillLoading = ({ loaded, all }: Loaded): Assessment => ({
  decision: 'none',
  score: 0,
  threshold: 1,
  rule: 'still-loading',
  words: `The saved snippets are still loading${
    all === 0 ? '' : `, ${Math.min(loaded, all).toLocaleString('en')} of ${all.toLocaleString('en')}`
  }, so the copy was compared with none of them.`,
  candidates: [],
  vector: 0,
});

/**
 * The suggestion engine with all saved snippets in it. It is filled beside the requests, from the first time it is
 * asked for; what is saved or deleted meanwhile is taken in at the end.
 */
export class SnippetIndex {
  readonly #parts: LoaderParts;
  readonly #engine: FilledIndex<SuggestionEngine>;
  readonly #waitMs: number;
  #loaded = notCounted;

  /**
   * @param makeEngine makes an empty one
   * @param waitMs how long a copy waits for it to be filled
   */
  constructor(makeEngine: () => SuggestionEngine, parts: LoaderParts, waitMs: number = mostWaited) {
    this.#parts = parts;
    this.#waitMs = waitMs;
    this.#engine = new FilledIndex(async (meanwhile) => {
      const engine = makeEngine();
      this.#loaded = notCounted;
      const told = (loaded: number, all: number): void => { this.#loaded = { loaded, all }; };
      if (!await loadSketches(engine, parts, meanwhile, told)) throw new StorageError(new Error('the service is stopping'));
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

  /**
   * Decides about a copy, with every snippet in it that was saved before; while they are loading it waits a while, and
   * then says so. Throws as `ready` does.
   */
  assess(copy: string | ReadCopy, context: CopyContext): Assessment | Promise<Assessment> {
    const engine = this.#engine.present;
    return engine === undefined ? this.#assessSoon(copy, context) : inSlices(engine.assessing(copy, context));
  }

  async #assessSoon(copy: string | ReadCopy, context: CopyContext): Promise<Assessment> {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<undefined>((resolve) => { timer = later(this.#waitMs, () => { resolve(undefined); }); });
    try {
      const engine = await Promise.race([this.ready(), waited]);
      if (engine !== undefined) return await inSlices(engine.assessing(copy, context));
      return stillLoading(this.#loaded);
    } finally {
      clearTimeout(timer);
    }
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
