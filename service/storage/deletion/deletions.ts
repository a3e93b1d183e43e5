import { integer } from '../database/row.ts';
import type { Statements } from '../database/statements.ts';
import type { Transaction } from '../database/transaction.ts';
import type { WriteQueue } from '../writing/writeQueue.ts';

/**
 * The marks of what was deleted, which triggers of the schema make: whoever deletes need not think of them. Here they
 * are forgotten, when no copy is left that could hold what they are about.
 */
export class Deletions {
  readonly #queue: WriteQueue;
  readonly #old;
  readonly #forget;

  constructor(statements: Statements, queue: WriteQueue) {
    this.#queue = queue;
    this.#old = statements.read('SELECT count(*) AS old FROM deletions WHERE at < ?');
    this.#forget = statements.write('DELETE FROM deletions WHERE at < ?');
  }

  /** @param before milliseconds since the epoch */
  async forget(before: number): Promise<void> {
    const second = Math.floor(before / 1000);
    if (integer(this.#old.first(second) ?? {}, 'old') === 0) return;
    await this.#queue.write((tx: Transaction) => { this.#forget.run(tx, second); });
  }
}
