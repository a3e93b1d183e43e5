import { limits } from '../../contract/limits.ts';
import { isSameId } from '../uuid.ts';
import type { Exchange } from './exchange.ts';

/** Whether an exchange is of an application or, without one, any. */
const isOf = (applicationId: string | undefined) => ({ application }: Exchange): boolean =>
  applicationId === undefined || isSameId(application?.id, applicationId);

/** The last exchanges in the order in which they were over: at most 1,000 and at most 32 MiB of them. */
export class KeptExchanges {
  #all: Exchange[] = [];
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
    exchange.sequence = this.#sequence;
    this.#all.push(exchange);
    this.#bytes += exchange.size;
    while (this.#all.length > limits.traffic.exchanges || this.#bytes > limits.traffic.bytes) {
      this.#bytes -= this.#all.shift()?.size ?? 0;
    }
  }

  /** What is kept after an exchange, oldest first, at most so many. */
  after(sequence: number, most: number = limits.traffic.exchanges): readonly Exchange[] {
    // The newest are asked for most of the time, so the search begins there.
    let from = this.#all.length;
    while (from > 0 && (this.#all[from - 1]?.sequence ?? 0) > sequence) from -= 1;
    return this.#all.slice(from, from + most);
  }

  find(sequence: number): Exchange | undefined {
    return this.after(sequence - 1, 1).find((exchange) => exchange.sequence === sequence);
  }

  /** How much is kept of an application or, without one, in all. */
  count(applicationId?: string): { readonly count: number; readonly bytes: number } {
    const counted = this.after(0).filter(isOf(applicationId));
    return { count: counted.length, bytes: counted.reduce((sum, each) => sum + each.size, 0) };
  }

  /** Forgets those that show one of these texts, as it is in a body. */
  forgetShowing(texts: readonly string[]): void {
    this.#all = this.#all.filter((each) => {
      const bodies = [each.requestBody?.text() ?? '', each.responseBody.text()];
      return !texts.some((text) => each.target.includes(text) || bodies.some((body) => body.includes(text)));
    });
    this.#bytes = this.#all.reduce((sum, each) => sum + each.size, 0);
  }

  /**
   * Forgets those of an application or, without one, all.
   * @returns the number of exchanges
   */
  clear(applicationId?: string): number {
    const before = this.after(0);
    this.#all = before.filter((each) => !isOf(applicationId)(each));
    this.#bytes = this.#all.reduce((sum, each) => sum + each.size, 0);
    return before.length - this.#all.length;
  }
}
