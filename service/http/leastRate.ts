import type { Socket } from 'node:net';

/** Bytes that a reader takes from one look to the next at least, while more waits for it. */
const leastBytes = 256 * 1024;

type Look = { readonly taken: number; readonly isWaiting: boolean };

/** What was handed to the system: a piece counts when all of it was. */
const lookAt = ({ bytesWritten, writableLength }: Socket): Look =>
  ({ taken: bytesWritten - writableLength, isWaiting: writableLength > 0 });

/**
 * Finds the readers that take a little now and then, so that they are never seen to have stopped: what was made for
 * them takes the room of others.
 */
export class LeastRate {
  #before = new Map<Socket, Look>();

  /** Those for which something waited at the last look and waits now, and who took less than they must between. */
  tooSlow(sockets: Iterable<Socket>): Socket[] {
    const now = new Map([...sockets].map((socket) => [socket, lookAt(socket)]));
    const before = this.#before;
    this.#before = now;
    return [...now].filter(([socket, { taken, isWaiting }]) => {
      const last = before.get(socket);
      return last !== undefined && last.isWaiting && isWaiting && taken - last.taken < leastBytes;
    }).map(([socket]) => socket);
  }
}
