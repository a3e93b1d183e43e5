import type { FileRole } from '../storage/files/folderFiles.ts';
import type { FolderSearch } from '../storage/deletion/folderSearch.ts';
import type { KeptTexts } from './keptTexts.ts';

/** Milliseconds for looking through all files; what is larger is said not to be looked through. */
const longest = 10_000;

export type ProofFile = {
  readonly name: string;
  readonly role: FileRole;
  readonly bytes: number;
  /** Whether it holds something of what was deleted; null where it was not looked through. */
  readonly holds: boolean | null;
};

/** What the files were looked through for, and what was found. */
export type Proof = {
  /** Texts that were deleted. */
  readonly texts: number;
  /** How many of them were looked for, by a run of bytes of each. */
  readonly lookedFor: number;
  /** How many of those runs stand in what is still kept as well, and so say nothing. */
  readonly keptElsewhere: number;
  readonly files: readonly ProofFile[];
};

/** Looks whether what was deleted is in no file any more. What was looked for is forgotten with the answer. */
export class Prover {
  readonly #search: Pick<FolderSearch, 'search'>;
  readonly #kept: KeptTexts;
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds that go by */
  constructor(search: Pick<FolderSearch, 'search'>, kept: KeptTexts, elapsed: () => number) {
    this.#search = search;
    this.#kept = kept;
    this.#elapsed = elapsed;
  }

  /** @param texts how many were deleted, of which there are runs of some */
  async prove(runs: readonly Buffer[], texts: number): Promise<Proof> {
    const end = this.#elapsed() + longest;
    const searched = await this.#search.search(runs, () => this.#elapsed() >= end);
    const found = new Set(searched.flatMap((file) => [...file.found ?? []]));
    // What somebody else saved too is no sign that it is left.
    const kept = await this.#keptOf([...found], runs);
    return {
      texts,
      lookedFor: runs.length,
      keptElsewhere: kept.size,
      files: searched.map(({ name, role, bytes, found: hits }) => ({
        name, role, bytes, holds: hits === null ? null : [...hits].some((at) => !kept.has(at)),
      })),
    };
  }

  /** Those of some runs that stand in what is kept. */
  async #keptOf(found: readonly number[], runs: readonly Buffer[]): Promise<ReadonlySet<number>> {
    const held = await this.#kept.holding(found.flatMap((at) => runs[at] ?? []), 'all');
    return new Set(found.filter((_at, place) => held.has(place)));
  }
}
