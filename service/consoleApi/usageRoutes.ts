import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { dayOf, daysUpTo } from '../usage/day.ts';
import type { EventsOf } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';

/** Usage events as they came, and their numbers by day. */
export const usageHandlers = (
  { registry, events, usageDays, now }: ConsoleParts,
): ConsoleHandlersOf<'usageEvents' | 'usageDays'> => {
  const nameOf = (id: string): string => registry.nameOf(id) ?? 'deleted application';

  return {
    usageEvents: ({ query: { application, before } }) => {
      const of: EventsOf = application === undefined ? 'all' : application === '' ? 'nobody'
        : { applicationId: registry.find(application)?.id ?? application.toLowerCase() };
      return events.before(of, before, limits.listedEvents, limits.listedTextBytes).map((event) => ({
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
