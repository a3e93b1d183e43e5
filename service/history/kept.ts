import type { KeptInDatabase } from '../kept/keptKind.ts';
import type { History } from './history.ts';

/** What changed in the registry, and figures by the hour. */
export const keptHistory = (history: History): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => history.kept(application),
  erase: (tx, application) => history.erase(tx, application),
  forgetOld: (tx) => { history.forgetOld(tx); },
  texts: null,
});
