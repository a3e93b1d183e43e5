/** Free places for each entry: half empty keeps probing short. */
const SPACE = 2;

/** A fixed-size open-addressing map from 32-bit numbers to their order of first appearance, made for one comparison. */
export class NumberTable {
  private readonly keys: Uint32Array;
  private readonly orders: Int32Array;
  private readonly mask: number;
  private entries = 0;

  /** Makes room for `capacity` different numbers. */
  constructor(capacity: number) {
    const places = 1 << (32 - Math.clz32(Math.max(1, capacity) * SPACE));
    this.keys = new Uint32Array(places);
    this.orders = new Int32Array(places).fill(-1);
    this.mask = places - 1;
  }

  /** How many different numbers there are. */
  get size(): number {
    return this.entries;
  }

  /** The order of a number, given out now when it is new. */
  add(key: number): number {
    const at = this.probe(key);
    const known = this.orders[at] ?? -1;
    if (known >= 0) return known;
    this.keys[at] = key;
    this.orders[at] = this.entries;
    this.entries += 1;
    return this.entries - 1;
  }

  /** The order of a number, -1 when it is unknown. */
  get(key: number): number {
    return this.orders[this.probe(key)] ?? -1;
  }

  private probe(key: number): number {
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & this.mask;
    while ((this.orders[at] ?? -1) >= 0 && this.keys[at] !== key) at = (at + 1) & this.mask;
    return at;
  }
}
