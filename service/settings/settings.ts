import type { Settings } from '../../contract/console/settings.ts';
import { SettingsChange } from '../../contract/console/schemas/settings.ts';
import { defaultVersion } from '../../contract/names.ts';
import type { MetaTable } from '../storage/database/metaTable.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { storedValue } from './storedValue.ts';

const key = 'settings';

const defaults: Settings = {
  recording: true, sensitivity: 'balanced', fewestLines: 1, suggestionsOff: [], announcedVersion: defaultVersion,
  localProfile: true, placeholderModels: true,
};

/** Remembers, in the transaction of it, that settings were changed. */
export type SettingsHistory = {
  readonly settingsChanged: (tx: Transaction, before: Settings, after: Settings) => void;
};

/** What a person set in the console, kept over restarts. */
export class SettingsStore {
  readonly #meta: MetaTable;
  readonly #queue: WriteQueue;
  readonly #history: SettingsHistory;
  #current: Settings;
  #off: ReadonlySet<string>;
  /** Told when they are no longer what they were. */
  onChanged: () => void = () => undefined;

  constructor(meta: MetaTable, queue: WriteQueue, history: SettingsHistory) {
    this.#meta = meta;
    this.#queue = queue;
    this.#history = history;
    this.#current = this.#kept();
    this.#off = new Set(this.#current.suggestionsOff);
  }

  /** Takes the settings from the database anew, after they were written past this room. */
  readAgain(): void {
    this.#current = this.#kept();
    this.#off = new Set(this.#current.suggestionsOff);
  }

  get current(): Settings {
    return this.#current;
  }

  /** As the database has them; others than the current ones while they are written past this room. */
  get kept(): Settings {
    return this.#kept();
  }

  /** Whether an application gets no suggestions. */
  isSwitchedOff(applicationId: string): boolean {
    return this.#off.has(applicationId.toLowerCase());
  }

  /** Takes over what is given and keeps the rest; in force once it is on disk. */
  change(given: Partial<Settings>): Promise<Settings> {
    return this.#queue.write((tx) => {
      const before = this.#kept();
      const next = { ...before, ...given };
      const settings = {
        ...next, suggestionsOff: [...new Set(next.suggestionsOff.map((id) => id.toLowerCase()))],
      };
      this.#meta.write(tx, key, JSON.stringify(settings));
      this.#history.settingsChanged(tx, before, settings);
      tx.after(() => {
        this.#current = settings;
        this.#off = new Set(settings.suggestionsOff);
        this.onChanged();
      });
      return settings;
    });
  }

  #kept(): Settings {
    // Held against the schema of a change: it has the same fields, and one that is missing has its default.
    const kept = storedValue(this.#meta, key, () => SettingsChange) as Partial<Settings> | undefined;
    return { ...defaults, ...kept };
  }
}
