import { Readable } from 'node:stream';
import { withGiven, type HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import { isUuid } from '../uuid.ts';
import { claimOf } from './claim.ts';
import type { ClaimProblem, ClaimResult, Registry } from './registry.ts';
import { toCaller, toList } from './wire.ts';

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
  applicationsRegister: withGiven(claimOf, async ({ given, cause }) => (
    acceptedApplication(registry, await registry.register(given, cause))
  )),
});
