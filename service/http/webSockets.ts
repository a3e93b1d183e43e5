import type { IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import { limits } from '../../contract/limits.ts';
import type { StreamSource } from '../streamSource.ts';
import { every } from '../timers.ts';
import type { Observer } from './observer.ts';
import { OpenStream } from './openStream.ts';

const { open: mostOpen, messageBytes, beatMs } = limits.streams;

/** The WebSockets that are open. */
export class WebSockets {
  readonly #server = new WebSocketServer({
    noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: messageBytes,
  });

  readonly #open = new Map<OpenStream, StreamSource>();
  readonly #observer: Observer | undefined;
  readonly #beatMs: number;
  #beat: NodeJS.Timeout | undefined;

  /** @param beat how long it is from one beat to the next, in milliseconds */
  constructor(observer: Observer | undefined, beat: number = beatMs) {
    this.#observer = observer;
    this.#beatMs = beat;
    this.#server.on('headers', (lines, request) => { observer?.opened(request, [...lines, '', ''].join('\r\n')); });
  }

  /** Whether one more may be opened. */
  get hasRoom(): boolean {
    return this.#open.size < mostOpen;
  }

  /**
   * Answers the opening handshake of a WebSocket, and has a source tell on it from then on.
   * @param behind what came right behind the handshake
   */
  open(request: IncomingMessage, behind: Buffer, source: StreamSource): void {
    this.#server.handleUpgrade(request, request.socket, behind, (socket) => {
      const stream = new OpenStream(socket, request.socket, (from) => this.#observer?.message(request, from));
      this.#open.set(stream, source);
      const end = source.begin(stream);
      socket.once('close', () => {
        end();
        this.#open.delete(stream);
        if (this.#open.size > 0) return;
        clearInterval(this.#beat);
        this.#beat = undefined;
      });
      this.#beat ??= every(this.#beatMs, () => { this.#askAll(); }).unref();
    });
  }

  /** Ends all that are open, for a reason of RFC 6455. */
  endAll(code: number, reason: string): void {
    for (const stream of this.#open.keys()) stream.end(code, reason);
  }

  #askAll(): void {
    for (const [stream, source] of this.#open) {
      stream.beat();
      source.beat?.(stream);
    }
  }
}
