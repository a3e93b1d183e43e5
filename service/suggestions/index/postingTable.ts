/** Slots of a new table: small because there are many tables. */
const FIRST_CAPACITY = 64;

/** Filled up to this share, then grown by this factor: four fifths to just over half full, nine slots of twelve. */
const MAX_FILL = 0.8;
const GROWTH = 1.5;

/** Of what is filled at once most will stay as it is: fewer pages of memory are touched, and a tenth can be added. */
const RESERVED_FILL = 0.72;

/** The value of an entry that has lost its postings. */
export const NO_POSTINGS = 0xffff_ffff;

/**
 * Open-addressing table from a non-zero 32-bit key to a 32-bit value, in slots of eight bytes, key
 * and value beside each other so that they are fetched from memory together. A slot is chosen by the low
 * 24 bits of the key in proportion, so that the capacity need not be a power of two. Entries are never taken out: one
 * without postings stays until the next growth drops it.
 */
export class PostingTable {
  private slots = new Uint32Array(FIRST_CAPACITY * 2);
  private used = 0;

  /** The place of a key, or -1 when it is unknown. */
  find(key: number): number {
    const at = this.probe(key);
    return this.slots[at] === key ? at : -1;
  }

  /** The place of a key, made without postings when it is unknown. Places are valid until the next call of this. */
  place(key: number): number {
    const at = this.probe(key);
    if (this.slots[at] === key) return at;
    if (this.used + 1 > this.slots.length * MAX_FILL / 2) {
      this.grow();
      return this.place(key);
    }
    this.slots[at] = key;
    this.slots[at + 1] = NO_POSTINGS;
    this.used += 1;
    return at;
  }

  /** Makes an empty table large enough for so many keys and some more. */
  reserve(keys: number): void {
    this.slots = new Uint32Array(Math.max(FIRST_CAPACITY, Math.ceil((keys + 1) / RESERVED_FILL)) * 2);
  }

  /** The value at a place. */
  value(place: number): number {
    return this.slots[place + 1] ?? NO_POSTINGS;
  }

  /** Sets the value at a place. */
  set(place: number, value: number): void {
    this.slots[place + 1] = value;
  }

  private probe(key: number): number {
    const { slots } = this;
    const { length } = slots;
    let at = Math.floor(((key & 0xff_ffff) * (length / 2)) / 0x100_0000) * 2;
    for (;;) {
      const found = slots[at];
      if (found === key || found === 0) return at;
      at += 2;
      if (at === length) at = 0;
    }
  }

  private grow(): void {
    const { slots } = this;
    let live = 0;
    for (let at = 0; at < slots.length; at += 2) if (slots[at] !== 0 && slots[at + 1] !== NO_POSTINGS) live += 1;
    this.slots = new Uint32Array(capacityFor(live) * 2);
    this.used = live;
    for (let at = 0; at < slots.length; at += 2) {
      const key = slots[at] ?? 0;
      const value = slots[at + 1] ?? NO_POSTINGS;
      if (key === 0 || value === NO_POSTINGS) continue;
      const to = this.probe(key);
      this.slots[to] = key;
      this.slots[to + 1] = value;
    }
  }
}

function capacityFor(keys: number): number {
  return Math.max(FIRST_CAPACITY, Math.ceil((keys + 1) / MAX_FILL * GROWTH));
}
