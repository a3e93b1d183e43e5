import type { Socket } from 'node:net';
import { limits } from '../../contract/limits.ts';
import type { WebSocket } from 'ws';
import type { Recipient } from '../streamSource.ts';
import { later } from '../timers.ts';
import type { MessageWatcher } from './observer.ts';

const { receivedBytes, waitingBytes } = limits.streams;

/** How long a client has to answer that a stream is to end, in milliseconds. */
const lingerMs = 1_000;

type Watch = (from: 'service' | 'client') => MessageWatcher | undefined;

/**
 * A WebSocket that is open. Nothing is expected of its client but that it reads: one that takes nothing, does not
 * answer a ping, or sends much is cut.
 */
export class OpenStream implements Recipient {
  readonly #socket: WebSocket;
  readonly #watch: Watch;
  #received = 0;
  #isAnswering = true;

  /**
   * @param connection what it was opened on
   * @param watch asked with each message who wants to see it
   */
  constructor(socket: WebSocket, connection: Socket, watch: Watch) {
    this.#socket = socket;
    this.#watch = watch;
    socket.on('message', (data) => {
      const watcher = Buffer.isBuffer(data) ? watch('client') : undefined;
      if (Buffer.isBuffer(data)) watcher?.part(data);
      watcher?.over();
    });
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
    if (this.#socket.bufferedAmount > waitingBytes) {
      this.#socket.terminate();
      return;
    }
    this.#socket.send(message);
    const watcher = this.#watch('service');
    watcher?.part(message);
    watcher?.over();
  };

  readonly sendParts = async (parts: Iterable<string>): Promise<boolean> => {
    const watcher = this.#watch('service');
    const sent = (part: string, isLast: boolean): Promise<boolean> => {
      watcher?.part(part);
      return this.#sent(part, isLast);
    };
    try {
      let part: string | undefined;
      for (const next of parts) {
        if (part !== undefined && !await sent(part, false)) return false;
        part = next;
      }
      return await sent(part ?? '', true);
    } catch {
      // What is sent cannot be had any more: the client asks anew.
      this.end(1011, 'The stream broke off; open it again.');
      return false;
    } finally {
      watcher?.over();
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
