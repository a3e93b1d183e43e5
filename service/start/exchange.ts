import { basename } from 'node:path';
import type { RequestListener } from 'node:http';
import { restoredKinds } from '../../contract/console/names.ts';
import type { RestoreProblem } from '../consoleApi/parts.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { removeDatabaseFile } from '../storage/files/databaseFile.ts';
import { metaTable } from '../storage/database/metaTable.ts';
import { restoredNotice } from '../storage/copies/restored.ts';
import type { Hindrance, ReadyRestore } from '../storage/copies/restorer.ts';
import type { EndedStorage, OpenStorage } from '../storage/storage.ts';
import { later } from '../timers.ts';
import { createAnswering, type Answering, type Setting } from './answering.ts';
import { Gate } from './gate.ts';
import type { House } from './housekeeping.ts';

/** Milliseconds before the database is opened again where that failed, and the most, which it comes to by doubling. */
const firstWaitMs = 250;
const mostWaitMs = 30_000;

const hindrances = { unknown: 'backup-unknown', 'not-good': 'backup-not-good' } as const satisfies Record<Hindrance, string>;

/** Names of what was put aside. */
const asideOf = ({ aside }: ReadyRestore): string[] => (aside === undefined ? [] : [basename(aside)]);

/**
 * Puts a backup in the place of the database of a service that runs. Everything that knows something of the old one is
 * made anew, as at a start, so that nothing has to remember to forget; the port stays open and answers 503 meanwhile.
 */
export class Exchange {
  readonly #setting: Setting;
  readonly #gate: Gate;
  #present: Answering;
  #house: House | undefined;
  #running: Promise<unknown> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(first: Answering, setting: Setting) {
    this.#present = first;
    this.#setting = setting;
    this.#gate = new Gate(first.listener);
  }

  get listener(): RequestListener {
    return this.#gate.listener;
  }

  get present(): Answering {
    return this.#present;
  }

  /** Of the present; there is one as soon as something is done regularly. */
  get house(): House {
    return this.#house ?? this.begin();
  }

  /** Begins what is done regularly. */
  begin(): House {
    return this.#house = this.#present.begin();
  }

  /** Settles when no restore is under way; none is begun or gone on with then. */
  readonly settled = async (): Promise<void> => {
    clearTimeout(this.#retry);
    this.#isStopping = true;
    await this.#running;
  };

  /**
   * Restores a backup, after a backup of what there is now.
   * @returns the storage that is answered from afterwards; or why nothing was changed
   */
  async restore(backup: number, withDeleted: boolean): Promise<OpenStorage | RestoreProblem> {
    if (this.#running !== undefined || this.#retry !== undefined) return new Problem('restore-runs');
    const running = this.#restore(backup, withDeleted);
    this.#running = running.catch(() => undefined);
    try {
      return await running;
    } finally {
      this.#running = undefined;
    }
  }

  async #restore(backup: number, withDeleted: boolean): Promise<OpenStorage | RestoreProblem> {
    this.#present.endStreams();
    // The request that asks for this one waits for it.
    await this.#gate.close(1);
    const { storage } = this.#present;
    let ready: ReadyRestore | Hindrance | undefined;
    try {
      await this.#present.rest();
      // What comes too late would be in neither.
      storage.queue.close();
      ready = await storage.restorer.prepare(backup, withDeleted);
    } catch (error) {
      this.#tell('A backup could not be restored; nothing was changed.', error);
    }
    const ended = storage.end();
    if (typeof ready === 'object') {
      try {
        this.#goOn(await this.#replace(ended, ready, withDeleted));
        this.#setting.world.report('warn', 'A backup was restored because somebody asked for it.', {
          from: ready.from.path, aside: asideOf(ready),
        });
        return this.#present.storage;
      } catch (error) {
        removeDatabaseFile(ready.draft);
        this.#tell('What was made of a backup could not be used; the service goes on with the database it had.', error);
      }
    }
    await this.#goBack(ended, firstWaitMs);
    return new Problem(typeof ready === 'string' ? hindrances[ready] : 'restore-failed');
  }

  /** Answers from another database; the one there was is in its place again when that fails. */
  async #replace(ended: EndedStorage, ready: ReadyRestore, withDeleted: boolean): Promise<Answering> {
    const other = ended.exchange(ready.draft);
    let opened: OpenStorage | undefined;
    try {
      opened = other.open();
      await this.#note(opened, ready, withDeleted);
      const answering = await createAnswering(opened, this.#setting);
      other.letGo();
      return answering;
    } catch (error) {
      opened?.end();
      other.putBack();
      throw error;
    }
  }

  async #note({ queue, statements }: OpenStorage, ready: ReadyRestore, withDeleted: boolean): Promise<void> {
    const { from, differences, before } = ready;
    const { world: { now } } = this.#setting;
    await queue.write((tx) => {
      restoredNotice.note(metaTable(statements), tx, {
        at: now(), by: 'person', why: 'chosen', from: from.at, aside: asideOf(ready),
        before: before === undefined ? undefined : basename(before),
        kinds: restoredKinds.map((kind) => {
          const { come, deleted, go } = differences[kind];
          return { kind, fromBackup: come + (withDeleted ? deleted : 0), salvaged: 0, gone: go };
        }),
      });
    });
  }

  /** Answers from the database there was. While that fails nobody can be answered, so it is tried again and again. */
  async #goBack(ended: EndedStorage, waitMs: number): Promise<void> {
    let opened: OpenStorage | undefined;
    try {
      opened = ended.open();
      this.#goOn(await createAnswering(opened, this.#setting));
    } catch (error) {
      this.#tell('The database there was before a restore that failed could not be opened; it is tried again in a while.', error);
      const next = opened?.end() ?? ended;
      if (this.#isStopping) return;
      this.#retry = later(waitMs, () => {
        this.#retry = undefined;
        this.#running = this.#goBack(next, Math.min(2 * waitMs, mostWaitMs)).finally(() => {
          this.#running = undefined;
        });
        return this.#running;
      });
    }
  }

  #goOn(answering: Answering): void {
    this.#present = answering;
    this.begin();
    this.#gate.open(answering.listener);
  }

  #tell(message: string, error: unknown): void {
    this.#setting.world.report('error', message, { reason: messageOf(error) });
  }
}
