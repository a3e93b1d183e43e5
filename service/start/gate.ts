import type { RequestListener } from 'node:http';
import { answerRefusal } from '../http/plainAnswer.ts';
import { later } from '../timers.ts';

/** Longest wait for what is under way when the gate closes, in milliseconds. */
const quietMs = 5_000;

/** Stands before what answers the requests, which can be exchanged while it is closed. */
export class Gate {
  #listener: RequestListener;
  #isClosed = false;
  #underWay = 0;
  #ended: (() => void) | undefined;

  constructor(listener: RequestListener) {
    this.#listener = listener;
  }

  readonly listener: RequestListener = (request, response) => {
    if (this.#isClosed) {
      response.setHeader('Retry-After', '1');
      answerRefusal(response, 'service-restoring');
      return;
    }
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
      this.#ended?.();
    });
    this.#listener(request, response);
  };

  /**
   * Answers 503 from now on; settles when no more than so many requests are under way, or after a while.
   * @param left requests that wait for this themselves
   */
  async close(left: number): Promise<void> {
    this.#isClosed = true;
    await new Promise<void>((resolve) => {
      const cut = later(quietMs, resolve);
      this.#ended = () => {
        if (this.#underWay > left) return;
        clearTimeout(cut);
        resolve();
      };
      this.#ended();
    });
    this.#ended = undefined;
  }

  /** Lets requests through again. */
  open(listener: RequestListener): void {
    this.#listener = listener;
    this.#isClosed = false;
  }
}
