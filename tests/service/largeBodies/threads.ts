import type { Heard, ReaderThread, StartReader } from '../../../service/largeBodies/largeBodies.ts';
import type { ReadMessage, ReadRequest } from '../../../service/largeBodies/protocol.ts';

/** A thread that says what a test has it say. */
export class ToldThread implements ReaderThread {
  readonly asked: ReadRequest[] = [];
  isOver = false;
  readonly #heard: Heard;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  readonly postMessage = (request: ReadRequest): void => { this.asked.push(request); };

  say(...messages: readonly ReadMessage[]): void {
    for (const message of messages) this.#heard.message(message);
  }

  breakDown(reason: string): void {
    this.#heard.ended(reason);
  }

  readonly terminate = (): Promise<void> => {
    this.isOver = true;
    this.#heard.ended('terminated');
    return Promise.resolve();
  };
}

/** One that never says anything. */
export const silentThread: StartReader = (heard) => new ToldThread(heard);
