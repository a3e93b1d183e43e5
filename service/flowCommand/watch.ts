import { statSync, watch, type FSWatcher } from 'node:fs';
import { later } from '../timers.ts';

/** Milliseconds that an editor may take to write what belongs together. */
const settleMs = 100;

/** Waits until something changes at some paths; false when the signal says that it is over. */
export const changeOf = (paths: readonly string[], signal: AbortSignal): Promise<boolean> => new Promise((resolve) => {
  const watchers: FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  const end = (hasChanged: boolean): void => {
    clearTimeout(settling);
    // One signal outlives many waits.
    signal.removeEventListener('abort', stop);
    for (const watcher of watchers) watcher.close();
    resolve(hasChanged);
  };
  const stop = (): void => { end(false); };
  if (signal.aborted) {
    stop();
    return;
  }
  signal.addEventListener('abort', stop, { once: true });
  for (const path of paths) {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    watchers.push(watch(path, { recursive: isFolder }, () => {
      clearTimeout(settling);
      settling = later(settleMs, () => { end(true); });
    }).on('error', () => { end(true); }));
  }
});
