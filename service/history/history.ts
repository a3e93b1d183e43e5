import type { ChangeKind } from '../../contract/console/changeKinds.ts';
import type { Settings } from '../../contract/console/settings.ts';
import type { RegistryHistory } from '../applications/registry.ts';
import type { Cause } from '../cause.ts';
import type { SessionHistory } from '../sessions/sessions.ts';
import type { SettingsHistory } from '../settings/settings.ts';
import type { Amount } from '../storage/database/row.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { ChangesTable } from './changesTable.ts';

const hourMs = 60 * 60 * 1000;
const keptMs = 90 * 24 * hourMs;
const mostKept = 100_000;

/** Ids that stand in one of two lists. */
const inOneOf = (some: readonly string[], others: readonly string[]): string[] => {
  const [one, other] = [new Set(some.map((id) => id.toLowerCase())), new Set(others.map((id) => id.toLowerCase()))];
  return [...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))];
};

/**
 * Remembers what changes in the registry, in the transaction of the change: both are there, or neither. Changes stand
 * in the order in which they were written, whatever the clock shows. At most 100,000 are kept, each at most 90 days.
 */
export class History implements RegistryHistory, SessionHistory, SettingsHistory {
  readonly #table: ChangesTable;
  readonly #now: () => number;
  readonly #startedAt: number;
  /** In which hour figures were noted last. */
  #hour: number | undefined;
  /** Told when something was remembered, or forgotten. */
  onChanged: () => void = () => undefined;

  constructor(table: ChangesTable, now: () => number) {
    this.#table = table;
    this.#now = now;
    this.#startedAt = now();
  }

  readonly applicationChanged = (tx: Transaction, id: string, kinds: readonly ChangeKind[], cause?: Cause): void => {
    this.#noted(tx, this.#table.application(tx, this.#now(), kinds.join(' '), id, cause?.by), cause);
  };

  /** That something was deleted stays. Noted first, so that no place in the order is ever another's. */
  readonly applicationDeleted = (tx: Transaction, id: string): void => {
    this.#noted(tx, this.#table.fact(tx, this.#now(), 'deleted'));
    this.#table.deleteOf(tx, id);
  };

  readonly sessionChanged = (tx: Transaction, kind: 'sessionOpened' | 'sessionClosed', id: string, cause?: Cause): void => {
    this.#noted(tx, this.#table.session(tx, this.#now(), kind, id), cause);
  };

  readonly sessionsDeleted = (tx: Transaction): void => {
    this.#noted(tx, this.#table.fact(tx, this.#now(), 'sessionsDeleted'));
    this.#table.deleteSessions(tx);
  };

  /** To be told when the settings are written: who gets suggestions is read from there. */
  readonly settingsChanged = (tx: Transaction, before: Settings, after: Settings): void => {
    const kinds = (['sensitivity', 'fewestLines'] as const).filter((name) => before[name] !== after[name]);
    if (kinds.length > 0) this.#noted(tx, this.#table.settings(tx, this.#now(), kinds.join(' '), after));
    for (const id of inOneOf(before.suggestionsOff, after.suggestionsOff)) this.applicationChanged(tx, id, ['suggestions']);
  };

  /**
   * Takes notice of what was written past the rooms: at the first start, after an import, and after another database
   * took the place of the one there was.
   */
  catchUp(tx: Transaction, { sensitivity, fewestLines }: Settings): void {
    const settings = { sensitivity, fewestLines };
    if (this.#table.isEmpty()) {
      this.#begin(tx, settings);
      return;
    }
    for (const id of this.#table.unknownIds()) this.applicationDeleted(tx, id);
    if (this.#table.brought(tx, this.#now()) > 0) this.#noted(tx, undefined);
    const last = this.#table.lastSettings();
    const kinds = (['sensitivity', 'fewestLines'] as const).filter((name) => last?.[name] !== settings[name]);
    if (kinds.length > 0) this.#noted(tx, this.#table.settings(tx, this.#now(), ['brought', ...kinds].join(' '), settings));
  }

  /** Notes the figures of those that did something, once in each hour. */
  async countHourly(queue: WriteQueue): Promise<void> {
    const hour = Math.floor(this.#now() / hourMs);
    this.#hour ??= Math.floor((this.#table.countedAt() ?? this.#startedAt) / hourMs);
    if (hour === this.#hour) return;
    await queue.write((tx) => {
      this.#table.counts(tx, this.#now());
      tx.after(() => { this.#hour = hour; });
    });
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return this.#table.amount(applicationId ?? null);
  }

  /**
   * Forgets all changes, or those of an application: how everything is at present is where it begins anew.
   * @returns how many
   */
  erase(tx: Transaction, applicationId?: string): number {
    const { count } = this.kept(applicationId);
    const now = this.#now();
    const last = this.#table.last();
    if (applicationId === undefined) {
      const settings = this.#table.lastSettings();
      this.#begin(tx, settings);
      this.#table.deleteUpTo(tx, last);
    } else this.#table.forgetUpTo(tx, last, applicationId);
    this.#table.markDeleted(tx, now, applicationId ?? null);
    this.#noted(tx, undefined);
    return count;
  }

  /** Forgets what is older than 90 days, or before the last 100,000. */
  forgetOld(tx: Transaction): void {
    const [last, now] = [this.#table.last(), this.#now()];
    this.#table.forgetUpTo(tx, Math.max(this.#table.lastBefore(now - keptMs, now), last - mostKept), null);
  }

  #begin(tx: Transaction, settings: Parameters<ChangesTable['settings']>[3] | undefined): void {
    const now = this.#now();
    this.#table.allKnown(tx, now);
    if (settings !== undefined) this.#table.settings(tx, now, 'known', settings);
    this.#noted(tx, this.#table.fact(tx, now, 'began'));
  }

  #noted(tx: Transaction, place: number | undefined, cause?: Cause): void {
    tx.after(() => {
      if (place !== undefined) cause?.caused(place);
      this.onChanged();
    });
  }
}
