/** Pairs that wait at most: 8 KiB for each table, so that settling all of them takes about ten milliseconds. */
const CAPACITY = 1024;

/** Pairs of a key and a document that wait to be put into a table. */
export class Waiting {
  private pairs = new Uint32Array(0);
  private count = 0;

  /** Whether it has to be drained before the next pair. */
  get isFull(): boolean {
    return this.count === CAPACITY;
  }

  /** Takes a pair. */
  push(key: number, document: number): void {
    if (this.pairs.length === 0) this.pairs = new Uint32Array(CAPACITY * 2);
    this.pairs[this.count * 2] = key;
    this.pairs[this.count * 2 + 1] = document;
    this.count += 1;
  }

  /** Gives all pairs out, in their order, and the memory back. */
  drain(take: (key: number, document: number) => void): void {
    for (let at = 0; at < this.count; at += 1) take(this.pairs[at * 2] ?? 0, this.pairs[at * 2 + 1] ?? 0);
    if (this.count < CAPACITY) this.pairs = new Uint32Array(0);
    this.count = 0;
  }
}
