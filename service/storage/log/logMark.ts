import { closeSync, fdatasyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { member } from '../files/member.ts';

/** How far a log had come. */
export type LogProgress = {
  readonly salts: string;
  /** Pages that were committed to it. */
  readonly pages: number;
  /** Of those, from the first, how many are in the database too. */
  readonly moved: number;
};

/** Bytes of the file: it is written over in place, so that no moment leaves a part of it. */
const length = 128;

const fileOf = (folder: string): string => join(folder, 'patchbay.log.json');

/** What the last run noted of its log; undefined where it expected nothing in it, or noted nothing. */
export const readLogMark = (folder: string): LogProgress | undefined => {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    const [salts, pages, moved] = [member(read, 'salts'), member(read, 'pages'), member(read, 'moved')];
    if (typeof salts === 'string' && typeof pages === 'number' && typeof moved === 'number') return { salts, pages, moved };
  } catch {
    // Missing or not ours: then it is not known how long the log was.
  }
  return undefined;
};

/**
 * The note of how far the log has come, in a file of its own: SQLite takes a log that was cut for a shorter one. It
 * survives a kill like everything that was written. It is not flushed with each change, so after a power cut it may say
 * less than there is; never more, since it says so only after the commit.
 */
export class LogMark {
  readonly #file: string;
  #handle: number | undefined;

  constructor(folder: string) {
    this.#file = fileOf(folder);
  }

  put(progress: LogProgress): void {
    this.#write(JSON.stringify(progress), false);
  }

  /** Expects nothing any more, for good: before the log is emptied. */
  clear(): void {
    this.#write('{}', true);
  }

  remove(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
    rmSync(this.#file, { force: true });
  }

  /** Where there is no room for it nothing is expected: no write is refused for that. */
  #write(text: string, flushed: boolean): void {
    try {
      // The folder holds nothing of other users; it was looked at before.
      this.#handle ??= openSync(this.#file, 'w', 0o600);
      writeSync(this.#handle, `${text.padEnd(length - 1)}\n`, 0);
      if (flushed) fdatasyncSync(this.#handle);
    } catch {
      this.remove();
    }
  }
}
