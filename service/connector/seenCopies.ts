import { allRows, firstRow, type Database } from '../storage/database.ts';
import { amountOf, bytes, integer, type Amount } from '../storage/row.ts';
import type { WriteQueue } from '../storage/writeQueue.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a copy is remembered, in days. */
const keptDays = 30;
/** The same text again within this time is one copy: editors send some copies twice. */
const sameCopyMs = 60_000;

type Seen = { copies: number; lastAt: number };

/**
 * How often a text was copied, without the text: only a hash under a key of this installation, a count and a day
 * are kept, for 30 days.
 */
export class SeenCopies {
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  readonly #seen = new Map<string, Seen>();
  /** What of it is not written yet. */
  #unwritten = new Map<string, Seen>();
  readonly #upsert;
  readonly #prune;
  readonly #kept;
  readonly #erase;

  constructor(database: Database, queue: WriteQueue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
    this.#upsert = database.prepare(`
      INSERT INTO seen_copies (keyed_hash, copies, day) VALUES (?, ?, ?)
      ON CONFLICT (keyed_hash) DO UPDATE SET copies = excluded.copies, day = excluded.day`);
    this.#prune = database.prepare('DELETE FROM seen_copies WHERE day < ?');
    this.#kept = database.prepare(
      'SELECT count(*) AS count, coalesce(sum(length(keyed_hash) + 16), 0) AS bytes FROM seen_copies',
    );
    this.#erase = database.prepare('DELETE FROM seen_copies');
    this.forgetOld();
    for (const row of allRows(database.prepare('SELECT keyed_hash, copies, day FROM seen_copies'))) {
      const hash = Buffer.from(bytes(row, 'keyed_hash')).toString('base64');
      this.#seen.set(hash, { copies: integer(row, 'copies'), lastAt: integer(row, 'day') * dayMs });
    }
  }

  /**
   * Notes a copy and tells how many distinct copies of this text there were, this one included.
   * @param digest the keyed hash of the text; null for one too short to be remembered
   */
  note(digest: Buffer | null): number {
    if (digest === null) return 1;
    const hash = digest.toString('base64');
    const now = this.#now();
    const before = this.#seen.get(hash);
    if (before !== undefined && Math.abs(now - before.lastAt) < sameCopyMs) return before.copies;
    const seen = { copies: (before?.copies ?? 0) + 1, lastAt: now };
    this.#seen.set(hash, seen);
    if (this.#unwritten.size === 0) this.#queue.writeSoon(() => { this.#write(); });
    this.#unwritten.set(hash, seen);
    return seen.copies;
  }

  #write(): void {
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    for (const [hash, { copies, lastAt }] of unwritten) {
      this.#upsert.run(Buffer.from(hash, 'base64'), copies, Math.floor(lastAt / dayMs));
    }
  }

  /** How much is kept. */
  kept(): Amount {
    // What was noted last may still wait to be written.
    this.#queue.flush();
    return amountOf(firstRow(this.#kept));
  }

  /**
   * Forgets everything.
   * @returns how many copies that were
   */
  erase(): Promise<number> {
    this.#queue.flush();
    return this.#queue.write((after) => {
      const { changes } = this.#erase.run();
      after(() => { this.#seen.clear(); });
      return changes;
    });
  }

  /** Forgets what is older than 30 days. */
  forgetOld(): void {
    const oldest = Math.floor(this.#now() / dayMs) - keptDays;
    this.#prune.run(oldest);
    for (const [hash, seen] of this.#seen) if (seen.lastAt < oldest * dayMs) this.#seen.delete(hash);
  }
}
