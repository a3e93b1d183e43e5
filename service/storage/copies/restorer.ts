import { join } from 'node:path';
import { renameSync } from 'node:fs';
import { copyAside } from './asideCopy.ts';
import type { BackupKeeper } from './backupKeeper.ts';
import type { Copy } from './backups.ts';
import { stampOf } from '../files/stamp.ts';
import { inspectBeside, rebuildBeside } from './copyThread.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseHealth } from '../database/health.ts';
import type { Differences } from './differences.ts';
import { removeDatabaseFile } from '../files/databaseFile.ts';

/** Why a backup is not compared or restored. */
export type Hindrance = 'unknown' | 'not-good';

/** A database that is ready to take the place of the one there is. */
export type ReadyRestore = {
  readonly draft: string;
  readonly from: Copy;
  readonly differences: Differences;
  /** Where a damaged database was kept as it was; a sound one is in the newest backup. */
  readonly aside: string | undefined;
  /** The backup of what was there, unless that is aside. */
  readonly before: string | undefined;
};

/** Compares backups with the database that is in use, and makes of one what is to take its place. */
export class Restorer {
  readonly #database: Database;
  readonly #folder: string;
  readonly #backups: BackupKeeper;
  readonly #health: DatabaseHealth;
  readonly #now: () => number;

  constructor(database: Database, folder: string, backups: BackupKeeper, health: DatabaseHealth, now: () => number) {
    this.#database = database;
    this.#folder = folder;
    this.#backups = backups;
    this.#health = health;
    this.#now = now;
  }

  /** What a restore would bring and take. */
  preview(number: number): Promise<Differences | Hindrance> {
    return this.#backups.alone(async () => {
      const copy = this.#find(number);
      if (copy?.isGood !== true) return copy === undefined ? 'unknown' : 'not-good';
      const present = await copyAside(this.#database, this.#folder);
      try {
        return await rebuildBeside({ copy: copy.path, present, draft: this.#draft, make: false, withDeleted: false });
      } finally {
        removeDatabaseFile(present);
      }
    });
  }

  /**
   * Makes a backup of what there is now and, of the one that is wanted, a database that can take its place. Nobody may
   * write meanwhile.
   * @throws what the disk or SQLite said; nothing was changed then
   */
  async prepare(number: number, withDeleted: boolean): Promise<ReadyRestore | Hindrance> {
    const copy = this.#find(number);
    if (copy === undefined) return 'unknown';
    const from = await this.#backups.check(copy.path);
    if (from?.isGood !== true) return 'not-good';
    const { present, aside, before } = await this.#keepPresent(from);
    const draft = this.#draft;
    const differences = await rebuildBeside({ copy: from.path, present, draft, make: true, withDeleted });
    const found = await inspectBeside(draft);
    if (!found.good) {
      removeDatabaseFile(draft);
      throw new Error(`What was made of the backup is not good. ${found.problem}`);
    }
    return { draft, from, differences, aside, before };
  }

  get #draft(): string {
    return join(this.#folder, 'patchbay.restore.part');
  }

  #find(number: number): Copy | undefined {
    return this.#backups.list().find((copy) => copy.number === number);
  }

  /** A sound database becomes a backup. Of a damaged one none is made, so it is kept beside as it is. */
  async #keepPresent(from: Copy): Promise<{ readonly present: string } & Pick<ReadyRestore, 'aside' | 'before'>> {
    if (!this.#health.isDamaged) {
      const { path } = await this.#backups.make({ reason: 'restore', spared: from.path });
      return { present: path, aside: undefined, before: path };
    }
    const aside = join(this.#folder, `patchbay.db.corrupt.${stampOf(this.#now())}`);
    renameSync(await this.#backups.aside(), aside);
    return { present: aside, aside, before: undefined };
  }
}
