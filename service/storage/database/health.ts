import type { Report } from '../../report.ts';
import { saysDamaged } from './storageError.ts';

/** How it came out that the database is damaged: by SQLite's own check, by a read, by a text and its hash. */
export type DamageFound = 'check' | 'read' | 'text';

export type Health = {
  /** When it first came out, in milliseconds since the epoch; undefined while nothing is known to be wrong. */
  readonly damagedSince: number | undefined;
  readonly found: readonly DamageFound[];
  /** Saved texts that are not those that were saved, by id of the asset. */
  readonly altered: ReadonlySet<string>;
};

/**
 * What is known of the damage of a database while it is in use. Of one that is damaged no backup is made: it would
 * take the place of a good one.
 */
export class DatabaseHealth {
  readonly #report: Report;
  readonly #now: () => number;
  readonly #found = new Set<DamageFound>();
  readonly #altered = new Set<string>();
  #since: number | undefined;
  /** Told when something more is known. */
  onChanged: () => void = () => undefined;

  constructor(report: Report, now: () => number) {
    this.#report = report;
    this.#now = now;
  }

  get isDamaged(): boolean {
    return this.#since !== undefined;
  }

  get present(): Health {
    return { damagedSince: this.#since, found: [...this.#found], altered: this.#altered };
  }

  /** Looks at what the database refused something with. */
  readonly failed = (error: unknown): void => {
    if (saysDamaged(error)) this.damaged('read');
  };

  /** Notes damage, and tells it the first time it comes out in this way. */
  damaged(found: 'check' | 'read'): void {
    if (this.#found.has(found)) return;
    this.#report('error', 'The database is damaged. No backup is made of it, and those there are stay; start the service again to have what can be read brought together with the last good one.',
      { found });
    this.#note(found);
  }

  /** Notes a saved text that is not the one that was saved, and tells it once. */
  alteredText(asset: string): void {
    if (this.#altered.has(asset)) return;
    this.#altered.add(asset);
    this.#report('error', 'The text of a saved snippet was changed in the file; it is not given out. No backup is made while it is there; delete the snippet or restore a backup.',
      { asset });
    this.#note('text');
  }

  /** Forgets texts of assets that are no longer there. */
  gone(isPresent: (asset: string) => boolean): void {
    for (const asset of this.#altered) if (!isPresent(asset)) this.#altered.delete(asset);
    if (this.#altered.size > 0 || !this.#found.delete('text')) return;
    if (this.#found.size === 0) this.#since = undefined;
    this.onChanged();
  }

  #note(found: DamageFound): void {
    this.#since ??= this.#now();
    this.#found.add(found);
    this.onChanged();
  }
}
