import { NO_NODE } from './postingTable.ts';

/** Numbers in a chunk: two for each node. Growing adds a chunk (256 KiB) and never copies what is there. */
const CHUNK_BITS = 16;
const CHUNK_SIZE = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_SIZE - 1;

/** Linked nodes of (document, next node) in typed arrays; freed nodes are used again. */
export class NodePool {
  private readonly chunks: Int32Array[] = [];
  private next = 0;
  private free = NO_NODE;

  /** Makes a node and returns its number. */
  create(document: number, next: number): number {
    let node = this.free;
    if (node === NO_NODE) {
      node = this.next;
      this.next += 2;
      if (node >> CHUNK_BITS >= this.chunks.length) this.chunks.push(new Int32Array(CHUNK_SIZE));
    } else {
      this.free = this.nextOf(node);
    }
    const chunk = this.chunks[node >> CHUNK_BITS];
    if (chunk !== undefined) {
      chunk[node & CHUNK_MASK] = document;
      chunk[(node & CHUNK_MASK) + 1] = next;
    }
    return node;
  }

  /** The document of a node. */
  documentOf(node: number): number {
    return this.chunks[node >> CHUNK_BITS]?.[node & CHUNK_MASK] ?? 0;
  }

  /** The node after a node, `NO_NODE` at the end. */
  nextOf(node: number): number {
    return this.chunks[node >> CHUNK_BITS]?.[(node & CHUNK_MASK) + 1] ?? NO_NODE;
  }

  /** Makes another node follow a node. */
  link(node: number, next: number): void {
    const chunk = this.chunks[node >> CHUNK_BITS];
    if (chunk !== undefined) chunk[(node & CHUNK_MASK) + 1] = next;
  }

  /** Gives a node back. */
  release(node: number): void {
    this.link(node, this.free);
    this.free = node;
  }
}
