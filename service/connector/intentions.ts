import { randomUUID } from 'node:crypto';
import { allRows, firstRow, type Database } from '../storage/database.ts';
import { integer, text } from '../storage/row.ts';
import type { AfterCommit, WriteQueue } from '../storage/writeQueue.ts';
import type { SuggestionEngine } from '../suggestions/types.ts';
import type { Content } from './content.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptDays = 14;
const mostKept = 500;

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

  /** Forgets what is older than 14 days. */
  forgetOld(): Promise<void> {
    return this.#queue.write((after) => { this.#dropExpired(after); });
  }

  #dropExpired(after: AfterCommit): void {
    for (const row of allRows(this.#expired, this.#now() - keptDays * dayMs)) {
      const id = text(row, 'id');
      this.#delete.run(id);
      after(() => { this.#engine.remove(id); });
    }
  }
}
