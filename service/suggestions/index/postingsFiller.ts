import { spreadOf, TABLE_BITS, type Postings } from './postings.ts';
import { sortPairs } from './sortedPairs.ts';

const TABLES = 1 << TABLE_BITS;
const TABLE_SHIFT = 32 - TABLE_BITS;

/**
 * Fills empty postings with many pairs at once, several times faster than adding them: each pair is announced, then
 * each is given, those of a key in the order of the postings; then the tables are made, each in one go.
 */
export class PostingsFiller {
  /** First how many pairs each table gets, then where its next pair goes. */
  private readonly places = new Uint32Array(TABLES + 1);
  private spreads = new Uint32Array(0);
  private documents = new Uint32Array(0);

  constructor(private readonly postings: Postings) {}

  /** Says that a pair with this key will come. */
  announce(key: number): void {
    const table = (spreadOf(key) >>> TABLE_SHIFT) + 1;
    this.places[table] = (this.places[table] ?? 0) + 1;
  }

  /** Makes room for what was announced. */
  begin(): void {
    for (let table = 1; table <= TABLES; table += 1) {
      this.places[table] = (this.places[table] ?? 0) + (this.places[table - 1] ?? 0);
    }
    const pairs = this.places[TABLES] ?? 0;
    this.spreads = new Uint32Array(pairs);
    this.documents = new Uint32Array(pairs);
  }

  /** Takes a pair that was announced. */
  give(key: number, document: number): void {
    const spread = spreadOf(key);
    const table = spread >>> TABLE_SHIFT;
    const place = this.places[table] ?? 0;
    this.places[table] = place + 1;
    this.spreads[place] = spread;
    this.documents[place] = document;
  }

  /** Makes the tables, one with each step. */
  * finish(): Generator<void> {
    let start = 0;
    for (let table = 0; table < TABLES; table += 1) {
      const end = this.places[table] ?? 0;
      const spreads = this.spreads.subarray(start, end);
      const documents = this.documents.subarray(start, end);
      sortPairs(spreads, documents, TABLE_SHIFT);
      this.postings.fillTable(table, spreads, documents);
      start = end;
      yield;
    }
  }
}
