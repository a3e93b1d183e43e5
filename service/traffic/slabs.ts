const slabBytes = 512 * 1024;

/** A piece of memory outside of the engine's heap, filled from its beginning. */
export class Slab {
  readonly bytes: Buffer;
  /** Where the free part begins. */
  end = 0;
  /** How many places in it are in use. */
  held = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafeSlow(size);
  }
}

/**
 * Memory for what comes and goes in the same order. Thousands of small objects that live for a while are what an engine
 * collects at the greatest cost; bytes in a slab cost it nothing, and a slab whose places were all given back is filled
 * again.
 */
export class Slabs {
  #current: Slab | null = null;
  #spare: Slab | null = null;

  /** A slab that has room behind its end; whoever takes a place there moves the end and counts itself as held. */
  withRoom(size: number): Slab {
    const current = this.#current;
    if (current !== null && current.bytes.length - current.end >= size) return current;
    const next = size <= slabBytes && this.#spare !== null ? this.#spare : new Slab(Math.max(size, slabBytes));
    if (next === this.#spare) this.#spare = null;
    if (current?.held === 0) this.#keepSpare(current);
    this.#current = next;
    return next;
  }

  /** Takes a place back. */
  giveBack(slab: Slab): void {
    slab.held -= 1;
    if (slab.held === 0 && slab !== this.#current) this.#keepSpare(slab);
  }

  #keepSpare(slab: Slab): void {
    if (slab.bytes.length > slabBytes) return;
    slab.end = 0;
    this.#spare = slab;
  }
}
