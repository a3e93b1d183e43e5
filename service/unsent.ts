import { later } from './timers.ts';

/** Bytes of answers that are made and not yet sent, for all connections together. */
const mostBytes = 48 * 1024 * 1024;

/** How long an answer that has not begun waits for room, in milliseconds. */
export const waitForRoomMs = 5_000;

/** A smaller answer is sent at once and not counted: all connections together cannot hold much of them. */
export const uncounted = 64 * 1024;

/**
 * How much of the answers waits for its readers. One that asks and does not read holds what was made for it until it
 * is cut; with a limit for all of them the others have to wait, and the memory does not fill.
 */
export class Unsent {
  #bytes = 0;
  readonly #waiting: (() => boolean)[] = [];

  /** Bytes of answers that are made, or being made, and not yet sent. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many answers wait for room. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes room for what is about to be made, or says that there is none. What is larger than all of it goes alone. */
  tryTake(bytes: number): boolean {
    if (this.#bytes > 0 && this.#bytes + bytes > mostBytes) return false;
    this.#bytes += bytes;
    return true;
  }

  /**
   * Takes room when there is some, in the order in which it was asked for.
   * @param most how long to wait, in milliseconds; without it as long as it takes
   * @returns whether it was taken
   */
  take(bytes: number, most?: number): Promise<boolean> {
    if (this.#waiting.length === 0 && this.tryTake(bytes)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const begin = (): boolean => {
        if (!this.tryTake(bytes)) return false;
        clearTimeout(end);
        resolve(true);
        return true;
      };
      const end = most === undefined ? undefined : later(most, () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        resolve(false);
      });
      this.#waiting.push(begin);
    });
  }

  /** What has been made already takes its room, whether there is some or not. */
  addTo(bytes: number): void {
    this.#bytes += bytes;
  }

  /** What was sent, or is not going to be. */
  giveBack(bytes: number): void {
    this.#bytes -= bytes;
    while (this.#waiting[0]?.() === true) this.#waiting.shift();
  }
}
