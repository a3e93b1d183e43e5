import { limits } from '../../contract/limits.ts';
import { isSameId } from '../uuid.ts';
import type { Exchange } from './exchange.ts';
import { KeptExchange } from './keptExchange.ts';
import { Slabs } from './slabs.ts';

/** Whether an exchange is of an application or, without one, any. */
const isOf = (applicationId: string | undefined) => ({ application }: KeptExchange): boolean =>
  applicationId === undefined || isSameId(application?.id, applicationId);

/** The last exchanges in the order in which they were over: at most 1,000 and at most 32 MiB of them. */
export class KeptExchanges {
  #all: KeptExchange[] = [];
  #slabs = new Slabs();
  #bytes = 0;
  #sequence: number;

  /**
   * Numbers are never used again, not after a restart either: whoever still knows one, a page or an address, gets that
   * exchange or none. So they begin at the moment of the start, with room for a hundred in each millisecond.
   * @param startedAt milliseconds since the epoch
   */
  constructor(startedAt: number) {
    this.#sequence = startedAt * 100;
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Running number of the newest exchange; before the first, what the numbers begin after. */
  get sequence(): number {
    return this.#sequence;
  }

  add(exchange: Exchange): void {
    this.#sequence += 1;
    this.#all.push(new KeptExchange(exchange, this.#sequence, this.#slabs));
    this.#bytes += exchange.size;
    while (this.#all.length > limits.traffic.exchanges || this.#bytes > limits.traffic.bytes) {
      const oldest = this.#all.shift();
      this.#bytes -= oldest?.size ?? 0;
      oldest?.drop(this.#slabs);
    }
  }

  /** What is kept after an exchange, oldest first, at most so many. */
  after(sequence: number, most: number = limits.traffic.exchanges): readonly KeptExchange[] {
    // The newest are asked for most of the time, so the search begins there.
    let from = this.#all.length;
    while (from > 0 && (this.#all[from - 1]?.sequence ?? 0) > sequence) from -= 1;
    return this.#all.slice(from, from + most);
  }

  find(sequence: number): KeptExchange | undefined {
    return this.after(sequence - 1, 1).find((exchange) => exchange.sequence === sequence);
  }

  /** How much is kept of an application or, without one, in all. */
  count(applicationId?: string): { readonly count: number; readonly bytes: number } {
    const counted = this.after(0).filter(isOf(applicationId));
    return { count: counted.length, bytes: counted.reduce((sum, each) => sum + each.size, 0) };
  }

  /** Forgets those that show one of these texts, as it is in a body. */
  forgetShowing(texts: readonly string[]): void {
    this.#forget((each) => {
      const shown = [each.target, each.requestBody?.text() ?? '', each.responseBody.text()];
      return texts.some((text) => shown.some((one) => one.includes(text)));
    });
  }

  /**
   * Forgets those of an application or, without one, all.
   * @returns the number of exchanges
   */
  clear(applicationId?: string): number {
    return this.#forget(isOf(applicationId));
  }

  /** Overwrites what is to go; the others move together, so that no room is left between them. */
  #forget(isToGo: (exchange: KeptExchange) => boolean): number {
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
