import type { StreamedIdentifiers } from '../../contract/schemas/search.ts';
import type { Annotations } from '../assets/annotations.ts';
import type { AssetStore } from '../assets/store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Recipient, StreamSource, StreamSources } from '../streamSource.ts';
import type { Identity } from '../wellKnown/identity.ts';
import { IdentifiersStream } from './identifiers.ts';
import { localProfile } from './placeholders.ts';

export type StreamParts = {
  readonly assets: AssetStore;
  readonly annotations: Annotations;
  readonly settings: SettingsStore;
  readonly identity: Pick<Identity, 'id'>;
  /** Id of the local profile. */
  readonly userId: string;
};

/** Clients take only a message that begins so for a word that the service is there. */
export const healthStream = ({ identity }: Pick<StreamParts, 'identity'>): StreamSource => {
  const tell = ({ send }: Recipient): void => { send(`ok:${identity.id}`); };
  return {
    begin: (to) => {
      tell(to);
      return () => undefined;
    },
    beat: tell,
  };
};

/** A text that is no JSON stands for nobody: clients then ask to sign in. */
const userStream = ({ settings, userId }: StreamParts): StreamSource => {
  const followers = new Set<Recipient>();
  const profile = (): string => (settings.current.localProfile ? JSON.stringify(localProfile(userId)) : '');
  let told = profile();
  settings.onChanged = () => {
    const now = profile();
    if (now !== told) for (const { send } of followers) send(now);
    told = now;
  };
  return {
    begin: (to) => {
      followers.add(to);
      to.send(profile());
      return () => { followers.delete(to); };
    },
  };
};

/** Tells that there is nothing of a kind, as there never is. */
const nothing: StreamSource = {
  begin: ({ send }) => {
    send(JSON.stringify({ iterable: [] } satisfies StreamedIdentifiers));
    return () => undefined;
  },
};

/** What is told on the streams of public plugins. */
export const streamSources = (parts: StreamParts): StreamSources => ({
  wellKnownStreamHealth: healthStream(parts),
  userStream: userStream(parts),
  assetsStreamIdentifiers: new IdentifiersStream(
    parts.assets, parts.annotations, { follow: (follower) => { parts.assets.followUse(follower); } },
  ),
  conversationsStreamIdentifiers: nothing,
});
