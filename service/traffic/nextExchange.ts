import { later } from '../timers.ts';
import type { KeptExchange } from './keptExchange.ts';
import type { TrafficRecorder } from './recorder.ts';

/** Which exchange is waited for. */
export type WantedExchange = {
  /** Only those after the one of this number, of which some may be there already. */
  readonly after: number;
  /** Asked of each once, in their order. */
  readonly isWanted: (exchange: KeptExchange) => boolean;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
};

/**
 * The first exchange that is wanted, of those that are kept and those that come.
 * @returns undefined when none came in time, or nobody waits any more; rejects with an error that `isWanted` throws,
 *   which does not disturb who is being answered
 */
export const nextExchange = (
  { kept, follow }: Pick<TrafficRecorder, 'kept' | 'follow'>, { after, isWanted, timeout, signal }: WantedExchange,
): Promise<KeptExchange | undefined> => new Promise((resolve, reject) => {
  let seen = after;
  const stop = (): void => {
    unfollow();
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  };
  const end = (): void => {
    stop();
    resolve(undefined);
  };
  const look = (): void => {
    try {
      for (const exchange of kept.after(seen)) {
        seen = exchange.sequence;
        if (!isWanted(exchange)) continue;
        stop();
        resolve(exchange);
        return;
      }
    } catch (error) {
      stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const unfollow = follow(look);
  const timer = later(timeout, end);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  else look();
});
