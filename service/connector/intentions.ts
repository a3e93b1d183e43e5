import { randomUUID } from 'node:crypto';
import { fitting, type RowsPage } from '../pagedJson.ts';
import { inSlices } from '../slices.ts';
import { beginningOf } from '../text.ts';
import { TextBytes } from '../storage/database/database.ts';
import { amountOf, bytes, integer, text, type Amount, type Row } from '../storage/database/row.ts';
import { ofApplication, type Statements } from '../storage/database/statements.ts';
import type { PartOfOrder } from '../storage/database/partOfOrder.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import type { ReadCopy, SuggestionEngine } from '../suggestions/types.ts';
import { intentionOf, type AnnouncedContent, type GivenIntention } from './given.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 14;
const mostKept = 500;
/** Bytes of texts that are read for a list at a time. */
const bytesAtOnce = 256 * 1024;

export type KeptText = {
  readonly id: string;
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly text: string;
  readonly extension: string;
};

/**
 * Snippets that clients handed over for later comparison. A copy that matches one is worth saving; none is ever
 * offered for reuse. At most 500 are kept, each at most 14 days.
 */
export class Intentions {
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  /** Finds a matching intention; apart from the engine that finds assets. Made with the first intention. */
  readonly #makeEngine: () => SuggestionEngine;
  #made: SuggestionEngine | undefined;
  readonly #insert;
  readonly #expired;
  readonly #delete;
  readonly #list;
  readonly #beginning;
  readonly #kept;
  readonly #erase;
  readonly #all;

  constructor(statements: Statements, queue: WriteQueue, makeEngine: () => SuggestionEngine, now: () => number) {
    this.#queue = queue;
    this.#makeEngine = makeEngine;
    this.#now = now;
    this.#insert = statements.write(`
      INSERT INTO intentions (id, application_id, received_at, content, extension, described)
      VALUES (?, ?, ?, ?, ?, ?)`);
    this.#expired = statements.read(`
      SELECT id FROM intentions WHERE received_at < ?
        OR sequence <= (SELECT sequence FROM intentions ORDER BY sequence DESC LIMIT 1 OFFSET ${mostKept})`);
    this.#delete = statements.write('DELETE FROM intentions WHERE id = ? RETURNING content');
    this.#list = statements.read(`
      SELECT id, application_id, received_at, extension, octet_length(content) AS bytes FROM intentions
      WHERE ${ofApplication} ORDER BY sequence DESC`);
    this.#beginning = statements.read(
      'SELECT substr(CAST(content AS BLOB), 1, ?2) AS beginning FROM intentions WHERE id = ?1',
    );
    this.#kept = statements.read(`
      SELECT count(*) AS count, coalesce(sum(octet_length(content)), 0) AS bytes FROM intentions
      WHERE ${ofApplication}`);
    this.#erase = statements.write(`
      DELETE FROM intentions WHERE ${ofApplication} AND sequence > ?2 AND sequence <= ?3 RETURNING id`);
    this.#all = statements.read('SELECT id, content FROM intentions ORDER BY sequence');
    this.readAgain();
  }

  get #engine(): SuggestionEngine {
    return this.#made ??= this.#makeEngine();
  }

  /** Takes in all that are in the database, after some were written past this room. */
  readAgain(): void {
    for (const row of this.#all.all()) this.#engine.add({ id: text(row, 'id'), text: text(row, 'content') });
  }

  /** Keeps a snippet of an application, without the secrets that are recognised in it. */
  async keep(applicationId: string, content: AnnouncedContent): Promise<void> {
    await this.keepMasked(applicationId, await intentionOf(content));
  }

  /** Keeps a snippet of an application in which no secrets are left. */
  async keepMasked(applicationId: string, { text, extension, described, sketch }: GivenIntention): Promise<void> {
    await this.#queue.write((tx) => {
      const id = randomUUID();
      const content = typeof text === 'string' ? text : new TextBytes(text);
      this.#insert.run(tx, id, applicationId, this.#now(), content, extension, described);
      tx.after(() => { this.#engine.addSketch(id, sketch); });
      this.forgetOld(tx);
    });
  }

  /** Whether a copied text matches a snippet that was handed over; other work goes first in between. */
  async matches(copy: string | ReadCopy): Promise<boolean> {
    if (this.#made === undefined || this.#made.size === 0) return false;
    return (await inSlices(this.#made.assessing(copy))).decision === 'reuse';
  }

  /**
   * What is kept of an application or, without one, in all; newest first, each with so many bytes of its text at most.
   * What is deleted by the time that it is read is not among it.
   */
  * pages(applicationId: string | undefined, mostBytes: number): Generator<RowsPage<KeptText>> {
    let rows = this.#list.all(applicationId ?? null);
    while (rows.length > 0) {
      const sizes = rows.map((row) => Math.min(integer(row, 'bytes'), mostBytes));
      const most = fitting(sizes, bytesAtOnce);
      const page = rows.slice(0, most);
      yield {
        bytes: sizes.slice(0, most).reduce((sum, size) => sum + size, 0), read: () => this.#readIn(page, mostBytes),
      };
      rows = rows.slice(most);
    }
  }

  * #readIn(rows: readonly Row[], mostBytes: number): Generator<KeptText> {
    for (const row of rows) {
      const id = text(row, 'id');
      const found = this.#beginning.first(id, mostBytes);
      if (found === undefined) continue;
      yield {
        id,
        applicationId: text(row, 'application_id'),
        receivedAt: integer(row, 'received_at'),
        text: beginningOf(bytes(found, 'beginning'), mostBytes),
        extension: text(row, 'extension'),
      };
    }
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return amountOf(this.#kept.first(applicationId ?? null));
  }

  /** Deletes one, inside a write of the caller; gives its text, undefined when there is none of this id. */
  delete(tx: Transaction, id: string): string | undefined {
    tx.after(() => { this.#made?.remove(id); });
    const [row] = this.#delete.all(tx, id);
    return row === undefined ? undefined : text(row, 'content');
  }

  /**
   * Deletes those of an application or, without one, all, in a part of their order.
   * @returns how many
   */
  erase(tx: Transaction, applicationId: string | undefined, { after, upTo }: PartOfOrder): number {
    const ids = this.#erase.all(tx, applicationId ?? null, after, upTo).map((row) => text(row, 'id'));
    tx.after(() => { for (const id of ids) this.#made?.remove(id); });
    return ids.length;
  }

  /** Forgets what is older than 14 days, and what is too much. */
  forgetOld(tx: Transaction): void {
    for (const row of this.#expired.all(this.#now() - keptDays * dayMs)) {
      const id = text(row, 'id');
      this.#delete.all(tx, id);
      tx.after(() => { this.#made?.remove(id); });
    }
  }
}
