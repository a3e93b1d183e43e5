/** Work that can be left for a while at each of its steps, and what comes of it. */
export type Resumable<Result> = Generator<void, Result, void>;

/** Does all of it in one go. */
export function atOnce<Result>(work: Resumable<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
