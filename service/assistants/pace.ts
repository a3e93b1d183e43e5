import { limits } from '../../contract/limits.ts';

const { perSecond, atOnce, atATime } = limits.assistants;

/** How fast assistants may call: so many a second over time, some at once, and no more than so many under way. */
export class Pace {
  readonly #elapsed: () => number;
  #left: number = atOnce;
  #since: number;
  #underWay = 0;

  /** @param elapsed milliseconds that go by, whatever becomes of the clock */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#since = elapsed();
  }

  /**
   * Begins a call unless it comes too fast; one that began has to be ended.
   * @param messages how many it brings
   */
  begin(messages: number): boolean {
    const now = this.#elapsed();
    this.#left = Math.min(atOnce, this.#left + (now - this.#since) * perSecond / 1000);
    this.#since = now;
    if (this.#left < messages || this.#underWay >= atATime) return false;
    this.#left -= messages;
    this.#underWay += 1;
    return true;
  }

  end(): void {
    this.#underWay -= 1;
  }
}
