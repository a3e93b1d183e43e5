import type { Transaction } from './database/transaction.ts';

/** Told the id of something that is new, no longer as it was, or gone. */
type Follower = (id: string) => void;

/** Those who are told what changes, once it is on disk. */
export class Followers {
  readonly #all: Follower[] = [];

  add(follower: Follower): void {
    this.#all.push(follower);
  }

  tell(id: string): void {
    for (const follower of this.#all) follower(id);
  }

  /** Tells once what a transaction changes is on disk. */
  tellAfter(tx: Transaction, id: string): void {
    tx.after(() => { this.tell(id); });
  }
}
