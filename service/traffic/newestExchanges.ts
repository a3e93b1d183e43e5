import type { Exchange } from './exchange.ts';
import { KeptExchange } from './keptExchange.ts';
import { Slabs } from './slabs.ts';

type Room = { readonly exchanges: number; readonly bytes: number };

/** The newest exchanges that there is room for, oldest first. */
export class NewestExchanges {
  #all: KeptExchange[] = [];
  #slabs = new Slabs();
  #bytes = 0;
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Bytes of all of them. */
  get bytes(): number {
    return this.#bytes;
  }

  add(exchange: Exchange, sequence: number): void {
    this.#all.push(new KeptExchange(exchange, sequence, this.#slabs));
    this.#bytes += exchange.size;
    while (this.#all.length > this.#room.exchanges || this.#bytes > this.#room.bytes) {
      const oldest = this.#all.shift();
      this.#bytes -= oldest?.size ?? 0;
      oldest?.drop(this.#slabs);
    }
  }

  /** Those after an exchange, oldest first, at most so many. */
  after(sequence: number, most: number): readonly KeptExchange[] {
    // The newest are asked for most of the time, so the search begins there.
    let from = this.#all.length;
    while (from > 0 && (this.#all[from - 1]?.sequence ?? 0) > sequence) from -= 1;
    return this.#all.slice(from, from + most);
  }

  /**
   * Overwrites what is to go; the others move together, so that no room is left between them.
   * @returns how many went
   */
  forget(isToGo: (exchange: KeptExchange) => boolean): number {
    const before = this.#all;
    const gone = new Set(before.filter(isToGo));
    if (gone.size === 0) return 0;
    this.#all = before.filter((each) => !gone.has(each));
    this.#slabs = new Slabs();
    for (const each of this.#all) each.moveTo(this.#slabs);
    for (const each of gone) each.erase();
    this.#bytes = this.#all.reduce((sum, each) => sum + each.size, 0);
    return gone.size;
  }
}
