import { IncomingMessage, ServerResponse } from 'node:http';
import { isHandshake } from './handshake.ts';

/** Sees an answer pass, whoever gives it: the guards, a handler, a stream, or what answers failures. */
export type AnswerWatcher = {
  /** A piece of the body is about to be sent, perhaps with the head. */
  readonly sending: (chunk: Uint8Array | string, response: ServerResponse) => void;
  /** The answer was sent, or its connection was cut. */
  readonly over: (response: ServerResponse) => void;
};

/** A request that remembers who watches its answer, and asks for its body not before somebody reads it. */
export class WatchedRequest extends IncomingMessage {
  watcher: AnswerWatcher | null = null;
  /** What came right behind the opening handshake of a WebSocket; null for any other request. */
  behindHandshake: Buffer | null = null;
  /** Whether the head asks for another protocol. Node says so before there are private fields. */
  protected asksForAnother = false;
  #waiting: ServerResponse | null = null;

  /**
   * What Node asks to know whether it gives the connection away. It would for every protocol that a head asks for, and
   * then read no body: clients that ask for HTTP/2 by the way are answered as if they had not.
   */
  get upgrade(): boolean {
    return this.asksForAnother && (this.method === 'CONNECT' || isHandshake(this));
  }

  set upgrade(asks: boolean | null) {
    this.asksForAnother = asks === true;
  }

  /** Whether the client waits to be asked for the body. */
  get isHeldBack(): boolean {
    return this.#waiting !== null;
  }

  /** The client sent `Expect: 100-continue`: what is refused without a look at the body is never asked for. */
  holdBack(response: ServerResponse): void {
    this.#waiting = response;
  }

  /** Whoever reads a body comes here; so does Node when an answer has been sent, to drop the rest. */
  override resume(): this {
    const response = this.#waiting;
    this.#waiting = null;
    if (response?.headersSent === false) response.writeContinue();
    return super.resume();
  }
}

/** An answer that can be watched. One that is not costs a look at a field. */
export class WatchedResponse extends ServerResponse<WatchedRequest> {
  #watcher: AnswerWatcher | null = null;

  /** Begins to tell a watcher. */
  watch(watcher: AnswerWatcher): void {
    this.#watcher = watcher;
    this.on('close', tellOver);
  }

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#tell(chunk);
    return super.write(chunk, encoding as BufferEncoding, done as () => void);
  }

  /** Node's own does not call `write`, so nothing is told twice. */
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    this.#tell(chunk);
    return super.end(chunk, encoding as BufferEncoding, done as () => void);
  }

  /** Tells that it is over. */
  tellOver(): void {
    this.#watcher?.over(this);
  }

  #tell(chunk: unknown): void {
    if (this.#watcher !== null && (typeof chunk === 'string' || chunk instanceof Uint8Array)) {
      this.#watcher.sending(chunk, this);
    }
  }
}

/** One function for all answers. */
function tellOver(this: WatchedResponse): void {
  this.tellOver();
}
