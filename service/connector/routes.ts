import type { Context } from '../../contract/schemas/connection.ts';
import type { RequestOf } from '../../contract/schemas/catalog.ts';
import type { RegisteredApplication } from '../applications/application.ts';
import type { Registry } from '../applications/registry.ts';
import { acceptedApplication, claimOf } from '../applications/routes.ts';
import { toList } from '../applications/wire.ts';
import type { AssetStore } from '../assets/store.ts';
import { nameOf } from '../assets/naming.ts';
import { toWire } from '../assets/wire.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { cutText } from '../text.ts';
import { contentOf, type Content } from './content.ts';
import { toSuggestion, type DescribeAsset } from './suggest.ts';

export type ConnectorParts = {
  readonly registry: Registry;
  readonly assets: AssetStore;
  readonly engine: SuggestionEngine;
  readonly queue: WriteQueue;
  readonly identity: Identity;
};

type Seed = NonNullable<RequestOf<'suggest'>>;

/** @throws Refusal 400 when there is a text that cannot be decoded */
const textOf = (asset: Seed['asset'], field: string): Content | null => {
  const content = contentOf(asset, field);
  if (content !== null && 'sentence' in content) throw new Refusal(400, content.sentence);
  return content;
};

const describeWith = ({ registry, assets, identity }: ConnectorParts): DescribeAsset => (id, most) => {
  const asset = assets.find(id);
  const full = assets.textOf(id);
  if (asset === undefined || full === undefined) return undefined;
  const truncated = full.length > most;
  const content = truncated ? cutText(full, most) : full;
  // An application can be deleted while its assets stay; then the service stands in for it.
  const application = registry.find(asset.applicationId) ?? registry.find(identity.id);
  if (application === undefined) return undefined;
  return { asset: toWire(asset, { content, truncated }, toList(application), identity.id), textLength: content.length };
};

const react = async (
  { registry, assets, queue }: ConnectorParts,
  application: RegisteredApplication,
  reaction: RequestOf<'react'>,
): Promise<string> => {
  const content = reaction.save ? textOf(reaction.seed?.asset, 'seed.asset') : null;
  if (reaction.save && content === null) {
    throw new Refusal(400, 'save is true but the seed carries no text; send seed.asset.format.fragment.string.raw.');
  }
  return await queue.write((after) => {
    const saved = content === null
      ? null
      : assets.save(after, {
          text: content.text,
          name: content.name ?? nameOf(content.text),
          extension: content.extension,
          described: content.described,
          application,
        });
    const reused = reaction.reuse ? assets.countReuse(reaction.reuse.asset) : false;
    registry.count(after, application.id, {
      reactions: 1,
      saved: saved?.isNew === true ? 1 : 0,
      reused: reused ? 1 : 0,
    });
    return saved === null ? 'OK' : saved.asset.id;
  });
};

/** Handlers of the connector's handshake: connect, suggest, react. */
export const connectorHandlers = (parts: ConnectorParts): HandlersOf<'connect' | 'suggest' | 'react'> => {
  const { registry, engine, identity } = parts;
  const describe = describeWith(parts);
  return {
    connect: async (call): Promise<Context> => {
      if (call.body === undefined) throw new Refusal(400, 'The body is missing; send a SeededConnectorConnection as JSON.');
      return {
        os: identity.id,
        application: acceptedApplication(registry, await registry.connect(claimOf(call.body.application))),
        health: { os: { id: identity.id, version: identity.protocolVersion } },
      };
    },
    suggest: (call) => {
      const seed = call.body ?? {};
      const content = textOf(seed.asset, 'asset');
      registry.countSoon(call.application.id, { suggestions: 1 });
      return toSuggestion(seed, engine.assess(content?.text ?? ''), describe);
    },
    react: async (call) => (call.body === undefined ? 'OK' : await react(parts, call.application, call.body)),
  };
};
