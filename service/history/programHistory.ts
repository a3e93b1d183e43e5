import type { Transaction } from '../storage/database/transaction.ts';
import type { WriteQueue } from '../storage/writing/writeQueue.ts';
import { programChanges, type Scanned } from './programChanges.ts';
import type { ProgramsBegin, ProgramsTable } from './programsTable.ts';

/** Two lists of few words. */
const areSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/**
 * Remembers which programs of the machine came, went and changed from one scan to the next, among the changes of the
 * registry and as long as those.
 */
export class ProgramHistory {
  readonly table: ProgramsTable;
  readonly #queue: WriteQueue;
  readonly #now: () => number;
  /** Told when something was remembered. */
  readonly #changed: () => void;

  constructor(table: ProgramsTable, queue: WriteQueue, now: () => number, changed: () => void) {
    this.table = table;
    this.#queue = queue;
    this.#now = now;
    this.#changed = changed;
  }

  /** Takes notice of a scan. One that finds everything as it is remembered writes nothing. */
  async scanned(scan: Scanned): Promise<void> {
    if (this.#isAsRemembered(scan)) return;
    await this.#queue.write((tx) => {
      // Another scan may have been noted meanwhile.
      const begin = this.table.begin();
      if (begin === undefined) this.#begin(tx, scan);
      else this.#follow(tx, begin, scan);
      tx.after(() => { this.#changed(); });
    });
  }

  #isAsRemembered(scan: Scanned): boolean {
    const begin = this.table.begin();
    if (begin === undefined) return false;
    const unread = begin.unread.filter((source) => scan.doubt.sources.includes(source));
    return areSame(unread, begin.unread)
      && programChanges(this.table.states(begin), scan, new Set(begin.unread)).length === 0;
  }

  #begin(tx: Transaction, scan: Scanned): void {
    const at = this.#now();
    this.table.noteBegin(tx, at, scan.doubt.sources);
    for (const change of programChanges(new Map(), scan, new Set())) {
      this.table.note(tx, at, { ...change, what: 'programKnown' });
    }
  }

  #follow(tx: Transaction, begin: ProgramsBegin, scan: Scanned): void {
    const at = this.#now();
    const changes = programChanges(this.table.states(begin), scan, new Set(begin.unread));
    for (const change of changes) this.table.note(tx, at, change);
    this.table.noteUnread(tx, begin, begin.unread.filter((source) => scan.doubt.sources.includes(source)));
  }
}
