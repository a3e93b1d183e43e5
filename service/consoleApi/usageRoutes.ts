import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { dayOf } from '../moments.ts';
import { daysUpTo, zoneOf } from '../usage/day.ts';
import { Slices } from '../slices.ts';
import type { EventsOf, StoredEvent } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';

/** Events that are read at a time. */
const eventsAtOnce = 4;

/** Usage events as they came, and their numbers by day. */
export const usageHandlers = (
  { registry, events, usageDays, now }: ConsoleParts,
): ConsoleHandlersOf<'usageEvents' | 'usageDays'> => {
  const nameOf = (id: string): string => registry.nameOf(id) ?? 'deleted application';

  /** Some at a time, since a body that is cut is read as a whole: other work goes first in between. */
  const listed = async (of: EventsOf, before: number): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = [];
    const slices = new Slices();
    for (let from = before; found.length < limits.listedEvents;) {
      const most = Math.min(eventsAtOnce, limits.listedEvents - found.length);
      const some = events.before(of, from, most, limits.listedTextBytes);
      found.push(...some);
      const last = some.at(-1);
      if (last === undefined) break;
      from = last.sequence;
      if (slices.isOver()) await slices.pause();
    }
    return found;
  };

  return {
    usageEvents: async ({ query: { application, before } }) => {
      const of: EventsOf = application === undefined ? 'all' : application === '' ? 'nobody'
        : { applicationId: registry.find(application)?.id ?? application.toLowerCase() };
      return (await listed(of, before)).map((event) => ({
        sequence: event.sequence,
        kind: event.kind,
        application: event.applicationId === null
          ? null
          : { id: event.applicationId, name: nameOf(event.applicationId) },
        at: new Date(event.receivedAt).toISOString(),
        // A character that the cut goes through is left out.
        body: new TextDecoder().decode(event.body, { stream: true }),
        bytes: event.bytes,
      }));
    },

    usageDays: ({ query }) => {
      const days = daysUpTo(dayOf(new Date(now())), query.days);
      const shares = usageDays.since(days[0] ?? '');
      return days.map((day) => ({
        day,
        zone: zoneOf(day),
        applications: shares.filter((share) => share.day === day).map((share) => ({
          id: share.applicationId,
          name: share.applicationId === '' ? '' : nameOf(share.applicationId),
          events: share.events,
          segments: share.segments,
        })),
      }));
    },
  };
};
