import type { KeptInDatabase } from '../kept/keptKind.ts';
import { textsIn } from '../kept/texts.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { EventStore } from './eventStore.ts';
import type { EventsOf } from './table.ts';

const eventsOf = (application: string | undefined): EventsOf =>
  (application === undefined ? 'all' : { applicationId: application });

/** Events as they came, with what was counted of them; until somebody deletes them. */
export const keptEvents = (eventStore: EventStore, statements: Statements): KeptInDatabase => ({
  place: 'database',
  byApplication: true,
  amount: (application) => eventStore.kept(eventsOf(application)),
  erase: (tx, application, part) => eventStore.erase(tx, eventsOf(application), part),
  forgetOld: null,
  texts: textsIn(statements, 'events', 'body'),
});
