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
