import { soon } from './timers.ts';

/** Milliseconds after which other work gets its turn. */
const sliceMs = 4;

/** Lets other work go first whenever a slice of time is over. */
export class Slices {
  #since = performance.now();

  isOver(): boolean {
    return performance.now() - this.#since >= sliceMs;
  }

  async pause(): Promise<void> {
    await new Promise<void>((resume) => { soon(resume); });
    this.#since = performance.now();
  }
}

/**
 * Does work that has steps, with other work in between whenever a slice of time is over; what takes no longer than
 * that is done at once.
 */
export const inSlices = <Result>(steps: Generator<void, Result, void>): Result | Promise<Result> => {
  const slices = new Slices();
  const next = (): Result | Promise<Result> => {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (slices.isOver()) return slices.pause().then(next);
    }
  };
  return next();
};

/** The same pieces, with other work in between whenever a slice of time is over. */
export async function* unhurried<Piece>(pieces: Iterable<Piece>): AsyncGenerator<Piece> {
  const slices = new Slices();
  for (const piece of pieces) {
    yield piece;
    if (slices.isOver()) await slices.pause();
  }
}
