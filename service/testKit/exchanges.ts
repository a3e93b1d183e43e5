import { later } from '../timers.ts';
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
  readonly #waiting = new Set<(error: PatchbayError) => void>();
  #isClosed = false;

  constructor(present: Present) {
    this.#present = present;
  }

  all(filter: ExchangeFilter): readonly ObservedExchange[] {
    return this.#after(filter.after ?? 0).filter((exchange) => isMeant(filter, exchange));
  }

  /** The first one that is meant, of those that are there and that come. @throws PatchbayError */
  async first(filter: ExchangeFilter, milliseconds: number): Promise<ObservedExchange> {
    if (this.#isClosed) throw new PatchbayError('The service is closed; nothing comes any more.');
    const { traffic, isRecording } = this.#present();
    if (!isRecording) throw new PatchbayError(notRecorded);
    const seen: ObservedExchange[] = [];
    let end = (): void => undefined;
    try {
      return await new Promise<ObservedExchange>((resolve, reject) => {
        const look = (): void => {
          try {
            for (const exchange of this.#after(seen.at(-1)?.sequence ?? filter.after ?? 0)) {
              if (isMeant(filter, exchange)) {
                resolve(exchange);
                return;
              }
              seen.push(exchange);
            }
          } catch (error) {
            // A filter's own `where`: it may not disturb who is being answered.
            reject(error instanceof Error ? error : new PatchbayError(String(error)));
          }
        };
        const unfollow = traffic.follow(look);
        const timer = later(milliseconds, () => {
          const what = ['No exchange', wordsOf(filter)].filter((part) => part !== '').join(' ');
          reject(new PatchbayError(`${what} came within ${milliseconds} ms; ${seenWords(seen)}.`));
        });
        this.#waiting.add(reject);
        end = () => {
          unfollow();
          clearTimeout(timer);
          this.#waiting.delete(reject);
        };
        look();
      });
    } finally {
      end();
    }
  }

  /** Ends every wait. */
  close(): void {
    this.#isClosed = true;
    for (const reject of this.#waiting) reject(new PatchbayError('The service was closed before the exchange came.'));
  }

  #after(sequence: number): readonly ObservedExchange[] {
    return this.#present().traffic.kept.after(sequence).map((exchange) => this.#shown.detail(exchange));
  }
}
