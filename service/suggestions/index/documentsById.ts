/** Maps: each grows on its own, so that no single add pays for moving all ids. */
const PARTS = 256;

/** The document of each id. */
export class DocumentsById {
  private readonly parts: Map<string, number>[] = Array.from({ length: PARTS }, () => new Map<string, number>());
  private count = 0;

  /** How many ids there are. */
  get size(): number {
    return this.count;
  }

  /** The document of an id; undefined when it is not known. */
  get(id: string): number | undefined {
    return this.partOf(id).get(id);
  }

  /** Keeps the document of an id that is not known. */
  set(id: string, document: number): void {
    this.partOf(id).set(id, document);
    this.count += 1;
  }

  /** Forgets an id that is known. */
  delete(id: string): void {
    this.partOf(id).delete(id);
    this.count -= 1;
  }

  private partOf(id: string): Map<string, number> {
    // Ids are random from the first letter on; others share a map, which is as before.
    let hash = 0;
    for (let at = 0; at < id.length && at < 8; at += 1) hash = Math.imul(hash, 31) + id.charCodeAt(at);
    const part = this.parts[(hash ^ (hash >>> 8)) & (PARTS - 1)];
    if (part === undefined) throw new RangeError('There is no such part.');
    return part;
  }
}
