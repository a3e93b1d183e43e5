import type { StreamedIdentifiers } from '../../contract/schemas/search.ts';
import { iterableJson } from '../iterableJson.ts';
import type { Recipient, StreamSource } from '../streamSource.ts';
import { soon } from '../timers.ts';

type Followed = {
  /** Has somebody told of each asset that is no longer as it was. */
  readonly follow: (follower: (id: string) => void) => void;
};

/** The assets, as far as they are told of. */
type FollowedAssets = Followed & {
  readonly ids: () => Iterable<readonly string[]>;
  /** @returns undefined when there is none of this id */
  readonly find: (id: string) => unknown;
};

/** Somebody who is told of assets, and what they know of while they get the list of all. */
type Follower = {
  readonly to: Recipient;
  /** Ids that were told of, and what has changed since; null once the list is sent. */
  listed: { readonly ids: Set<string>; readonly changed: Set<string> } | null;
};

/** The rows of the first message, by pages of ids. */
function* rowsOf(pages: Iterable<readonly string[]>, told: Set<string>): Generator<string> {
  for (const page of pages) {
    for (const id of page) told.add(id);
    yield page.map((id) => JSON.stringify({ asset: { id } })).join(',');
  }
}

/**
 * Tells which assets there are, and each that is no longer as it was, in a message of its own: public clients stop
 * reading a message at the first deletion, and fail at one of an asset that they were never told of.
 */
export class IdentifiersStream implements StreamSource {
  readonly #assets: FollowedAssets;
  readonly #followers = new Set<Follower>();
  readonly #changed = new Set<string>();

  /** @param annotations what is noted about them, which is told as a change of theirs */
  constructor(assets: FollowedAssets, annotations: Followed) {
    this.#assets = assets;
    for (const each of [assets, annotations]) each.follow((id) => { this.#note(id); });
  }

  readonly begin = (to: Recipient): (() => void) => {
    const listed = { ids: new Set<string>(), changed: new Set<string>() };
    const follower: Follower = { to, listed };
    this.#followers.add(follower);
    void to.sendParts(iterableJson(rowsOf(this.#assets.ids(), listed.ids))).then((isSent) => {
      if (isSent) soon(() => { this.#tellMissed(follower); });
    });
    return () => { this.#followers.delete(follower); };
  };

  /** What changed while somebody got the list; of what was in it, also that it is gone. */
  #tellMissed(follower: Follower): void {
    const { to, listed } = follower;
    follower.listed = null;
    if (listed === null || !this.#followers.has(follower)) return;
    for (const id of listed.changed) {
      const message = this.#messageOf(id);
      if (!message.isDeletion || listed.ids.has(id)) to.send(message.text);
    }
  }

  /** Several changes of an asset in one transaction are told once. */
  #note(id: string): void {
    if (this.#followers.size === 0) return;
    if (this.#changed.size === 0) soon(() => { this.#tell(); });
    this.#changed.add(id);
  }

  #tell(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const id of changed) {
      const { text } = this.#messageOf(id);
      for (const { to, listed } of this.#followers) {
        if (listed === null) to.send(text);
        else listed.changed.add(id);
      }
    }
  }

  #messageOf(id: string): { readonly text: string; readonly isDeletion: boolean } {
    const isDeletion = this.#assets.find(id) === undefined;
    const told: StreamedIdentifiers = { iterable: [{ asset: { id }, ...(isDeletion ? { deleted: true } : {}) }] };
    return { text: JSON.stringify(told), isDeletion };
  }
}
