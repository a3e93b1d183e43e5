import type { UsageEvent } from '../../contract/console/usage.ts';
import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { dayOf } from '../moments.ts';
import { daysUpTo, zoneOf } from '../usage/day.ts';
import { fitting, PagedList, type RowsPage } from '../pagedJson.ts';
import type { EventsOf, StoredEvent } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';

/** Bytes of bodies that are read at a time, as they are kept: one that is cut is read as a whole. */
const bytesAtOnce = 256 * 1024;

/** Usage events as they came, and their numbers by day. */
export const usageHandlers = (
  { registry, events, usageDays, now }: ConsoleParts,
): ConsoleHandlersOf<'usageEvents' | 'usageDays'> => {
  const nameOf = (id: string): string => registry.nameOf(id) ?? 'deleted application';

  const listed = (event: StoredEvent): UsageEvent => ({
    sequence: event.sequence,
    kind: event.kind,
    application: event.applicationId === null ? null : { id: event.applicationId, name: nameOf(event.applicationId) },
    at: new Date(event.receivedAt).toISOString(),
    // A character that the cut goes through is left out.
    body: new TextDecoder().decode(event.body, { stream: true }),
    bytes: event.bytes,
  });

  /** Newest first, as many as are listed. */
  function* pagesOf(of: EventsOf, before: number): Generator<RowsPage<UsageEvent>> {
    let sizes = events.sizesBefore(of, before, limits.listedEvents);
    for (let from = before; sizes.length > 0;) {
      const most = fitting(sizes.map(({ bytes }) => bytes), bytesAtOnce);
      const newest = from;
      yield {
        bytes: sizes.slice(0, most).reduce((sum, { bytes }) => sum + Math.min(bytes, limits.listedTextBytes), 0),
        read: () => events.before(of, newest, most, limits.listedTextBytes).map(listed),
      };
      from = sizes[most - 1]?.sequence ?? 0;
      sizes = sizes.slice(most);
    }
  }

  return {
    usageEvents: ({ query: { application, before } }) => {
      const of: EventsOf = application === undefined ? 'all' : application === '' ? 'nobody'
        : { applicationId: registry.find(application)?.id ?? application.toLowerCase() };
      return new PagedList(pagesOf(of, before));
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
