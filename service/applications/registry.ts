import { randomUUID } from 'node:crypto';
import { registeredNamePattern, serviceName } from '../../contract/names.ts';
import type { ChangeKind, Forgetter } from '../../contract/console/changeKinds.ts';
import type { Cause } from '../cause.ts';
import { Problem } from '../problem.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { kindsOfChange } from './kindsOfChange.ts';
import { isPublishedName, isService, platformOf, type ApplicationClaim, type RegisteredApplication } from './application.ts';
import { noCounts, sumCounts, type Growth } from './counts.ts';
import { RowPages } from './rowPages.ts';
import type { ApplicationsTable } from './table.ts';

/** Why an application is neither connected nor registered. */
export type ClaimProblem = Problem<'not-pre-registered' | 'name-reserved' | 'name-not-well-formed' | 'id-taken'>;

export type ClaimResult = RegisteredApplication | ClaimProblem;

/** Remembers, in the transaction of a change, what it was. */
export type RegistryHistory = {
  readonly applicationChanged: (tx: Transaction, id: string, kinds: readonly ChangeKind[], cause?: Cause) => void;
  readonly applicationDeleted: (tx: Transaction, id: string) => void;
};

const registrable = new RegExp(registeredNamePattern);

/**
 * The applications that the service knows. Kept in memory for reading; every change is on disk before anybody can
 * see it.
 */
export class Registry {
  readonly #table: ApplicationsTable;
  readonly #queue: WriteQueue;
  readonly #history: RegistryHistory;
  readonly #now: () => number;
  readonly #byId = new Map<string, RegisteredApplication>();
  readonly #rows = new RowPages();

  constructor(table: ApplicationsTable, queue: WriteQueue, history: RegistryHistory, now: () => number) {
    this.#table = table;
    this.#queue = queue;
    this.#history = history;
    this.#now = now;
    this.readAgain();
  }

  /** Takes all applications from the database anew, after they were written past this room. Nothing may wait. */
  readAgain(): void {
    this.#byId.clear();
    this.#rows.clear();
    for (const application of this.#table.all()) this.#remember(application);
  }

  /**
   * Makes sure that the row of the service itself is there, with its present version and platform.
   * @param id the id of this installation, which clients compare with that of the health check
   */
  async registerService(id: string, version: string, platform: string): Promise<RegisteredApplication> {
    return await this.#queue.write((tx) => this.#upsert(tx, {
      id, name: serviceName, version, platform: platformOf(platform), privacy: 'OPEN', capabilities: 'LOCAL',
      mechanism: 'INTERNAL', automaticUnload: undefined, onboarded: true, said: null,
    }, null));
  }

  /** The application with an id, in any case of its letters. */
  find(id: string): RegisteredApplication | undefined {
    // Most clients send it as it was given to them.
    return this.#byId.get(id) ?? this.#byId.get(id.toLowerCase());
  }

  all(): readonly RegisteredApplication[] {
    return [...this.#byId.values()];
  }

  /** Connects an application of a pre-registered name; the row of that name is made when there is none. */
  connect(claim: ApplicationClaim, cause?: Cause): Promise<ClaimResult> {
    return this.#queue.write((tx): ClaimResult => {
      if (claim.name === serviceName) return new Problem('name-reserved');
      if (!isPublishedName(claim.name) && this.#table.byName(claim.name) === undefined) {
        return new Problem('not-pre-registered');
      }
      return this.#upsert(tx, claim, this.#now(), cause);
    });
  }

  /** Registers an application, or refreshes the one of that name. Its connection stays as it is. */
  register(claim: ApplicationClaim, cause?: Cause): Promise<ClaimResult> {
    return this.#queue.write((tx): ClaimResult => {
      if (claim.name === serviceName) return new Problem('name-reserved');
      if (!registrable.test(claim.name)) return new Problem('name-not-well-formed');
      const holder = claim.id === undefined ? undefined : this.#table.byId(claim.id);
      if (holder !== undefined && holder.name !== claim.name) return new Problem('id-taken');
      return this.#upsert(tx, claim, null, cause);
    });
  }

  /** Sets whether an application has been onboarded. */
  setOnboarded(id: string, onboarded: boolean, cause?: Cause): Promise<void> {
    return this.#queue.write((tx) => { this.#change(tx, id, { onboarded }, cause); });
  }

  /**
   * Forgets that an application connected: its next call answers 401 until it connects again. The service itself has
   * no connection.
   * @returns undefined when there is none of this id
   */
  forgetConnection(id: string, by: Forgetter): Promise<RegisteredApplication | undefined> {
    return this.#queue.write((tx) => {
      this.#change(tx, id, { connectedAt: null }, { by, caused: () => undefined });
      return this.#table.byId(id);
    });
  }

  /**
   * Deletes an application, inside a write of the caller: its id is unknown afterwards. What it saved stays.
   * @returns false when there is none of this id, or it is the service itself
   */
  delete(tx: Transaction, id: string): boolean {
    const known = this.#table.byId(id);
    if (known === undefined || isService(known.name)) return false;
    this.#table.remove(tx, known);
    this.#history.applicationDeleted(tx, known.id);
    tx.after(() => {
      this.#byId.delete(known.id.toLowerCase());
      this.#rows.delete(known.id.toLowerCase());
    });
    return true;
  }

  /** How many there are besides the service itself. */
  get others(): number {
    return [...this.#byId.values()].filter(({ name }) => !isService(name)).length;
  }

  /**
   * Deletes all but the service itself, inside a write of the caller, and forgets those deleted before.
   * @returns how many there were
   */
  deleteAll(tx: Transaction): number {
    const gone = this.#table.all().filter(({ id }) => this.delete(tx, id));
    for (const { id } of this.#table.removed()) this.#table.forgetRemoved(tx, id);
    return gone.length;
  }

  /** The applications that were deleted while something of them stayed. */
  deleted(): readonly { readonly id: string; readonly name: string }[] {
    return this.#table.removed();
  }

  /** Forgets the name of one that was deleted, inside a write of the caller. */
  forgetName(tx: Transaction, id: string): void {
    this.#table.forgetRemoved(tx, id);
  }

  /** The name of an application, of one that was deleted with that said; undefined for an id that never was. */
  nameOf(id: string): string | undefined {
    const present = this.find(id)?.name;
    if (present !== undefined) return present;
    const removed = this.#table.removedName(id);
    return removed === undefined ? undefined : `${removed} (deleted)`;
  }

  /**
   * Takes over a new version of an application, inside a write of the caller. An unknown id changes nothing, nor
   * does that of the service, which knows its own version.
   */
  setVersion(tx: Transaction, id: string, version: string, cause?: Cause): void {
    if (isService(this.find(id)?.name ?? '')) return;
    this.#change(tx, id, { version }, cause);
  }

  /** Has the row of the service say the version of the protocol that is announced. */
  announce({ id, protocolVersion }: { readonly id: string; readonly protocolVersion: string }): Promise<void> {
    return this.#queue.write((tx) => { this.#change(tx, id, { version: protocolVersion }); });
  }

  /** Writes what grew, inside a write of the caller. */
  writeGrowth(tx: Transaction, id: string, growth: Growth, seenAt: number): void {
    this.#table.count(tx, id, growth, seenAt);
  }

  /** Shows what grew. */
  showGrowth(id: string, growth: Growth, seenAt: number): void {
    const application = this.find(id);
    if (application === undefined) return;
    this.#remember({ ...application, counts: sumCounts(application.counts, growth), lastSeen: seenAt });
  }

  /** The registry as JSON: bytes that are kept until the next change or, of a long one, pieces made one by one. */
  snapshot(): Buffer | AsyncGenerator<string> {
    return this.#rows.whole() ?? this.#rows.pieces();
  }

  #change(
    tx: Transaction, id: string, change: Partial<Pick<RegisteredApplication, 'onboarded' | 'version' | 'connectedAt'>>,
    cause?: Cause,
  ): void {
    const known = this.#table.byId(id);
    if (known === undefined) return;
    const changed = { ...known, ...change };
    this.#table.update(tx, changed);
    this.#remark(tx, known, changed, cause);
    tx.after(() => {
      const shown = this.find(id);
      if (shown !== undefined) this.#remember({ ...shown, ...change });
    });
  }

  #upsert(
    tx: Transaction, claim: ApplicationClaim, connectedAt: number | null, cause?: Cause,
  ): RegisteredApplication {
    const known = this.#table.byName(claim.name);
    const now = this.#now();
    const application: RegisteredApplication = {
      id: known?.id ?? claim.id ?? randomUUID(),
      name: claim.name,
      version: claim.version,
      platform: claim.platform,
      onboarded: known?.onboarded ?? claim.onboarded ?? false,
      privacy: claim.privacy ?? known?.privacy ?? 'OPEN',
      capabilities: claim.capabilities ?? known?.capabilities ?? null,
      mechanism: claim.mechanism ?? known?.mechanism ?? null,
      automaticUnload: claim.automaticUnload ?? known?.automaticUnload ?? null,
      registeredAt: known?.registeredAt ?? now,
      connectedAt: connectedAt ?? known?.connectedAt ?? null,
      counts: known?.counts ?? noCounts,
      lastSeen: now,
    };
    if (known === undefined) this.#table.insert(tx, application);
    else this.#table.update(tx, application);
    this.#remark(tx, known, application, cause);
    if (claim.said !== null) this.#table.keepSaid(tx, application.id, claim.said);
    tx.after(() => {
      // Counts that are not written yet are in memory alone.
      const counts = this.find(application.id)?.counts ?? application.counts;
      this.#remember({ ...application, counts });
    });
    return application;
  }

  /** What is as before is no change. */
  #remark(
    tx: Transaction, before: RegisteredApplication | undefined, after: RegisteredApplication, cause?: Cause,
  ): void {
    const kinds = kindsOfChange(before, after);
    // That there is a service is where all that is remembered begins.
    const isFirst = before === undefined && isService(after.name);
    if (kinds.length > 0 && !isFirst) this.#history.applicationChanged(tx, after.id, kinds, cause);
  }

  #remember(application: RegisteredApplication): void {
    const key = application.id.toLowerCase();
    this.#byId.set(key, application);
    this.#rows.set(key, application);
  }
}
