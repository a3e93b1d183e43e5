/** A clock that can be held at a moment, for what is to have happened before. */
export class DemoClock {
  #heldAt: number | undefined;

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#heldAt ?? Date.now();

  /** Holds it at a moment, never in the future; without one it goes on as it is. */
  hold(at: number | undefined): void {
    this.#heldAt = at === undefined ? undefined : Math.min(at, Date.now());
  }
}
