import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { every, later, soon } from '../timers.ts';

/** A connection on which nothing has come for so long at a stop has no request on the way, in milliseconds. */
const quietMs = 100;

/** Longest wait for what has begun at a stop, in milliseconds. */
const drainMs = 3_000;

/** The open connections of a server, with the last answer that was begun on each. */
export class Connections {
  readonly #last = new Map<Socket, ServerResponse | undefined>();
  #isDraining = false;

  /** Whether the service stops: what comes now is told to come again later. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  opened(socket: Socket): void {
    this.#last.set(socket, undefined);
    socket.once('close', () => { this.#last.delete(socket); });
  }

  answering(socket: Socket, response: ServerResponse): void {
    if (this.#last.has(socket)) this.#last.set(socket, response);
  }

  lastOf(socket: Socket): ServerResponse | undefined {
    return this.#last.get(socket);
  }

  /**
   * Lets what has begun end, with `Connection: close` where the head is not sent yet. A connection without an answer
   * under way is not closed at once, which would cut a request that is on its way: only when it was quiet for a moment.
   * @param ended settles when no connection is left
   */
  async drain(ended: Promise<void>): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#last.values()) {
      if (response?.headersSent === false) response.shouldKeepAlive = false;
    }
    let received = this.#received();
    const quiet = every(quietMs, () => {
      // Timers come before what has arrived: a process that was held up would find everybody quiet.
      soon(() => { received = this.#closeQuiet(received); });
    });
    const cut = later(drainMs, () => { for (const socket of this.#last.keys()) socket.destroy(); });
    await ended;
    clearInterval(quiet);
    clearTimeout(cut);
  }

  #received(): ReadonlyMap<Socket, number> {
    return new Map([...this.#last.keys()].map((socket) => [socket, socket.bytesRead]));
  }

  /** @param before how many bytes had come on each connection when it was looked at last */
  #closeQuiet(before: ReadonlyMap<Socket, number>): ReadonlyMap<Socket, number> {
    for (const [socket, response] of this.#last) {
      const isAnswering = response !== undefined && !response.writableFinished;
      if (!isAnswering && before.get(socket) === socket.bytesRead) socket.destroySoon();
    }
    return this.#received();
  }
}
