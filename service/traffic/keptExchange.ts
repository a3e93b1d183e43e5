import type { DrillAnswer } from '../../contract/console/drills.ts';
import type { Check } from '../../contract/console/traffic.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import { BodyCopy } from './capturedBody.ts';
import type { Exchange } from './exchange.ts';
import type { Slab, Slabs } from './slabs.ts';

/**
 * An exchange that is over. Its texts and bodies lie in a slab, one behind the other, and are read from there when
 * somebody looks; but a long answer, which many may have got, stays as it is.
 */
export class KeptExchange {
  /** Running number. */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: string;
  /** As it was on arrival; for connect and register as it was after them. */
  readonly application: RegisteredApplication | undefined;
  /** Null when the connection was cut before an answer. */
  readonly status: number | null;
  /** Milliseconds. */
  readonly duration: number;
  readonly decidedBy: Check | null;
  readonly injected: DrillAnswer | null;
  readonly read: Exchange['read'];
  readonly said: string | null | undefined;
  readonly rule: string | null;
  readonly changes: Exchange['changes'];
  /** Bytes that it takes in memory, about. */
  readonly size: number;
  /** Null once it is no longer kept: the place may be another's then. */
  #slab: Slab | null;
  #from: number;
  /** The body of the answer, where it is long, which stays where it is. */
  #longAnswer: string | Uint8Array | null;
  // Where each part ends, seen from the beginning.
  readonly #targetEnd: number;
  readonly #requestHeadersEnd: number;
  readonly #responseHeadEnd: number;
  readonly #requestBodyEnd: number;
  readonly #end: number;
  /** Bytes of the whole body; -1 when none was read. */
  readonly #requestBytes: number;
  readonly #responseBytes: number;

  constructor(exchange: Exchange, sequence: number, slabs: Slabs) {
    this.sequence = sequence;
    this.at = exchange.at;
    this.method = exchange.method;
    this.application = exchange.application;
    this.status = exchange.status;
    this.duration = exchange.duration;
    this.decidedBy = exchange.decidedBy;
    this.injected = exchange.injected;
    this.read = exchange.read;
    this.said = exchange.said;
    this.rule = exchange.rule;
    this.changes = exchange.changes;
    this.size = exchange.size;
    const { target, requestHeaders, responseHead, requestBody, responseBody } = exchange;
    const heads = target.length + requestHeaders.length + responseHead.length;
    const { longPiece } = responseBody;
    const slab = slabs.withRoom(heads + (requestBody?.kept ?? 0) + (longPiece === null ? responseBody.kept : 0));
    const { bytes, end: from } = slab;
    // What a head is made of has a byte for each character, so one write does for all three.
    bytes.write(target + requestHeaders + responseHead, from, 'latin1');
    const requestBodyEnd = requestBody === null ? from + heads : requestBody.copyTo(bytes, from + heads);
    const end = longPiece === null ? responseBody.copyTo(bytes, requestBodyEnd) : requestBodyEnd;
    slab.end = end;
    slab.held += 1;
    this.#slab = slab;
    this.#from = from;
    this.#longAnswer = longPiece;
    this.#targetEnd = target.length;
    this.#requestHeadersEnd = target.length + requestHeaders.length;
    this.#responseHeadEnd = heads;
    this.#requestBodyEnd = requestBodyEnd - from;
    this.#end = end - from;
    this.#requestBytes = requestBody === null ? -1 : requestBody.bytes;
    this.#responseBytes = responseBody.bytes;
  }

  /** Whether it is still kept; what is not cannot be read any more. */
  get isKept(): boolean {
    return this.#slab !== null;
  }

  /** As received, with the query. */
  get target(): string {
    return this.#text(0, this.#targetEnd);
  }

  /** Names and values in turn, as received, a line each. */
  get requestHeaders(): string {
    return this.#text(this.#targetEnd, this.#requestHeadersEnd);
  }

  /** The head of the answer as it was sent. */
  get responseHead(): string {
    return this.#text(this.#requestHeadersEnd, this.#responseHeadEnd);
  }

  /** Null when none was read. */
  get requestBody(): BodyCopy | null {
    if (this.#requestBytes < 0) return null;
    return new BodyCopy(this.#copy(this.#responseHeadEnd, this.#requestBodyEnd), this.#requestBytes);
  }

  get responseBody(): BodyCopy {
    const answer = this.#longAnswer ?? this.#place(this.#requestBodyEnd, this.#end);
    return new BodyCopy(Buffer.from(answer), this.#responseBytes);
  }

  /** Ends its being kept. */
  drop(slabs: Slabs): void {
    if (this.#slab !== null) slabs.giveBack(this.#slab);
    this.#slab = null;
    this.#longAnswer = null;
  }

  /** Takes its bytes along to other slabs, and overwrites them where they were. */
  moveTo(slabs: Slabs): void {
    const from = this.#place(0, this.#end);
    const slab = slabs.withRoom(from.length);
    slab.bytes.set(from, slab.end);
    from.fill(0);
    this.#slab = slab;
    this.#from = slab.end;
    slab.end += from.length;
    slab.held += 1;
  }

  /** Overwrites its bytes and ends its being kept, in slabs that are given up. */
  erase(): void {
    this.#place(0, this.#end).fill(0);
    this.#slab = null;
    this.#longAnswer = null;
  }

  /** @throws Error when it is no longer kept */
  #place(start: number, end: number): Buffer {
    if (this.#slab === null) throw new Error('The exchange is no longer kept.');
    return this.#slab.bytes.subarray(this.#from + start, this.#from + end);
  }

  #text(start: number, end: number): string {
    return this.#place(start, end).toString('latin1');
  }

  #copy(start: number, end: number): Buffer {
    return Buffer.from(this.#place(start, end));
  }
}
