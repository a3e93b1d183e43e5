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

/** Somebody who is told of assets. */
type Follower = {
  readonly to: Recipient;
  /** What changed and they have not been told of. */
  readonly changed: Set<string>;
  /** The ids in the list of all, while they get it. */
  listed: Set<string> | null;
  /** Whether they are being told of something, the list or changes, or are about to be. */
  isTold: boolean;
};

/** So many messages go out before the next waits until they were taken: who reads is not cut off by many at once. */
const together = 64;

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

  /** @param others what else is told as a change of theirs: what is noted about them, and that they were reused */
  constructor(assets: FollowedAssets, ...others: readonly Followed[]) {
    this.#assets = assets;
    for (const each of [assets, ...others]) each.follow((id) => { this.#note(id); });
  }

  readonly begin = (to: Recipient): (() => void) => {
    const listed = new Set<string>();
    const follower: Follower = { to, changed: new Set(), listed, isTold: true };
    this.#followers.add(follower);
    void to.sendParts(iterableJson(rowsOf(this.#assets.ids(), listed))).then((isSent) => {
      if (isSent) soon(() => this.#tell(follower));
    });
    return () => { this.#followers.delete(follower); };
  };

  /** Several changes of an asset in one transaction are told once. */
  #note(id: string): void {
    for (const follower of this.#followers) {
      follower.changed.add(id);
      if (follower.isTold) continue;
      follower.isTold = true;
      soon(() => this.#tell(follower));
    }
  }

  /** Tells of all that changed, as fast as it is taken; of what was new and went during the list, nothing. */
  async #tell(follower: Follower): Promise<void> {
    const { to, changed, listed } = follower;
    const duringList = listed === null ? null : new Set(changed);
    follower.listed = null;
    let sent = 0;
    try {
      // What is added meanwhile comes up too.
      for (const id of changed) {
        changed.delete(id);
        if (!this.#followers.has(follower)) return;
        const { text, isDeletion } = this.#messageOf(id);
        if (isDeletion && duringList?.has(id) === true && listed?.has(id) !== true) continue;
        sent += 1;
        if (sent % together > 0) to.send(text);
        else if (!await to.sendParts([text])) return;
      }
    } finally {
      follower.isTold = false;
    }
  }

  #messageOf(id: string): { readonly text: string; readonly isDeletion: boolean } {
    const isDeletion = this.#assets.find(id) === undefined;
    const told: StreamedIdentifiers = { iterable: [{ asset: { id }, ...(isDeletion ? { deleted: true } : {}) }] };
    return { text: JSON.stringify(told), isDeletion };
  }
}
