import { limits } from '../../contract/limits.ts';

/** The clock, which can be set, and the time that goes by, each in milliseconds. */
export type Time = { readonly now: () => number; readonly elapsed: () => number };

/**
 * How long what was deleted can still be restored: 10 minutes by the clock and by the time that went by, whichever is
 * over first, so that a clock that is set keeps no text.
 */
export class Restorable {
  readonly #time: Time;
  readonly #since = new Map<string, number>();

  constructor(time: Time) {
    this.#time = time;
  }

  /** Notes that something is deleted now. */
  note(id: string): void {
    this.#since.set(id.toLowerCase(), this.#time.elapsed());
  }

  /** Something is restored, or removed for good. */
  forget(id: string): void {
    this.#since.delete(id.toLowerCase());
  }

  /** Whether this run deleted it; how long ago an earlier one did, nobody knows. */
  isKnown(id: string): boolean {
    return this.#since.has(id.toLowerCase());
  }

  /** @param deletedAt by the clock of then */
  isOver(id: string, deletedAt: number): boolean {
    const elapsed = this.#time.elapsed() - (this.#since.get(id.toLowerCase()) ?? this.#time.elapsed());
    return Math.max(elapsed, Math.abs(this.#time.now() - deletedAt)) > limits.restorableMs;
  }
}
