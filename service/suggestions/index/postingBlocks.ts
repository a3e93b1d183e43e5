/** Words of a chunk. Growing adds a chunk (256 KiB) and never copies what is there. */
const CHUNK_BITS = 16;
const CHUNK_WORDS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_WORDS - 1;

/** Words of a block of each size, the first of which says how many documents it has and what size it is. */
const SIZES = [3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256] as const;
const SIZE_SHIFT = 16;
const COUNT_MASK = 0xffff;

/** Documents that the largest block holds. */
export const BLOCK_LIMIT = 255;

/** For each number of documents the size of the smallest block that holds them. */
const SIZE_FOR = Uint8Array.from({ length: BLOCK_LIMIT + 1 }, (_, count) => SIZES.findIndex((words) => words > count));

/** Says which of two documents goes first. */
export type Order = (a: number, b: number) => boolean;

/** Short sorted lists of documents in typed arrays, in blocks that fit their length; freed blocks are used again. */
export class PostingBlocks {
  private readonly chunks: Uint32Array[] = [];
  private readonly free: number[][] = SIZES.map(() => []);
  private next = CHUNK_WORDS;

  constructor(private readonly isBefore: Order) {}

  /** Makes a list of two documents and returns its address. */
  create(first: number, second: number): number {
    const address = this.allocate(0);
    const words = this.chunkOf(address);
    const at = address & CHUNK_MASK;
    const ordered = this.isBefore(first, second);
    words[at] = 2;
    words[at + 1] = ordered ? first : second;
    words[at + 2] = ordered ? second : first;
    return address;
  }

  /** Makes a list of the documents from `start` up to `end`, 2 to `BLOCK_LIMIT` in order; returns its address. */
  createFrom(documents: Uint32Array, start: number, end: number): number {
    const size = SIZE_FOR[end - start] ?? 0;
    const address = this.allocate(size);
    const words = this.chunkOf(address);
    let to = address & CHUNK_MASK;
    words[to] = (size << SIZE_SHIFT) | (end - start);
    for (let at = start; at < end; at += 1) {
      to += 1;
      words[to] = documents[at] ?? 0;
    }
    return address;
  }

  /** How many documents a list has. */
  count(address: number): number {
    return (this.chunkOf(address)[address & CHUNK_MASK] ?? 0) & COUNT_MASK;
  }

  /** The documents of a list, in order; a view that is valid until the list changes. */
  documents(address: number): Uint32Array {
    const at = (address & CHUNK_MASK) + 1;
    return this.chunkOf(address).subarray(at, at + this.count(address));
  }

  /** Adds a document, which the list must not have and must have room for; returns where the list is now. */
  insert(address: number, document: number): number {
    const old = this.chunkOf(address);
    const from = address & CHUNK_MASK;
    const head = old[from] ?? 0;
    const count = head & COUNT_MASK;
    const size = head >>> SIZE_SHIFT;
    const place = placeIn(old, from + 1, count, document, this.isBefore);
    if (count + 1 < (SIZES[size] ?? 0)) {
      for (let at = from + 1 + count; at > from + 1 + place; at -= 1) old[at] = old[at - 1] ?? 0;
      old[from + 1 + place] = document;
      old[from] = head + 1;
      return address;
    }
    const wider = this.allocate(size + 1);
    const words = this.chunkOf(wider);
    const to = wider & CHUNK_MASK;
    words.set(old.subarray(from + 1, from + 1 + place), to + 1);
    words[to + 1 + place] = document;
    words.set(old.subarray(from + 1 + place, from + 1 + count), to + 2 + place);
    words[to] = ((size + 1) << SIZE_SHIFT) | (count + 1);
    this.release(address);
    return wider;
  }

  /** Takes a document out; says whether it was there. */
  remove(address: number, document: number): boolean {
    const documents = this.documents(address);
    const place = placeIn(documents, 0, documents.length, document, this.isBefore);
    if (documents[place] !== document) return false;
    documents.copyWithin(place, place + 1);
    const words = this.chunkOf(address);
    words[address & CHUNK_MASK] = (words[address & CHUNK_MASK] ?? 0) - 1;
    return true;
  }

  /** Gives the block of a list back. */
  release(address: number): void {
    const size = (this.chunkOf(address)[address & CHUNK_MASK] ?? 0) >>> SIZE_SHIFT;
    this.free[size]?.push(address);
  }

  private allocate(size: number): number {
    const freed = this.free[size]?.pop();
    if (freed !== undefined) return freed;
    const words = SIZES[size] ?? 0;
    if (this.next + words > CHUNK_WORDS) {
      this.chunks.push(new Uint32Array(CHUNK_WORDS));
      this.next = 0;
    }
    const address = (this.chunks.length - 1) * CHUNK_WORDS + this.next;
    this.next += words;
    return address;
  }

  private chunkOf(address: number): Uint32Array {
    const chunk = this.chunks[address >>> CHUNK_BITS];
    if (chunk === undefined) throw new RangeError('There is no such list of documents.');
    return chunk;
  }
}

/** Where among the `count` sorted documents from `start` on a document stands, or would. */
export function placeIn(words: Uint32Array, start: number, count: number, document: number, isBefore: Order): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(words[start + middle] ?? 0, document)) low = middle + 1;
    else high = middle;
  }
  return low;
}
