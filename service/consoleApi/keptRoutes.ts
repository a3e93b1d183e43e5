import { consolePaths } from '../../contract/console/api.ts';
import { keptKinds, type DeletedKept, type KeptIntention, type KeptKind, type KeptList } from '../../contract/console/kept.ts';
import { Refusal } from '../http/refusal.ts';
import { backupsHoldUntil, backupsOf, deleteBackups, overwriteDeleted } from '../storage/erasure.ts';
import type { Amount } from '../storage/row.ts';
import { cutToBytes } from '../text.ts';
import type { EventsOf } from '../usage/table.ts';
import type { ConsoleParts } from './parts.ts';
import type { ConsoleRouter } from './router.ts';

/** Bytes of a text that is listed. */
const mostText = 64 * 1024;

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
export const addKeptRoutes = (router: ConsoleRouter, parts: ConsoleParts): void => {
  const { registry, intentions, database, live } = parts;
  const holders = holdersOf(parts);

  /** An application may have been deleted while what it left stayed, so any id that something is kept of will do. */
  const idOf = (given: string | undefined): string | undefined =>
    (given === undefined ? undefined : registry.find(given)?.id ?? given.toLowerCase());

  router.get(consolePaths.kept, (call): KeptList => {
    const application = idOf(call.query('application'));
    const kinds = keptKinds.filter((kind) => application === undefined || holders[kind].byApplication);
    return {
      kinds: kinds.map((kind) => ({ kind, ...holders[kind].amount(application) })),
      backupsUntil: deletedKept(parts, 0).backupsUntil,
    };
  });

  router.postBody(consolePaths.deleteKept, 'DeleteKept', async ({ kind, application }) => {
    if (application !== undefined && !holders[kind].byApplication) {
      throw new Refusal(400, 'This kind is not kept by application; send kind alone to delete all of it.');
    }
    const deleted = await holders[kind].erase(idOf(application));
    if (kind !== 'traffic' && kind !== 'backups') overwriteDeleted(database);
    live.changed('kept');
    if (kind === 'assets') live.changed('assets');
    if (kind === 'events') live.changed('usage');
    return deletedKept(parts, deleted);
  });

  router.get(consolePaths.intentions, (call): KeptIntention[] => intentions.list(idOf(call.query('application'))).map((each) => ({
    id: each.id,
    application: { id: each.applicationId, name: registry.nameOf(each.applicationId) ?? 'deleted application' },
    at: new Date(each.receivedAt).toISOString(),
    text: cutToBytes(each.text, mostText),
    extension: each.extension,
  })));

  router.post(consolePaths.deleteIntention, async ({ parameter }) => {
    if (!await intentions.delete(parameter)) {
      throw new Refusal(404, 'No intention has this id; GET /console/api/intentions lists those that are kept.');
    }
    overwriteDeleted(database);
    live.changed('kept');
    return deletedKept(parts, 1);
  });
};
