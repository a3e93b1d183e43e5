import { longestVersion } from '../../contract/schemas/application.ts';
import type { Registry } from '../applications/registry.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { attribute } from './attribution.ts';
import type { EventStore } from './eventStore.ts';

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : []);

/** Version and id that an update names for the application as it is now, when both are usable. */
const updateOf = (current: unknown): { readonly id: string; readonly version: string } | undefined =>
  (typeof current === 'object' && current !== null && 'id' in current && 'version' in current
    && typeof current.id === 'string' && typeof current.version === 'string' && current.version !== ''
    && current.version.length <= longestVersion
    ? { id: current.id, version: current.version }
    : undefined);

/** Handlers of the usage operations. */
export const usageHandlers = (eventStore: EventStore, registry: Registry): HandlersOf<
  'applicationsUsageEngagementInteraction' | 'applicationsUsageEngagementKeyboard'
  | 'applicationsUsageInstallation' | 'postApplicationsUsageUpdated'
> => {
  const find = registry.find.bind(registry);
  return {
    applicationsUsageEngagementInteraction: async ({ body, bytes, headers }) => {
      const applicationId = attribute(body, headers, find)?.id;
      await eventStore.add({ kind: 'interaction', applicationId, bytes, growth: { interactions: 1 } });
      return { description: body.description, ...(typeof body.element === 'string' ? { element: body.element } : {}) };
    },
    applicationsUsageEngagementKeyboard: async ({ body, bytes, headers }) => {
      const applicationId = attribute(body, headers, find)?.id;
      await eventStore.add({ kind: 'keyboard', applicationId, bytes, growth: { keyboard: 1 } });
      return { description: body.description, shortcut: numbers(body.shortcut) };
    },
    applicationsUsageInstallation: async ({ body, bytes, headers }) => {
      if (bytes === null) return undefined;
      const applicationId = attribute(body, headers, find)?.id;
      await eventStore.add({ kind: 'installation', applicationId, bytes, growth: {} });
      return undefined;
    },
    postApplicationsUsageUpdated: async ({ body, bytes, headers }) => {
      if (bytes === null) return undefined;
      const applicationId = attribute(body, headers, find)?.id;
      const update = updateOf(body.current);
      await eventStore.add({ kind: 'updated', applicationId, bytes, growth: {} }, (tx) => {
        if (update !== undefined) registry.setVersion(tx, update.id, update.version);
      });
      return undefined;
    },
  };
};
