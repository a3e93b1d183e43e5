import type { ApplicationRequest, SeededTrackedApplication } from '../../contract/schemas/application.ts';
import { knownCapabilities, knownMechanism, knownPrivacy, platformOf, type ApplicationClaim } from './application.ts';

const boolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** What a body says about an application, with open values taken over where they are known. */
export const claimOf = (body: SeededTrackedApplication | ApplicationRequest): ApplicationClaim => ({
  id: 'id' in body && typeof body.id === 'string' ? body.id : undefined,
  name: body.name,
  version: body.version,
  platform: platformOf(body.platform),
  privacy: knownPrivacy(body.privacy),
  capabilities: knownCapabilities(body.capabilities),
  mechanism: 'mechanism' in body ? knownMechanism(body.mechanism) : undefined,
  automaticUnload: boolean(body.automaticUnload),
  onboarded: 'onboarded' in body ? boolean(body.onboarded) : undefined,
  said: JSON.stringify(body),
});
