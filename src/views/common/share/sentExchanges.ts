import type { Exchange } from '../../../../contract/exchange.ts';
import type { AskConsole } from '../../../stores/state/useConsole.ts';
import { maskedExchange } from './masking.ts';
import { sharedOfSent, withRecalled, type Recalled, type SharedExchange } from './sharedExchange.ts';

/**
 * What this console sent, as it is shared, oldest first.
 * @param ask the service of this page, to have secrets masked; null to share all as it was sent
 * @param recall what the service recorded of one; null where that cannot be told
 */
export const sentExchanges = async (
  sent: readonly Exchange[], ask: AskConsole | null, recall: (exchange: Exchange) => Promise<Recalled | null>,
  had: (count: number) => void,
): Promise<readonly SharedExchange[]> => {
  const found: SharedExchange[] = [];
  const oldestFirst = [...sent].sort((one, other) => one.startedAt - other.startedAt);
  for (const [index, exchange] of oldestFirst.entries()) {
    const recalled = await recall(exchange);
    const seen = sharedOfSent(exchange, index + 1);
    const shared = recalled === null ? seen : withRecalled(seen, recalled);
    found.push(ask === null ? shared : await maskedExchange(shared, ask));
    had(found.length);
  }
  return found;
};
