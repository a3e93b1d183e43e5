import type { RequestOf } from '../../contract/schemas/catalog.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import type { Registry } from '../applications/registry.ts';
import { acceptedApplication, claimOf } from '../applications/routes.ts';
import type { AssetDescriber } from '../assets/describer.ts';
import type { AssetStore } from '../assets/store.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { EngagementCounter } from '../usage/engagement.ts';
import type { EventRecorder } from '../usage/recorder.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { contentOf, type Content } from './content.ts';
import type { Intentions } from './intentions.ts';
import { react } from './react.ts';
import type { SeenCopies } from './seenCopies.ts';
import { switchedOff, toSuggestion } from './suggest.ts';

export type ConnectorParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly describer: AssetDescriber;
  readonly engine: SuggestionEngine;
  readonly engagement: EngagementCounter;
  readonly recorder: EventRecorder;
  readonly intentions: Intentions;
  readonly seenCopies: SeenCopies;
  readonly queue: WriteQueue;
  readonly identity: Identity;
  readonly settings: SettingsStore;
};

type SeededAsset = RequestOf<'suggest'>['asset'];

/** @throws Refusal 400 when there is a text that cannot be decoded */
const textOf = (asset: SeededAsset, field: string): Content | null => {
  const content = contentOf(asset, field);
  if (content !== null && 'sentence' in content) throw new Refusal(400, content.sentence);
  return content;
};

/** Number of segments of a tracking body. */
const segmentsIn = (body: object): number =>
  Object.entries(body).filter(([name, value]) => name !== 'schema' && value !== null).length;

/** Handlers of the Connector group. */
export const connectorHandlers = (parts: ConnectorParts): HandlersOf<
  'connect' | 'suggest' | 'react' | 'intention' | 'onboarded' | 'track'
> => {
  const { registry, engine, engagement, identity } = parts;
  /** Notes a call that nothing is counted for. */
  const seen = (application: RegisteredApplication): void => { engagement.countSoon(application.id, {}); };
  return {
    connect: async ({ body }) => {
      if (body === undefined) throw new Refusal(400, 'The body is missing; send a SeededConnectorConnection as JSON.');
      return {
        os: identity.id,
        application: acceptedApplication(registry, await registry.connect(claimOf(body.application))),
        health: { os: { id: identity.id, version: identity.protocolVersion } },
      };
    },
    suggest: ({ application, body }) => {
      const seed = body ?? {};
      const copy = textOf(seed.asset, 'asset')?.text ?? '';
      if (parts.settings.isSwitchedOff(application.id)) {
        seen(application);
        return toSuggestion(seed, switchedOff, parts.describer);
      }
      // Without a text there was nothing to assess.
      engagement.countSoon(application.id, { suggestions: copy === '' ? 0 : 1 });
      const { sensitivity, fewestLines } = parts.settings.current;
      const context = {
        seen: parts.seenCopies.note(copy), intention: parts.intentions.matches(copy), sensitivity, fewestLines,
      };
      return toSuggestion(seed, engine.assess(copy, context), parts.describer);
    },
    react: async ({ application, body }) => {
      if (body === undefined) {
        seen(application);
        return 'OK';
      }
      const content = body.save ? textOf(body.seed?.asset, 'seed.asset') : null;
      if (body.save && content === null) {
        throw new Refusal(400, 'save is true but the seed carries no text; send seed.asset.format.fragment.string.raw.');
      }
      return await react(application, body, content, parts);
    },
    intention: async ({ application, body }) => {
      const content = textOf(body, 'body');
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
      if (body === undefined || bytes === null) {
        seen(application);
        return 'OK';
      }
      const growth = { tracked: segmentsIn(body) };
      await parts.recorder.record({ kind: 'track', applicationId: application.id, bytes, growth });
      return 'OK';
    },
  };
};
