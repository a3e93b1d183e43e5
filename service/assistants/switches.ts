import { AssistantsChange } from '../../contract/console/schemas/assistants.ts';
import type { AssistantsChange as Change } from '../../contract/console/assistants.ts';
import { storedValue } from '../settings/storedValue.ts';
import type { MetaTable } from '../storage/database/metaTable.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { Tool } from './tool.ts';

const key = 'assistants';

export type Switches = Required<Change>;

const defaults: Switches = { isOn: false, changesSnippets: false, changesPlugins: false, off: [] };

/** What a person lets assistants do, kept over restarts. Nothing, at first. */
export class AssistantSwitches {
  readonly #meta: MetaTable;
  readonly #queue: WriteQueue;
  #current: Switches;

  constructor(meta: MetaTable, queue: WriteQueue) {
    this.#meta = meta;
    this.#queue = queue;
    this.#current = this.#kept();
  }

  get current(): Switches {
    return this.#current;
  }

  /** Whether a tool may be called. */
  allows({ name, group, changes }: Tool): boolean {
    const { isOn, changesSnippets, changesPlugins, off } = this.#current;
    const isOpen = !changes || (group === 'snippets' ? changesSnippets : changesPlugins);
    return isOn && isOpen && !off.includes(name);
  }

  /** Takes over what is given and keeps the rest; in force once it is on disk. */
  change(given: Change): Promise<Switches> {
    return this.#queue.write((tx) => {
      const next = { ...this.#kept(), ...given };
      this.#meta.write(tx, key, JSON.stringify(next));
      tx.after(() => { this.#current = next; });
      return next;
    });
  }

  #kept(): Switches {
    const kept = storedValue(this.#meta, key, () => AssistantsChange) as Change | undefined;
    return { ...defaults, ...kept };
  }
}
