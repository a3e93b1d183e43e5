import { placeIn, type Order } from './postingBlocks.ts';

/** Documents of a leaf: moving half of them, 1 KiB, is what adding or removing a document costs. */
const LEAF = 512;

type Leaf = { readonly documents: Uint32Array; count: number };

const NO_LEAF: Leaf = { documents: new Uint32Array(0), count: 0 };

/** A sorted list of any length in leaves, so that no change moves more than one leaf. */
export class LongPostings {
  private readonly leaves: Leaf[];
  private documents: number;

  /** Takes over a sorted list of at least one document. */
  constructor(sorted: Uint32Array, private readonly isBefore: Order) {
    this.leaves = [];
    for (let at = 0; at < sorted.length; at += LEAF) this.leaves.push(leafOf(sorted.subarray(at, at + LEAF)));
    this.documents = sorted.length;
  }

  /** How many documents there are. */
  get count(): number {
    return this.documents;
  }

  /** Adds a document that is not there. */
  insert(document: number): void {
    const index = this.leafFor(document);
    let leaf = this.leaves[index];
    if (leaf === undefined) return;
    if (leaf.count === LEAF) {
      const upper = leafOf(leaf.documents.subarray(LEAF / 2));
      leaf.count = LEAF / 2;
      this.leaves.splice(index + 1, 0, upper);
      if (this.isBefore(upper.documents[0] ?? 0, document)) leaf = upper;
    }
    const place = placeIn(leaf.documents, 0, leaf.count, document, this.isBefore);
    leaf.documents.copyWithin(place + 1, place, leaf.count);
    leaf.documents[place] = document;
    leaf.count += 1;
    this.documents += 1;
  }

  /** Takes a document out; says whether it was there. */
  remove(document: number): boolean {
    const index = this.leafFor(document);
    const leaf = this.leaves[index];
    if (leaf === undefined) return false;
    const place = placeIn(leaf.documents, 0, leaf.count, document, this.isBefore);
    if (place === leaf.count || leaf.documents[place] !== document) return false;
    leaf.documents.copyWithin(place, place + 1, leaf.count);
    leaf.count -= 1;
    this.documents -= 1;
    if (leaf.count === 0 && this.leaves.length > 1) this.leaves.splice(index, 1);
    return true;
  }

  /** Whether a document is there. */
  has(document: number): boolean {
    const { documents, count } = this.leaves[this.leafFor(document)] ?? NO_LEAF;
    const place = placeIn(documents, 0, count, document, this.isBefore);
    return place < count && documents[place] === document;
  }

  /** The first documents, at most `limit`. */
  first(limit: number): Uint32Array {
    const result = new Uint32Array(Math.min(limit, this.documents));
    let filled = 0;
    for (const { documents, count } of this.leaves) {
      if (filled === result.length) break;
      const taken = Math.min(count, result.length - filled);
      result.set(documents.subarray(0, taken), filled);
      filled += taken;
    }
    return result;
  }

  /** The last leaf that begins at or before a document, else the first. */
  private leafFor(document: number): number {
    let low = 0;
    let high = this.leaves.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.isBefore(document, this.leaves[middle]?.documents[0] ?? 0)) high = middle - 1;
      else low = middle;
    }
    return low;
  }
}

function leafOf(sorted: Uint32Array): Leaf {
  const documents = new Uint32Array(LEAF);
  documents.set(sorted);
  return { documents, count: sorted.length };
}
