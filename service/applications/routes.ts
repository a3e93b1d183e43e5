import { Readable } from 'node:stream';
import type { ApplicationRequest, SeededTrackedApplication } from '../../contract/schemas/application.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
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

/** The application of a claim as its caller sees it, or why the claim was not accepted. */
export const acceptedApplication = (
  registry: Registry, result: ClaimResult,
): ReturnType<typeof toCaller> | ClaimProblem =>
  (result instanceof Problem ? result : toCaller(registry.find(result.id) ?? result));

/** Handlers of the Applications group that read and write the registry. */
export const applicationsHandlers = (registry: Registry): HandlersOf<
  'applicationsSnapshot' | 'applicationsSpecificApplicationSnapshot' | 'applicationsRegister'
> => ({
  applicationsSnapshot: () => {
    const snapshot = registry.snapshot();
    return snapshot instanceof Buffer
      ? { prepared: snapshot }
      : { streamed: Readable.from(snapshot, { encoding: 'utf8', highWaterMark: 0 }) };
  },
  applicationsSpecificApplicationSnapshot: (call) => {
    const id = call.parameters['application'] ?? '';
    if (!isUuid(id)) return new Problem('path-id-not-uuid', { of: 'an application' });
    const application = registry.find(id);
    return application === undefined ? new Problem('application-unknown') : toList(application);
  },
  applicationsRegister: async (call) => {
    return acceptedApplication(registry, await registry.register(claimOf(call.body)));
  },
});
