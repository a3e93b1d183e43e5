import { statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';
import { endsAsFlow } from '../flows/flowName.ts';
import { later } from '../timers.ts';

/** Milliseconds that an editor may take to write what belongs together. */
const settleMs = 100;

type Watched = { readonly folder: string; readonly recursive: boolean; readonly isMeant: (name: string) => boolean };

/** A file is watched from its folder: many editors put another file in its place. */
const watchedOf = (path: string): Watched => (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  // What is no flow does not matter, such as what a run writes there.
  ? { folder: path, recursive: true, isMeant: endsAsFlow }
  : { folder: dirname(path), recursive: false, isMeant: (name) => name === basename(path) });

/**
 * Settles when a flow file at some paths changes from now on; with false when the signal says that it is over. It
 * listens from the call on, so a change while a run is under way is not missed.
 * @throws Error where a folder cannot be watched
 */
export const changeOf = (paths: readonly string[], signal: AbortSignal): Promise<boolean> => {
  const watchers: FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  let settle: (hasChanged: boolean) => void = () => undefined;
  const changed = new Promise<boolean>((resolve) => { settle = resolve; });
  const end = (hasChanged: boolean): void => {
    clearTimeout(settling);
    // One signal outlives many waits.
    signal.removeEventListener('abort', stop);
    for (const watcher of watchers) watcher.close();
    settle(hasChanged);
  };
  const stop = (): void => { end(false); };
  if (signal.aborted) {
    stop();
    return changed;
  }
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (const { folder, recursive, isMeant } of paths.map(watchedOf)) {
      watchers.push(watch(folder, { recursive }, (_event, name) => {
        if (name !== null && !isMeant(name)) return;
        clearTimeout(settling);
        settling = later(settleMs, () => { end(true); });
      }).on('error', () => { end(true); }));
    }
  } catch (error) {
    stop();
    throw error;
  }
  return changed;
};
