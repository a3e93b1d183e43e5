import { nextExchange } from '../traffic/nextExchange.ts';
import type { TrafficRecorder } from '../traffic/recorder.ts';
import { ShownExchanges } from '../traffic/shownExchanges.ts';
import { isMeant, seenWords, wordsOf } from './filter.ts';
import { PatchbayError, type ExchangeFilter, type ObservedExchange } from './types.ts';

/** Where exchanges are recorded now; after a restore that is another place. */
export type Present = () => { readonly traffic: TrafficRecorder; readonly isRecording: boolean };

const notRecorded = 'Requests are not recorded: recording is off in the settings; switch it on to see what comes.';

/** The exchanges of a service, for who waits for some. */
export class ObservedExchanges {
  readonly #present: Present;
  readonly #shown = new ShownExchanges();
  readonly #closed: AbortSignal;

  /** @param closed ends every wait */
  constructor(present: Present, closed: AbortSignal) {
    this.#present = present;
    this.#closed = closed;
  }

  all(filter: ExchangeFilter): readonly ObservedExchange[] {
    return this.#after(filter.after ?? 0).filter((exchange) => isMeant(filter, exchange));
  }

  /** The first one that is meant, of those that are there and that come. @throws PatchbayError */
  async first(filter: ExchangeFilter, milliseconds: number): Promise<ObservedExchange> {
    if (this.#closed.aborted) throw new PatchbayError('The service is closed; nothing comes any more.');
    const { traffic, isRecording } = this.#present();
    if (!isRecording) throw new PatchbayError(notRecorded);
    const signal = this.#closed;
    const seen: ObservedExchange[] = [];
    const found = await nextExchange(traffic, {
      after: filter.after ?? 0, timeout: milliseconds, signal,
      isWanted: (kept) => {
        const exchange = this.#shown.detail(kept);
        const isFound = isMeant(filter, exchange);
        if (!isFound) seen.push(exchange);
        return isFound;
      },
    });
    if (found !== undefined) return this.#shown.detail(found);
    if (signal.aborted) throw new PatchbayError('The service was closed before the exchange came.');
    const what = ['No exchange', wordsOf(filter)].filter((part) => part !== '').join(' ');
    throw new PatchbayError(`${what} came within ${milliseconds} ms; ${seenWords(seen)}.`);
  }

  #after(sequence: number): readonly ObservedExchange[] {
    return this.#present().traffic.kept.after(sequence).map((exchange) => this.#shown.detail(exchange));
  }
}
