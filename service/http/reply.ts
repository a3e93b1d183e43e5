import type { ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { bytesOf } from '../bytesOf.ts';
import { soon } from '../timers.ts';

/** What is sent: text, bytes, bytes that follow each other, or what is read while it is sent. */
export type Payload = string | Buffer | readonly Uint8Array[] | Readable;

/** Bytes that are written at once: the system copies them, and everybody waits meanwhile. */
const pieceBytes = 256 * 1024;

function* piecesOf(parts: readonly Uint8Array[]): Generator<Uint8Array, undefined> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += pieceBytes) yield part.subarray(at, at + pieceBytes);
  }
}

/** An answer that is made. Its head waits until there is a body, so that what fails meanwhile is answered instead. */
export class Reply {
  readonly raw: ServerResponse;
  readonly #headers: Record<string, string>;
  readonly #isHead: boolean;
  readonly #fail: (error: unknown) => void;
  #isGivenAway = false;

  /**
   * @param headers those that it begins with
   * @param isHead whether a HEAD is answered by what answers GET
   * @param fail told what was thrown, or went wrong with what was to be sent, before there was an answer
   */
  constructor(raw: ServerResponse, headers: Record<string, string>, isHead: boolean, fail: (error: unknown) => void) {
    this.raw = raw;
    this.#headers = headers;
    this.#isHead = isHead;
    this.#fail = fail;
  }

  /** Whether nothing is to be answered any more. */
  get isOver(): boolean {
    return this.#isGivenAway || this.raw.writableEnded;
  }

  /** All headers so far, those that stand on the answer itself included. */
  get headers(): Readonly<Record<string, string | string[] | number | undefined>> {
    return { ...this.raw.getHeaders(), ...this.#headers };
  }

  code(status: number): this {
    this.raw.statusCode = status;
    return this;
  }

  header(name: string, value: string): this {
    this.#headers[name] = value;
    return this;
  }

  /** Leaves the connection to whoever asks for that. */
  giveAway(): void {
    this.#isGivenAway = true;
  }

  redirect(url: string): void {
    this.header('location', url).code(302).send();
  }

  /** Sends the answer; without a payload its head alone. */
  send(payload?: Payload): void {
    if (this.isOver) return;
    if (payload instanceof Readable) this.#sendStream(payload);
    else if (payload === undefined) this.#sendHead();
    else if (typeof payload === 'string') this.#sendWhole(payload);
    else this.#sendBytes(payload instanceof Uint8Array ? [payload] : payload);
  }

  /** Answers what was thrown, unless there is an answer already: then it breaks off. */
  fail(error: unknown): void {
    if (this.isOver) return;
    if (this.raw.headersSent) {
      this.raw.destroy();
      return;
    }
    Reflect.deleteProperty(this.#headers, 'content-type');
    Reflect.deleteProperty(this.#headers, 'content-length');
    try {
      this.#fail(error);
    } catch {
      // What cannot be sent, as a header with a line break.
      this.raw.destroy();
    }
  }

  #sendHead(): void {
    const { statusCode } = this.raw;
    const isBare = statusCode === 204 || statusCode === 304 || this.raw.req.method === 'HEAD';
    if (this.#isHead || !isBare) this.#headers['content-length'] = '0';
    this.raw.writeHead(statusCode, this.#headers);
    this.raw.end();
  }

  #sendBytes(parts: readonly Uint8Array[]): void {
    const bytes = bytesOf(parts);
    const [first] = parts;
    if (bytes > pieceBytes) this.#sendPieces(parts, bytes);
    else this.#sendWhole(parts.length === 1 && first !== undefined ? first : Buffer.concat(parts, bytes));
  }

  #sendWhole(payload: string | Uint8Array): void {
    this.#headers['content-length'] = String(Buffer.byteLength(payload));
    this.raw.writeHead(this.raw.statusCode, this.#headers);
    if (this.#isHead) this.raw.end();
    else this.raw.end(payload);
  }

  /** One piece after the other, each when the one before was taken, between which others have their turn. */
  #sendPieces(parts: readonly Uint8Array[], bytes: number): void {
    const { raw } = this;
    this.#headers['content-length'] = String(bytes);
    raw.writeHead(raw.statusCode, this.#headers);
    if (this.#isHead) {
      raw.end();
      return;
    }
    const pieces = piecesOf(parts);
    const next = (): void => {
      // The client may have gone meanwhile.
      if (raw.destroyed) return;
      const piece = pieces.next();
      if (piece.done === true) raw.end();
      else raw.write(piece.value, () => { soon(next); });
    };
    next();
  }

  #sendStream(payload: Readable): void {
    const { raw } = this;
    if (this.#isHead) {
      payload.on('error', () => undefined).resume();
      raw.writeHead(raw.statusCode, this.#headers);
      raw.end();
      return;
    }
    let isOpen = true;
    finished(payload, { readable: true, writable: false }, (error) => {
      isOpen = false;
      if (!error) return;
      if (raw.headersSent || raw.destroyed) raw.destroy();
      else this.fail(error);
    });
    finished(raw, () => { if (isOpen) payload.destroy(); });
    // What fails before its first piece is answered by that: the head goes with the first.
    for (const [name, value] of Object.entries(this.#headers)) raw.setHeader(name, value);
    payload.pipe(raw);
  }
}
