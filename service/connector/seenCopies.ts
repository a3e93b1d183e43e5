import { amountOf, bytes, integer, type Amount } from '../storage/database/row.ts';
import type { Statements } from '../storage/database/statements.ts';
import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';

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
  #isQueued = false;
  readonly #upsert;
  readonly #prune;
  readonly #kept;
  readonly #erase;

  constructor(statements: Statements, queue: WriteQueue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
    this.#upsert = statements.write(`
      INSERT INTO seen_copies (keyed_hash, copies, day) VALUES (?, ?, ?)
      ON CONFLICT (keyed_hash) DO UPDATE SET copies = excluded.copies, day = excluded.day`);
    this.#prune = statements.write('DELETE FROM seen_copies WHERE day < ?');
    this.#kept = statements.read(
      'SELECT count(*) AS count, coalesce(sum(length(keyed_hash) + 16), 0) AS bytes FROM seen_copies',
    );
    this.#erase = statements.write('DELETE FROM seen_copies');
    const present = statements.read('SELECT keyed_hash, copies, day FROM seen_copies WHERE day >= ?');
    for (const row of present.all(this.#oldestDay())) {
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
    this.#unwritten.set(hash, seen);
    if (!this.#isQueued) this.#queue.writeSoon((tx) => { this.#write(tx); });
    this.#isQueued = true;
    return seen.copies;
  }

  /** How often a text was copied, as far as that is remembered; once at least. Nothing is noted. */
  copiesOf(digest: Buffer | null): number {
    return Math.max(1, this.#seen.get(digest?.toString('base64') ?? '')?.copies ?? 1);
  }

  #write(tx: Transaction): void {
    const unwritten = this.#unwritten;
    this.#unwritten = new Map();
    this.#isQueued = false;
    tx.onRollback(() => { this.#unwritten = unwritten; });
    for (const [hash, { copies, lastAt }] of unwritten) {
      this.#upsert.run(tx, Buffer.from(hash, 'base64'), copies, Math.floor(lastAt / dayMs));
    }
  }

  /** How much is kept. */
  kept(): Amount {
    // What was noted last may still wait to be written.
    this.#queue.flush();
    return amountOf(this.#kept.first());
  }

  /**
   * Forgets everything.
   * @returns how many texts that were
   */
  erase(tx: Transaction): number {
    this.#write(tx);
    tx.after(() => { this.#seen.clear(); });
    return this.#erase.run(tx);
  }

  /** Forgets what is older than 30 days. */
  forgetOld(tx: Transaction): void {
    const oldest = this.#oldestDay();
    this.#prune.run(tx, oldest);
    tx.after(() => {
      for (const [hash, seen] of this.#seen) if (seen.lastAt < oldest * dayMs) this.#seen.delete(hash);
    });
  }

  #oldestDay(): number {
    return Math.floor(this.#now() / dayMs) - keptDays;
  }
}
