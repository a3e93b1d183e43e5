import type { FlowFolder } from './flowFolder.ts';

/** Tells by its files whether the folder of flows is as it was when it was looked at before. */
export class FlowWatch {
  readonly #folder: Pick<FlowFolder, 'list'>;
  #seen: string;

  constructor(folder: Pick<FlowFolder, 'list'>) {
    this.#folder = folder;
    this.#seen = this.#listed();
  }

  /** Whether something changed since the last look, before the first one since the beginning. */
  look(): boolean {
    const before = this.#seen;
    this.#seen = this.#listed();
    return before !== this.#seen;
  }

  #listed(): string {
    return JSON.stringify(this.#folder.list());
  }
}
