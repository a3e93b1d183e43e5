import type { TrafficExchange, TrafficSummary } from '../../contract/console/traffic.ts';
import { Slices } from '../slices.ts';
import { describeExchange, summaryOf } from './describe.ts';
import type { KeptExchange } from './keptExchange.ts';

/** Exchanges whose bodies stay as they were shown: those that a person goes back and forth between. */
const mostDetails = 8;

/**
 * What is shown of exchanges, worked out and masked once however often it is looked at. It goes with the exchange, so
 * that what is cleared is not remembered here.
 */
export class ShownExchanges {
  readonly #summaries = new WeakMap<KeptExchange, TrafficSummary>();
  readonly #details = new WeakMap<KeptExchange, TrafficExchange>();
  readonly #recent: WeakRef<KeptExchange>[] = [];

  summary(exchange: KeptExchange): TrafficSummary {
    const known = this.#summaries.get(exchange);
    if (known !== undefined) return known;
    const summary = summaryOf(exchange);
    this.#summaries.set(exchange, summary);
    return summary;
  }

  /** Those at the beginning of a list that a slice of time is enough for, one at least. */
  first(exchanges: readonly KeptExchange[]): TrafficSummary[] {
    const slices = new Slices();
    const end = exchanges.findIndex((exchange) => {
      this.summary(exchange);
      return slices.isOver();
    });
    return exchanges.slice(0, end < 0 ? undefined : end + 1).map((exchange) => this.summary(exchange));
  }

  /** A whole list, with other work in between; without what that pushed out. */
  async all(exchanges: readonly KeptExchange[]): Promise<TrafficSummary[]> {
    const slices = new Slices();
    for (const exchange of exchanges) {
      if (!exchange.isKept) continue;
      this.summary(exchange);
      if (slices.isOver()) await slices.pause();
    }
    return exchanges.filter(({ isKept }) => isKept).map((exchange) => this.summary(exchange));
  }

  detail(exchange: KeptExchange): TrafficExchange {
    const known = this.#details.get(exchange);
    if (known !== undefined) return known;
    const detail = describeExchange(exchange, this.summary(exchange));
    this.#details.set(exchange, detail);
    this.#recent.push(new WeakRef(exchange));
    const dropped = this.#recent.length > mostDetails ? this.#recent.shift()?.deref() : undefined;
    if (dropped !== undefined) this.#details.delete(dropped);
    return detail;
  }
}
