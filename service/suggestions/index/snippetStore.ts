import { DocumentsById } from './documentsById.ts';
import { Filling } from './filling.ts';
import { FingerprintIndex } from './fingerprintIndex.ts';
import { allPrintsOf, fingerprintsOf } from '../sketch/fingerprints.ts';
import { hashString } from '../text/hashing.ts';
import { unpackLines } from '../sketch/lineMap.ts';
import { nearestOf } from './nearest.ts';
import { Postings } from './postings.ts';
import { tellSiblingsApart } from './siblings.ts';
import { TokenFrequencies } from './rarity.ts';
import { SketchArena } from '../sketch/sketchArena.ts';
import {
  bytesOf, codeKeyIn, encodeSketch, hasRest, linesIn, printsOf, readTokens, restIn, textKeyIn, tokenCountIn, tokensIn,
  unsealSketch,
} from '../sketch/sketchFormat.ts';
import type { Resumable } from '../text/resumable.ts';
import type { SnippetSketch } from '../sketch/snippetSketch.ts';

/** A saved snippet as the store gives it out: a number that is valid until the snippet is removed. */
export type Document = number;

/** What is worth comparing with a copy, and how many postings were looked at to find it. */
type Nearest = {
  readonly documents: readonly (readonly [document: Document, id: string])[];
  readonly postings: number;
};

/** All saved snippets and the ways to find them again. */
export class SnippetStore {
  private readonly ids: (string | undefined)[] = [];
  private readonly free: Document[] = [];
  private readonly documents = new DocumentsById();
  /** A hash of each document's id: the order in which a query that cannot take all takes them. */
  private ranks = new Uint32Array(64);
  /** How many tokens each document has. */
  private lengths = new Uint32Array(64);
  private readonly sketches = new SketchArena();
  private readonly byText: Postings;
  private readonly byCode: Postings;
  private readonly index: FingerprintIndex;
  private readonly frequencies = new TokenFrequencies();
  /** Tokens on their way from a sketch into the frequencies. */
  private scratch = new Uint32Array(1024);

  constructor() {
    this.byText = new Postings(this.isBefore);
    this.byCode = new Postings(this.isBefore);
    this.index = new FingerprintIndex(this.isBefore);
  }

  /** How much a token weighs as evidence in this store. */
  readonly weightOf = (token: number): number => this.frequencies.weightOf(token);

  /** How many snippets are held. */
  get size(): number {
    return this.documents.size;
  }

  /** Adds a snippet; a known id is replaced. */
  add(sketch: SnippetSketch): void {
    this.put(sketch.id, encodeSketch(sketch), allPrintsOf(sketch.tokens, sketch.rest));
  }

  /** Adds a snippet from a stored sketch; false, and no change, when that is damaged or of another version. */
  addSealed(id: string, sealed: Uint8Array): boolean {
    const unsealed = unsealSketch(sealed);
    if (unsealed === undefined) return false;
    this.put(id, bytesOf(unsealed), printsOf(unsealed));
    return true;
  }

  /**
   * Begins to fill the store with many stored sketches at once. Until the filling is finished the store is not to be
   * asked or changed. Throws a RangeError when anything was added before.
   */
  fill(): Filling {
    if (this.ids.length > 0) throw new RangeError('Only a store that nothing was added to can be filled.');
    const { byText, byCode, index, isBefore } = this;
    return new Filling({
      byText, byCode, index, isBefore,
      keep: (id, bytes) => (this.documents.get(id) === undefined ? this.keep(id, bytes) : undefined),
      rankOf: (document) => this.ranks[document] ?? 0,
    });
  }

  /** Forgets a snippet; says whether it was known. */
  remove(id: string): boolean {
    const document = this.documents.get(id);
    if (document === undefined) return false;
    const bytes = this.sketches.bytes(document);
    const tokens = tokensIn(bytes);
    removeKey(this.byText, textKeyIn(bytes), document);
    removeKey(this.byCode, codeKeyIn(bytes), document);
    this.index.remove(document, allPrintsOf(tokens, restIn(bytes)));
    this.frequencies.remove(tokens);
    this.sketches.remove(document);
    this.documents.delete(id);
    this.ids[document] = undefined;
    this.free.push(document);
    return true;
  }

  /** At most `limit` snippets whose text is the same, white space aside. */
  sameText(textKey: number, limit: number): Document[] {
    return this.withKey(this.byText, textKey, textKeyIn, limit);
  }

  /** At most `limit` snippets whose tokens are the same. */
  sameCode(codeKey: number, limit: number): Document[] {
    return this.withKey(this.byCode, codeKey, codeKeyIn, limit);
  }

  /** The few snippets that are worth comparing with a copy. */
  * nearest(tokens: Uint32Array): Resumable<Nearest> {
    const fingerprints = fingerprintsOf(tokens);
    yield;
    const { documents, weights, postings } = this.index.overlaps(fingerprints, this.size);
    // Between two steps a number may be given to another snippet.
    const ids = new Map(documents.map((document) => [document, this.idOf(document)]));
    const isThere = (document: Document): boolean => this.idOf(document) === ids.get(document);
    yield* tellSiblingsApart(tokens, documents, weights, (document) => (
      isThere(document) ? this.tokensOf(document) : new Uint32Array()
    ));
    const nearest = nearestOf(documents, weights, this.lengths, this.isBefore).filter(isThere);
    return { documents: nearest.map((document) => [document, this.idOf(document)]), postings };
  }

  /** The id of a snippet. */
  idOf(document: Document): string {
    return this.ids[document] ?? '';
  }

  /** The tokens of a snippet. */
  tokensOf(document: Document): Uint32Array {
    return tokensIn(this.sketches.bytes(document));
  }

  /** The line of each token of a snippet. */
  linesOf(document: Document): Uint32Array {
    return unpackLines(linesIn(this.sketches.bytes(document)), this.lengths[document] ?? 0);
  }

  /** Whether a snippet has more than its tokens cover. */
  hasRest(document: Document): boolean {
    return hasRest(this.sketches.bytes(document));
  }

  /** Settles ties, the same way in whatever order snippets were added. */
  private readonly isBefore = (a: Document, b: Document): boolean => {
    const first = this.ranks[a] ?? 0;
    const second = this.ranks[b] ?? 0;
    return first < second || (first === second && this.idOf(a) < this.idOf(b));
  };

  private put(id: string, bytes: Uint8Array, fingerprints: Uint32Array): void {
    this.remove(id);
    const document = this.keep(id, bytes);
    addKey(this.byText, textKeyIn(bytes), document);
    addKey(this.byCode, codeKeyIn(bytes), document);
    this.index.add(document, fingerprints);
  }

  /** Keeps a snippet of a new id in everything but the postings. */
  private keep(id: string, bytes: Uint8Array): Document {
    const document = this.free.pop() ?? this.ids.length;
    if (document >= this.ranks.length) {
      this.ranks = doubled(this.ranks);
      this.lengths = doubled(this.lengths);
    }
    const length = tokenCountIn(bytes);
    this.ids[document] = id;
    this.documents.set(id, document);
    this.ranks[document] = hashString(id);
    this.lengths[document] = length;
    this.sketches.add(document, bytes);
    if (length > this.scratch.length) this.scratch = new Uint32Array(length * 2);
    readTokens(bytes, this.scratch);
    this.frequencies.add(this.scratch.subarray(0, length));
    return document;
  }

  private withKey(
    postings: Postings, key: number, keyIn: (bytes: Uint8Array) => number, limit: number,
  ): Document[] {
    if (key === 0) return [];
    const documents = postings.documents(postings.find(key >>> 0), limit);
    return [...documents].filter((document) => keyIn(this.sketches.bytes(document)) === key);
  }
}

/** Files a document under the low 32 bits of a key; 0 is no key. */
function addKey(postings: Postings, key: number, document: Document): void {
  if (key !== 0) postings.add(key >>> 0, document);
}

function removeKey(postings: Postings, key: number, document: Document): void {
  if (key !== 0) postings.remove(key >>> 0, document);
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(values.length * 2);
  wider.set(values);
  return wider;
}
