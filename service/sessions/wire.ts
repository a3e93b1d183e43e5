import type { SessionEngagement } from '../../contract/schemas/engagement.ts';
import type { Session } from '../../contract/schemas/session.ts';
import { noCounts, sumCounts } from '../applications/counts.ts';
import type { Registry } from '../applications/registry.ts';
import { listedName } from '../applications/wire.ts';
import { timestamp } from '../timestamp.ts';
import type { SessionRow, SessionShare } from './table.ts';

const lastSeen = (shares: readonly SessionShare[]): { lastSeen?: string } =>
  (shares.length === 0 ? {} : { lastSeen: new Date(Math.max(...shares.map((share) => share.lastSeen))).toISOString() });

const engagementOf = (shares: readonly SessionShare[], registry: Registry): SessionEngagement => ({
  ...shares.reduce((sum, share) => sumCounts(sum, share.counts), noCounts),
  ...lastSeen(shares),
  applications: shares.flatMap((share) => {
    const application = registry.find(share.applicationId);
    return application === undefined
      ? []
      : [{ id: application.id, ...listedName(application.name), ...share.counts, ...lastSeen([share]) }];
  }),
});

/** A session as it is on the wire, with what each application did while it was open. */
export const sessionToWire = (
  session: SessionRow, shares: readonly SessionShare[], registry: Registry,
): Session => ({
  id: session.id,
  opened: timestamp(session.openedAt),
  ...(session.closedAt === null ? {} : { closed: timestamp(session.closedAt) }),
  engagement: engagementOf(shares, registry),
});
