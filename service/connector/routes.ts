import type { Suggestion } from '../../contract/schemas/suggestion.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import type { Registry } from '../applications/registry.ts';
import { claimOf } from '../applications/claim.ts';
import { acceptedApplication } from '../applications/routes.ts';
import type { Annotations } from '../assets/annotations.ts';
import type { AssetDescriber, Beginnings } from '../assets/describer.ts';
import type { SnippetIndex } from '../assets/snippetIndex.ts';
import type { AssetStore } from '../assets/store.ts';
import { compose } from '../http/compose.ts';
import { withGiven, type Composed, type HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { Assessment } from '../suggestions/types.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { EventStore } from '../usage/eventStore.ts';
import type { Identity } from '../wellKnown/identity.ts';
import type { CopyHash } from './copyHash.ts';
import type { Feedback } from './feedback.ts';
import { givenCopy, givenIntention, givenReaction, givenSegments, type GivenCopy, type GivenIntention } from './given.ts';
import type { Intentions } from './intentions.ts';
import { learntAbout } from './learnt.ts';
import { react } from './react.ts';
import type { SeenCopies } from './seenCopies.ts';
import { beginningsFor, outOfTime, switchedOff, toSuggestion } from './suggest.ts';

export type ConnectorParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly annotations: Annotations;
  readonly describer: AssetDescriber;
  readonly index: SnippetIndex;
  readonly engagement: EngagementCounter;
  readonly eventStore: EventStore;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly copyHash: CopyHash;
  readonly feedback: Feedback;
  readonly queue: WriteQueue;
  readonly identity: Identity;
  readonly settings: SettingsStore;
};

/** A call of suggest without a body. */
const nothing: GivenCopy = { seed: {}, textHash: null, copy: null };

/** Handlers of the Connector group. */
export const connectorHandlers = (parts: ConnectorParts): HandlersOf<
  'connect' | 'suggest' | 'react' | 'intention' | 'onboarded' | 'track'
> => {
  const { registry, index, engagement, identity, feedback } = parts;
  /** Notes a call that nothing is counted for. */
  const seen = (application: RegisteredApplication): void => { engagement.countSoon(application.id, {}); };
  return {
    connect: withGiven(({ application }) => claimOf(application), async ({ given, cause }) => {
      const application = acceptedApplication(registry, await registry.connect(given, cause));
      return application instanceof Problem ? application : {
        os: identity.id,
        application,
        health: { os: { id: identity.id, version: identity.protocolVersion } },
      };
    }),
    suggest: withGiven<'suggest', GivenCopy>(givenCopy(parts.copyHash), async ({ application, given = nothing }) => {
      const { seed, copy } = given;
      const answer = (assessment: Assessment, beginnings?: Beginnings): Suggestion => toSuggestion(
        seed instanceof Uint8Array ? {} : seed, assessment, parts.describer, beginnings,
      );
      const sent = (suggestion: Suggestion): Suggestion | Composed => (seed instanceof Uint8Array
        ? compose(suggestion, (mark) => ({ ...suggestion, target: { ...suggestion.target, seed: mark } }), seed)
        : suggestion);
      const isOff = parts.settings.isSwitchedOff(application.id);
      if (isOff || copy === undefined) {
        seen(application);
        return sent(answer(isOff ? switchedOff : outOfTime));
      }
      // Without a text there was nothing to assess.
      engagement.countSoon(application.id, { suggestions: copy === null ? 0 : 1 });
      const { sensitivity, fewestLines } = parts.settings.current;
      const textHash = given.textHash === null ? null : Buffer.from(given.textHash);
      const seenTimes = parts.seenCopies.note(textHash);
      const intention = await parts.intentions.matches(copy ?? '');
      const assessment = await index.assess(copy ?? '', {
        seen: seenTimes, intention, sensitivity, fewestLines, ...learntAbout(textHash, parts),
      });
      const long = beginningsFor(assessment, parts.describer);
      const suggestion = answer(assessment, long === undefined ? undefined : await long);
      const [first] = suggestion.reuse.assets.iterable;
      if (textHash !== null && first !== undefined) feedback.offered(application.id, textHash, first.id);
      return sent(suggestion);
    }),
    react: withGiven(givenReaction(parts.copyHash), async ({ application, given }) => {
      if (given === undefined) {
        seen(application);
        return 'OK';
      }
      return await react(application, given, parts);
    }),
    intention: withGiven<'intention', Promise<GivenIntention | null> | GivenIntention | null>(
      givenIntention, async ({ application, given = null }) => {
        const intention = await given;
        seen(application);
        if (intention !== null) await parts.intentions.keepMasked(application.id, intention);
        return 'OK';
      },
    ),
    onboarded: async ({ application, body, cause }) => {
      seen(application);
      if (body !== undefined) await registry.setOnboarded(application.id, body, cause);
      return 'OK';
    },
    track: withGiven(givenSegments, async ({ application, given, bytes }) => {
      if (given === undefined || bytes === null) {
        seen(application);
        return 'OK';
      }
      await parts.eventStore.add({ kind: 'track', applicationId: application.id, bytes, growth: { tracked: given } });
      return 'OK';
    }),
  };
};
