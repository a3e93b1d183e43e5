/** Snippet ids by a 53-bit key, in the order of the ids. Nearly every key has one, then kept without a list. */
export class KeyIndex {
  private readonly entries = new Map<number, string | string[]>();

  /** Adds an id under a key; 0 is no key. */
  add(key: number, id: string): void {
    if (key === 0) return;
    const known = this.entries.get(key);
    if (known === undefined) {
      this.entries.set(key, id);
    } else if (typeof known === 'string') {
      this.entries.set(key, known < id ? [known, id] : [id, known]);
    } else {
      known.splice(placeOf(known, id), 0, id);
    }
  }

  /** Takes an id from a key. */
  remove(key: number, id: string): void {
    const known = this.entries.get(key);
    if (known === id) {
      this.entries.delete(key);
    } else if (Array.isArray(known)) {
      const place = placeOf(known, id);
      if (known[place] === id) known.splice(place, 1);
      if (known.length === 0) this.entries.delete(key);
    }
  }

  /** The first `limit` ids under a key. */
  get(key: number, limit: number): readonly string[] {
    const known = this.entries.get(key) ?? [];
    return typeof known === 'string' ? [known] : known.slice(0, limit);
  }
}

/** Where an id stands in a sorted list, or would. */
function placeOf(sorted: readonly string[], id: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
