import { applicationNames, registeredNamePattern, serviceName } from '../../contract/names.ts';
import type { ApplicationRequest, SeededTrackedApplication } from '../../contract/schemas/application.ts';
import { isUuid } from '../http/uuid.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import { knownCapabilities, knownMechanism, knownPrivacy, platformOf, type ApplicationClaim } from './application.ts';
import type { ClaimProblem, ClaimResult, Registry } from './registry.ts';
import { toCaller, toList } from './wire.ts';

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

const acceptedNames = applicationNames.filter((name) => name !== serviceName).join(', ');

const sentences: Readonly<Record<ClaimProblem, string>> = {
  'not-pre-registered': `application.name is not a pre-registered integration; send one of ${acceptedNames}, or register the name first with POST /applications/register.`,
  'reserved-name': `The name ${serviceName} stands for this service; send the name of your integration.`,
  'bad-name': `name is neither published nor of the form ${registeredNamePattern}; send capital letters, digits and underscores.`,
  'id-taken': 'The id belongs to an application of another name; send another id or none.',
};

/**
 * The application of a claim that was accepted.
 * @throws Refusal 400 with the reason
 */
export const acceptedApplication = (registry: Registry, result: ClaimResult): ReturnType<typeof toCaller> => {
  if (!result.ok) throw new Refusal(400, sentences[result.problem]);
  return toCaller(registry.find(result.application.id) ?? result.application);
};

/** Handlers of the Applications group that read and write the registry. */
export const applicationsHandlers = (registry: Registry): HandlersOf<
  'applicationsSnapshot' | 'applicationsSpecificApplicationSnapshot' | 'applicationsRegister'
> => ({
  applicationsSnapshot: () => ({ prepared: registry.snapshot() }),
  applicationsSpecificApplicationSnapshot: (call) => {
    const id = call.parameters['application'] ?? '';
    if (!isUuid(id)) throw new Refusal(400, 'The id in the path is not a UUID; send the id of an application.');
    const application = registry.find(id);
    if (application === undefined) throw new Refusal(404, 'No application has this id; GET /applications lists those there are.');
    return toList(application);
  },
  applicationsRegister: async (call) => {
    return acceptedApplication(registry, await registry.register(claimOf(call.body)));
  },
});
