import type { DeletedKept } from '../../contract/console/kept.ts';
import { keptKinds, type KeptKind } from '../../contract/console/names.ts';
import { limits } from '../../contract/limits.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { Problem } from '../problem.ts';
import { backupsHoldUntil, backupsOf, deleteBackups, overwriteDeleted } from '../storage/erasure.ts';
import type { Amount } from '../storage/row.ts';
import { cutToBytes } from '../text.ts';
import type { EventsOf } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';

type Holder = {
  /** Whether it is kept which application it is of. */
  readonly byApplication: boolean;
  readonly amount: (application?: string) => Amount;
  readonly erase: (application?: string) => number | Promise<number>;
};

const eventsOf = (application: string | undefined): EventsOf =>
  (application === undefined ? 'all' : { applicationId: application });

const holdersOf = (parts: ConsoleParts): Readonly<Record<KeptKind, Holder>> => ({
  assets: {
    byApplication: true,
    amount: (application) => parts.assets.kept(application),
    erase: (application) => parts.assets.erase(application),
  },
  intentions: {
    byApplication: true,
    amount: (application) => parts.intentions.kept(application),
    erase: (application) => parts.intentions.erase(application),
  },
  seenCopies: {
    byApplication: false, amount: () => parts.seenCopies.kept(), erase: () => parts.seenCopies.erase(),
  },
  feedback: {
    byApplication: true,
    amount: (application) => parts.feedback.kept(application),
    erase: (application) => parts.feedback.erase(application),
  },
  traffic: {
    byApplication: true,
    amount: (application) => parts.traffic.kept.count(application),
    erase: (application) => parts.traffic.kept.clear(application),
  },
  events: {
    byApplication: true,
    amount: (application) => parts.events.kept(eventsOf(application)),
    erase: (application) => parts.queue.write(() => parts.recorder.erase(eventsOf(application))),
  },
  backups: {
    byApplication: false,
    amount: () => {
      const backups = backupsOf(parts.folder);
      return { count: backups.length, bytes: backups.reduce((sum, each) => sum + each.bytes, 0) };
    },
    erase: () => deleteBackups(parts.folder),
  },
});

/** What is left of a delete: how long backups still hold what went. */
export const deletedKept = ({ folder }: ConsoleParts, deleted: number): DeletedKept => {
  const until = backupsHoldUntil(folder);
  return { deleted, backupsUntil: until === null ? null : new Date(until).toISOString() };
};

/** What is kept of people's work, and deleting it for good. */
export const keptHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'kept' | 'deleteKept' | 'intentions' | 'deleteIntention'> => {
  const { registry, intentions, database, live } = parts;
  const holders = holdersOf(parts);

  /** An application may have been deleted while what it left stayed, so any id that something is kept of will do. */
  const idOf = (given: string | undefined): string | undefined =>
    (given === undefined ? undefined : registry.find(given)?.id ?? given.toLowerCase());

  return {
    kept: ({ query }) => {
      const application = idOf(query.application);
      const kinds = keptKinds.filter((kind) => application === undefined || holders[kind].byApplication);
      return {
        kinds: kinds.map((kind) => ({ kind, ...holders[kind].amount(application) })),
        backupsUntil: deletedKept(parts, 0).backupsUntil,
      };
    },

    deleteKept: async ({ body: { kind, application } }) => {
      if (application !== undefined && !holders[kind].byApplication) return new Problem('not-kept-by-application');
      const deleted = await holders[kind].erase(idOf(application));
      if (kind !== 'traffic' && kind !== 'backups') overwriteDeleted(database);
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
      overwriteDeleted(database);
      live.changed('kept');
      return deletedKept(parts, 1);
    },
  };
};
