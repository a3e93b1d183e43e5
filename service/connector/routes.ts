import type { RegisteredApplication } from '../applications/application.ts';
import type { Registry } from '../applications/registry.ts';
import { acceptedApplication, claimOf } from '../applications/routes.ts';
import type { AssetDescriber } from '../assets/describer.ts';
import type { SnippetIndex } from '../assets/snippetIndex.ts';
import type { AssetStore } from '../assets/store.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Problem } from '../problem.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { EventStore } from '../usage/eventStore.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { contentOf } from './content.ts';
import type { CopyHash } from './copyHash.ts';
import type { Feedback } from './feedback.ts';
import type { Intentions } from './intentions.ts';
import { learntAbout } from './learnt.ts';
import { react } from './react.ts';
import type { SeenCopies } from './seenCopies.ts';
import { switchedOff, toSuggestion } from './suggest.ts';

export type ConnectorParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
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

/** Number of segments of a tracking body. */
const segmentsIn = (body: Readonly<Record<string, unknown>>): number =>
  Object.keys(body).filter((name) => name !== 'schema' && body[name] !== null).length;

/** Handlers of the Connector group. */
export const connectorHandlers = (parts: ConnectorParts): HandlersOf<
  'connect' | 'suggest' | 'react' | 'intention' | 'onboarded' | 'track'
> => {
  const { registry, index, engagement, identity, feedback } = parts;
  /** Notes a call that nothing is counted for. */
  const seen = (application: RegisteredApplication): void => { engagement.countSoon(application.id, {}); };
  return {
    connect: async ({ body }) => {
      const application = acceptedApplication(registry, await registry.connect(claimOf(body.application)));
      return application instanceof Problem ? application : {
        os: identity.id,
        application,
        health: { os: { id: identity.id, version: identity.protocolVersion } },
      };
    },
    suggest: async ({ application, body }) => {
      const seed = body ?? {};
      const content = contentOf(seed.asset, 'asset');
      if (content instanceof Problem) return content;
      const copy = content?.text ?? '';
      if (parts.settings.isSwitchedOff(application.id)) {
        seen(application);
        return toSuggestion(seed, switchedOff, parts.describer);
      }
      // Without a text there was nothing to assess.
      engagement.countSoon(application.id, { suggestions: copy === '' ? 0 : 1 });
      const { sensitivity, fewestLines } = parts.settings.current;
      const textHash = parts.copyHash(copy);
      const assessment = await index.assess(copy, {
        seen: parts.seenCopies.note(textHash), intention: parts.intentions.matches(copy), sensitivity, fewestLines,
        ...learntAbout(textHash, parts),
      });
      const suggestion = toSuggestion(seed, assessment, parts.describer);
      const [first] = suggestion.reuse.assets.iterable;
      if (textHash !== null && first !== undefined) feedback.offered(application.id, textHash, first.id);
      return suggestion;
    },
    react: async ({ application, body }) => {
      if (body === undefined) {
        seen(application);
        return 'OK';
      }
      const content = contentOf(body.seed?.asset, 'seed.asset');
      if (body.save && content instanceof Problem) return content;
      if (body.save && content === null) return new Problem('save-without-text');
      // What is not to be saved need not be readable.
      const about = content instanceof Problem ? null : content;
      const textHash = about === null ? null : parts.copyHash(about.text);
      return await react(application, body, body.save ? about : null, textHash, parts);
    },
    intention: async ({ application, body }) => {
      const content = contentOf(body, 'body');
      if (content instanceof Problem) return content;
      seen(application);
      if (content !== null) await parts.intentions.keep(application.id, content);
      return 'OK';
    },
    onboarded: async ({ application, body }) => {
      seen(application);
      if (body !== undefined) await registry.setOnboarded(application.id, body);
      return 'OK';
    },
    track: async ({ application, body, bytes }) => {
      if (body === undefined) {
        seen(application);
        return 'OK';
      }
      const growth = { tracked: segmentsIn(body) };
      await parts.eventStore.add({ kind: 'track', applicationId: application.id, bytes, growth });
      return 'OK';
    },
  };
};
