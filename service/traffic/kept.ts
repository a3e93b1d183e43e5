import type { KeptElsewhere } from '../kept/keptKind.ts';
import type { KeptExchanges } from './keptExchanges.ts';

/** Recorded exchanges. */
export const keptTraffic = (exchanges: KeptExchanges): KeptElsewhere => ({
  place: 'elsewhere',
  byApplication: true,
  amount: (application) => exchanges.count(application),
  erase: (application) => exchanges.clear(application),
});
