import { Type } from 'typebox';
import type { AllowedCaller, RefusedCaller } from '../../contract/console/callers.ts';
import { limits } from '../../contract/limits.ts';
import { once } from '../once.ts';
import { parseOrigin, type OriginPolicy, type RefusedName } from '../origins.ts';
import { Problem } from '../problem.ts';
import type { MetaTable } from '../storage/database/metaTable.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { cutText } from '../text.ts';
import { neverReason, warningOf } from './callers.ts';
import { storedValue } from './storedValue.ts';

const key = 'allowed-callers';
const keptSchema = once(() => Type.Object({ origins: Type.Array(Type.String()), hosts: Type.Array(Type.String()) }));

type Kept = { readonly origins: readonly string[]; readonly hosts: readonly string[] };

/** The longest name that is remembered. */
const longestName = 300;

type Counted = { readonly kind: 'origin' | 'host'; readonly name: string; times: number; lastAt: number };

/** An origin in the form browsers send; anything else as it came. */
const nameOf = ({ kind, name }: RefusedName): string =>
  cutText(kind === 'origin' ? parseOrigin(name)?.text ?? name : name.toLowerCase(), longestName);

/**
 * Which origins and hosts may call besides the built-in ones, and who was refused. What a person allows in the console
 * is kept over restarts and is in force at once.
 */
export class AccessPolicy implements OriginPolicy {
  readonly #byOption: OriginPolicy;
  readonly #meta: MetaTable;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #refused = new Map<string, Counted>();
  #kept: Kept;
  #origins: ReadonlySet<string> = new Set();
  #hosts: ReadonlySet<string> = new Set();
  /** Told when somebody was refused or allowed. */
  onChanged: () => void = () => undefined;

  /** @param byOption what was allowed at the start */
  constructor(byOption: OriginPolicy, meta: MetaTable, queue: WriteQueue, now: () => number) {
    this.#byOption = byOption;
    this.#meta = meta;
    this.#queue = queue;
    this.#now = now;
    this.#kept = this.#read();
    this.#show(this.#kept);
  }

  /** Takes who is allowed from the database anew, after that was written past this room. */
  readAgain(): void {
    this.#show(this.#read());
    this.onChanged();
  }

  get origins(): ReadonlySet<string> {
    return this.#origins;
  }

  get hosts(): ReadonlySet<string> {
    return this.#hosts;
  }

  /** Counts a refusal. Of too many names the oldest gives way. */
  noteRefused(caller: RefusedName): void {
    const name = nameOf(caller);
    const id = `${caller.kind} ${name}`;
    const times = (this.#refused.get(id)?.times ?? 0) + 1;
    // Put at the end, so that the first is the one refused longest ago.
    this.#refused.delete(id);
    this.#refused.set(id, { kind: caller.kind, name, times, lastAt: this.#now() });
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > limits.refusedNames && oldest !== undefined) this.#refused.delete(oldest);
    this.onChanged();
  }

  /** Who was refused since the start, the last one first. */
  refused(): RefusedCaller[] {
    return [...this.#refused.values()].reverse().map(({ kind, name, times, lastAt }) => ({
      kind, name, times, lastAt: new Date(lastAt).toISOString(),
      never: neverReason(kind, name), warning: warningOf(kind, name),
    }));
  }

  /** Who may call besides the built-in ones. */
  allowed(): AllowedCaller[] {
    const list = (kind: AllowedCaller['kind'], names: Iterable<string>, by: AllowedCaller['by']): AllowedCaller[] =>
      [...names].map((name) => ({ kind, name, by }));
    return [
      ...list('origin', this.#byOption.origins, 'option'), ...list('host', this.#byOption.hosts, 'option'),
      ...list('origin', this.#kept.origins, 'console'), ...list('host', this.#kept.hosts, 'console'),
    ];
  }

  /**
   * Allows an origin or a host.
   * @returns a problem when it can never be allowed, or is not one
   */
  async allow(caller: RefusedName): Promise<Problem<'caller-never-allowed'> | undefined> {
    const reason = neverReason(caller.kind, caller.name);
    if (reason !== null) return new Problem('caller-never-allowed', { reason });
    const name = nameOf(caller);
    await this.#change(({ origins, hosts }) => (caller.kind === 'origin'
      ? { origins: [...new Set([...origins, name])], hosts }
      : { origins, hosts: [...new Set([...hosts, name])] }));
    this.#refused.delete(`${caller.kind} ${name}`);
    this.onChanged();
    return undefined;
  }

  /** Takes back what was allowed in the console. */
  async disallow(caller: RefusedName): Promise<void> {
    const name = nameOf(caller);
    await this.#change(({ origins, hosts }) => (caller.kind === 'origin'
      ? { origins: origins.filter((each) => each !== name), hosts }
      : { origins, hosts: hosts.filter((each) => each !== name) }));
    this.onChanged();
  }

  #change(change: (kept: Kept) => Kept): Promise<void> {
    return this.#queue.write((tx) => {
      const next = change(this.#read());
      this.#meta.write(tx, key, JSON.stringify(next));
      tx.after(() => { this.#show(next); });
    });
  }

  #read(): Kept {
    // Held against its schema.
    return (storedValue(this.#meta, key, keptSchema) as Kept | undefined) ?? { origins: [], hosts: [] };
  }

  #show(kept: Kept): void {
    this.#kept = kept;
    this.#origins = new Set([...this.#byOption.origins, ...kept.origins]);
    this.#hosts = new Set([...this.#byOption.hosts, ...kept.hosts]);
  }
}
