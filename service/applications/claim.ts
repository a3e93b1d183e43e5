import type { ApplicationRequest, SeededTrackedApplication } from '../../contract/schemas/application.ts';
import { knownCapabilities, knownMechanism, knownPrivacy, platformOf, type ApplicationClaim } from './application.ts';

const boolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** What is kept of what an application says of itself, in characters; what is documented takes a few hundred. */
const mostSaid = 64 * 1024;

/** A body as JSON; of a long one the fields that there is room for, in their order. */
const saidOf = (body: object): string => {
  const whole = JSON.stringify(body);
  if (whole.length <= mostSaid) return whole;
  let room = mostSaid;
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter((field) => {
    const { length } = JSON.stringify(field);
    if (length > room) return false;
    room -= length;
    return true;
  })));
};

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
  said: saidOf(body),
});
