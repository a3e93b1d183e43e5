import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';

/** A stream that is open, and what came on it, message by message. */
export class Opened {
  readonly socket: WebSocket;
  readonly #came: string[] = [];
  #wake: () => void = () => undefined;
  #closed: { readonly code: number; readonly reason: string } | undefined;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) throw new Error('A message came in another form.');
      this.#came.push(data.toString('utf8'));
      this.#wake();
    });
    socket.once('close', (code, reason) => {
      this.#closed = { code, reason: reason.toString('utf8') };
      this.#wake();
    });
  }

  /** The next message. @throws Error when the stream ended before */
  async next(): Promise<string> {
    for (;;) {
      const message = this.#came.shift();
      if (message !== undefined) return message;
      if (this.#closed !== undefined) throw new Error(`The stream ended with ${this.#closed.code}: ${this.#closed.reason}`);
      await this.#change();
    }
  }

  /** What it ended with. */
  async end(): Promise<{ readonly code: number; readonly reason: string }> {
    while (this.#closed === undefined) await this.#change();
    return this.#closed;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => { this.#wake = resolve; });
  }
}

/** Opens a stream. @throws Error when that is refused */
export const openStream = async (url: string, path: string, options: ClientOptions = {}): Promise<Opened> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + path, options);
  const opened = new Opened(socket);
  onTestFinished(() => { socket.terminate(); });
  await once(socket, 'open');
  return opened;
};

/** The headers of an opening handshake. */
export const handshake = [
  'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const;
