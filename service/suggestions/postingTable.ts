/** Slots of a new shard: a power of two, small because there are many shards. */
const FIRST_CAPACITY = 64;

/** Filled up to this share; beyond it, probing an open-addressing table gets long. */
const MAX_FILL = 0.7;

/** An empty chain. */
export const NO_NODE = -1;

/**
 * Open-addressing table from a non-zero 32-bit key to two numbers: the head of a chain of postings and how many
 * postings the chain has. Entries are never taken out; an empty chain stays as a key with the count 0 until the next
 * growth drops it.
 */
export class PostingTable {
  private keys = new Uint32Array(FIRST_CAPACITY);
  private heads = new Int32Array(FIRST_CAPACITY).fill(NO_NODE);
  private counts = new Uint32Array(FIRST_CAPACITY);
  private used = 0;

  /** The place of a key, or -1 when it is unknown. */
  find(key: number): number {
    const at = this.probe(key);
    return this.keys[at] === key ? at : -1;
  }

  /** The place of a key, made when it is unknown. Places are valid until the next call of this method. */
  place(key: number): number {
    const at = this.probe(key);
    if (this.keys[at] === key) return at;
    if (this.used + 1 > this.keys.length * MAX_FILL) {
      this.grow();
      return this.place(key);
    }
    this.keys[at] = key;
    this.used += 1;
    return at;
  }

  /** The head of the chain at a place. */
  head(place: number): number {
    return this.heads[place] ?? NO_NODE;
  }

  /** How many postings the chain at a place has. */
  count(place: number): number {
    return this.counts[place] ?? 0;
  }

  /** Sets the chain at a place. */
  set(place: number, head: number, count: number): void {
    this.heads[place] = head;
    this.counts[place] = count;
  }

  private probe(key: number): number {
    const mask = this.keys.length - 1;
    let at = key & mask;
    for (;;) {
      const found = this.keys[at];
      if (found === key || found === 0) return at;
      at = (at + 1) & mask;
    }
  }

  private grow(): void {
    const { keys, heads, counts } = this;
    let live = 0;
    for (const count of counts) if (count > 0) live += 1;
    let capacity = FIRST_CAPACITY;
    while (live + 1 > capacity * MAX_FILL / 2) capacity *= 2;
    this.keys = new Uint32Array(capacity);
    this.heads = new Int32Array(capacity).fill(NO_NODE);
    this.counts = new Uint32Array(capacity);
    this.used = live;
    for (let at = 0; at < keys.length; at += 1) {
      const count = counts[at] ?? 0;
      if (count === 0) continue;
      const to = this.probe(keys[at] ?? 0);
      this.keys[to] = keys[at] ?? 0;
      this.heads[to] = heads[at] ?? NO_NODE;
      this.counts[to] = count;
    }
  }
}
