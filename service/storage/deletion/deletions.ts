import { ask, openUnchanging } from '../database/database.ts';
import { integer } from '../database/row.ts';
import type { Statements } from '../database/statements.ts';
import type { Transaction } from '../database/transaction.ts';
import type { WriteQueue } from '../writing/writeQueue.ts';

/** The marks that a copy has, as JSON; each newer copy has them too. None of one that cannot be read. */
const marksIn = (copy: string): string => {
  try {
    const database = openUnchanging(copy);
    try {
      return String(ask(database, 'SELECT json_group_array(json_array(kind, key, mark)) FROM deletions'));
    } finally {
      database.close();
    }
  } catch {
    return '[]';
  }
};

/**
 * The marks of what was deleted, which triggers of the schema make: whoever deletes need not think of them. Here they
 * are forgotten, when no copy is left that could hold what they are about.
 */
export class Deletions {
  readonly #queue: WriteQueue;
  readonly #old;
  readonly #forget;
  readonly #forgetKnown;

  constructor(statements: Statements, queue: WriteQueue) {
    this.#queue = queue;
    this.#old = statements.read('SELECT count(*) AS old FROM deletions WHERE at < ?');
    this.#forget = statements.write('DELETE FROM deletions WHERE at < ?');
    this.#forgetKnown = statements.write(`
      DELETE FROM deletions WHERE at < ? AND (kind, key, mark) IN (
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))`);
  }

  /**
   * @param before milliseconds since the epoch; none that is later is forgotten
   * @param oldest path of the oldest copy. What it does not know as deleted it may hold, whatever the clock said when
   *   that was deleted.
   */
  async forget(before: number, oldest: string | undefined): Promise<void> {
    const second = Math.floor(before / 1000);
    if (integer(this.#old.first(second) ?? {}, 'old') === 0) return;
    const known = oldest === undefined ? undefined : marksIn(oldest);
    if (known === '[]') return;
    await this.#queue.write((tx: Transaction) => {
      if (known === undefined) this.#forget.run(tx, second);
      else this.#forgetKnown.run(tx, second, known);
    });
  }
}
