import type { Change, RegistryDifference } from '../../contract/console/history.ts';
import { limits } from '../../contract/limits.ts';
import { toList } from '../applications/wire.ts';
import type { Then } from '../history/past.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import type { ConsoleParts } from './parts.ts';
import { registryDifference } from './registryDifference.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a time the marks are of where nobody says it. */
const usualMs = 14 * dayMs;

const moment = (time: number): string => new Date(time).toISOString();
const orNull = (time: number | null): string | null => (time === null ? null : moment(time));

const placeOf = ({ change, at }: Then): RegistryDifference['from'] => ({ change, at: orNull(at) });

/** The registry over time. */
export const historyHandlers = (
  { past, registry, traffic, history, live, now }: ConsoleParts,
): ConsoleHandlersOf<'changes' | 'changeMarks' | 'registryThen' | 'registryDifference'> => {
  const { table } = past;
  history.onChanged = () => { live.changed('history', 'kept'); };
  const since = (): string | null => orNull(past.since());
  /** An id as it is remembered, also of one that is told in another case. */
  const idOf = (application: string | undefined): string | undefined => (
    application === undefined ? undefined : registry.find(application)?.id ?? application);

  return {
    changes: ({ query: { application, oldest, ...wanted } }) => {
      const isOldest = oldest === 1;
      const found = table.list({ ...wanted, application: idOf(application), isOldest }, limits.listedChanges + 1);
      const causes = traffic.kept.causes();
      const page = isOldest ? found.slice(-limits.listedChanges) : found.slice(0, limits.listedChanges);
      return {
        changes: page.map((each): Change => ({
          ...each, at: moment(each.at), exchange: causes.get(each.change) ?? null,
        })),
        more: found.length > limits.listedChanges,
        newest: table.newest(),
        since: since(),
      };
    },

    changeMarks: ({ query: { application, from, to, parts } }) => {
      const end = to ?? now();
      const start = Math.min(from ?? end - usualMs, end);
      const width = Math.max(1, Math.ceil((end - start) / parts));
      return {
        from: moment(start), to: moment(end), width, since: since(), newest: table.newest(),
        marks: table.marks(start, end, width, idOf(application))
          .map(({ part, ...mark }) => ({ at: moment(start + part * width), ...mark })),
      };
    },

    registryThen: ({ query: { change, at } }) => {
      const then = past.then({ change, at });
      const { applications } = then;
      return {
        ...placeOf(then),
        newest: table.newest(),
        since: since(),
        known: then.isKnown,
        applications: { iterable: applications.map(({ application }) => toList(application)) },
        countsOf: applications.map(({ application: { id }, countedAt }) => ({ id, at: moment(countedAt) })),
        withoutSuggestions: applications.filter(({ isSuggestedTo }) => !isSuggestedTo)
          .map(({ application: { id } }) => id),
        suggestions: then.settings,
        deletedSince: then.deletedSince,
      };
    },

    registryDifference: ({ query }) => {
      const from = past.then({ change: query.fromChange, at: query.from });
      const to = past.then({ change: query.toChange, at: query.to });
      return {
        from: placeOf(from), to: placeOf(to),
        changes: table.countBetween(Math.min(from.change, to.change), Math.max(from.change, to.change)),
        ...registryDifference(from, to),
      };
    },
  };
};
