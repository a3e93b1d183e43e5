import { commonCapabilities, commonMechanisms, commonPrivacies } from '../../contract/names.ts';
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

/** As the application itself sees it: under its own name, with what it said. */
export const toCaller = (application: RegisteredApplication): Application => common(application, application.name);

const among = <Value extends string>(values: readonly Value[]): ((given: string | null) => Value | undefined) => {
  const known = new Set<string | null>(values);
  return (given) => (known.has(given) ? given as Value : undefined);
};
const commonPrivacy = among(commonPrivacies);
const commonCapability = among(commonCapabilities);
const commonMechanism = among(commonMechanisms);

/** A name in lists: one that is not published is sent as UNKNOWN, with what the application registered beside it. */
export const listedName = (name: string): Pick<Application, 'name' | 'registeredName'> =>
  (isPublishedName(name) ? { name } : { name: 'UNKNOWN', registeredName: name });

/**
 * As it stands in lists and inside other objects: with values that every SDK knows, since older clients fail on any
 * other, and beside them what the application said. What may be left out is left out; who does not tell its privacy is
 * as open as who says nothing of it.
 */
export const toList = (application: RegisteredApplication): Application => {
  const { name, privacy, capabilities, mechanism } = application;
  const sent = {
    ...(commonPrivacy(privacy) === undefined ? { privacy } : {}),
    ...(capabilities === null || commonCapability(capabilities) !== undefined ? {} : { capabilities }),
    ...(mechanism === null || commonMechanism(mechanism) !== undefined ? {} : { mechanism }),
  };
  const hasSent = Object.keys(sent).length > 0;
  const shown = hasSent
    ? {
        ...application,
        privacy: commonPrivacy(privacy) ?? 'OPEN',
        capabilities: commonCapability(capabilities) ?? null,
        mechanism: commonMechanism(mechanism) ?? null,
      }
    : application;
  return {
    ...common(shown, name),
    ...listedName(name),
    ...(hasSent ? { sent } : {}),
  };
};
