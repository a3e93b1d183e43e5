import type { Session } from '../../contract/schemas/session.ts';
import type { SessionEngagement } from '../../contract/schemas/engagement.ts';
import { noCounts, sumCounts } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import { toList } from '../applications/wire.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import { isUuid } from '../http/uuid.ts';
import { timestamp } from '../timestamp.ts';
import type { Sessions } from './sessions.ts';
import type { SessionRecord, SessionShare } from './table.ts';

const lastSeen = (shares: readonly SessionShare[]): { lastSeen?: string } =>
  (shares.length === 0 ? {} : { lastSeen: new Date(Math.max(...shares.map((share) => share.lastSeen))).toISOString() });

const engagementOf = (shares: readonly SessionShare[], registry: Registry): SessionEngagement => ({
  ...shares.reduce((sum, share) => sumCounts(sum, share.counts), noCounts),
  ...lastSeen(shares),
  applications: shares.flatMap((share) => {
    const application = registry.find(share.applicationId);
    return application === undefined
      ? []
      : [{ id: application.id, name: toList(application).name, ...share.counts, ...lastSeen([share]) }];
  }),
});

/** A session as it is on the wire, with what each application did while it was open. */
export const sessionToWire = (
  session: SessionRecord, shares: readonly SessionShare[], registry: Registry,
): Session => ({
  id: session.id,
  opened: timestamp(session.openedAt),
  ...(session.closedAt === null ? {} : { closed: timestamp(session.closedAt) }),
  engagement: engagementOf(shares, registry),
});

const unknownSession = new Refusal(404, 'No session has this id; POST /applications/session/open opens one.');

/** Handlers of the sessions. */
export const sessionsHandlers = (sessions: Sessions, registry: Registry): HandlersOf<
  'applicationsSessionOpen' | 'applicationsSessionClose' | 'applicationsSessionSnapshot'
> => {
  const snapshot = (id: string): Session => {
    const found = sessions.find(id);
    if (found === undefined) throw unknownSession;
    return sessionToWire(found.session, found.shares, registry);
  };
  return {
    applicationsSessionOpen: async () => sessionToWire(await sessions.start(), [], registry),
    applicationsSessionClose: async (call) => {
      const id = call.body;
      if (!isUuid(id)) throw new Refusal(400, 'The body is not a UUID; send the id of a session as a JSON string.');
      const closed = await sessions.end(id);
      if (closed === undefined) throw unknownSession;
      return snapshot(closed.id);
    },
    applicationsSessionSnapshot: (call) => {
      const id = call.parameters['session'] ?? '';
      if (!isUuid(id)) throw new Refusal(400, 'The id in the path is not a UUID; send the id of a session.');
      return snapshot(id);
    },
  };
};
