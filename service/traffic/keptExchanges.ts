import { limits } from '../../contract/limits.ts';
import type { Amount } from '../storage/database/row.ts';
import { isSameId } from '../uuid.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangeNumbers } from './exchangeNumbers.ts';
import { isAutomatic } from './fromConsole.ts';
import type { KeptExchange } from './keptExchange.ts';
import { NewestExchanges } from './newestExchanges.ts';

/** What gives the numbers. */
type Numbers = Pick<ExchangeNumbers, 'last' | 'next'>;

/** Whether an exchange is of an application or, without one, any. */
const isOf = (applicationId: string | undefined) => ({ application }: KeptExchange): boolean =>
  applicationId === undefined || isSameId(application?.id, applicationId);

/**
 * The last exchanges in the order in which they were over: at most 1,000 and at most 32 MiB of them. The console's
 * automatic reads have room of their own, so that however many there are, they push out nothing that anybody sent.
 */
export class KeptExchanges {
  readonly #sent = new NewestExchanges(limits.traffic);
  readonly #automatic = new NewestExchanges(limits.automaticTraffic);
  /** Milliseconds since the epoch; nothing from before is kept. */
  readonly startedAt: number;
  readonly #numbers: Numbers;

  /**
   * @param startedAt milliseconds since the epoch
   * @param numbers whoever still knows one of an exchange, a page or an address, gets that exchange or none
   */
  constructor(startedAt: number, numbers: Numbers) {
    this.startedAt = startedAt;
    this.#numbers = numbers;
  }

  /** Bytes of what is kept. */
  get bytes(): number {
    return this.#sent.bytes + this.#automatic.bytes;
  }

  /** Running number of the newest exchange; before the first, what the numbers begin after. */
  get sequence(): number {
    return this.#numbers.last;
  }

  /** @returns false where there is no number for it, so that it is not kept */
  add(exchange: Exchange): boolean {
    const sequence = this.#numbers.next();
    if (sequence === undefined) return false;
    (isAutomatic(exchange) ? this.#automatic : this.#sent).add(exchange, sequence);
    return true;
  }

  /** What is kept after an exchange, oldest first, at most so many. */
  after(sequence: number, most = Number.POSITIVE_INFINITY): readonly KeptExchange[] {
    const sent = this.#sent.after(sequence, most);
    const automatic = this.#automatic.after(sequence, most);
    if (automatic.length === 0) return sent;
    return [...sent, ...automatic].sort((one, other) => one.sequence - other.sequence).slice(0, most);
  }

  find(sequence: number): KeptExchange | undefined {
    return this.after(sequence - 1, 1).find((exchange) => exchange.sequence === sequence);
  }

  /** By which of those that are kept a change of the registry came about, by the place of the change. */
  causes(): ReadonlyMap<number, number> {
    return new Map(this.after(0).flatMap(({ sequence, changes }) => (
      (changes ?? []).map((change): [number, number] => [change, sequence]))));
  }

  /** How much is kept of an application or, without one, in all. */
  count(applicationId?: string): Amount {
    const counted = this.after(0).filter(isOf(applicationId));
    return { count: counted.length, bytes: counted.reduce((sum, each) => sum + each.size, 0) };
  }

  /**
   * Forgets those of an application or, without one, all.
   * @returns the number of exchanges
   */
  clear(applicationId?: string): number {
    return this.forget(isOf(applicationId)).count;
  }

  /** Forgets some; gives how much that was. */
  forget(isToGo: (exchange: KeptExchange) => boolean): Amount {
    const before = this.bytes;
    const count = this.#sent.forget(isToGo) + this.#automatic.forget(isToGo);
    return { count, bytes: before - this.bytes };
  }
}
