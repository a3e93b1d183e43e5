import type { FlowFolder } from './flowFolder.ts';

/** Tells by its files whether the folder of flows is as it was when it was looked at before. */
export class FlowWatch {
  readonly #folder: Pick<FlowFolder, 'list'>;
  #seen: string | undefined;

  constructor(folder: Pick<FlowFolder, 'list'>) {
    this.#folder = folder;
  }

  /** Whether something changed since the last look; of the first one nothing is known. */
  look(): boolean {
    const before = this.#seen;
    this.#seen = JSON.stringify(this.#folder.list());
    return before !== undefined && before !== this.#seen;
  }
}
