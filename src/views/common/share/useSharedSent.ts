import type { Exchange } from '../../../../contract/exchange.ts';
import { getExchange, readTrafficExchange } from '../../../api/console/traffic.ts';
import { loadPart } from '../../../components/parts/asyncPart.ts';
import { useSettingsStore } from '../../../stores/settings.ts';
import { readOk } from '../../../stores/state/readOk.ts';
import { trafficRowOf } from '../../../stores/state/trafficRowOf.ts';
import { useConsole, type AskConsole } from '../../../stores/state/useConsole.ts';
import { useTrafficStore } from '../../../stores/traffic.ts';
import type { Recalled, SharedExchange } from './sharedExchange.ts';

/**
 * Gives what this console sent as it is shared.
 * @param ask masks their secrets; null shares all as it was sent
 * @param had told how many there are so far
 */
type CollectSent = (
  taken: readonly Exchange[], ask: AskConsole | null, had: (count: number) => void,
) => Promise<readonly SharedExchange[]>;

/** Hands on what this console sent, with what the service of this page recorded of it. */
export const useSharedSent = (): CollectSent => {
  const traffic = useTrafficStore();
  const settings = useSettingsStore();
  const askConsole = useConsole();

  const recall = async (exchange: Exchange): Promise<Recalled | null> => {
    const row = trafficRowOf(exchange, [...traffic.waiting, ...traffic.rows], settings.pageOrigin);
    if (row === null) return null;
    // Of a run before, the service has another by that number, or none.
    if (traffic.isEarlier(row)) return { ...row, rule: '' };
    const kept = readOk(await askConsole((target) => getExchange(target, row.sequence)), readTrafficExchange);
    return kept?.at === row.at ? kept : { ...row, rule: '' };
  };

  return async (taken, ask, had) => {
    const { sentExchanges } = await loadPart(() => import('./sentExchanges.ts'));
    return await sentExchanges(taken, ask, recall, had);
  };
};
