import { limits } from '../../contract/limits.ts';
import type { WebSocket } from 'ws';
import { later } from '../timers.ts';

const { receivedBytes, waitingBytes } = limits.streams;

/** How long a client has to answer that a stream is to end, in milliseconds. */
const lingerMs = 1_000;

/** What tells on a stream has of it. */
export type Recipient = {
  /** Sends a message. */
  readonly send: (message: string) => void;
  /**
   * Sends one message in parts, each not before the one before it was taken. No other is to be sent meanwhile.
   * @returns whether all of it was sent
   */
  readonly sendParts: (parts: Iterable<string>) => Promise<boolean>;
};

/**
 * A WebSocket that is open. Nothing is expected of its client but that it reads: one that takes nothing, does not answer
 * a ping, or sends much is cut.
 */
export class OpenStream implements Recipient {
  readonly #socket: WebSocket;
  #received = 0;
  #isAnswering = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    // What it reports closes the socket, which is told of too.
    socket.on('error', () => undefined);
    socket.on('pong', () => { this.#isAnswering = true; });
  }

  /** So many bytes have come, whatever they are: endless fragments and pings are no message. */
  received(bytes: number): void {
    this.#received += bytes;
    if (this.#received <= receivedBytes) return;
    this.#received = Number.NEGATIVE_INFINITY;
    this.#socket.pause();
    this.end(1008, 'Nothing is expected of a client here.');
  }

  /** Asks whether the client is still there; one that did not answer the last time is not. */
  beat(): void {
    if (!this.#isAnswering) {
      this.#socket.terminate();
      return;
    }
    this.#isAnswering = false;
    this.#received = Math.min(0, this.#received);
    this.#socket.ping();
  }

  /** Says why the stream ends, and ends it. */
  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
    later(lingerMs, () => { this.#socket.terminate(); }).unref();
  }

  readonly send = (message: string): void => {
    if (this.#socket.bufferedAmount > waitingBytes) this.#socket.terminate();
    else this.#socket.send(message);
  };

  readonly sendParts = async (parts: Iterable<string>): Promise<boolean> => {
    try {
      let part: string | undefined;
      for (const next of parts) {
        if (part !== undefined && !await this.#sent(part, false)) return false;
        part = next;
      }
      return await this.#sent(part ?? '', true);
    } catch {
      // What is sent cannot be had any more: the client asks anew.
      this.end(1011, 'The stream broke off; open it again.');
      return false;
    }
  };

  #sent(part: string, isLast: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      this.#socket.send(part, { fin: isLast }, (error) => { resolve(error == null); });
    });
  }
}
