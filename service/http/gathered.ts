import { largeBytes } from './elsewhere.ts';

/** Room for all of a body is made when this part of it has come: a client that only announces one takes none. */
const partThatCame = 1 / 32;

/** The pieces of a body, which become one; of a large body while it comes: at its end that would hold up everybody. */
export class Gathered {
  readonly #announced: number;
  #pieces: Buffer[] = [];
  #whole: Buffer | undefined;
  #length = 0;

  /** @param announced the bytes that are to come; NaN where nobody said */
  constructor(announced: number) {
    this.#announced = announced;
  }

  get length(): number {
    return this.#length;
  }

  add(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#whole !== undefined) {
      piece.copy(this.#whole, this.#length - piece.length);
      return;
    }
    this.#pieces.push(piece);
    const hasRoom = this.#length <= this.#announced && this.#announced >= largeBytes;
    if (!hasRoom || this.#length < this.#announced * partThatCame) return;
    this.#whole = Buffer.allocUnsafeSlow(this.#announced);
    let at = 0;
    for (const each of this.#pieces) at += each.copy(this.#whole, at);
    this.#pieces = [];
  }

  /**
   * The bytes as a whole, in memory of their own: the pieces may lie in what the connection reads into. Undefined where
   * they are not as many as were announced.
   */
  whole(): Buffer | undefined {
    if (!Number.isNaN(this.#announced) && this.#length !== this.#announced) return undefined;
    return this.#whole ?? Buffer.concat(this.#pieces, this.#length);
  }
}
