import { randomUUID } from 'node:crypto';
import { allRows, firstRow, type Database } from '../storage/database.ts';
import { amountOf, integer, text, type Amount } from '../storage/row.ts';
import type { AfterCommit } from '../storage/writeJob.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { Content } from './content.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 14;
const mostKept = 500;

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
  /** Finds a matching intention; apart from the engine that finds assets. */
  readonly #engine: SuggestionEngine;
  readonly #insert;
  readonly #expired;
  readonly #delete;
  readonly #count;
  readonly #list;
  readonly #kept;
  readonly #erase;

  constructor(database: Database, queue: WriteQueue, engine: SuggestionEngine, now: () => number) {
    this.#queue = queue;
    this.#engine = engine;
    this.#now = now;
    this.#insert = database.prepare(`
      INSERT INTO intentions (id, application_id, received_at, content, extension, described)
      VALUES (?, ?, ?, ?, ?, ?)`);
    this.#expired = database.prepare(`
      SELECT id FROM intentions WHERE received_at < ?
        OR sequence <= (SELECT sequence FROM intentions ORDER BY sequence DESC LIMIT 1 OFFSET ${mostKept})`);
    this.#delete = database.prepare('DELETE FROM intentions WHERE id = ?');
    this.#count = database.prepare('SELECT count(*) AS kept FROM intentions');
    const ofApplication = '(?1 IS NULL OR application_id = ?1)';
    this.#list = database.prepare(`
      SELECT id, application_id, received_at, content, extension FROM intentions WHERE ${ofApplication}
      ORDER BY sequence DESC`);
    this.#kept = database.prepare(`
      SELECT count(*) AS count, coalesce(sum(octet_length(content)), 0) AS bytes FROM intentions
      WHERE ${ofApplication}`);
    this.#erase = database.prepare(`DELETE FROM intentions WHERE ${ofApplication} RETURNING id`);
    const all = database.prepare('SELECT id, content FROM intentions ORDER BY sequence');
    for (const row of allRows(all)) engine.add({ id: text(row, 'id'), text: text(row, 'content') });
  }

  /** Keeps a snippet of an application. */
  keep(applicationId: string, content: Content): Promise<void> {
    return this.#queue.write((after) => {
      const id = randomUUID();
      this.#insert.run(id, applicationId, this.#now(), content.text, content.extension, content.described);
      after(() => { this.#engine.add({ id, text: content.text }); });
      this.#dropExpired(after);
    });
  }

  /** Whether a copied text matches a snippet that was handed over. */
  matches(copy: string): boolean {
    return this.#engine.size > 0 && this.#engine.assess(copy).decision === 'reuse';
  }

  /** Number of intentions kept. */
  get size(): number {
    const row = firstRow(this.#count);
    return row === undefined ? 0 : integer(row, 'kept');
  }

  /** What is kept of an application or, without one, in all; newest first. */
  list(applicationId?: string): KeptText[] {
    return allRows(this.#list, applicationId ?? null).map((row) => ({
      id: text(row, 'id'),
      applicationId: text(row, 'application_id'),
      receivedAt: integer(row, 'received_at'),
      text: text(row, 'content'),
      extension: text(row, 'extension'),
    }));
  }

  /** How much is kept of an application or, without one, in all. */
  kept(applicationId?: string): Amount {
    return amountOf(firstRow(this.#kept, applicationId ?? null));
  }

  /** Deletes one; false when there is none of this id. */
  delete(id: string): Promise<boolean> {
    return this.#queue.write((after) => {
      const { changes } = this.#delete.run(id);
      after(() => { this.#engine.remove(id); });
      return changes > 0;
    });
  }

  /**
   * Deletes those of an application or, without one, all.
   * @returns how many
   */
  erase(applicationId?: string): Promise<number> {
    return this.#queue.write((after) => {
      const ids = allRows(this.#erase, applicationId ?? null).map((row) => text(row, 'id'));
      after(() => { for (const id of ids) this.#engine.remove(id); });
      return ids.length;
    });
  }

  /**
   * Forgets what is older than 14 days.
   * @returns whether there was any
   */
  forgetOld(): Promise<boolean> {
    return this.#queue.write((after) => this.#dropExpired(after));
  }

  #dropExpired(after: AfterCommit): boolean {
    const expired = allRows(this.#expired, this.#now() - keptDays * dayMs);
    for (const row of expired) {
      const id = text(row, 'id');
      this.#delete.run(id);
      after(() => { this.#engine.remove(id); });
    }
    return expired.length > 0;
  }
}
