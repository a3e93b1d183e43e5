/** A clock that can be held at a moment, for what is to have happened before. */
export class DemoClock {
  readonly #real: () => number;
  #heldAt: number | undefined;

  /** @param real the clock that it goes by, in milliseconds since the epoch */
  constructor(real: () => number) {
    this.#real = real;
  }

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#heldAt ?? this.#real();

  /** Holds it at a moment, never in the future; without one it goes on as it is. */
  hold(at: number | undefined): void {
    this.#heldAt = at === undefined ? undefined : Math.min(at, this.#real());
  }
}
