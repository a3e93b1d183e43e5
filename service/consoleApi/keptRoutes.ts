import type { KeptIntention } from '../../contract/console/kept.ts';
import { keptKinds } from '../../contract/console/names.ts';
import { limits } from '../../contract/limits.ts';
import type { KeptText } from '../connector/intentions.ts';
import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { PagedList, type RowsPage } from '../pagedJson.ts';
import { Problem } from '../problem.ts';
import { answerOf, backupsHold, changedBy, nothing } from './deletions.ts';
import type { ConsoleParts } from './parts.ts';

/** What is kept of people's work, and deleting it for good. */
export const keptHandlers = (
  parts: ConsoleParts,
): ConsoleHandlersOf<'kept' | 'deleteKept' | 'deleteEverything' | 'intentions' | 'deleteIntention'> => {
  const { registry, intentions, kept, deletion, drills, live } = parts;

  /** An application may have been deleted while what it left stayed, so any id that something is kept of will do. */
  const idOf = (given: string | undefined): string | undefined =>
    (given === undefined ? undefined : registry.find(given)?.id ?? given.toLowerCase());

  const intentionOf = ({ id, applicationId, receivedAt, text, extension }: KeptText): KeptIntention => ({
    id, application: { id: applicationId, name: registry.nameOf(applicationId) ?? 'deleted application' },
    at: new Date(receivedAt).toISOString(), text, extension,
  });

  function* listed(application: string | undefined): Generator<RowsPage<KeptIntention>> {
    for (const { bytes, read } of intentions.pages(application, limits.listedTextBytes)) {
      yield { bytes, * read() { for (const each of read()) yield intentionOf(each); } };
    }
  }

  return {
    kept: ({ query }) => {
      const application = idOf(query.application);
      const kinds = keptKinds.filter((kind) => application === undefined || kept[kind].byApplication);
      return {
        kinds: kinds.map((kind) => ({ kind, ...kept[kind].amount(application) })),
        ...application === undefined ? { applications: registry.others } : {},
        ...backupsHold(parts),
        deletedApplications: registry.deleted(),
      };
    },

    deleteKept: async ({ body: { kind, application } }) => {
      if (application !== undefined && !kept[kind].byApplication) return new Problem('not-kept-by-application');
      const wish = { application: idOf(application), kinds: [kind], withApplication: false };
      const deleted = await deletion.delete(wish) ?? nothing;
      live.changed(...changedBy(deleted));
      return answerOf(parts, deleted, deleted.kinds[0]?.count ?? 0);
    },

    deleteEverything: async ({ body: { applications, copies } }) => {
      const kinds = keptKinds.filter((kind) => copies === 'delete' || (kind !== 'backups' && kind !== 'putAside'));
      const withApplication = applications === 'delete';
      const deleted = await deletion.delete({ application: undefined, kinds, withApplication }) ?? nothing;
      if (withApplication) for (const { application } of drills.list) drills.stopOf(application);
      live.changed('applications', ...changedBy(deleted));
      return answerOf(parts, deleted, deleted.kinds.reduce((sum, { count }) => sum + count, 0));
    },

    intentions: ({ query: { application } }) => new PagedList(listed(idOf(application))),

    deleteIntention: async ({ parameters }) => {
      const deleted = await deletion.deleteOne('intentions', (tx) => {
        const text = intentions.delete(tx, parameters.intention);
        return text === undefined ? undefined : { id: null, bytes: Buffer.from(text) };
      });
      if (deleted === undefined) return new Problem('intention-unknown');
      live.changed(...changedBy(deleted));
      return answerOf(parts, deleted, 1);
    },
  };
};
