import { basename } from 'node:path';
import type { RequestListener } from 'node:http';
import type { RestoreProblem } from '../consoleApi/parts.ts';
import { Problem } from '../problem.ts';
import { messageOf } from '../startError.ts';
import { metaTable } from '../storage/metaTable.ts';
import { restoredKinds } from '../storage/rebuild.ts';
import { restoredNotice } from '../storage/restored.ts';
import type { ReadyRestore } from '../storage/restorer.ts';
import type { OpenStorage } from '../storage/storage.ts';
import { createAnswering, type Answering, type Setting } from './answering.ts';
import { Gate } from './gate.ts';
import type { House } from './housekeeping.ts';

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

  /** Settles when no restore is under way. */
  readonly settled = async (): Promise<void> => {
    await this.#running;
  };

  /**
   * Restores a backup, after a backup of what there is now.
   * @returns the storage that is answered from afterwards; or why nothing was changed
   */
  async restore(backup: number, withDeleted: boolean): Promise<OpenStorage | RestoreProblem> {
    if (this.#running !== undefined) return new Problem('restore-runs');
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
    let { storage } = this.#present;
    let problem: RestoreProblem | undefined;
    try {
      await this.#present.rest();
      // What comes too late would be in neither.
      storage.queue.close();
      const ready = await storage.restorer.prepare(backup, withDeleted);
      if (typeof ready === 'string') problem = new Problem(ready === 'unknown' ? 'backup-unknown' : 'backup-not-good');
      else storage = await this.#replace(storage, ready, withDeleted);
    } catch (error) {
      this.#setting.world.report('error', 'A backup could not be restored; nothing was changed.', { reason: messageOf(error) });
      problem = new Problem('restore-failed');
    }
    if (storage === this.#present.storage) storage = storage.reopen();
    this.#present = await createAnswering(storage, this.#setting);
    this.begin();
    this.#gate.open(this.#present.listener);
    return problem ?? storage;
  }

  async #replace(storage: OpenStorage, ready: ReadyRestore, withDeleted: boolean): Promise<OpenStorage> {
    const { from, differences, aside } = ready;
    const opened = storage.reopen(ready.draft);
    const { world: { now, report } } = this.#setting;
    const put = aside === undefined ? [] : [basename(aside)];
    report('warn', 'A backup was restored because somebody asked for it.', { from: from.path, aside: put });
    await opened.queue.write((tx) => {
      restoredNotice.note(metaTable(opened.statements), tx, {
        at: now(), by: 'person', why: 'chosen', from: from.at, aside: put,
        kinds: restoredKinds.map((kind) => {
          const { come, deleted, go } = differences[kind];
          return { kind, fromBackup: come + (withDeleted ? deleted : 0), salvaged: 0, gone: go };
        }),
      });
    });
    return opened;
  }
}
