import type { Exchange } from '../../../../contract/exchange.ts';
import { loadPart } from '../../../components/parts/asyncPart.ts';
import type { AskConsole } from '../../../stores/state/useConsole.ts';
import type { SharedExchange } from './sharedExchange.ts';

/**
 * What this console sent, as it is shared.
 * @param ask masks their secrets; null shares all as it was sent
 * @param had told how many there are so far
 */
export const collectSent = async (
  taken: readonly Exchange[], ask: AskConsole | null, had: (count: number) => void,
): Promise<readonly SharedExchange[]> => {
  const { sentExchanges } = await loadPart(() => import('./sentExchanges.ts'));
  return await sentExchanges(taken, ask, had);
};
