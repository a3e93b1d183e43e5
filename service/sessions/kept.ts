import type { KeptInDatabase } from '../kept/keptKind.ts';
import type { Sessions } from './sessions.ts';

/** Intervals of use, and how often each application did what in them; of an application, its part in them. */
export const keptSessions = (sessions: Sessions): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => sessions.kept(application),
  erase: (tx, application) => sessions.erase(tx, application),
  forgetOld: null,
  texts: null,
});
