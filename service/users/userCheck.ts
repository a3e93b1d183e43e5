import type { UserFacts } from '../../contract/console/service.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../problem.ts';
import type { Report } from '../report.ts';
import type { End } from './socketAddress.ts';
import type { SocketOwners } from './socketOwners.ts';
import { readUsers } from './userNames.ts';

/** Told whether a connection is let in: why not, or undefined. */
export type Judged = (problem: Problem | undefined) => void;

/** Who of the machine's users may call. */
export type UserCheck = {
  /**
   * Finds out who has the other end of a connection; undefined where every user is let in.
   * @returns what takes the question back
   */
  readonly judge: ((peer: End, own: End, judged: Judged) => () => void) | undefined;
  readonly facts: () => UserFacts;
  readonly close: () => void;
};

/** A check that lets everybody in. */
export const everyUser = (because: NonNullable<UserFacts['because']>): UserCheck =>
  ({ judge: undefined, facts: () => ({ allowed: null, because, refused: [] }), close: () => undefined });

type Allowed = {
  /** The numbers of those who are let in. */
  readonly users: ReadonlySet<number>;
  /** The number that stands for many users, if there is one: who has it is not known. */
  readonly ofMany: number | undefined;
  /** Whether a connection that no user of this system has is let in. */
  readonly unowned: boolean;
};

/** A check that lets the users in who are allowed, and nobody else. */
export class OwnersCheck implements UserCheck {
  readonly #owners: SocketOwners;
  readonly #allowed: Allowed;
  readonly #names: string;
  readonly #report: Report;
  readonly #refused = new Set<string>();
  #known: ReadonlyMap<number, string> | undefined;

  /** @param names the file with the names of the users */
  constructor(owners: SocketOwners, allowed: Allowed, names: string, report: Report) {
    this.#owners = owners;
    this.#allowed = allowed;
    this.#names = names;
    this.#report = report;
  }

  readonly judge = (peer: End, own: End, judged: Judged): (() => void) =>
    this.#owners.ask(peer, own, (user) => { judged(this.#problemOf(user)); });

  facts(): UserFacts {
    return {
      allowed: [...this.#allowed.users].map((user) => this.#nameOf(user)), because: null,
      refused: [...this.#refused].reverse(),
    };
  }

  close(): void {
    this.#owners.close();
  }

  #problemOf(user: number | undefined): Problem | undefined {
    if (user === undefined && this.#allowed.unowned) return undefined;
    if (user === undefined || user === this.#allowed.ofMany) return new Problem('caller-without-user');
    if (this.#allowed.users.has(user)) return undefined;
    const name = this.#nameOf(user);
    this.#note(name);
    return new Problem('user-foreign', { user: name });
  }

  #note(name: string): void {
    if (this.#refused.has(name) || this.#refused.size >= limits.refusedNames) return;
    this.#refused.add(name);
    this.#report('warn', 'Another user of this machine called and was refused; --allow-user lets a user in.', { user: name });
  }

  #nameOf(user: number): string {
    this.#known ??= new Map(readUsers(this.#names).reverse().map(({ id, name }) => [id, name]));
    return this.#known.get(user) ?? String(user);
  }
}
