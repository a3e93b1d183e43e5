import type { KeptElsewhere } from '../kept/keptKind.ts';
import type { KeptExchanges } from './keptExchanges.ts';

/**
 * Recorded exchanges.
 * @param onCleared told when all of them went
 */
export const keptTraffic = (exchanges: KeptExchanges, onCleared: () => void): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: true,
  amount: (application) => exchanges.count(application),
  erase: (application) => {
    if (application === undefined) onCleared();
    return exchanges.clear(application);
  },
});
