import type { TrafficExchange, TrafficSummary } from '../../../../contract/console/traffic.ts';
import { getExchange, readTrafficExchange } from '../../../api/console/traffic.ts';
import { useSettingsStore } from '../../../stores/settings.ts';
import { readOk } from '../../../stores/state/readOk.ts';
import { useConsole } from '../../../stores/state/useConsole.ts';
import type { SharedExchange } from '../../common/share/sharedExchange.ts';

/** So many are asked for at a time. */
const atATime = 4;

export type CollectTraffic = (
  summaries: readonly TrafficSummary[], had: (count: number) => void,
) => Promise<readonly SharedExchange[]>;

/** Fetches recorded exchanges with all that is kept of them, oldest first; what is no longer kept is left out. */
export const useSharedTraffic = (): CollectTraffic => {
  const ask = useConsole();
  const settings = useSettingsStore();

  const fetched = async ({ sequence }: TrafficSummary): Promise<TrafficExchange | null> =>
    readOk(await ask((target) => getExchange(target, sequence)), readTrafficExchange);

  return async (summaries, had) => {
    const oldestFirst = [...summaries].sort((one, other) => one.sequence - other.sequence);
    const found: SharedExchange[] = [];
    for (let from = 0; from < oldestFirst.length; from += atATime) {
      for (const exchange of await Promise.all(oldestFirst.slice(from, from + atATime).map(fetched))) {
        if (exchange !== null) found.push({ ...exchange, target: settings.pageOrigin });
      }
      had(found.length);
    }
    return found;
  };
};
