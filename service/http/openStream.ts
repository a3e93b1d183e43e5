import type { Socket } from 'node:net';
import { limits } from '../../contract/limits.ts';
import type { WebSocket } from 'ws';
import type { Recipient } from '../streamSource.ts';
import { later } from '../timers.ts';

const { receivedBytes, waitingBytes } = limits.streams;

/** How long a client has to answer that a stream is to end, in milliseconds. */
const lingerMs = 1_000;

/**
 * A WebSocket that is open. Nothing is expected of its client but that it reads: one that takes nothing, does not
 * answer a ping, or sends much is cut.
 */
export class OpenStream implements Recipient {
  readonly #socket: WebSocket;
  #received = 0;
  #isAnswering = true;

  /** @param connection what it was opened on */
  constructor(socket: WebSocket, connection: Socket) {
    this.#socket = socket;
    connection.on('data', (bytes: Buffer) => { this.#count(bytes.length, connection); });
    // What it reports closes the socket, which is told of too.
    socket.on('error', () => undefined);
    socket.on('pong', () => { this.#isAnswering = true; });
  }

  /** Asks whether the client is still there; one that did not answer the last time is not. */
  beat(): void {
    if (!this.#isAnswering) {
      this.#socket.terminate();
      return;
    }
    this.#isAnswering = false;
    this.#received = 0;
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

  /** Bytes count, whatever they are: endless fragments and pings are no message. */
  #count(bytes: number, connection: Socket): void {
    this.#received += bytes;
    if (this.#received <= receivedBytes) return;
    // What still comes is dropped: of a connection that ends with something unread in it, the client cannot read why.
    connection.removeAllListeners('data').resume();
    this.end(1008, 'Nothing is expected of a client here.');
  }

  #sent(part: string, isLast: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      this.#socket.send(part, { fin: isLast }, (error) => { resolve(!(error instanceof Error)); });
    });
  }
}
