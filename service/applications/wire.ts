import type { Application } from '../../contract/schemas/application.ts';
import type { Engagement } from '../../contract/schemas/engagement.ts';
import { isPublishedName, isService, type RegisteredApplication } from './application.ts';

const engagementOf = (application: RegisteredApplication): Engagement => ({
  ...application.counts,
  ...(application.lastSeen === null ? {} : { lastSeen: new Date(application.lastSeen).toISOString() }),
});

const common = (application: RegisteredApplication, name: string): Application => ({
  id: application.id,
  name,
  version: application.version,
  platform: application.platform,
  onboarded: application.onboarded,
  privacy: application.privacy,
  ...(application.capabilities === null ? {} : { capabilities: application.capabilities }),
  ...(application.mechanism === null ? {} : { mechanism: application.mechanism }),
  ...(application.automaticUnload === null ? {} : { automaticUnload: application.automaticUnload }),
  status: application.connectedAt === null && !isService(application.name) ? 'registered' : 'connected',
  engagement: engagementOf(application),
});

/** As the application itself sees it: under its own name. */
export const toCaller = (application: RegisteredApplication): Application => common(application, application.name);

/**
 * As it stands in lists and inside other objects: a name that is not published is sent as UNKNOWN with the real one
 * beside it, since older clients fail on names they do not know.
 */
export const toList = (application: RegisteredApplication): Application =>
  (isPublishedName(application.name)
    ? common(application, application.name)
    : { ...common(application, 'UNKNOWN'), registeredName: application.name });
