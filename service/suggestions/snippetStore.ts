import { FingerprintIndex } from './fingerprintIndex.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { Best } from './best.ts';
import { KeyIndex } from './keyIndex.ts';
import { TokenFrequencies } from './rarity.ts';
import type { SnippetRecord } from './snippetRecord.ts';

/**
 * Snippets that are compared token by token for one copy: the ones that share most with it, and of those that are
 * left the ones that share most for their length (else long snippets push out the short one that was copied).
 */
const BY_WEIGHT = 8;
const BY_DENSITY = 4;

/** All saved snippets and the ways to find them again. */
export class SnippetStore {
  private readonly records: (SnippetRecord | undefined)[] = [];
  private readonly free: number[] = [];
  private readonly documents = new Map<string, number>();
  private readonly byText = new KeyIndex();
  private readonly byCode = new KeyIndex();
  private readonly index = new FingerprintIndex();
  private readonly frequencies = new TokenFrequencies();

  /** How much a token weighs as evidence in this store. */
  readonly weightOf = (token: number): number => this.frequencies.weightOf(token);

  /** How many snippets are held. */
  get size(): number {
    return this.documents.size;
  }

  /** Adds a snippet; a known id is replaced. */
  add(record: SnippetRecord): void {
    const { id } = record;
    this.remove(id);
    const document = this.free.pop() ?? this.records.length;
    this.records[document] = record;
    this.documents.set(id, document);
    this.byText.add(record.textKey, id);
    this.byCode.add(record.codeKey, id);
    this.index.add(document, fingerprintsOf(record.tokens));
    this.frequencies.add(record.tokens);
  }

  /** Forgets a snippet; says whether it was known. */
  remove(id: string): boolean {
    const document = this.documents.get(id);
    const record = document === undefined ? undefined : this.records[document];
    if (document === undefined || record === undefined) return false;
    this.documents.delete(id);
    this.records[document] = undefined;
    this.free.push(document);
    this.byText.remove(record.textKey, id);
    this.byCode.remove(record.codeKey, id);
    this.index.remove(document, fingerprintsOf(record.tokens));
    this.frequencies.remove(record.tokens);
    return true;
  }

  /** The first `limit` snippets, by id, whose text is the same, white space aside. */
  sameText(textKey: number, limit: number): SnippetRecord[] {
    return this.recordsOf(this.byText.get(textKey, limit));
  }

  /** The first `limit` snippets, by id, whose tokens are the same. */
  sameCode(codeKey: number, limit: number): SnippetRecord[] {
    return this.recordsOf(this.byCode.get(codeKey, limit));
  }

  /** The few snippets that are worth comparing with a copy, at most 12. */
  nearest(tokens: Uint32Array): SnippetRecord[] {
    const { documents, weights } = this.index.overlaps(fingerprintsOf(tokens), this.size);
    const byWeight = new Best(BY_WEIGHT, this.isBefore);
    const byDensity = new Best(BY_WEIGHT + BY_DENSITY, this.isBefore);
    documents.forEach((document, at) => {
      const weight = weights[at] ?? 0;
      byWeight.offer(document, weight);
      byDensity.offer(document, weight / Math.sqrt(this.records[document]?.tokens.length ?? 1));
    });
    const chosen = new Set(byWeight.items());
    for (const document of byDensity.items()) {
      if (chosen.size === BY_WEIGHT + BY_DENSITY) break;
      chosen.add(document);
    }
    return [...chosen].map((document) => this.records[document]).filter((record) => record !== undefined);
  }

  /** Settles ties by id, so that answers do not depend on the order of adding. */
  private readonly isBefore = (a: number, b: number): boolean =>
    (this.records[a]?.id ?? '') < (this.records[b]?.id ?? '');

  private recordsOf(ids: readonly string[]): SnippetRecord[] {
    return ids.map((id) => this.records[this.documents.get(id) ?? -1]).filter((record) => record !== undefined);
  }
}
