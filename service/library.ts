import type { RunningPatchbay, StartOptions } from './options.ts';
import { startPatchbay as start } from './start/startPatchbay.ts';

/** What the package gives to a program that starts a service itself, such as the tests of a plugin. */
export type { RunningPatchbay, StartOptions } from './options.ts';
export { StartError } from './startError.ts';

/**
 * Starts a service; a process can run as many as it likes, each on its own port and data folder.
 * @throws StartError with one sentence when the address or the data folder cannot be used
 */
export const startPatchbay = async (options: StartOptions = {}): Promise<RunningPatchbay> => {
  const { url, port, dataDir, close } = await start(options);
  return { url, port, dataDir, close };
};
