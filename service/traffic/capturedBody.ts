import { limits } from '../../contract/limits.ts';

/** Kept beyond what is shown, so that a secret that begins before the cut is recognised. */
const margin = 4 * 1024;
const mostBytes = limits.traffic.bodyBytes + margin;

type Chunk = Uint8Array | string;

/** A copy of its own: a part of the whole would keep the whole in memory. */
const beginningOf = (chunk: Chunk, most: number): Uint8Array => {
  if (typeof chunk !== 'string') return Buffer.from(chunk.subarray(0, most));
  const copy = Buffer.allocUnsafeSlow(most);
  return copy.subarray(0, copy.write(chunk));
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

  /** What is kept, as text. */
  text(): string {
    const pieces = [...(this.#first === undefined ? [] : [this.#first]), ...(this.#more ?? [])];
    const bytes = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    // A character that the cut goes through is left out.
    return new TextDecoder().decode(bytes, { stream: true });
  }
}
