import { limits } from '../../contract/limits.ts';

/** Kept beyond what is shown, so that a secret that begins before the cut is recognised. */
const margin = 4 * 1024;
const mostBytes = limits.traffic.bodyBytes + margin;

/** Bytes from which a body is long. */
const longBytes = 1_024;
/** Bytes of a character in UTF-8 at most. */
const longestCharacter = 4;

type Chunk = Uint8Array | string;

/** A copy of its own: a part of the whole would keep the whole in memory. */
const beginningOf = (chunk: Chunk, most: number): Uint8Array => {
  if (typeof chunk !== 'string') return Buffer.from(chunk.subarray(0, most));
  const copy = Buffer.allocUnsafeSlow(most);
  return copy.subarray(0, copy.write(chunk));
};

const copyOf = (chunk: Chunk, bytes: Buffer, from: number): number => {
  if (typeof chunk === 'string') return from + bytes.write(chunk, from);
  bytes.set(chunk, from);
  return from + chunk.byteLength;
};

/** The beginning of a body, and how long the whole was. What is small enough is kept as it came, without a copy. */
export class CapturedBody {
  /** Bytes of the whole body. */
  bytes = 0;
  /** Bytes of what is kept of it. */
  kept = 0;
  // Most bodies come in one piece.
  #first: Chunk | undefined;
  #more: Chunk[] | undefined;

  add(chunk: Chunk): void {
    const size = typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength;
    this.bytes += size;
    const room = mostBytes - this.kept;
    if (room <= 0 || size === 0) return;
    this.kept += Math.min(size, room);
    const piece = size <= room ? chunk : beginningOf(chunk, room);
    if (this.#first === undefined) this.#first = piece;
    else (this.#more ??= []).push(piece);
  }

  /** Whether all of it is kept. */
  get isWhole(): boolean {
    return this.bytes === this.kept;
  }

  /**
   * What is kept, where it is long and in one piece, which other exchanges may have too: it is not copied for each of
   * them. A part of more bytes is copied, since it would keep all of them.
   */
  get longPiece(): string | Uint8Array | null {
    const piece = this.#first;
    if (piece === undefined || this.#more !== undefined || this.kept < longBytes) return null;
    return typeof piece === 'string' || piece.byteLength === piece.buffer.byteLength ? piece : null;
  }

  /** Copies what is kept; gives where it ends there. */
  copyTo(bytes: Buffer, from: number): number {
    if (this.#first === undefined) return from;
    let at = copyOf(this.#first, bytes, from);
    for (const piece of this.#more ?? []) at = copyOf(piece, bytes, at);
    return at;
  }
}

/** What is kept of a body of an exchange that is over. */
export class BodyCopy {
  readonly #kept: Uint8Array;
  /** Bytes of the whole body. */
  readonly bytes: number;

  constructor(kept: Uint8Array, bytes: number) {
    this.#kept = kept;
    this.bytes = bytes;
  }

  /** Whether all of it is kept. */
  get isWhole(): boolean {
    return this.bytes === this.#kept.length;
  }

  /** What is kept, as text, and whether the text stands for the bytes: what is no UTF-8 is U+FFFD in it. */
  read(): { readonly text: string; readonly isExact: boolean } {
    const bytes = this.#kept;
    // A character that the cut goes through is left out; a byte order mark was received like all else.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: !this.isWhole });
    const again = Buffer.from(text);
    const least = this.isWhole ? bytes.length : bytes.length - longestCharacter;
    return { text, isExact: again.length >= least && again.equals(bytes.subarray(0, again.length)) };
  }

  /** What is kept, as text. */
  text(): string {
    return this.read().text;
  }
}
