import { Slices } from '../slices.ts';
import type { KeptKinds, KeptRow } from './keptKind.ts';

/** Bytes of a long text that are looked through in one piece. */
const pieceBytes = 512 * 1024;

/** The pieces of a text, each with so much of the next one that what begins in one and ends in the next is whole. */
function* piecesOf(text: Uint8Array, overlap: number): Generator<Buffer> {
  const all = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  for (let from = 0; from < all.length; from += pieceBytes) yield all.subarray(from, from + pieceBytes + overlap);
}

/** All texts that are kept, of whatever kind, for whoever has to know whether something stands in them. */
export class KeptTexts {
  readonly #kept: () => KeptKinds;

  constructor(kept: () => KeptKinds) {
    this.#kept = kept;
  }

  /**
   * Looks through what is kept, with other work in between.
   * @param whichOnes whether what is deleted and can be restored counts
   * @returns the places of those of the runs that stand in it
   */
  async holding(runs: readonly Buffer[], whichOnes: 'all' | 'present'): Promise<ReadonlySet<number>> {
    const found = new Set<number>();
    const overlap = Math.max(0, ...runs.map(({ length }) => length - 1));
    const slices = new Slices();
    const rows: KeptRow[] = Object.values(this.#kept());
    for (const row of rows) {
      if (row.place !== 'database' || row.texts === null) continue;
      for (const text of row.texts.pieces(whichOnes)) {
        for (const piece of piecesOf(text, overlap)) {
          for (const [at, run] of runs.entries()) if (!found.has(at) && piece.includes(run)) found.add(at);
          if (found.size === runs.length) return found;
          if (slices.isOver()) await slices.pause();
        }
      }
    }
    return found;
  }
}
