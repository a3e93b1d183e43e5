import type { KeptInDatabase } from '../kept/keptKind.ts';
import type { EventRecorder } from './recorder.ts';
import type { EventsOf } from './table.ts';

const eventsOf = (application: string | undefined): EventsOf =>
  (application === undefined ? 'all' : { applicationId: application });

/** Events as they came, with what was counted of them; until somebody deletes them. */
export const keptEvents = (recorder: EventRecorder): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => recorder.kept(eventsOf(application)),
  erase: (tx, application) => recorder.erase(tx, eventsOf(application)),
  forgetOld: null,
});
