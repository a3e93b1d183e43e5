import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { endsAsFlow } from '../flows/flowName.ts';
import { later } from '../timers.ts';
import { isPassedOver } from './findFlows.ts';

/** Milliseconds that an editor may take to write what belongs together. */
const settleMs = 100;

type Told = { readonly changed: () => void; readonly broken: () => void };

/** A file is watched from its folder: many editors put another file in its place. */
const watchFile = (path: string, { changed, broken }: Told): FSWatcher => (
  watch(dirname(path), (_event, name) => {
    if (name === null || name === basename(path)) changed();
  }).on('error', broken));

/**
 * Watches a folder and those below it where flows are looked for, each by itself: to watch all of them at once would be
 * to watch every file of `node_modules` too.
 */
class WatchedFolder {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #told: Told;

  /** @throws Error where the folder cannot be watched */
  constructor(path: string, told: Told) {
    this.#told = told;
    this.#add(path);
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  /** @returns whether a flow is there */
  #add(folder: string): boolean {
    // First, so that nothing comes between.
    this.#watchers.set(folder, watch(folder, (_event, name) => { this.#changed(folder, name); }).on('error', this.#told.broken));
    // One after the other: each of them has to be watched.
    return readdirSync(folder, { withFileTypes: true }).map((entry) => {
      if (entry.isDirectory()) return !isPassedOver(entry.name) && this.#addLater(join(folder, entry.name));
      return entry.isFile() && endsAsFlow(entry.name);
    }).includes(true);
  }

  /** One that cannot be read, or is gone again, is left to the next run, which says so. */
  #addLater(folder: string): boolean {
    try {
      return this.#add(folder);
    } catch {
      return true;
    }
  }

  #changed(folder: string, name: string | null): void {
    if (name === null || endsAsFlow(name)) {
      this.#told.changed();
      return;
    }
    const path = join(folder, name);
    const isFolder = !isPassedOver(name) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    const watcher = this.#watchers.get(path);
    if (watcher !== undefined) {
      // What was in one that is away now is away too.
      if (isFolder) return;
      watcher.close();
      this.#watchers.delete(path);
      this.#told.changed();
      return;
    }
    if (isFolder && this.#addLater(path)) this.#told.changed();
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Settles when a flow file at some paths changes from now on; with false when the signal says that it is over. It
 * listens from the call on, so a change while a run is under way is not missed.
 * @throws Error where a folder cannot be watched
 */
export const changeOf = (paths: readonly string[], signal: AbortSignal): Promise<boolean> => {
  const watchers: { readonly close: () => void }[] = [];
  let settling: NodeJS.Timeout | undefined;
  let settle: (hasChanged: boolean) => void = () => undefined;
  const hasChanged = new Promise<boolean>((resolve) => { settle = resolve; });
  const end = (isChange: boolean): void => {
    clearTimeout(settling);
    // One signal outlives many waits.
    signal.removeEventListener('abort', stop);
    for (const watcher of watchers) watcher.close();
    settle(isChange);
  };
  const stop = (): void => { end(false); };
  if (signal.aborted) {
    stop();
    return hasChanged;
  }
  signal.addEventListener('abort', stop, { once: true });
  const told: Told = {
    changed: () => {
      clearTimeout(settling);
      settling = later(settleMs, () => { end(true); });
    },
    broken: () => { end(true); },
  };
  try {
    for (const path of paths) watchers.push(isFolder(path) ? new WatchedFolder(path, told) : watchFile(path, told));
  } catch (error) {
    stop();
    throw error;
  }
  return hasChanged;
};
