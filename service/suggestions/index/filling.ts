import type { FingerprintIndex } from './fingerprintIndex.ts';
import type { Postings } from './postings.ts';
import { PostingsFiller, type Ranking } from './postingsFiller.ts';
import { bytesOf, PRINT_BYTES, unsealAt, unsealedCodeKey, unsealedTextKey } from '../sketch/sketchFormat.ts';

/** What is filled. Nothing must be in it. */
export type Fillable = Ranking & {
  readonly byText: Postings;
  readonly byCode: Postings;
  readonly index: FingerprintIndex;
  /** Keeps a snippet in everything but the postings; undefined for a known id. */
  readonly keep: (id: string, bytes: Uint8Array) => number | undefined;
};

/**
 * Fills a store with many sketches at once, several times faster than one by one: what the sketches are found by is
 * collected first and sorted, so that each table is made in one go from entries that lie beside each other.
 */
export class Filling {
  private readonly texts: PostingsFiller;
  private readonly codes: PostingsFiller;
  private readonly prints: PostingsFiller;
  private highest = 0;
  /** The last buffer that a sketch came in: many come in one, and each view of it would cost as much as reading it. */
  private view: DataView = new DataView(new ArrayBuffer(0));

  constructor(private readonly store: Fillable) {
    this.texts = new PostingsFiller(store.byText, store);
    this.codes = new PostingsFiller(store.byCode, store);
    this.prints = store.index.filler(store.rankOf);
  }

  /** Takes a sketch; false when it is damaged or of another version. An id that came before stays as it is. */
  addSketch(id: string, sealed: Uint8Array): boolean {
    if (sealed.buffer !== this.view.buffer) this.view = new DataView(sealed.buffer);
    const { view } = this;
    const unsealed = unsealAt(view, sealed.byteOffset, sealed.length);
    if (unsealed === undefined) return false;
    const document = this.store.keep(id, bytesOf(unsealed));
    if (document === undefined) return true;
    this.highest = Math.max(this.highest, document);
    for (let left = unsealed.printCount, at = unsealed.prints; left > 0; left -= 1, at += PRINT_BYTES) {
      this.prints.give(view.getUint32(at, true), document);
    }
    // 0 is no key; of others the low 32 bits are filed, as the store does with a single snippet.
    const textKey = unsealedTextKey(unsealed);
    const codeKey = unsealedCodeKey(unsealed);
    if (textKey !== 0) this.texts.give(textKey >>> 0, document);
    if (codeKey !== 0) this.codes.give(codeKey >>> 0, document);
    return true;
  }

  /** Makes everything findable; each step takes about a millisecond. */
  * finish(): Generator<void> {
    this.store.index.makeRoom(this.highest);
    yield* this.texts.finish();
    yield* this.codes.finish();
    yield* this.prints.finish();
  }
}
