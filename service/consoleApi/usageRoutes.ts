import { consolePaths } from '../../contract/console/api.ts';
import type { UsageDay, UsageEvent } from '../../contract/console/usage.ts';
import { dayOf } from '../usage/day.ts';
import type { EventsOf } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';
import { numberIn, type ConsoleRouter } from './router.ts';

const mostEvents = 200;
const mostBody = 64 * 1024;

/** The beginnings of the last days in the time zone of the service, oldest first, today last. */
const lastDays = (now: number, count: number): Date[] => Array.from({ length: count }, (_, at) => {
  const day = new Date(now);
  // Noon is on the right day whatever the clocks do at night; the beginning of the day is taken from there.
  day.setHours(12, 0, 0, 0);
  day.setDate(day.getDate() - (count - 1 - at));
  day.setHours(0, 0, 0, 0);
  return day;
});

/** Usage events as they came, and their numbers by day. */
export const addUsageRoutes = (router: ConsoleRouter, { registry, events, usageDays, now }: ConsoleParts): void => {
  const nameOf = (id: string): string => registry.nameOf(id) ?? 'deleted application';

  router.get(consolePaths.usageEvents, (call): UsageEvent[] => {
    const given = call.query('application');
    const of: EventsOf = given === undefined ? 'all' : given === '' ? 'nobody'
      : { applicationId: registry.find(given)?.id ?? given.toLowerCase() };
    const before = numberIn(call, 'before', Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER);
    return events.before(of, before, mostEvents, mostBody).map((event) => ({
      sequence: event.sequence,
      kind: event.kind,
      application: event.applicationId === null ? null : { id: event.applicationId, name: nameOf(event.applicationId) },
      at: new Date(event.receivedAt).toISOString(),
      // A character that the cut goes through is left out.
      body: new TextDecoder().decode(event.body, { stream: true }),
      bytes: event.bytes,
    }));
  });

  router.get(consolePaths.usageDays, (call): UsageDay[] => {
    const days = lastDays(now(), numberIn(call, 'days', 14, 1, 366)).map(dayOf);
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
  });
};
