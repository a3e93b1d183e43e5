import type { Registry } from '../applications/registry.ts';
import { withGiven, type Composed, type HandlersOf } from '../http/handlers.ts';
import { attribute, idsIn } from './attribution.ts';
import type { EventStore } from './eventStore.ts';
import { givenInteraction, givenKeyboard, givenUpdate, type GivenEvent } from './given.ts';

const answerOf = <Answer>({ answer }: GivenEvent<Answer>): Answer | Composed =>
  (answer instanceof Uint8Array ? { composed: [answer], value: {} } : answer);

/** Handlers of the usage operations. */
export const usageHandlers = (eventStore: EventStore, registry: Registry): HandlersOf<
  'applicationsUsageEngagementInteraction' | 'applicationsUsageEngagementKeyboard'
  | 'applicationsUsageInstallation' | 'postApplicationsUsageUpdated'
> => {
  const find = registry.find.bind(registry);
  return {
    applicationsUsageEngagementInteraction: withGiven(givenInteraction, async ({ given, bytes, headers }) => {
      const applicationId = attribute(given.ids, headers, find)?.id;
      await eventStore.add({ kind: 'interaction', applicationId, bytes, growth: { interactions: 1 } });
      return answerOf(given);
    }),
    applicationsUsageEngagementKeyboard: withGiven(givenKeyboard, async ({ given, bytes, headers }) => {
      const applicationId = attribute(given.ids, headers, find)?.id;
      await eventStore.add({ kind: 'keyboard', applicationId, bytes, growth: { keyboard: 1 } });
      return answerOf(given);
    }),
    applicationsUsageInstallation: withGiven(idsIn, async ({ given = [], bytes, headers }) => {
      if (bytes === null) return undefined;
      const applicationId = attribute(given, headers, find)?.id;
      await eventStore.add({ kind: 'installation', applicationId, bytes, growth: {} });
      return undefined;
    }),
    postApplicationsUsageUpdated: withGiven(givenUpdate, async ({ given, bytes, headers, cause }) => {
      if (bytes === null || given === undefined) return undefined;
      const { ids, update } = given;
      const applicationId = attribute(ids, headers, find)?.id;
      await eventStore.add({ kind: 'updated', applicationId, bytes, growth: {} }, (tx) => {
        if (update !== undefined) registry.setVersion(tx, update.id, update.version, cause);
      });
      return undefined;
    }),
  };
};
