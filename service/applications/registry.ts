import { randomUUID } from 'node:crypto';
import { registeredNamePattern, serviceName } from '../../contract/names.ts';
import type { Applications } from '../../contract/schemas/application.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';
import { isPublishedName, noCounts, platformOf, type ApplicationClaim, type Counts, type RegisteredApplication } from './application.ts';
import type { ApplicationsTable } from './table.ts';
import { toList } from './wire.ts';

export type ClaimProblem = 'not-pre-registered' | 'reserved-name' | 'bad-name' | 'id-taken';

export type ClaimResult
  = | { readonly ok: true; readonly application: RegisteredApplication }
    | { readonly ok: false; readonly problem: ClaimProblem };

const registrable = new RegExp(registeredNamePattern);

/**
 * The applications that the service knows. Kept in memory for reading; every change is on disk before anybody can
 * see it.
 */
export class Registry {
  readonly #table: ApplicationsTable;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #byId = new Map<string, RegisteredApplication>();
  #snapshot: Buffer | undefined;
  #uncounted = new Map<string, { counts: Counts; seenAt: number }>();

  constructor(table: ApplicationsTable, queue: WriteQueue, now: () => number) {
    this.#table = table;
    this.#queue = queue;
    this.#now = now;
    for (const application of table.all()) this.#remember(application);
  }

  /**
   * Makes sure that the row of the service itself is there, with its present version and platform.
   * @param id the id of this installation, which clients compare with that of the health check
   */
  async registerService(id: string, version: string, platform: string): Promise<RegisteredApplication> {
    return await this.#queue.write((after) => this.#upsert(after, {
      id, name: serviceName, version, platform: platformOf(platform), privacy: 'OPEN', capabilities: 'LOCAL',
      mechanism: 'INTERNAL', automaticUnload: undefined, onboarded: true,
    }, null));
  }

  /** The application with an id, in any case of its letters. */
  find(id: string): RegisteredApplication | undefined {
    return this.#byId.get(id.toLowerCase());
  }

  /** Connects an application of a pre-registered name; the row of that name is made when there is none. */
  connect(claim: ApplicationClaim): Promise<ClaimResult> {
    return this.#queue.write((after): ClaimResult => {
      if (claim.name === serviceName) return { ok: false, problem: 'reserved-name' };
      if (!isPublishedName(claim.name) && this.#table.byName(claim.name) === undefined) {
        return { ok: false, problem: 'not-pre-registered' };
      }
      return { ok: true, application: this.#upsert(after, claim, this.#now()) };
    });
  }

  /** Registers an application, or refreshes the one of that name. Its connection stays as it is. */
  register(claim: ApplicationClaim): Promise<ClaimResult> {
    return this.#queue.write((after): ClaimResult => {
      if (claim.name === serviceName) return { ok: false, problem: 'reserved-name' };
      if (!registrable.test(claim.name)) return { ok: false, problem: 'bad-name' };
      const holder = claim.id === undefined ? undefined : this.#table.byId(claim.id);
      if (holder !== undefined && holder.name !== claim.name) return { ok: false, problem: 'id-taken' };
      return { ok: true, application: this.#upsert(after, claim, null) };
    });
  }

  /**
   * Counts what an application did, inside a write that the caller waits for.
   * @param added only the counts that grow
   */
  count(after: AfterCommit, id: string, added: Partial<Counts>): void {
    const seenAt = this.#now();
    this.#table.count(id, { ...noCounts, ...added }, seenAt);
    after(() => { this.#grow(id, added, seenAt); });
  }

  /** Counts what nobody waits for: at once in memory, with the next write on disk. */
  countSoon(id: string, added: Partial<Counts>): void {
    const seenAt = this.#now();
    this.#grow(id, added, seenAt);
    if (this.#uncounted.size === 0) this.#queue.writeSoon(() => { this.#writeUncounted(); });
    const before = this.#uncounted.get(id)?.counts ?? noCounts;
    this.#uncounted.set(id, { counts: sum(before, added), seenAt });
  }

  /** The registry as JSON bytes, prepared once and dropped by the next change. */
  snapshot(): Buffer {
    this.#snapshot ??= Buffer.from(JSON.stringify(
      { iterable: [...this.#byId.values()].map(toList) } satisfies Applications,
    ));
    return this.#snapshot;
  }

  #writeUncounted(): void {
    const uncounted = this.#uncounted;
    this.#uncounted = new Map();
    for (const [id, { counts, seenAt }] of uncounted) this.#table.count(id, counts, seenAt);
  }

  #upsert(after: AfterCommit, claim: ApplicationClaim, connectedAt: number | null): RegisteredApplication {
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
    if (known === undefined) this.#table.insert(application);
    else this.#table.update(application);
    after(() => {
      // Counts that are not written yet are in memory alone.
      const counts = this.find(application.id)?.counts ?? application.counts;
      this.#remember({ ...application, counts });
    });
    return application;
  }

  #remember(application: RegisteredApplication): void {
    this.#byId.set(application.id.toLowerCase(), application);
    this.#snapshot = undefined;
  }

  #grow(id: string, added: Partial<Counts>, seenAt: number): void {
    const application = this.find(id);
    if (application !== undefined) {
      this.#remember({ ...application, counts: sum(application.counts, added), lastSeen: seenAt });
    }
  }
}

const sum = (counts: Counts, added: Partial<Counts>): Counts => ({
  interactions: counts.interactions + (added.interactions ?? 0),
  keyboard: counts.keyboard + (added.keyboard ?? 0),
  tracked: counts.tracked + (added.tracked ?? 0),
  suggestions: counts.suggestions + (added.suggestions ?? 0),
  reactions: counts.reactions + (added.reactions ?? 0),
  saved: counts.saved + (added.saved ?? 0),
  reused: counts.reused + (added.reused ?? 0),
});
