import type { DeletedKept } from '../../contract/console/kept.ts';
import { keptKinds } from '../../contract/console/names.ts';
import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { eraseKept } from '../kept/keptKind.ts';
import { Problem } from '../problem.ts';
import { backupsHoldUntil } from '../storage/erasure.ts';
import { cutToBytes } from '../text.ts';
import type { ConsoleParts } from './parts.ts';

/** What is left of a delete: how long backups still hold what went. */
export const deletedKept = ({ folder }: ConsoleParts, deleted: number): DeletedKept => {
  const until = backupsHoldUntil(folder);
  return { deleted, backupsUntil: until === null ? null : new Date(until).toISOString() };
};

/** What is kept of people's work, and deleting it for good. */
export const keptHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'kept' | 'deleteKept' | 'intentions' | 'deleteIntention'> => {
  const { registry, intentions, kept, queue, live } = parts;

  /** An application may have been deleted while what it left stayed, so any id that something is kept of will do. */
  const idOf = (given: string | undefined): string | undefined =>
    (given === undefined ? undefined : registry.find(given)?.id ?? given.toLowerCase());

  return {
    kept: ({ query }) => {
      const application = idOf(query.application);
      const kinds = keptKinds.filter((kind) => application === undefined || kept[kind].byApplication);
      return {
        kinds: kinds.map((kind) => ({ kind, ...kept[kind].amount(application) })),
        backupsUntil: deletedKept(parts, 0).backupsUntil,
      };
    },

    deleteKept: async ({ body: { kind, application } }) => {
      if (application !== undefined && !kept[kind].byApplication) return new Problem('not-kept-by-application');
      const deleted = await eraseKept(kept[kind], queue, idOf(application));
      live.changed('kept');
      if (kind === 'assets') live.changed('assets');
      if (kind === 'events') live.changed('usage');
      return deletedKept(parts, deleted);
    },

    intentions: ({ query }) => intentions.list(idOf(query.application)).map((each) => ({
      id: each.id,
      application: { id: each.applicationId, name: registry.nameOf(each.applicationId) ?? 'deleted application' },
      at: new Date(each.receivedAt).toISOString(),
      text: cutToBytes(each.text, limits.listedTextBytes),
      extension: each.extension,
    })),

    deleteIntention: async ({ parameters }) => {
      if (!await intentions.delete(parameters.intention)) return new Problem('intention-unknown');
      live.changed('kept');
      return deletedKept(parts, 1);
    },
  };
};
